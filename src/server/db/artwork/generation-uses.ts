import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'

/** Lock held until the transaction ends, so that parallel requests see each other's uses. */
const COUNTING = 520_020

export const lockGenerationUses = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${COUNTING})`.execute(tx)
}

/** Returns whether this home's generation is already counted. */
export async function isGenerationUsed(tx: Tx, propertyId: string): Promise<boolean> {
  const use = await tx
    .selectFrom('generation_uses')
    .select('property_id')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return use !== undefined
}

/**
 * Returns the time of the `nth` latest use since `since`; undefined if there are fewer. Without a subject, the uses of
 * all subjects are counted.
 */
export async function nthLatestUse(
  tx: Tx,
  { nth, since, subject }: { nth: number; since: Date; subject: Partial<Record<'client_session' | 'network', string>> },
): Promise<Date | undefined> {
  let uses = tx.selectFrom('generation_uses').select('used_at').where('used_at', '>', since)
  if (subject.client_session !== undefined) uses = uses.where('client_session', '=', subject.client_session)
  if (subject.network !== undefined) uses = uses.where('network', '=', subject.network)
  const use = await uses
    .orderBy('used_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return use?.used_at
}

export const insertGenerationUse = async (
  tx: Tx,
  use: { propertyId: string; clientSession: string; network: string; now: Date },
): Promise<void> => {
  await tx
    .insertInto('generation_uses')
    .values({
      property_id: use.propertyId,
      client_session: use.clientSession,
      network: use.network,
      used_at: use.now,
    })
    .execute()
}

/** Removes a home's generation from the quotas, because nothing is drawn. */
export const uncountGeneration = async (tx: Tx, propertyId: string): Promise<void> => {
  await tx.deleteFrom('generation_uses').where('property_id', '=', propertyId).execute()
}

/** Deletes uses that no longer count. */
export const deleteGenerationUses = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('generation_uses').where('used_at', '<', before).execute()
}
