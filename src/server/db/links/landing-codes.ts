import type { Db } from '#server/db/pool.ts'

/** Returns a home by the code in the home page's URL (D1-119, D1-262). */
export const propertyByCode = (db: Db, code: string): Promise<{ address: string } | undefined> =>
  db
    .selectFrom('properties')
    .select('address')
    .where('property_code', '=', code)
    .where('deleted_at', 'is', null)
    .where('removal_id', 'is', null)
    .executeTakeFirst()

/**
 * Returns the token of the newest home with art and exactly this address, without clones; visitors' uploads have no
 * address.
 */
export async function tokenOfDrawnHome(db: Db, address: string): Promise<string | null> {
  const home = await db
    .selectFrom('property_searches as home')
    .select('property_token')
    .where((where) => where(where.fn<string>('lower', ['address']), '=', address.toLowerCase()))
    .where('is_clone', '=', false)
    .where('removal_id', 'is', null)
    .where('property_token', 'is not', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('artworks')
          .select('style')
          .whereRef('artworks.property_id', '=', 'home.id')
          .where('artworks.state', '=', 'done'),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return home?.property_token ?? null
}
