import type { Output } from '#contract/index.ts'
import type { Run, Send } from '#contract/outreach.ts'
import { mayControl, RUN_CONTROLS, type SendCounts, totalOf } from '#domain/outreach/outreach-run.ts'
import { healthVerdict } from '#domain/outreach/outreach-health.ts'
import type { Context } from '#server/context.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'
import { countsOfRun, healthOf, type OutreachRun } from '#server/db/outreach/outreach-runs.ts'
import type { OutreachSend } from '#server/db/outreach/outreach-sends.ts'
import { optionsOf } from './run-options.ts'

const moment = (at: Date | null): string | null => at && at.toISOString()

/** A sending as the admin tool sees it. */
export async function runView(
  { db }: Pick<Context, 'db'>,
  run: OutreachRun,
  campaign: Pick<Campaign, 'name'>,
  counted?: SendCounts,
): Promise<Run> {
  const counts = counted ?? (await countsOfRun(db, run.id))
  return {
    id: run.id,
    campaign_id: run.campaign_id,
    campaign_name: campaign.name,
    template: run.template,
    state: run.state,
    pause_reason: run.pause_reason,
    options: optionsOf(run),
    counts,
    total: totalOf(counts),
    may: RUN_CONTROLS.filter((control) => mayControl(control, run.state, counts)),
    started_by: run.started_by,
    created_at: run.created_at.toISOString(),
    scheduled_at: moment(run.scheduled_at),
    started_at: moment(run.started_at),
    finished_at: moment(run.finished_at),
    next_at: run.state === 'running' ? moment(run.wake_at) : null,
  }
}

export const sendView = (send: OutreachSend): Send => ({
  id: send.id,
  lead_id: send.scraped_property_id,
  agent_name: send.agent_name,
  email: send.to_email,
  street: send.street,
  step: send.step,
  next_at: send.state === 'waiting' ? moment(send.next_at) : null,
  time_zone: send.time_zone,
  state: send.state,
  reason: send.reason,
  tracked: send.tracked,
  sent_at: moment(send.sent_at),
  delivered_at: moment(send.delivered_at),
  opened_at: moment(send.opened_at),
  clicked_at: moment(send.clicked_at),
  bounced_at: moment(send.bounced_at),
  complained_at: moment(send.complained_at),
  unsubscribed_at: moment(send.unsubscribed_at),
  replied_at: moment(send.replied_at),
})

/** The bounces and complaints of a campaign, and whether they are too many (S-26). */
export async function healthView(
  { db }: Pick<Context, 'db'>,
  campaignId: string,
): Promise<Output<'list-outreach-runs'>['health']> {
  const health = await healthOf(db, campaignId)
  return { ...health, ...healthVerdict(health) }
}
