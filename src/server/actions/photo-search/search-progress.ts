import type { PropertyProgress } from '#contract/wire.ts'
import { propertyTopic } from '#server/actions/artwork/index.ts'
import type { Tx } from '#server/db/pool.ts'
import { publishProgress } from '#server/db/progress.ts'

/** The progress from an address to art, as it is stored and streamed. */
export type SearchProgress = Omit<Extract<PropertyProgress, { part: 'photo-search' }>, 'part'>

/** By default, no photo is shown yet and every source has responded. */
type KnownProgress = Omit<SearchProgress, 'shown' | 'sourcesDown'> & Partial<SearchProgress>

export const publishSearch = (tx: Tx, propertyId: string, search: KnownProgress, now: Date): Promise<void> =>
  publishProgress(tx, propertyTopic(propertyId), 'photo-search', { shown: 0, sourcesDown: false, ...search }, now)
