import { type Selectable, sql } from 'kysely'
import type { AdminPropertyStatus } from '#domain/admin-properties/admin-property.ts'
import { likePart } from '#server/db/like-part.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { AdminPropertyRow } from '#server/db/schema.ts'

export type AdminProperty = Selectable<AdminPropertyRow>

export type AdminPropertyFields = Pick<AdminProperty, 'address' | 'price' | 'color' | 'prompt' | 'zillow_url'>

/** Adds a home to the list; returns false if the id or the code is taken. */
export async function insertAdminProperty(
  tx: Tx,
  home: AdminPropertyFields & { id: string; code: string; searchId: string; originalImage: string | null; now: Date },
): Promise<boolean> {
  const { code, searchId, originalImage, now, ...fields } = home
  const row = await tx
    .insertInto('properties')
    .values({
      ...fields,
      property_code: code,
      search_id: searchId,
      original_image: originalImage,
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the home with this id, even if it was deleted. */
export const adminPropertyById = (db: Db, id: string): Promise<AdminProperty | undefined> =>
  db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns homes on the list, newest first, and their total number. */
export async function adminProperties(
  db: Db,
  { status, search }: { readonly status: AdminPropertyStatus | null; readonly search: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ homes: AdminProperty[]; total: number }> {
  let matching = db.selectFrom('properties').where('deleted_at', 'is', null).where('removal_id', 'is', null)
  if (status !== null) matching = matching.where('status', '=', status)
  if (search !== '') matching = matching.where('address', 'ilike', likePart(search))
  const homes = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { homes, total }
}

export const updateAdminProperty = async (
  tx: Tx,
  id: string,
  change: Partial<AdminPropertyFields & Pick<AdminProperty, 'status' | 'failure' | 'search_id' | 'deleted_at'>>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('properties')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Records how the drawing of a search ended for the home on the admin's list that is waiting for it, if any (D3-030).
 */
export const finishAdminProperty = async (
  tx: Tx,
  searchId: string,
  { failure, now }: { readonly failure: string | null; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('properties')
    .set({ status: failure === null ? 'completed' : 'failed', failure, updated_at: now })
    .where('search_id', '=', searchId)
    .where('status', '=', 'pending')
    .execute()
}

/** Returns which of these addresses are already on the list, in lower case. */
export async function adminPropertyAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('properties')
    .select(sql<string>`lower(address)`.as('address'))
    .where('deleted_at', 'is', null)
    .where(
      sql<string>`lower(address)`,
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute()
  return new Set(rows.map(({ address }) => address))
}
