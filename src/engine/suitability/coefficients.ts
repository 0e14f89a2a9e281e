import type { EvidenceName } from './evidence.ts'

/**
 * Written by scripts/train-suitability.ts: logistic regression with weights that may not be negative, on 5133 pictures
 * that we generated (homes drawn by the sandbox from 110 seeds; made-up rooms, landscapes, things and papers; each
 * also as 2 altered copies). No photograph took part. Penalty 0.006. Accuracy: docs/suitability.md.
 */
export const EXTERIOR: {
  readonly intercept: number
  readonly evidence: {
    readonly [E in EvidenceName]: { readonly mean: number; readonly deviation: number; readonly weight: number }
  }
} = {
  intercept: -1.187,
  evidence: {
    blueSky: { mean: 0.009433, deviation: 0.03548, weight: 0.4351 },
    groundUnderSky: { mean: -0.06383, deviation: 0.1705, weight: 0.6696 },
    coolTop: { mean: 0.006187, deviation: 0.05107, weight: 0.9675 },
    fewUprightsAbove: { mean: -0.1778, deviation: 0.1416, weight: 0.7983 },
    slantsAbove: { mean: 0.1512, deviation: 0.08669, weight: 1.099 },
    straightLines: { mean: 0.8007, deviation: 0.3743, weight: 1.404 },
    greenery: { mean: 0.429, deviation: 0.4162, weight: 0.8206 },
    roofAgainstSky: { mean: 0.1326, deviation: 0.1626, weight: 0.5686 },
    middle: { mean: 0.3617, deviation: 0.1588, weight: 1.071 },
    centered: { mean: -0.04718, deviation: 0.0472, weight: 0.3807 },
    muted: { mean: -0.05486, deviation: 0.1789, weight: 1.301 },
  },
}
