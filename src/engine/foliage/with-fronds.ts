import { type Analysis, asPlane } from '../analysis/types.ts'
import { ruledLinesAround } from '../composition/built.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { quartered } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { standingLeaves } from './standing-leaves.ts'

/** A crown of fronds goes on this far, in pixels, where fronds are too close together to be narrow before the sky. */
const CROWN_SIGMA = 50
/** The shares of fronds within that distance at which a crown starts and at which it is complete. */
const CROWN_RANGE = [0.02, 0.1] as const
/** Ruled lines around a pixel, in pixels per pixel, at which it is a house, and at which it may be a crown. */
const RULED_RANGE = [0.03, 0.01] as const

/** The analysis whose broad shapes keep the fronds of palms, which are narrower than any broad shape. */
export function withFronds(analysis: Analysis): Analysis {
  const { coarse, fine, fronds, width, height } = analysis
  if (!fronds) return analysis
  const lines = ruledLinesAround(analysis)
  const around = gaussianBlur(halve(asPlane(analysis, fronds)), CROWN_SIGMA / 2)
  const crown = unhalve(around, width, height).data
  for (let i = 0; i < crown.length; i++)
    crown[i] = Math.max(fronds[i]!, smoothstepIn(CROWN_RANGE, crown[i]!) * smoothstepIn(RULED_RANGE, lines[i]!))
  const exact = (broad: Float32Array, own: Float32Array) => {
    const out = new Float32Array(broad.length)
    for (let i = 0; i < out.length; i++) out[i] = broad[i]! + crown[i]! * (own[i]! - broad[i]!)
    return out
  }
  return {
    ...analysis,
    coarse: { ...coarse, L: exact(coarse.L, fine.L), a: exact(coarse.a, fine.a), b: exact(coarse.b, fine.b) },
  }
}

/** Where leaves stand (see `standingLeaves`), without fronds, of which each is a stroke of its own. */
export function leavesBesideFronds(analysis: Analysis): Plane {
  const leaves = standingLeaves(analysis)
  if (!analysis.fronds) return leaves
  const fronds = quartered(analysis.fronds, analysis).data
  return { ...leaves, data: leaves.data.map((share, k) => share * (1 - fronds[k]!)) }
}
