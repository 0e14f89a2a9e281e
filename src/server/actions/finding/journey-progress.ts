import type { Verdict } from '#domain/assessment.ts'
import type { Tx } from '../../db/pool.ts'
import { publishProgress } from '../../db/progress.ts'
import { propertyTopic } from '../artwork/artwork-progress.ts'

/** The three steps of the dialog 'Framing your home' (D1-060). */
export type JourneyStep = 'images' | 'assessment' | 'artwork'

/** Where the way from an address to art stands. */
export type JourneyProgress = {
  readonly step: JourneyStep
  /** Photos found so far; null before the search has ended. */
  readonly found: number | null
  readonly verdict: Verdict | null
  /** Why it went no further by itself; null while it goes on. The visitor chooses then. */
  readonly stopped: string | null
}

export const publishJourney = (tx: Tx, propertyId: string, journey: JourneyProgress, now: Date): Promise<void> =>
  publishProgress(tx, propertyTopic(propertyId), 'journey', journey, now)
