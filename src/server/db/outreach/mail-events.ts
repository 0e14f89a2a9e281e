import type { Tx } from '#server/db/pool.ts'

/** Records a mail event; returns true the first time it arrives. */
export async function recordMailEvent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('mail_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
