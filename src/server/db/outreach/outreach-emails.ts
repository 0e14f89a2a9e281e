import { type Insertable, type Selectable, sql } from 'kysely'
import { WORKER_DIED_TEXT } from '#domain/emails/email-state.ts'
import type { EmailLogFilter, OutreachEmailState } from '#domain/outreach/outreach-email-state.ts'
import type { SendZone } from '#domain/outreach/outreach-window.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { OutreachEmailRow } from '#server/db/schema.ts'

export type OutreachEmail = Selectable<OutreachEmailRow>
export type NewOutreachEmail = Insertable<OutreachEmailRow>

const BATCH_SIZE = 500

/** Adds entries to the email log. */
export async function insertOutreachEmails(tx: Tx, emails: readonly NewOutreachEmail[]): Promise<void> {
  for (let at = 0; at < emails.length; at += BATCH_SIZE)
    await tx
      .insertInto('outreach_emails')
      .values(emails.slice(at, at + BATCH_SIZE))
      .execute()
}

export const outreachEmailById = (db: Db, id: string): Promise<OutreachEmail | undefined> =>
  db.selectFrom('outreach_emails').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOutreachEmail = (tx: Tx, id: string): Promise<OutreachEmail | undefined> =>
  tx.selectFrom('outreach_emails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the next email of a send; undefined if none may be sent now. */
export const nextOutreachEmail = (db: Db, runId: string, now: Date): Promise<OutreachEmail | undefined> =>
  db
    .selectFrom('outreach_emails')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('next_at', 'is', null), where('next_at', '<=', now)]))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** Returns when a waiting email of the send may be retried, and when the oldest email in progress was claimed. */
export async function outreachEmailTimes(
  db: Db,
  runId: string,
): Promise<{ retryAt: Date | null; claimedAt: Date | null }> {
  return await db
    .selectFrom('outreach_emails')
    .select([
      sql<Date | null>`min(next_at) filter (where state = 'waiting')`.as('retryAt'),
      sql<Date | null>`min(claimed_at) filter (where state = 'sending')`.as('claimedAt'),
    ])
    .where('run_id', '=', runId)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
}

/** Returns the time zones of the waiting emails of a send. */
export async function waitingZones(db: Db, runId: string): Promise<(SendZone | null)[]> {
  const rows = await db
    .selectFrom('outreach_emails')
    .select('time_zone')
    .distinct()
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ time_zone }) => time_zone)
}

