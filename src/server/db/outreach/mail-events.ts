import type { Tx } from '#server/db/pool.ts'

/** Whether this is the first time that we learn of it. */
export async function recordMailEvent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('mail_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
