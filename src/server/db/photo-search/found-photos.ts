import type { NotNull } from 'kysely'
import type { FoundPhoto } from '#domain/photo-search/candidates.ts'
import type { Db, Tx } from '#server/db/pool.ts'

/**
 * Saves the photos found for a property, replacing those of an earlier search. What was rejected stays rejected, also
 * if it is not found again: after a "No" no photo is chosen automatically.
 */
export async function saveFoundPhotos(
  tx: Tx,
  propertyId: string,
  photos: readonly FoundPhoto[],
  now: Date,
): Promise<void> {
  const rejectedPhotos = await rejectedPhotosOf(tx, propertyId)
  const lostPhotos = (await foundPhotosOf(tx, propertyId)).filter(
    ({ key }) => rejectedPhotos.has(key) && photos.every((photo) => photo.key !== key),
  )
  await tx.deleteFrom('found_photos').where('property_id', '=', propertyId).execute()
  if (photos.length + lostPhotos.length === 0) return
  await tx
    .insertInto('found_photos')
    .values(
      [...photos, ...lostPhotos].map(({ kind, key, sourceUrl }, i) => ({
        property_id: propertyId,
        position: i + 1,
        kind,
        image_key: key,
        source_url: sourceUrl,
        found_at: now,
        rejected_at: rejectedPhotos.get(key) ?? null,
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

/** The keys of the photos that the visitor rejected, each with the time (E-8). */
export async function rejectedPhotosOf(db: Db, propertyId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('found_photos')
    .select(['image_key', 'rejected_at'])
    .where('property_id', '=', propertyId)
    .where('rejected_at', 'is not', null)
    .$narrowType<{ rejected_at: NotNull }>()
    .execute()
  return new Map(rows.map(({ image_key, rejected_at }) => [image_key, rejected_at]))
}

export const setPhotoRejected = async (tx: Tx, propertyId: string, key: string, now: Date): Promise<void> => {
  await tx
    .updateTable('found_photos')
    .set({ rejected_at: now })
    .where('property_id', '=', propertyId)
    .where('image_key', '=', key)
    .execute()
}

/** Returns the source of a photo of one of these properties; undefined for a photo that we did not find. */
export const foundPhotoByKey = (db: Db, propertyIds: readonly string[], key: string) =>
  db
    .selectFrom('found_photos')
    .select(['kind', 'source_url', 'found_at'])
    .where('property_id', 'in', [...propertyIds])
    .where('image_key', '=', key)
    .executeTakeFirst()
