import { DAY_MS } from '#domain/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { scrapedById } from '#server/db/leads/scraped-properties.ts'
import { type OutreachRun, runById } from '#server/db/outreach/outreach-runs.ts'
import { hasReplied, insertFollowUp, type OutreachSend, sendById } from '#server/db/outreach/outreach-sends.ts'
import type { Tx } from '#server/db/pool.ts'
import { optionsOf } from './run-options.ts'

/** Why a follow-up is not sent, in the words of the ledger (feature 35). */
export const STOPPED = {
  replied: 'the agent replied',
  ordered: 'the home was ordered',
  returned: 'the email before came back',
}

/**
 * Feature 35: enqueues the follow-up of a sent email in the transaction that records the sending: exactly one for each
 * home and step, whatever crashes. Does nothing for the last step, and for an email that belongs to no run.
 */
export async function scheduleFollowUp(tx: Tx, send: OutreachSend, sentAt: Date, now: Date): Promise<void> {
  const run = send.run_id === null ? undefined : await runById(tx, send.run_id)
  const followUp = run && followUpAfter(run, send.step)
  if (!followUp || send.is_trial) return
  await insertFollowUp(tx, {
    id: randomUUID(),
    run_id: send.run_id,
    campaign_id: send.campaign_id,
    scraped_property_id: send.scraped_property_id,
    position: send.position,
    template: send.template,
    to_email: send.to_email,
    agent_name: send.agent_name,
    street: send.street,
    picture_url: send.picture_url,
    link: send.link,
    access_code: send.access_code,
    tracked: send.tracked,
    state: 'waiting',
    step: send.step + 1,
    follows: send.id,
    time_zone: send.time_zone,
    next_at: new Date(sentAt.getTime() + followUp.waitDays * DAY_MS),
    created_at: now,
    updated_at: now,
  })
}

const followUpAfter = (run: OutreachRun, step: number) => optionsOf(run).followUps[step]

/** Whether somebody has answered what a follow-up would ask; null: it may go out. */
export async function whyStopped(tx: Tx, send: OutreachSend): Promise<string | null> {
  if (send.campaign_id !== null && (await hasReplied(tx, send.campaign_id, send.to_email!))) return STOPPED.replied
  const home = send.scraped_property_id === null ? undefined : await scrapedById(tx, send.scraped_property_id)
  if (home?.replied_at) return STOPPED.replied
  if (home?.purchase_completed_at) return STOPPED.ordered
  const before = send.follows === null ? undefined : await sendById(tx, send.follows)
  const cameBack = before && (before.bounced_at ?? before.complained_at ?? before.unsubscribed_at)
  return cameBack ? STOPPED.returned : null
}

/** How long after the email before it a follow-up still waits for a free place under the cap of its agent. */
const MOST_WAIT_MS = 90 * DAY_MS

/** When a follow-up that the cap holds back may be tried again; null: it has waited long enough. */
export function afterCap(ctx: Pick<Context, 'config'>, send: OutreachSend, lastEmailAt: Date): Date | null {
  const free = new Date(lastEmailAt.getTime() + ctx.config.OUTREACH_CAP_DAYS * DAY_MS + 1)
  return free.getTime() - send.created_at.getTime() > MOST_WAIT_MS ? null : free
}
