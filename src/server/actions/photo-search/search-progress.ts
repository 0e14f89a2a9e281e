import type { Assessment } from '#domain/photo-search/assessment.ts'
import { propertyTopic } from '#server/actions/artwork/index.ts'
import type { Tx } from '#server/db/pool.ts'
import { publishProgress } from '#server/db/progress.ts'

/** The three steps of the dialog 'Framing your home' (D1-060). */
type SearchStep = 'images' | 'assessment' | 'artwork'

/** The progress from an address to art. */
export type SearchProgress = {
  readonly step: SearchStep
  /** Number of photos found; null until the search has ended. */
  readonly found: number | null
  /** Number of photos that can be viewed while the search continues. */
  readonly shown: number
  /** Whether a source of photos did not respond, so that there may be more. */
  readonly sourcesDown: boolean
  readonly verdict: Assessment | null
  /** Why it stopped, so that the visitor must choose; null while it continues. */
  readonly stopped: string | null
}

/** By default, no photo is shown yet and every source has responded. */
type KnownProgress = Omit<SearchProgress, 'shown' | 'sourcesDown'> & Partial<SearchProgress>

export const publishSearch = (tx: Tx, propertyId: string, search: KnownProgress, now: Date): Promise<void> =>
  publishProgress(tx, propertyTopic(propertyId), 'photo-search', { shown: 0, sourcesDown: false, ...search }, now)
