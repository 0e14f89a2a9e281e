import { type Selectable, sql } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { QueueRank } from '#domain/artwork/queue-position.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { ArtworkRow } from '#server/db/schema.ts'

export type Artwork = Selectable<ArtworkRow>

export const artworksOf = (db: Db, propertyId: string): Promise<Artwork[]> =>
  db.selectFrom('artworks').selectAll().where('property_id', '=', propertyId).orderBy('style').execute()

/**
 * Requests a drawing and returns its seed; undefined if one is already requested, in progress or finished. A failed one
 * can be requested again, and keeps its seed.
 */
export async function requestArtwork(
  tx: Tx,
  request: { propertyId: string; style: ArtStyle; seed: number; rank: QueueRank; now: Date },
): Promise<number | undefined> {
  const artwork = await tx
    .insertInto('artworks')
    .values({
      property_id: request.propertyId,
      style: request.style,
      state: 'waiting',
      seed: request.seed,
      queue_rank: request.rank,
      created_at: request.now,
      updated_at: request.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'style'])
        .doUpdateSet({ state: 'waiting', error: null, queue_rank: request.rank, updated_at: request.now })
        .where('artworks.state', '=', 'failed'),
    )
    .returning('seed')
    .executeTakeFirst()
  return artwork?.seed
}

/**
 * One drawing of a style: a newer version has another seed. Jobs of older builds have none and mean the current one.
 */
type Drawing = { readonly propertyId: string; readonly style: ArtStyle; readonly seed?: number | undefined }

/**
 * Marks the artwork as being drawn; undefined if it is finished or failed, or if a newer version is requested. A worker
 * that takes over from a dead one may start again.
 */
export const beginDrawing = (db: Db, { propertyId, style, seed }: Drawing, now: Date): Promise<Artwork | undefined> =>
  db
    .updateTable('artworks')
    .set({ state: 'drawing', updated_at: now })
    .where('property_id', '=', propertyId)
    .where('style', '=', style)
    .where('state', 'in', ['waiting', 'drawing'])
    .$if(seed !== undefined, (query) => query.where('seed', '=', seed!))
    .returningAll()
    .executeTakeFirst()

/** Returns whether the artwork is being drawn right now. */
export async function isBeingDrawn(tx: Tx, propertyId: string, style: ArtStyle): Promise<boolean> {
  const artwork = await tx
    .selectFrom('artworks')
    .select('state')
    .where('property_id', '=', propertyId)
    .where('style', '=', style)
    .executeTakeFirst()
  return artwork?.state === 'drawing'
}

/**
 * Requests another version of a finished style; the current picture becomes an earlier version. Returns false if one is
 * already requested, or if there are `maxEarlier` earlier versions.
 */
export async function requestVersion(
  tx: Tx,
  request: { propertyId: string; style: ArtStyle; seed: number; rank: QueueRank; maxEarlier: number; now: Date },
): Promise<boolean> {
  const artwork = await tx
    .updateTable('artworks')
    .set({
      state: 'waiting',
      seed: request.seed,
      image_key: null,
      error: null,
      earlier_keys: sql`array_append(earlier_keys, image_key)`,
      queue_rank: request.rank,
      updated_at: request.now,
    })
    .where('property_id', '=', request.propertyId)
    .where('style', '=', request.style)
    .where('state', '=', 'done')
    .where(sql`cardinality(earlier_keys)`, '<', request.maxEarlier)
    .returning('style')
    .executeTakeFirst()
  return artwork !== undefined
}

/**
 * Shows an earlier version again, even after a later one failed; returns false if there is no such version, or one is
 * being drawn.
 */
export async function setShownVersion(
  tx: Tx,
  version: { propertyId: string; style: ArtStyle; imageKey: string; seed: number; now: Date },
): Promise<boolean> {
  const artwork = await tx
    .updateTable('artworks')
    .set({
      state: 'done',
      seed: version.seed,
      image_key: version.imageKey,
      error: null,
      earlier_keys: sql`array_remove(array_append(array_remove(earlier_keys, ${version.imageKey}), image_key), null)`,
      updated_at: version.now,
    })
    .where('property_id', '=', version.propertyId)
    .where('style', '=', version.style)
    .where('state', 'in', ['done', 'failed'])
    .where(sql<boolean>`${version.imageKey} = any(earlier_keys)`)
    .returning('style')
    .executeTakeFirst()
  return artwork !== undefined
}

/** Saves a finished drawing; returns false if the artwork is already finished, or if a newer version is requested. */
export async function finishDrawing(
  tx: Tx,
  artwork: Drawing & { readonly imageKey: string; readonly now: Date },
): Promise<boolean> {
  const finishedArtwork = await tx
    .updateTable('artworks')
    .set({
      state: 'done',
      image_key: artwork.imageKey,
      error: null,
      first_done_at: sql`coalesce(first_done_at, ${artwork.now})`,
      updated_at: artwork.now,
    })
    .where('property_id', '=', artwork.propertyId)
    .where('style', '=', artwork.style)
    .where('state', '<>', 'done')
    .$if(artwork.seed !== undefined, (query) => query.where('seed', '=', artwork.seed!))
    .returning('style')
    .executeTakeFirst()
  return finishedArtwork !== undefined
}

/**
 * Marks an artwork as failed; returns false if it is already finished or failed, or if a newer version is requested.
 */
export async function failDrawing(
  tx: Tx,
  artwork: Drawing & { readonly error: string; readonly now: Date },
): Promise<boolean> {
  const failedArtwork = await tx
    .updateTable('artworks')
    .set({ state: 'failed', error: artwork.error, updated_at: artwork.now })
    .where('property_id', '=', artwork.propertyId)
    .where('style', '=', artwork.style)
    .where('state', 'in', ['waiting', 'drawing'])
    .$if(artwork.seed !== undefined, (query) => query.where('seed', '=', artwork.seed!))
    .returning('style')
    .executeTakeFirst()
  return failedArtwork !== undefined
}
