import type { FoundPhoto } from '#domain/photo-search/candidates.ts'
import type { Db, Tx } from '#server/db/pool.ts'

/** Saves the photos found for a property, replacing those of an earlier search. */
export async function saveFoundPhotos(
  tx: Tx,
  propertyId: string,
  photos: readonly FoundPhoto[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('found_photos').where('property_id', '=', propertyId).execute()
  if (photos.length === 0) return
  await tx
    .insertInto('found_photos')
    .values(
      photos.map(({ kind, key, sourceUrl }, i) => ({
        property_id: propertyId,
        position: i + 1,
        kind,
        image_key: key,
        source_url: sourceUrl,
        found_at: now,
      })),
    )
    .execute()
}

export async function foundPhotosOf(db: Db, propertyId: string): Promise<FoundPhoto[]> {
  const rows = await db
    .selectFrom('found_photos')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute()
  return rows.map(({ kind, image_key, source_url }) => ({ kind, key: image_key, sourceUrl: source_url }))
}

/** Returns the source of a photo of one of these properties; undefined for a photo that we did not find. */
export const foundPhotoByKey = (db: Db, propertyIds: readonly string[], key: string) =>
  db
    .selectFrom('found_photos')
    .select(['kind', 'source_url', 'found_at'])
    .where('property_id', 'in', [...propertyIds])
    .where('image_key', '=', key)
    .executeTakeFirst()
