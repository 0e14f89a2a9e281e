import type { Confidence } from './assessment.ts'

/** A photo that scores less is not drawn (E-31). */
export const MIN_SUITABLE_SCORE = 5

/** Why a home got no art (D3-238). */
export const UNSUITABLE_IMAGE_ERROR = 'Image not suitable for artwork generation'

const MIN_GOOD_SCORE = 7

export type SuitabilityBand = 'good' | 'fair' | 'poor' | 'unknown'

/** 7 and more green, 5 to 6 yellow, below 5 red, none gray (D3-262). */
export function suitabilityBand(score: number | null): SuitabilityBand {
  if (score === null) return 'unknown'
  if (score >= MIN_GOOD_SCORE) return 'good'
  return score >= MIN_SUITABLE_SCORE ? 'fair' : 'poor'
}

/**
 * What our own engine sees in a photo: how well it shows a home (0..10), whether that is an exterior (0..1), and how
 * certain that is, either way.
 */
export type SuitabilityReading = {
  readonly score: number
  readonly exterior: number
  readonly certainty: 'low' | 'medium' | 'high'
}

/** Below this a photo that certainly shows no home is rejected; a poor photo of a home never is. */
const MIN_HOME_SCORE = 3
/** Below this no home is recognizable: a plain, dark or blurred photo, a screen, a face, a room. */
const MIN_DRAWABLE_SCORE = 1.5
/** From this score on, a reading with high certainty gives HIGH confidence. */
const MIN_CERTAIN_SCORE = 6
/** Scores so near each other are a tie. */
export const SCORE_TIE = 0.75

/** Whether a photo certainly does not show a home from outside. */
const isNoHome = ({ score, exterior, certainty }: SuitabilityReading): boolean =>
  score < MIN_HOME_SCORE && certainty === 'high' && exterior < 0.5

/** Whether a photo contains nothing that could be drawn as a home. */
export const showsNoHome = (reading: SuitabilityReading): boolean =>
  isNoHome(reading) || reading.score < MIN_DRAWABLE_SCORE

/** LOW stops the search, so it is only for photos that certainly show no home. A poor photo of a home continues. */
export function confidenceIn(reading: SuitabilityReading): Confidence {
  if (isNoHome(reading)) return 'LOW'
  return reading.score >= MIN_CERTAIN_SCORE && reading.certainty === 'high' ? 'HIGH' : 'MEDIUM'
}
