import type { Analysis } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** How far around a place its mass is looked at, in pixels. */
const MASS = 22
/** Lightness of a mass from which it lies in shade, and at which it lies in the deepest. */
const SHADE = 0.5
const DEEPEST = 0.32
/** In the deepest shade differences count so many times more, up to a lightness of MOST; and all is lifted by LIFT. */
const STRETCH = 2.4
const MOST = 0.24
const LIFT = 0.12
/**
 * What a draughtsman sees who looks into the shade: porches and hedges against the light are no black masses to him,
 * their lights stand out from them. Returned is what is added to the lightness of each place.
 */
export function lookIntoShade(analysis: Analysis): Float32Array {
  const { width, height, fine, coarse, sky } = analysis
  const mass = gaussianBlur(asPlane(analysis, fine.L), MASS).data
  const form = new Float32Array(width * height)
  for (let i = 0; i < form.length; i++) {
    if (mass[i]! >= SHADE) continue
    const depth = smoothstep(SHADE, DEEPEST, mass[i]!) * (1 - sky[i]!)
    const relief = STRETCH * ((fine.L[i]! + coarse.L[i]!) / 2 - mass[i]!)
    form[i] = depth * (LIFT + clamp(relief, -MOST, MOST))
  }
  return form
}
