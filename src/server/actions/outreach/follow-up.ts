import { DAY_MS } from '#domain/durations.ts'
import { randomUUID } from 'node:crypto'
import { scrapedById } from '#server/db/leads/scraped-properties.ts'
import { type OutreachRun, runById } from '#server/db/outreach/outreach-runs.ts'
import { hasReplied, insertFollowUp, type OutreachSend, sendById } from '#server/db/outreach/outreach-sends.ts'
import type { Tx } from '#server/db/pool.ts'
import { optionsOf } from './run-options.ts'

/** Why a follow-up is not sent, in the words of the ledger (F-35). */
export const STOPPED = {
  replied: 'the agent replied',
  ordered: 'the home was ordered',
  returned: 'the email before came back',
}

/**
 * F-35: enqueues the follow-up of a sent email in the transaction that records the sending: exactly one for each
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

/** Whether the agent has already done what a follow-up would ask for; null: it may be sent. */
export async function whyStopped(tx: Tx, send: OutreachSend): Promise<string | null> {
  if (send.campaign_id !== null && (await hasReplied(tx, send.campaign_id, send.to_email!))) return STOPPED.replied
  const home = send.scraped_property_id === null ? undefined : await scrapedById(tx, send.scraped_property_id)
  if (home?.replied_at) return STOPPED.replied
  if (home?.purchase_completed_at) return STOPPED.ordered
  const before = send.follows === null ? undefined : await sendById(tx, send.follows)
  const cameBack = before && (before.bounced_at ?? before.complained_at ?? before.unsubscribed_at)
  return cameBack ? STOPPED.returned : null
}
