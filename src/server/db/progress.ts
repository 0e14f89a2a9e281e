import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

/** The channel that announces which topic has changed. */
export const PROGRESS_CHANNEL = 'progress'

export type ProgressLine = { readonly part: string; readonly version: number; readonly state: unknown }

/** Writes the current state of one part of a topic; its readers are notified when the transaction commits. */
export async function publishProgress(tx: Tx, topic: string, part: string, state: object, now: Date): Promise<void> {
  const { version } = await tx
    .insertInto('progress_topics')
    .values({ topic, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet({ version: sql`progress_topics.version + 1`, updated_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const json = JSON.stringify(state)
  await tx
    .insertInto('progress')
    .values({ topic, part, version, state: json, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['topic', 'part']).doUpdateSet({ version, state: json, updated_at: now }),
    )
    .execute()
  await sql`select pg_notify(${PROGRESS_CHANNEL}, ${topic})`.execute(tx)
}

/** Locks a topic until the transaction ends, even if the topic does not exist yet. */
export const lockTopic = async (tx: Tx, topic: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`progress ${topic}`}, 0))`.execute(tx)
}

/** Returns the changes of a topic after `version` (0: all), oldest first. */
export const progressSince = (db: Db, topic: string, version: number): Promise<ProgressLine[]> =>
  db
    .selectFrom('progress')
    .select(['part', 'version', 'state'])
    .where('topic', '=', topic)
    .where('version', '>', version)
    .orderBy('version')
    .execute()

/** Returns at most a thousand topics whose names begin with `beginning` and that have not changed since `before`. */
export async function oldTopics(db: Db, beginning: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('progress_topics')
    .select('topic')
    .where((where) => where(where.fn<string>('left', ['topic', where.val(beginning.length)]), '=', beginning))
    .where('updated_at', '<', before)
    .limit(1000)
    .execute()
  return rows.map(({ topic }) => topic)
}

export const deleteTopic = async (db: Db, topic: string): Promise<void> => {
  await db.deleteFrom('progress_topics').where('topic', '=', topic).execute()
}

/** Deletes progress unchanged since `before` and returns how many topics. Results stay in their own tables. */
export async function deleteProgress(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('progress_topics')
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
