import type { Db, Tx } from '#server/db/pool.ts'

type Wish = { readonly propertyId: string; readonly email: string; readonly origin: string; readonly now: Date }

/** Notes a wish; the same one twice is one. */
export async function insertLinkWish(tx: Tx, { propertyId, email, origin, now }: Wish): Promise<void> {
  await tx
    .insertInto('link_wishes')
    .values({ property_id: propertyId, email, origin, wished_at: now })
    .onConflict((conflict) => conflict.columns(['property_id', 'email']).doNothing())
    .execute()
}

export const linkWishesOf = (db: Db, propertyId: string) =>
  db.selectFrom('link_wishes').select(['email', 'origin']).where('property_id', '=', propertyId).execute()

export const deleteLinkWishes = (tx: Tx, propertyId: string) =>
  tx.deleteFrom('link_wishes').where('property_id', '=', propertyId).execute()
