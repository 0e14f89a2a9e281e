import { sql } from 'kysely'
import type { Db } from './pool.ts'

type Window = { readonly key: string; readonly windowMs: number; readonly now: Date }
export type Count = { readonly points: number; readonly resetsAt: Date }

/** Counts one use; the window starts with the first. Returns the number of uses and the end of the window. */
export async function addPoint(db: Db, { key, windowMs, now }: Window): Promise<Count> {
  const resetsAt = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ points: number; resets_at: Date }>`
    insert into limit_counts as known (key, points, held, resets_at) values (${key}, 1, 0, ${resetsAt})
    on conflict (key) do update set
      points = case when known.resets_at <= ${now} then 1 else known.points + 1 end,
      resets_at = case when known.resets_at <= ${now} then ${resetsAt} else known.resets_at end
    returning points, resets_at`.execute(db)
  return { points: rows[0]!.points, resetsAt: rows[0]!.resets_at }
}

/**
 * Counts one use for each key; returns the end of the window of the first that exceeds its limit, null if none does.
 */
export async function limitExceeded(
  db: Db,
  limits: readonly (readonly [key: string, limit: number])[],
  window: Omit<Window, 'key'>,
): Promise<Date | null> {
  for (const [key, limit] of limits) {
    const { points, resetsAt } = await addPoint(db, { key, ...window })
    if (points > limit) return resetsAt
  }
  return null
}

export async function countOf(db: Db, key: string, now: Date): Promise<Count | null> {
  const { rows } = await sql<{ points: number; resets_at: Date }>`
    select points, resets_at from limit_counts where key = ${key} and resets_at > ${now}`.execute(db)
  return rows[0] ? { points: rows[0].points, resetsAt: rows[0].resets_at } : null
}

/** Reserves a use that may yet be counted; returns false if the counted and reserved uses have reached `allowed`. */
export async function reserveUse(
  db: Db,
  { key, windowMs, now, allowed }: Window & { readonly allowed: number },
): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + windowMs)
  const { rows } = await sql`
    insert into limit_counts as known (key, points, held, resets_at) values (${key}, 0, 1, ${resetsAt})
    on conflict (key) do update set
      points = case when known.resets_at <= ${now} then 0 else known.points end,
      held = case when known.resets_at <= ${now} then 1 else known.held + 1 end,
      resets_at = case when known.resets_at <= ${now} then ${resetsAt} else known.resets_at end
    where known.resets_at <= ${now} or known.points + known.held < ${allowed}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Releases a reserved use and, if `counts`, counts it. */
export const releaseUse = async (db: Db, key: string, counts: boolean): Promise<void> => {
  await sql`
    update limit_counts set held = greatest(0, held - 1), points = points + ${counts ? 1 : 0} where key = ${key}`.execute(
    db,
  )
}

export const deleteLimitCounts = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('limit_counts').where('resets_at', '<', before).execute()
}
