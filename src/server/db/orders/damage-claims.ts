import type { Insertable, Selectable } from 'kysely'
import type { ClaimState } from '#domain/orders/damage.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { DamageClaimRow } from '#server/db/schema.ts'

export type DamageClaim = Selectable<DamageClaimRow>

/** Stores a claim, unless it is already stored or the order has another open claim. */
export const insertClaim = async (
  tx: Tx,
  claim: Pick<Insertable<DamageClaimRow>, 'id' | 'order_id' | 'description' | 'photo_keys' | 'reported_at'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('damage_claims')
    .values({ ...claim, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the claims of an order, newest first, each with the order that replaces the damaged one, if any. */
export const claimsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('damage_claims as claim')
    .leftJoin('orders as reprint', 'reprint.replaces_claim', 'claim.id')
    .selectAll('claim')
    .select(['reprint.id as reprint_id', 'reprint.order_number as reprint_number', 'reprint.origin as reprint_origin'])
    .where('claim.order_id', '=', orderId)
    .orderBy('claim.reported_at', 'desc')
    .execute()

export const claimById = (db: Db, id: string): Promise<DamageClaim | undefined> =>
  db.selectFrom('damage_claims').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the claim, with its row locked until the transaction ends. */
export const lockClaim = (tx: Tx, id: string): Promise<DamageClaim> =>
  tx.selectFrom('damage_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const answerClaim = (
  tx: Tx,
  id: string,
  {
    state,
    answer,
    now,
  }: {
    readonly state: ClaimState
    readonly answer: string | null
    readonly now: Date
  },
): Promise<DamageClaim> =>
  tx
    .updateTable('damage_claims')
    .set({ state, answer, answered_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns the order that a free reprint replaces. */
export const replacedOrder = (db: Db, claimId: string) =>
  db
    .selectFrom('damage_claims as claim')
    .innerJoin('orders', 'orders.id', 'claim.order_id')
    .selectAll('orders')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow()
