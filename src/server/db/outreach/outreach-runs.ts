import { type Selectable, sql } from 'kysely'
import {
  CANCELED_TEXT,
  LEFT_OUT_STATES,
  NOTHING_SENT,
  type OutreachEmailCounts,
  type OutreachEmailState,
} from '#domain/outreach/outreach-email-state.ts'
import type { Health } from '#domain/outreach/outreach-health.ts'
import type { OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import type { OutreachTemplate } from '#domain/outreach/outreach.ts'
import type { SendState } from '#domain/outreach/send.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { OutreachRunRow } from '#server/db/schema.ts'

export type OutreachRun = Selectable<OutreachRunRow>

type NewRun = {
  readonly id: string
  readonly campaignId: string
  readonly template: OutreachTemplate
  readonly state: SendState
  readonly options: object
  /** The texts of each step; null: the current texts at the time of sending. */
  readonly texts: readonly OutreachTexts[] | null
  readonly origin: string
  readonly scheduledAt: Date | null
  readonly startedBy: string
  readonly now: Date
}

/** Stores a send; returns false if there already is one with this id. */
export async function insertOutreachRun(tx: Tx, run: NewRun): Promise<boolean> {
  const row = await tx
    .insertInto('outreach_runs')
    .values({
      id: run.id,
      campaign_id: run.campaignId,
      template: run.template,
      state: run.state,
      options: JSON.stringify(run.options),
      texts: run.texts && JSON.stringify(run.texts),
      origin: run.origin,
      scheduled_at: run.scheduledAt,
      wake_at: run.scheduledAt ?? run.now,
      started_by: run.startedBy,
      started_at: run.state === 'running' ? run.now : null,
      created_at: run.now,
      updated_at: run.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const outreachRunById = (db: Db, id: string): Promise<OutreachRun | undefined> =>
  db.selectFrom('outreach_runs').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Returns the send, with its row locked: all changes to a send, and claims of its emails, are serialized by this lock.
 * Emails that refer to the send may be written meanwhile, as by mail events, which lock no send.
 */
export const lockOutreachRun = (tx: Tx, id: string): Promise<OutreachRun | undefined> =>
  tx.selectFrom('outreach_runs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type Change = Partial<
  Pick<
    OutreachRun,
    'state' | 'pause_reason' | 'seen_bounces' | 'seen_complaints' | 'wake_at' | 'started_at' | 'finished_at'
  >
>

export const changeOutreachRun = (tx: Db, id: string, change: Change, now: Date) =>
  tx
    .updateTable('outreach_runs')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Returns the sends of a campaign, newest first. */
export const runsOfCampaign = (db: Db, campaignId: string, limit: number): Promise<OutreachRun[]> =>
  db
    .selectFrom('outreach_runs')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Pauses a send, with a message for the admin; returns false unless it is running or scheduled. */
export async function pauseRun(tx: Tx, runId: string, reason: string, now: Date): Promise<boolean> {
  const run = await lockOutreachRun(tx, runId)
  if (run?.state !== 'running' && run?.state !== 'scheduled') return false
  await changeOutreachRun(tx, runId, { state: 'paused', pause_reason: reason, wake_at: null }, now)
  return true
}

/** Returns scheduled and running sends, of one campaign or all. */
export async function openRuns(db: Db, campaignId: string | null = null): Promise<OutreachRun[]> {
  const open = db.selectFrom('outreach_runs').selectAll().where('state', 'in', ['scheduled', 'running'])
  return await (campaignId === null ? open : open.where('campaign_id', '=', campaignId)).execute()
}

/** Pauses every scheduled and running send. */
export async function pauseOpenRuns(tx: Tx, reason: string, now: Date): Promise<void> {
  for (const { id } of await openRuns(tx)) await pauseRun(tx, id, reason, now)
}

/** Returns the ids of finished sends that have got a waiting email since `since`. */
export async function finishedRunsWithNewEmails(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outreach_runs')
    .innerJoin('outreach_emails', 'outreach_emails.run_id', 'outreach_runs.id')
    .select('outreach_runs.id')
    .distinct()
    .where('outreach_runs.state', '=', 'finished')
    .where('outreach_emails.state', '=', 'waiting')
    .where('outreach_emails.created_at', '>', since)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the number of emails in each state for each of these sends. */
export async function countsOfRuns(db: Db, ids: readonly string[]): Promise<Map<string, OutreachEmailCounts>> {
  const counts = new Map<string, Record<OutreachEmailState, number>>(ids.map((id) => [id, { ...NOTHING_SENT }]))
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('outreach_emails')
    .select(['run_id', 'state', sql<number>`count(*)::int`.as('n')])
    .where('run_id', 'in', ids)
    .groupBy(['run_id', 'state'])
    .execute()
  for (const { run_id, state, n } of rows) counts.get(run_id!)![state] = n
  return counts
}

export const countsOfRun = async (db: Db, id: string): Promise<OutreachEmailCounts> =>
  (await countsOfRuns(db, [id])).get(id)!

type LogNumbers = {
  /** Emails that bounced. */
  readonly bounced: number
  /** Homes for which no first email is sent, without those of a canceled send. */
  readonly left_out: number
  readonly follow_ups: number
  readonly follow_ups_sent: number
  /** Follow-ups whose day has not come. */
  readonly follow_ups_pending: number
}

/** Returns what the email log of a send has besides its states. */
export const logNumbersOf = (db: Db, id: string, now: Date): Promise<LogNumbers> =>
  db
    .selectFrom('outreach_emails')
    .select([
      sql<number>`(count(*) filter (where bounced_at is not null and not is_test_email))::int`.as('bounced'),
      sql<number>`(count(*) filter (where step = 0 and state in (${sql.join(LEFT_OUT_STATES)})
        and reason is distinct from ${CANCELED_TEXT}))::int`.as('left_out'),
      sql<number>`(count(*) filter (where step > 0))::int`.as('follow_ups'),
      sql<number>`(count(*) filter (where step > 0 and state = 'sent'))::int`.as('follow_ups_sent'),
      sql<number>`(count(*) filter (where ${isFollowUpToCome(now)}))::int`.as('follow_ups_pending'),
    ])
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether an email is a follow-up whose day has not come. */
export const isFollowUpToCome = (now: Date) =>
  sql<boolean>`(outreach_emails.state = 'waiting' and outreach_emails.step > 0 and outreach_emails.next_at > ${now})`

/** Returns the bounces and complaints among all emails of a campaign (S-26). */
export async function healthOf(db: Db, campaignId: string): Promise<Health> {
  return await db
    .selectFrom('outreach_emails')
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(bounced_at)::int`.as('bounced'),
      sql<number>`count(complained_at)::int`.as('complained'),
    ])
    .where('campaign_id', '=', campaignId)
    // An email that bounced at once was never sent, and a complaint may arrive before the email is recorded as sent:
    // both count.
    .where((row) =>
      row.or([row('sent_at', 'is not', null), row('bounced_at', 'is not', null), row('complained_at', 'is not', null)]),
    )
    .where('is_test_email', '=', false)
    .executeTakeFirstOrThrow()
}
