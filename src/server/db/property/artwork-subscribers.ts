import type { Db, Tx } from '#server/db/pool.ts'

type NewSubscriber = {
  readonly propertyId: string
  readonly email: string
  readonly origin: string
  readonly now: Date
}

/** Saves a subscriber; saving the same one twice keeps one. */
export async function insertSubscriber(tx: Tx, { propertyId, email, origin, now }: NewSubscriber): Promise<void> {
  await tx
    .insertInto('artwork_subscribers')
    .values({ property_id: propertyId, email, origin, subscribed_at: now })
    .onConflict((conflict) => conflict.columns(['property_id', 'email']).doNothing())
    .execute()
}

export const subscribersOf = (db: Db, propertyId: string) =>
  db
    .selectFrom('artwork_subscribers')
    .select(['email', 'origin', 'subscribed_at'])
    .where('property_id', '=', propertyId)
    .execute()

export const deleteSubscribers = (tx: Tx, propertyId: string) =>
  tx.deleteFrom('artwork_subscribers').where('property_id', '=', propertyId).execute()

/** Returns the addresses that got the link to a home's art or soon will, each with the time its email was queued. */
export const linkEmailsOf = (db: Db, propertyId: string) =>
  db
    .selectFrom('emails')
    .select(['to_address as email', 'created_at as at'])
    .where('property_id', '=', propertyId)
    .where('name', '=', 'link-to-art')
    .where('state', 'not in', ['refused', 'failed'])
    .execute()