/** Takes the lock of all claims of emails until the transaction ends: pace and caps are counted over all sends. */
export const lockOutreachClaims = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('outreach', 0))`.execute(tx)
}

/** Adds a follow-up to the email log, unless it is already there. */
export const insertFollowUp = (tx: Tx, email: NewOutreachEmail) =>
  tx
    .insertInto('outreach_emails')
    .values(email)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Returns whether the recipient has replied to an email of the campaign. */
export async function hasReplied(tx: Tx, campaignId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outreach_emails')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('to_email', '=', email)
    .where('replied_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Skips the waiting follow-ups to this email address: of a campaign, or of all (`campaignId` null). */
export async function stopFollowUps(
  tx: Tx,
  { email, campaignId, reason }: { email: string; campaignId: string | null; reason: string },
  now: Date,
): Promise<void> {
  let waiting = tx
    .updateTable('outreach_emails')
    .set({ state: 'skipped', reason, next_at: null, updated_at: now })
    .where('to_email', '=', email)
    .where('state', '=', 'waiting')
    .where('step', '>', 0)
  if (campaignId !== null) waiting = waiting.where('campaign_id', '=', campaignId)
  await waiting.execute()
}

/**
 * Returns when the last email was sent, or may have been, to each of these addresses. One that waits for another try
 * counts as well, because it will be sent; test emails and the email `exceptId` do not.
 */
export async function lastEmailsTo(
  db: Db,
  emails: readonly string[],
  exceptId: string | null,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ email: string; at: Date }>`
    select to_email as email, max(claimed_at) as at from outreach_emails
    where to_email = any(${emails}::text[]) and claimed_at is not null
      and state in ('waiting', 'sending', 'sent', 'unknown') and not is_test_email
      and id is distinct from ${exceptId}
    group by to_email`.execute(db)
  return new Map(rows.map(({ email, at }) => [email, at]))
}

/** Whether an email `e` of a send `r` is the first about its home and will be sent. */
export const WAITS_IN_SEND = sql<boolean>`e.state in ('waiting', 'sending') and e.step = 0 and not e.is_test_email
  and r.state in ('scheduled', 'running', 'paused')`

/**
 * Returns the homes and the addresses whose first email waits in a send that has not ended. It will be sent, so a
 * second send must not include them.
 */
export async function waitingInSends(
  db: Db,
): Promise<{ readonly leadIds: ReadonlySet<string | null>; readonly emails: ReadonlySet<string | null> }> {
  const { rows } = await sql<{ lead_id: string | null; email: string | null }>`
    select e.scraped_property_id as lead_id, e.to_email as email
    from outreach_runs r join outreach_emails e on e.run_id = r.id
    where ${WAITS_IN_SEND}`.execute(db)
  return { leadIds: new Set(rows.map(({ lead_id }) => lead_id)), emails: new Set(rows.map(({ email }) => email)) }
}

/** A send in which the first email about a home waits: until `wakeAt` at least, and until the hours of its zone. */
export type SendOfHome = {
  readonly id: string
  readonly state: 'scheduled' | 'running' | 'paused'
  readonly options: unknown
  readonly wakeAt: Date | null
  readonly zone: SendZone | null
}

/** Returns, for each of these homes, the send in which its first email waits; the others are missing. */
export async function sendsOfHomes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SendOfHome>> {
  const { rows } = await sql<SendOfHome & { home: string }>`
    select distinct on (home) e.scraped_property_id as home, r.id, r.state, r.options, e.time_zone as zone,
      greatest(r.wake_at, e.next_at) as "wakeAt"
    from outreach_emails e join outreach_runs r on r.id = e.run_id
    where e.scraped_property_id = any(${ids}::uuid[]) and ${WAITS_IN_SEND}
    order by home, r.created_at desc`.execute(db)
  return new Map(rows.map(({ home, ...send }) => [home, send]))
}

/** Returns when the `n`-th latest email was claimed; null if there are fewer. */
export async function claimTimeOfNthLatest(db: Db, n: number): Promise<Date | null> {
  const row = await db
    .selectFrom('outreach_emails')
    .select('claimed_at')
    .where('claimed_at', 'is not', null)
    .orderBy('claimed_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.claimed_at ?? null
}

type Change = Partial<Omit<OutreachEmail, 'id' | 'run_id' | 'created_at' | 'updated_at'>>

/** Changes an email whose state is one of `from`; returns false if it has another state. */
export async function changeOutreachEmail(
  db: Db,
  id: string,
  from: readonly OutreachEmailState[],
  change: Change,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('outreach_emails')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an email that is still waiting. */
export const deleteIfWaiting = (db: Db, id: string) =>
  db.deleteFrom('outreach_emails').where('id', '=', id).where('state', '=', 'waiting').execute()

/** Moves all emails of a send from one state to another; returns how many. */
export async function moveOutreachEmails(
  tx: Tx,
  runId: string,
  from: OutreachEmailState,
  change: { readonly state: OutreachEmailState; readonly reason: string | null; readonly attempts?: number },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outreach_emails')
    .set({ ...change, next_at: null, updated_at: now })
    .where('run_id', '=', runId)
    .where('state', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Postpones all waiting emails of a send to homes of this zone until its sending hours start. */
export const postponeZone = (
  tx: Tx,
  { run_id, time_zone }: Pick<OutreachEmail, 'run_id' | 'time_zone'>,
  until: Date,
  now: Date,
) =>
  tx
    .updateTable('outreach_emails')
    .set({ next_at: until, updated_at: now })
    .where('run_id', '=', run_id)
    .where('state', '=', 'waiting')
    .where('time_zone', 'is not distinct from', time_zone)
    .where((where) => where.or([where('next_at', 'is', null), where('next_at', '<', until)]))
    .execute()

/** Marks emails as in doubt if their worker died while sending them, because they may have been sent. */
export async function markStaleEmailsUnknown(db: Db, claimedBefore: Date, now: Date): Promise<OutreachEmail[]> {
  return await db
    .updateTable('outreach_emails')
    .set({ state: 'unknown', reason: WORKER_DIED_TEXT, updated_at: now })
    .where('state', '=', 'sending')
    .where('claimed_at', '<', claimedBefore)
    .returningAll()
    .execute()
}

/** Returns a page of a send's emails, filtered or all: home by home, follow-ups after their first email. */
export async function outreachEmailsOfRun(
  db: Db,
  runId: string,
  filter: EmailLogFilter | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OutreachEmail[]> {
  let emails = db.selectFrom('outreach_emails').selectAll().where('run_id', '=', runId)
  if (filter === 'bounced') emails = emails.where('bounced_at', 'is not', null)
  else if (filter === 'follow_up') emails = emails.where('step', '>', 0)
  else if (filter !== null) emails = emails.where('state', '=', filter)
  return await emails.orderBy('position').orderBy('step').limit(limit).offset(offset).execute()
}

/**
 * Returns all emails of a send in batches, in the order of its pages. Each batch begins after the last email of the one
 * before, so follow-ups that are added in the meantime do not shift the others.
 */
export async function* outreachEmailBatches(db: Db, runId: string, batchSize = 5000): AsyncGenerator<OutreachEmail[]> {
  for (let last = { position: -1, step: 0 }; ;) {
    const emails = await db
      .selectFrom('outreach_emails')
      .selectAll()
      .where('run_id', '=', runId)
      .where(sql<boolean>`(position, step) > (${last.position}, ${last.step})`)
      .orderBy('position')
      .orderBy('step')
      .limit(batchSize)
      .execute()
    if (emails.length > 0) yield emails
    if (emails.length < batchSize) return
    last = emails.at(-1)!
  }
}

/** Returns whether another email of the campaign was sent to this address. */
export async function hasBeenContacted(tx: Tx, campaignId: string, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outreach_emails')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('to_email', '=', email)
    .where('state', '=', 'sent')
    .where('tracked', '=', true)
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the last sent email about a home that counts for the campaign, locked. Emails are locked before their homes,
 * as for mail events.
 */
export const lockLastOutreachEmailOfHome = (tx: Tx, leadId: string): Promise<OutreachEmail | undefined> =>
  tx
    .selectFrom('outreach_emails')
    .selectAll()
    .where('scraped_property_id', '=', leadId)
    .where('sent_at', 'is not', null)
    .where('tracked', '=', true)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/**
 * Returns the email with this id or Message-ID; otherwise the last one sent to this address, unless its own Message-ID
 * shows that it is another email.
 */
export async function outreachEmailOfMailEvent(
  tx: Tx,
  { id, messageId, to }: { readonly id: string | null; readonly messageId: string | null; readonly to: string | null },
): Promise<OutreachEmail | undefined> {
  if (id !== null) return await lockOutreachEmail(tx, id)
  const claimedEmails = tx.selectFrom('outreach_emails').selectAll().where('claimed_at', 'is not', null).forUpdate()
  const namedEmail =
    messageId === null ? undefined : await claimedEmails.where('message_id', '=', messageId).executeTakeFirst()
  if (namedEmail || to === null) return namedEmail
  const last = await claimedEmails.where('to_email', '=', to).orderBy('claimed_at', 'desc').limit(1).executeTakeFirst()
  // The last email may have got its Message-ID while we waited for its lock.
  return messageId === null || last?.message_id === null || last?.message_id === messageId ? last : undefined
}
