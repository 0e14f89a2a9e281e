import type { EvidenceName } from './evidence.ts'

/**
 * Written by scripts/train-suitability.ts: logistic regression with weights that may not be negative, on 5133 pictures
 * of our own making (homes drawn by the sandbox from 110 seeds; made-up rooms, landscapes, things and papers; each
 * also as 2 altered copies). No photograph took part. Penalty 0.02. How well it does: docs/suitability.md.
 */
export const EXTERIOR: {
  readonly intercept: number
  readonly evidence: {
    readonly [E in EvidenceName]: { readonly mean: number; readonly deviation: number; readonly weight: number }
  }
} = {
  intercept: -0.6846,
  evidence: {
    blueSky: { mean: 0.01046, deviation: 0.0364, weight: 0.3095 },
    groundUnderSky: { mean: -0.1613, deviation: 0.3301, weight: 0.645 },
    coolTop: { mean: 0.007326, deviation: 0.05212, weight: 0.7078 },
    fewUprightsAbove: { mean: -0.1772, deviation: 0.1418, weight: 0.5411 },
    slantsAbove: { mean: 0.1511, deviation: 0.08598, weight: 0.4994 },
    greenery: { mean: 0.427, deviation: 0.4157, weight: 0.4457 },
    roofAgainstSky: { mean: 0.1278, deviation: 0.1625, weight: 0.4397 },
    middle: { mean: 0.3621, deviation: 0.1588, weight: 0.9146 },
    centred: { mean: -0.04676, deviation: 0.04724, weight: 0.4417 },
    muted: { mean: -0.064, deviation: 0.1864, weight: 1.082 },
  },
}
