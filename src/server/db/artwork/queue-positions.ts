import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { drawingPaceMs, type QueuePosition } from '#domain/artwork/queue-position.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Db } from '#server/db/pool.ts'

/** The pace is computed from this many drawings, none older than `MAX_AGE_MS`. */
const PACE_DRAWINGS = 20
const MAX_AGE_MS = 30 * MINUTE_MS

export type WaitingArtwork = QueuePosition & { readonly propertyId: string; readonly style: ArtStyle }

/**
 * Returns every requested drawing that has not started, in the order in which they would start without further
 * requests.
 */
export async function queuePositions(db: Db, now: Date): Promise<WaitingArtwork[]> {
  const artworks = await db
    .selectFrom('artworks')
    .select('updated_at')
    .where('state', '=', 'done')
    .where('updated_at', '>', new Date(now.getTime() - MAX_AGE_MS))
    .orderBy('updated_at', 'desc')
    .limit(PACE_DRAWINGS)
    .execute()
  const waiting = await db
    .selectFrom('artworks')
    .select(['property_id', 'style'])
    .where('state', '=', 'waiting')
    .orderBy('queue_rank', 'desc')
    .orderBy('updated_at')
    .orderBy('property_id')
    .orderBy('style')
    .execute()
  const paceMs = drawingPaceMs(artworks.map(({ updated_at }) => updated_at.getTime()))
  return waiting.map(({ property_id, style }, index) => ({
    propertyId: property_id,
    style,
    position: index + 1,
    seconds: paceMs === null ? null : Math.round(((index + 1) * paceMs) / 1000),
  }))
}
