import type { Output, Parsed } from '#contract/index.ts'
import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { agentOfLead, artworkOfLead } from '#domain/leads/lead.ts'
import { DEMO_MAILING, outreachLink, templateOfCampaign } from '#domain/outreach/outreach.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { type Config, testEmailRecipient } from '#server/config.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { selectedLeadBatches } from '#server/db/leads/lead-list.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { emailArtworkUrl } from '../sending/email-log-entry.ts'
import { sendTestEmail } from '../sending/send-test-email.ts'

/** Returns the recipient of the test email and its home, as `sendOutreachTestEmail` would choose them (D3-223). */
export async function previewOutreachTestEmail(
  ctx: Context,
  { campaign_id, selection }: Parsed<'preview-outreach-test-email'>,
): Promise<Output<'preview-outreach-test-email'>> {
  await requireCampaign(ctx, campaign_id)
  const lead = selection && (await firstWithArtwork(ctx, campaign_id, selection))
  return {
    email: testEmailRecipient(ctx.config),
    street: (lead && streetOfLead(lead)) ?? DEMO_MAILING.street,
    is_demo: lead === null,
  }
}

/** Sends a test email for the first selected home with artwork, or with made-up values (D3-223). */
export async function sendOutreachTestEmail(
  ctx: Context,
  { campaign_id, selection }: Parsed<'send-outreach-test-email'>,
  { origin, urlOf }: AdminCaller,
): Promise<Output<'send-outreach-test-email'>> {
  const template = templateOfCampaign(await requireCampaign(ctx, campaign_id))
  const lead = selection && (await firstWithArtwork(ctx, campaign_id, selection))
  await sendTestEmail(ctx, {
    template,
    origin,
    agentName: (lead && agentNameOf(agentOfLead(lead).name)) ?? DEMO_MAILING.agentName,
    street: (lead && streetOfLead(lead)) ?? DEMO_MAILING.street,
    pictureUrl: lead ? emailArtworkUrl(artworkOfLead(lead)!.url, { urlOf }) : demoPicture(ctx.config, origin),
    link: outreachLink(origin, lead?.access_code ?? null, lead?.token ?? ctx.config.SHOWCASE_TOKEN ?? null),
    accessCode: lead?.access_code ?? null,
  })
  return { template, email: testEmailRecipient(ctx.config) }
}

const demoPicture = ({ SHOWCASE_TOKEN }: Config, origin: string): string | null =>
  SHOWCASE_TOKEN === undefined ? null : `${origin}/share/${SHOWCASE_TOKEN}.jpg`

async function firstWithArtwork({ db }: Context, campaignId: string, selection: LeadSelection): Promise<Lead | null> {
  for await (const leads of selectedLeadBatches(db, campaignId, selection, BATCH_SIZE)) {
    const withArtwork = leads.find((lead) => artworkOfLead(lead) !== null)
    if (withArtwork) return withArtwork
  }
  return null
}
const BATCH_SIZE = 200
