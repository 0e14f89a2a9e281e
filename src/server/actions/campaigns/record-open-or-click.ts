import { randomUUID } from 'node:crypto'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-email-state.ts'
import { type CampaignEvent, recordWithImplied } from '#server/db/campaigns/campaign-events.ts'
import { changeOutreachEmail, type OutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import { recordOutreachStatus } from '#server/db/outreach/outreach-leads.ts'
import type { Tx } from '#server/db/pool.ts'

type OpenOrClick = Pick<CampaignEvent, 'sessionId' | 'userAgent' | 'referrer' | 'timezone' | 'language'> & {
  readonly kind: 'opened' | 'clicked'
  readonly at: Date
  readonly now: Date
}

/**
 * Records that a person opened a locked email or followed its link, whether the mail provider or our own page reports
 * it. A click implies an open (E-48). Only a tracked email about a home counts for its campaign.
 */
export async function recordOpenOrClick(
  tx: Tx,
  email: OutreachEmail,
  { kind, at, ...visit }: OpenOrClick,
): Promise<void> {
  const times = {
    opened_at: email.opened_at ?? at,
    ...(kind === 'clicked' ? { clicked_at: email.clicked_at ?? at } : {}),
  }
  await changeOutreachEmail(tx, email.id, OUTREACH_EMAIL_STATES, times, visit.now)
  if (email.scraped_property_id === null || !email.tracked) return
  await recordOutreachStatus(tx, email.scraped_property_id, kind, visit.now)
  await recordWithImplied(tx, {
    id: randomUUID(),
    type: kind === 'clicked' ? 'email_clicked' : 'email_opened',
    campaignId: email.campaign_id,
    scrapedPropertyId: email.scraped_property_id,
    accessCode: email.access_code,
    ...visit,
  })
}
