import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { isFinished } from '#domain/artwork/artwork.ts'
import { DEFAULT_DESIGN } from '#domain/framed-print/frames.ts'
import { useDelayedLoading } from '#web/kit/hooks/use-delayed-loading.ts'
import { finishedStyles, type ProgressState } from '#web/kit/progress/property-progress.ts'

/**
 * How long a finished style waits for the watercolor, which should be seen first (D1-127): our engine finishes it in
 * this time on a busy machine too; an image service that fails and is asked again may need minutes.
 */
const WATERCOLOR_TIMEOUT_MS = 20_000

/** The style that is revealed first; null if there is none to reveal. */
export function useFirstStyle(progress: ProgressState): ArtStyle | null {
  const isWaiting = waitsForDefault(progress)
  const hasWaited = useDelayedLoading(isWaiting, WATERCOLOR_TIMEOUT_MS)
  return isWaiting && !hasWaited ? null : (finishedStyles(progress)[0] ?? null)
}

/** Returns whether another style is finished while the watercolor is still being drawn. */
export function waitsForDefault(progress: ProgressState): boolean {
  const artwork = progress.artworks[DEFAULT_DESIGN.style]
  return finishedStyles(progress).length > 0 && artwork !== undefined && !isFinished(artwork.state)
}
