import { clamp } from '#engine/scalar.ts'
import { MAX_DEVIATIONS } from '#engine/suitability/exterior.ts'

export type Example = { readonly evidence: readonly number[]; readonly isHome: boolean; readonly weight: number }
export type Term = { readonly mean: number; readonly deviation: number; readonly weight: number }

const STEPS = 1500
const RATE = 0.8

/**
 * Logistic regression by projected gradient descent with an L2 penalty. Weights cannot be negative: more of each kind
 * of evidence is meant to indicate a home. Where the generated pictures contradict that, the cause is how they were
 * made, not how homes look.
 */
export function fitLogistic(examples: readonly Example[], penalty: number): { intercept: number; terms: Term[] } {
  const size = examples[0]!.evidence.length
  const spread = Array.from({ length: size }, (_, j) => spreadOf(examples.map(({ evidence }) => evidence[j]!)))
  const rows = examples.map(({ evidence }) =>
    evidence.map((v, j) => clamp((v - spread[j]!.mean) / spread[j]!.deviation, -MAX_DEVIATIONS, MAX_DEVIATIONS)),
  )
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const weights = new Float64Array(size)
  let intercept = 0
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(size)
    let interceptSlope = 0
    examples.forEach(({ isHome, weight }, i) => {
      const row = rows[i]!
      const logit = row.reduce((sum, v, j) => sum + v * weights[j]!, intercept)
      const error = ((1 / (1 + Math.exp(-logit)) - (isHome ? 1 : 0)) * weight) / total
      row.forEach((v, j) => (slope[j]! += error * v))
      interceptSlope += error
    })
    intercept -= RATE * interceptSlope
    weights.forEach((weight, j) => (weights[j] = Math.max(0, weight - RATE * (slope[j]! + penalty * weight))))
  }
  return { intercept, terms: spread.map((term, j) => ({ ...term, weight: weights[j]! })) }
}

function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) + 1e-6 }
}
