import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { NIL_UUID } from '#server/db/nil-uuid.ts'
import type { Db, Tx } from '#server/db/pool.ts'

/**
 * Saves existing pictures as artworks, with the seeds of those that we drew; styles that the property already has or
 * requested are not changed.
 */
export async function attachArtworks(
  tx: Tx,
  propertyId: string,
  pictures: readonly { style: ArtStyle; key: string; seed?: number }[],
  now: Date,
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ style, key, seed = 0 }) => ({
    property_id: propertyId,
    style,
    state: 'done' as const,
    seed,
    image_key: key,
    created_at: now,
    updated_at: now,
  }))
  await tx
    .insertInto('artworks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records these styles as requested before their jobs are enqueued; returns those that are new or had failed. */
export async function announceArtworks(
  tx: Tx,
  propertyId: string,
  styles: readonly ArtStyle[],
  now: Date,
): Promise<ArtStyle[]> {
  if (styles.length === 0) return []
  const rows = await tx
    .insertInto('artworks')
    .values(
      styles.map((style) => ({
        property_id: propertyId,
        style,
        state: 'waiting' as const,
        seed: 0,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'style'])
        .doUpdateSet({ state: 'waiting', error: null, updated_at: now })
        .where('artworks.state', '=', 'failed'),
    )
    .returning('style')
    .execute()
  return rows.map(({ style }) => style)
}

/** Deletes placeholder rows so that the styles can be requested with their jobs; returns the styles. */
export async function withdrawAnnounced(tx: Tx, propertyId: string): Promise<ArtStyle[]> {
  const rows = await tx
    .deleteFrom('artworks')
    .where('property_id', '=', propertyId)
    .where('state', '=', 'waiting')
    .returning('style')
    .execute()
  return rows.map(({ style }) => style)
}

export type VisitorArt = ReadonlyMap<ArtStyle, string>

/** Returns the picture keys of artworks drawn for visitors of these campaign homes, by home and style. */
export async function visitorArtOf(db: Db, homes: readonly string[]): Promise<ReadonlyMap<string, VisitorArt>> {
  const rows = await db
    .selectFrom('artworks')
    .innerJoin('property_searches', 'property_searches.id', 'artworks.property_id')
    .select(['property_searches.scraped_property_id as home', 'artworks.style', 'artworks.image_key as key'])
    // An empty list is not valid SQL.
    .where('property_searches.scraped_property_id', 'in', [...homes, NIL_UUID])
    .where('property_searches.is_clone', '=', false)
    .where('artworks.state', '=', 'done')
    .execute()
  const artworks = new Map<string, Map<ArtStyle, string>>()
  for (const { home, style, key } of rows) {
    if (home === null || key === null) continue
    artworks.set(home, (artworks.get(home) ?? new Map()).set(style, key))
  }
  return artworks
}
