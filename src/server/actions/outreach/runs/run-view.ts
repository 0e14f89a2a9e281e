import type { Output } from '#contract/index.ts'
import type { OutreachEmail as OutreachEmailView, Send } from '#contract/outreach.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { type OutreachEmailCounts, totalEmails } from '#domain/outreach/outreach-email-state.ts'
import { healthVerdict } from '#domain/outreach/outreach-health.ts'
import { mayControl, SEND_CONTROLS } from '#domain/outreach/send.ts'
import type { Context } from '#server/context.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'
import { type OutreachEmail, waitingZones } from '#server/db/outreach/outreach-emails.ts'
import { countsOfRun, healthOf, logNumbersOf, type OutreachRun } from '#server/db/outreach/outreach-runs.ts'
import type { Db } from '#server/db/pool.ts'
import { nextEmailView } from './next-email.ts'
import { optionsOf } from './run-options.ts'

/** Returns a send as the admin tool shows it. */
export async function runView(
  { db, now }: Pick<Context, 'db' | 'now'>,
  run: OutreachRun,
  campaign: Pick<Campaign, 'name'>,
  knownCounts?: OutreachEmailCounts,
): Promise<Send> {
  const counts = knownCounts ?? (await countsOfRun(db, run.id))
  return {
    id: run.id,
    campaign_id: run.campaign_id,
    campaign_name: campaign.name,
    template: run.template,
    state: run.state,
    pause_reason: run.pause_reason,
    options: optionsOf(run),
    counts,
    total: totalEmails(counts),
    ...(await logNumbersOf(db, run.id, now())),
    may: SEND_CONTROLS.filter((control) => mayControl(control, run.state, counts)),
    started_by: run.started_by,
    created_at: run.created_at.toISOString(),
    scheduled_at: isoOrNull(run.scheduled_at),
    started_at: isoOrNull(run.started_at),
    finished_at: isoOrNull(run.finished_at),
    ...(await nextEmailOf(db, run, now())),
  }
}

async function nextEmailOf(db: Db, { id, state, options, wake_at: wakeAt }: OutreachRun, now: Date) {
  const isWaiting = wakeAt !== null && (state === 'scheduled' || (state === 'running' && wakeAt > now))
  return nextEmailView(isWaiting ? { options, wakeAt } : null, isWaiting ? await waitingZones(db, id) : [])
}

export const outreachEmailView = (email: OutreachEmail): OutreachEmailView => ({
  id: email.id,
  lead_id: email.scraped_property_id,
  agent_name: email.agent_name,
  email: email.to_email,
  street: email.street,
  step: email.step,
  next_at: email.state === 'waiting' ? isoOrNull(email.next_at) : null,
  time_zone: email.time_zone,
  state: email.state,
  reason: email.reason,
  tracked: email.tracked,
  sent_at: isoOrNull(email.sent_at),
  delivered_at: isoOrNull(email.delivered_at),
  opened_at: isoOrNull(email.opened_at),
  clicked_at: isoOrNull(email.clicked_at),
  bounced_at: isoOrNull(email.bounced_at),
  complained_at: isoOrNull(email.complained_at),
  unsubscribed_at: isoOrNull(email.unsubscribed_at),
  replied_at: isoOrNull(email.replied_at),
})

/** Returns the bounces and complaints of a campaign, and whether they are too many (S-26). */
export async function healthView(
  { db }: Pick<Context, 'db'>,
  campaignId: string,
): Promise<Output<'list-outreach-runs'>['health']> {
  const health = await healthOf(db, campaignId)
  return { ...health, ...healthVerdict(health) }
}
