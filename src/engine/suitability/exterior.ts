import { clamp } from '../scalar.ts'
import { EXTERIOR } from './coefficients.ts'
import { EVIDENCE, EVIDENCE_NAMES } from './evidence.ts'
import type { MaskedThumbnail } from './masked-thumbnail.ts'

/** A feature beyond this many standard deviations adds nothing. */
export const MAX_DEVIATIONS = 3

/** The probability that the picture shows a home from outside, 0..1: logistic regression over `EVIDENCE`. */
export function exteriorProbability(thumbnail: MaskedThumbnail): number {
  let logit = EXTERIOR.intercept
  for (const name of EVIDENCE_NAMES) {
    const { mean, deviation, weight } = EXTERIOR.evidence[name]
    logit += weight * clamp((EVIDENCE[name](thumbnail) - mean) / deviation, -MAX_DEVIATIONS, MAX_DEVIATIONS)
  }
  return 1 / (1 + Math.exp(-logit))
}
