import type { ArtStyle } from '#domain/art-styles.ts'
import type { Tx } from './pool.ts'

/** Hangs up pictures that exist already, with the seeds of those that we drew; a style that the property has, or has on order, stays as it is. */
export async function hangArtworks(
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

/** Says that these styles will come, before anybody can be asked to draw them; answers those that are new or had failed. */
export async function announceArtworks(
  tx: Tx,
  propertyId: string,
  styles: readonly ArtStyle[],
  now: Date,
): Promise<ArtStyle[]> {
  if (styles.length === 0) return []
  const announced = await tx
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
  return announced.map(({ style }) => style)
}

/** Makes room for the real order of styles that were only announced; answers which. */
export async function withdrawAnnounced(tx: Tx, propertyId: string): Promise<ArtStyle[]> {
  const withdrawn = await tx
    .deleteFrom('artworks')
    .where('property_id', '=', propertyId)
    .where('state', '=', 'waiting')
    .returning('style')
    .execute()
  return withdrawn.map(({ style }) => style)
}
