import { sql } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type Db, inSavepoint, type Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'

type NewClone = {
  readonly id: string
  readonly parent: Property
  readonly token: string
  readonly clientSession: string
  readonly now: Date
}

/** Returns this browser's clone of a home, if any; there is one per browser (E-7). */
export const cloneOf = (tx: Tx, parentId: string, clientSession: string): Promise<Property | undefined> =>
  tx
    .selectFrom('property_searches')
    .selectAll()
    .where('parent_property_id', '=', parentId)
    .where('client_session_id', '=', clientSession)
    .where('is_clone', '=', true)
    .executeTakeFirst()

export async function countClones(tx: Tx, parentId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('property_searches')
    .select((all) => all.fn.countAll<number>().as('n'))
    .where('parent_property_id', '=', parentId)
    .where('is_clone', '=', true)
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Inserts a copy of a home with its own token and the same finished pictures; its status is 'completed' (D1-195,
 * D1-112). The fields are listed one by one, because data that a buyer entered must not be copied to another browser's
 * home.
 */
export async function insertClone(tx: Tx, { id, parent, token, clientSession, now }: NewClone): Promise<Property> {
  const clone = await tx
    .insertInto('property_searches')
    .values({
      id,
      address: parent.address,
      address_line_1: parent.address_line_1,
      address_line_2: parent.address_line_2,
      city: parent.city,
      state: parent.state,
      zip_code: parent.zip_code,
      country: parent.country,
      status: 'completed',
      master_image_url: parent.master_image_url,
      selected_image_url: parent.selected_image_url,
      contact_sheet_url: parent.contact_sheet_url,
      upscaled_image_url: parent.upscaled_image_url,
      suitability_score: parent.suitability_score,
      confidence_score: parent.confidence_score,
      campaign_id: parent.campaign_id,
      scraped_property_id: parent.scraped_property_id,
      property_token: token,
      token_generated_at: now,
      client_session_id: clientSession,
      parent_property_id: parent.id,
      is_clone: true,
      first_opened_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copyFinishedArtworks(tx, { from: parent.id, to: id, now })
  return clone
}

/** Copies finished pictures from one property to another, for styles that it does not have; returns them. */
export async function copyFinishedArtworks(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<{ style: ArtStyle; imageKey: string }[]> {
  const { rows } = await sql<{ style: ArtStyle; imageKey: string }>`
    insert into artworks (property_id, style, state, seed, image_key, error, created_at, updated_at)
    select ${to}::uuid, style, state, seed, image_key, error, ${now}::timestamptz, ${now}::timestamptz
    from artworks where property_id = ${from} and state = 'done'
    on conflict (property_id, style) do nothing
    returning style, image_key as "imageKey"`.execute(tx)
  return rows
}

/** Records a visit, so that the clone does not count as idle. */
export const touchClone = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('property_searches').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Returns ids of clones created before `before` and unused since, in order, after the id `after`. */
export async function idleClones(db: Db, before: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('property_searches')
    .select('id')
    .where('is_clone', '=', true)
    .where('updated_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The foreign keys of rows that keep a clone: orders, and clones of it. */
const KEEPING_CONSTRAINTS = ['orders_property_id_fkey', 'property_searches_parent_property_id_fkey']

/**
 * Deletes a clone with its artworks and what was found about it; its pictures, in its own folder, remain. Deletes
 * nothing and returns false if the clone was used since `before`, or if something depends on it, such as an order.
 */
export async function deleteIdleClone(tx: Tx, id: string, before: Date): Promise<boolean> {
  const idle = await tx
    .selectFrom('property_searches')
    .select('id')
    .where('id', '=', id)
    .where('is_clone', '=', true)
    .where('updated_at', '<', before)
    .forUpdate()
    .executeTakeFirst()
  if (!idle) return false
  try {
    await inSavepoint(tx, async () => {
      for (const table of ['artworks', 'found_photos', 'assessments'] as const)
        await tx.deleteFrom(table).where('property_id', '=', id).execute()
      await tx.deleteFrom('property_searches').where('id', '=', id).execute()
    })
    return true
  } catch (error) {
    if (KEEPING_CONSTRAINTS.includes((error as { constraint?: string }).constraint ?? '')) return false
    throw error
  }
}
