import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import { followUpStopReason } from '#domain/outreach/follow-up.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import {
  hasReplied,
  insertFollowUp,
  type OutreachEmail,
  outreachEmailById,
} from '#server/db/outreach/outreach-emails.ts'
import { type OutreachRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import type { Tx } from '#server/db/pool.ts'
import { optionsOf } from '../runs/run-options.ts'

/**
 * Adds the follow-up of a sent email in the transaction that records it as sent: exactly one for each home and step,
 * even after a crash (F-35). Does nothing for the last step, and for an email of a canceled send or of none.
 */
export async function scheduleFollowUp(tx: Tx, email: OutreachEmail, sentAt: Date, now: Date): Promise<void> {
  const run = email.run_id === null ? undefined : await outreachRunById(tx, email.run_id)
  const followUp = run && followUpAfter(run, email.step)
  if (!followUp || run.state === 'cancelled' || email.is_test_email) return
  const { template, to_email, agent_name, street, picture_url, link, access_code } = email
  const { run_id, campaign_id, scraped_property_id, position, time_zone, tracked } = email
  await insertFollowUp(tx, {
    id: randomUUID(),
    template,
    to_email,
    agent_name,
    street,
    picture_url,
    link,
    access_code,
    state: 'waiting',
    run_id,
    campaign_id,
    scraped_property_id,
    position,
    time_zone,
    tracked,
    step: email.step + 1,
    follows: email.id,
    next_at: new Date(sentAt.getTime() + followUp.waitDays * DAY_MS),
    created_at: now,
    updated_at: now,
  })
}

const followUpAfter = (run: OutreachRun, step: number) => optionsOf(run).followUps[step]

/** Returns why a follow-up is pointless (a reply, an order, an opt-out); null if it may be sent. */
export async function stopReasonOf(tx: Tx, email: OutreachEmail): Promise<string | null> {
  const { campaign_id, scraped_property_id, follows } = email
  return followUpStopReason({
    hasReplied: campaign_id !== null && (await hasReplied(tx, campaign_id, email.to_email!)),
    lead: scraped_property_id === null ? undefined : await leadByIdIncludingDeleted(tx, scraped_property_id),
    previous: follows === null ? undefined : await outreachEmailById(tx, follows),
  })
}
