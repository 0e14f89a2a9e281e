import type { Analysis } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { Planes } from './planes.ts'

/** How large the lobes of a crown are, the crown they stand out from, and its form, in samples of the planes. */
const LOBE = 2.1
const CROWN = 10
const FORM = 6
/** How much tone the lobes take or give, and how much the light from above left. */
const RELIEF = 0.28
const SUN = 2.4
/** Spread of lightness within a crown that is full relief, at least. */
const FLATTEST = 0.035
/** Tone of the lightest and of the darkest crown. */
const LIGHTEST = 0.33
const DARKEST = 0.7

/** How dark leaves are drawn, where `crowns` has them: like `crowns` at a quarter of the analysis. */
export function crownTones({ fine }: Analysis, crowns: Plane): Plane {
  const { width, height, data: leaves } = crowns
  const L = halve(halve(asPlane(fine, fine.L)))
  const lobe = meanOf(L, crowns, LOBE)
  const mass = meanOf(L, crowns, CROWN)
  const spread = newPlane(width, height)
  for (let j = 0; j < leaves.length; j++) spread.data[j] = (lobe[j]! - mass[j]!) ** 2
  const spreads = meanOf(spread, crowns, CROWN)
  const form = gaussianBlur(crowns, FORM).data
  const out = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const j = y * width + x
      if (leaves[j]! < 0.02) continue
      const above = y > 0 ? j - width : j
      const below = y < height - 1 ? j + width : j
      const before = x > 0 ? j - 1 : j
      const after = x < width - 1 ? j + 1 : j
      const sun = form[below]! - form[above]! + 0.5 * (form[after]! - form[before]!)
      const relief = (lobe[j]! - mass[j]!) / (Math.sqrt(Math.max(0, spreads[j]!)) + FLATTEST)
      const local = DARKEST + (LIGHTEST - DARKEST) * smoothstep(0.22, 0.78, mass[j]!)
      out.data[j] = clamp(local - RELIEF * Math.tanh(1.1 * relief) - SUN * sun)
    }
  }
  return out
}

/** Mean of `values` around each place, counting leaves only. */
function meanOf(values: Plane, { data: leaves }: Plane, sigma: number): Float32Array {
  const weighed = newPlane(values.width, values.height)
  const weight = newPlane(values.width, values.height)
  for (let j = 0; j < leaves.length; j++) {
    const share = leaves[j]! + 1e-3
    weighed.data[j] = values.data[j]! * share
    weight.data[j] = share
  }
  gaussianBlur(weighed, sigma, weighed)
  gaussianBlur(weight, sigma, weight)
  return weighed.data.map((sum, j) => sum / weight.data[j]!)
}

/** Gives leaves the tone of their crowns, in place. */
export function setCrowns({ width, height }: Analysis, { leaves, tones }: Planes, tone: Float32Array): void {
  const half = unhalve(tones, (width + 1) >> 1, (height + 1) >> 1)
  const full = unhalve(half, width, height).data
  for (let i = 0; i < tone.length; i++) {
    const share = smoothstep(0.3, 0.6, leaves[i]!)
    tone[i]! += (full[i]! - tone[i]!) * share
  }
}
