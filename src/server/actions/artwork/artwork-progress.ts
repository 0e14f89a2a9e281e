import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkState } from '#domain/artwork/artwork.ts'
import type { Tx } from '#server/db/pool.ts'
import { publishProgress } from '#server/db/progress.ts'

/** An update about one style for screens that show a property; pictures are keys here and are sent as URLs. */
export type ArtworkProgress = {
  readonly state: ArtworkState
  readonly style: ArtStyle
  readonly step: string
  readonly done: number
  readonly imageKey: string | null
  /** A small picture of the unfinished drawing; null before the first one and once the drawing has ended. */
  readonly partialKey: string | null
  readonly error: string | null
}

export const propertyTopic = (propertyId: string): string => `property:${propertyId}`

export const publishArtwork = (
  tx: Tx,
  propertyId: string,
  {
    step = '',
    done = 0,
    imageKey = null,
    partialKey = null,
    error = null,
    ...rest
  }: Partial<ArtworkProgress> & Pick<ArtworkProgress, 'state' | 'style'>,
  now: Date,
): Promise<void> =>
  publishProgress(
    tx,
    propertyTopic(propertyId),
    `artwork:${rest.style}`,
    { ...rest, step, done, imageKey, partialKey, error },
    now,
  )

export const publishStatus = (tx: Tx, propertyId: string, status: 'pending' | 'completed', now: Date): Promise<void> =>
  publishProgress(tx, propertyTopic(propertyId), 'property', { status }, now)
