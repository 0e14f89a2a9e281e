import type { Output, Parsed } from '#contract/index.ts'
import type { Recipient } from '#contract/outreach.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { isTracked } from '#domain/campaigns/test-address.ts'
import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { homeZone } from '#domain/outreach/home-zone.ts'
import { estimatedEnd } from '#domain/outreach/outreach-pace.ts'
import { filledTexts } from '#domain/outreach/outreach-texts.ts'
import { type SendZone, windowIn } from '#domain/outreach/outreach-window.ts'
import {
  type Mailing,
  outreachFirstName,
  type OutreachTemplate,
  type SkipReason,
  templateOfCampaign,
} from '#domain/outreach/outreach.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { otherCampaignsView } from '#server/actions/leads/index.ts'
import { fromAddressOf, testEmailRecipient } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { otherCampaignsOf } from '#server/db/leads/other-campaigns.ts'
import { sendingLimits } from '../runs/run-options.ts'
import { healthView } from '../runs/run-view.ts'
import { type CheckedRecipient, checkRecipients } from '../sending/check-recipients.ts'
import { currentTexts } from '../texts/current-texts.ts'

/** Returns the review before a send; writes nothing (U-22). */
export async function previewOutreach(
  ctx: Context,
  { campaign_id, selection, options, page }: Parsed<'preview-outreach'>,
): Promise<Output<'preview-outreach'>> {
  const template = templateOfCampaign(await requireCampaign(ctx, campaign_id))
  const missing: Record<SkipReason, number> = { artwork: 0, agentName: 0, email: 0, street: 0, inSend: 0 }
  const counts = { ready: 0, suppressed: 0, capped: 0, sameAgent: 0, untracked: 0 }
  const recipients: Omit<Recipient, 'elsewhere'>[] = []
  const zones = new Map<SendZone | null, number>()
  const { limit, offset } = pageRange(page)
  let total = 0
  let cappedUntil: Date | null = null
  let first: Mailing | null = null
  for await (const recipient of checkRecipients(ctx, ctx.db, campaign_id, selection)) {
    const line = recipientOf(recipient)
    if (total >= offset && recipients.length < limit) recipients.push(line)
    total++
    if (recipient.state === 'skipped') missing[recipient.skipReason]++
    else if (recipient.state === 'waiting') {
      counts.ready++
      const zone = homeZone(recipient.lead.state)
      zones.set(zone, (zones.get(zone) ?? 0) + 1)
      first ??= recipient.mailing
      if (!line.tracked) counts.untracked++
    } else if (recipient.state === 'suppressed') counts.suppressed++
    else if (recipient.cappedUntil === null) counts.sameAgent++
    else {
      counts.capped++
      if (cappedUntil === null || recipient.cappedUntil < cappedUntil) cappedUntil = recipient.cappedUntil
    }
  }
  const elsewhere = await otherCampaignsOf(
    ctx.db,
    recipients.map(({ lead_id }) => lead_id),
  )
  const { pace, window } = sendingLimits(ctx.config, options)
  const groups = [...zones].map(([zone, emails]) => ({ zone, emails })).toSorted((a, b) => b.emails - a.emails)
  const zonesWithWindows = groups.map(({ zone, emails }) => ({ emails, window: window && windowIn(window, zone) }))
  const health = await healthView(ctx, campaign_id)
  const begin = options.scheduledAt === null ? ctx.now() : new Date(options.scheduledAt)
  const { BRAND_NAME, OUTREACH_CAP_DAYS } = ctx.config
  return {
    template,
    from: `${BRAND_NAME} <${fromAddressOf(ctx.config)}>`,
    subject: first && (await subjectOf(ctx, template, first)),
    counts: { ...counts, cappedUntil: cappedUntil?.toISOString() ?? null, missing },
    total,
    recipients: recipients.map((one) => ({ ...one, elsewhere: otherCampaignsView(elsewhere.get(one.lead_id) ?? []) })),
    page_size: PAGE_SIZE,
    pace,
    cap_days: OUTREACH_CAP_DAYS,
    zones: groups,
    estimated_end: counts.ready === 0 ? null : estimatedEnd(zonesWithWindows, pace, begin).toISOString(),
    test_recipient: testEmailRecipient(ctx.config),
    health,
  }
}

async function subjectOf({ db, config }: Context, template: OutreachTemplate, { agentName, street }: Mailing) {
  const values = { agent_first_name: outreachFirstName(agentName), agent_name: agentName, street, link: '' }
  return filledTexts(await currentTexts(db, template), { ...values, brand: config.BRAND_NAME }).subject
}

function recipientOf(recipient: CheckedRecipient): Omit<Recipient, 'elsewhere'> {
  const { lead, state, reason } = recipient
  const mailing = recipient.state === 'skipped' ? null : recipient.mailing
  return {
    lead_id: lead.id,
    agent_name: mailing?.agentName ?? agentNameOf(agentOfLead(lead).name),
    email: mailing?.email ?? lead.agent_email,
    street: mailing?.street ?? streetOfLead(lead),
    state,
    reason,
    tracked: mailing === null || isTracked(mailing.email),
  }
}
