import { randomUUID } from 'node:crypto'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-run.ts'
import type { Context } from '#server/context.ts'
import { type CampaignEvent, recordWithImplied } from '#server/db/campaigns/campaign-events.ts'
import { changeOutreachEmail, type OutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import { recordOutreachStatus } from '#server/db/outreach/outreach-leads.ts'
import type { Tx } from '#server/db/pool.ts'

type Visit = Pick<CampaignEvent, 'sessionId' | 'userAgent' | 'referrer' | 'timezone' | 'language'>

/**
 * Records that a person followed the link in an email: our own page reported it after a human signal, so that programs
 * that follow links are not counted (G-11). Counts for the last email about the home, which the caller has locked.
 */
export async function recordClick(ctx: Context, tx: Tx, email: OutreachEmail, visit: Visit): Promise<void> {
  const now = ctx.now()
  await changeOutreachEmail(
    tx,
    email.id,
    OUTREACH_EMAIL_STATES,
    { clicked_at: email.clicked_at ?? now, opened_at: email.opened_at ?? now },
    now,
  )
  if (email.scraped_property_id !== null) await recordOutreachStatus(tx, email.scraped_property_id, 'clicked', now)
  await recordWithImplied(tx, {
    id: randomUUID(),
    type: 'email_clicked',
    campaignId: email.campaign_id,
    scrapedPropertyId: email.scraped_property_id,
    accessCode: email.access_code,
    ...visit,
    now,
  })
}
