import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { mailingOf, outreachLink, SKIP_REASONS, templateOfCampaign } from '#domain/outreach/outreach.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { requireLead } from '#server/actions/leads/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { emailArtworkUrl } from '../sending/email-log-entry.ts'
import { writeOutreach } from '../texts/compose-outreach.ts'
import { currentTexts } from '../texts/current-texts.ts'

/**
 * Returns the email that the agent of this home would get (F-38). All links work except unsubscribe, which needs a
 * stored email.
 */
export async function sampleOutreach(
  ctx: Context,
  { lead_id }: Parsed<'sample-outreach'>,
  { origin, urlOf }: AdminCaller,
): Promise<Output<'sample-outreach'>> {
  const lead = await requireLead(ctx, lead_id)
  const template = templateOfCampaign(await requireCampaign(ctx, lead.campaign_id!))
  const content = mailingOf(lead)
  if ('skipReason' in content)
    throw new AppError('conflict', `This home gets no email: ${SKIP_REASONS[content.skipReason]}`)
  const { mailing } = content
  const email = await writeOutreach(
    ctx,
    {
      id: randomUUID(),
      agent_name: mailing.agentName,
      street: mailing.street,
      picture_url: emailArtworkUrl(mailing.artwork, { urlOf }),
      link: outreachLink(origin, lead.access_code, lead.token),
    },
    await currentTexts(ctx.db, template),
    origin,
  )
  return { ...email, to: mailing.email }
}
