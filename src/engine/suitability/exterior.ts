import { clamp } from '../scalar.ts'
import { EXTERIOR } from './coefficients.ts'
import { EVIDENCE, EVIDENCE_NAMES } from './evidence.ts'
import type { Scene } from './scene.ts'

/** Evidence beyond so many standard deviations says nothing more. */
export const MOST_DEVIATIONS = 3

/** How likely the picture shows a home from outside, 0..1: a logistic head over `EVIDENCE`. */
export function exteriorProbability(scene: Scene): number {
  let logit = EXTERIOR.intercept
  for (const name of EVIDENCE_NAMES) {
    const { mean, deviation, weight } = EXTERIOR.evidence[name]
    logit += weight * clamp((EVIDENCE[name](scene) - mean) / deviation, -MOST_DEVIATIONS, MOST_DEVIATIONS)
  }
  return 1 / (1 + Math.exp(-logit))
}
