import { sql } from 'kysely'
import type { ArtStyle } from '#domain/art-styles.ts'
import type { QueuePlace } from '#domain/queue-place.ts'
import type { Db } from './pool.ts'

/** The pace is that of so many seconds before now. */
const PACE_SECONDS = 120

export type WaitingArtwork = QueuePlace & { readonly propertyId: string; readonly style: ArtStyle }

/** Every drawing on order that nobody has begun, first ordered first. A place only ever comes closer. */
export async function queuePlaces(db: Db, now: Date): Promise<WaitingArtwork[]> {
  const since = new Date(now.getTime() - PACE_SECONDS * 1000)
  const { rows } = await sql<{ property_id: string; style: ArtStyle; drawn: number }>`
    select property_id, style,
      (select count(*) from artworks where state = 'done' and updated_at > ${since})::int as drawn
    from artworks where state = 'waiting' order by updated_at, property_id, style`.execute(db)
  return rows.map(({ property_id, style, drawn }, index) => ({
    propertyId: property_id,
    style,
    place: index + 1,
    seconds: drawn === 0 ? null : Math.round(((index + 1) * PACE_SECONDS) / drawn),
  }))
}
