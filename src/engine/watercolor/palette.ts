import type { Analysis } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Pigment straight from the tube is purer than the photo; the product then takes 35 % away (D1-171). */
const TUBE_CHROMA = 1.62
const KEPT_AFTER_DESATURATION = 0.65
/** Beyond this chroma colours are held back: no pigment is neon. */
const STRONGEST_CHROMA = 0.12

/** Writes the colour of the broad shapes, and the same colour as far as water carries it. */
export function setColors(planes: WashPlanes, analysis: Analysis): void {
  const { coarse, sky, vegetation } = analysis
  const a = asPlane(analysis, coarse.a)
  const b = asPlane(analysis, coarse.b)
  planes.a = gaussianBlur(a, 2.4).data
  planes.b = gaussianBlur(b, 2.4).data
  planes.wideA = gaussianBlur(a, 13).data
  planes.wideB = gaussianBlur(b, 13).data
  planes.sky = gaussianBlur(asPlane(analysis, sky), 1).data
  planes.leaves = vegetation
}

/** Pass: colours bleed where it is wet, hues wander a little, lights are warm and shadows cool. */
export function chargeColor(row: WashRow): void {
  const { tone, a, b, wideA, wideB, wet, matters, leaves, sky, hueA, hueB } = row
  for (let i = 0; i < tone.length; i++) {
    const bleeding = clamp((wet[i]! - 0.45) * 2.4) * (1 - matters[i]!) * 0.75 + 0.1
    const shade = smoothstep(0.3, 0.65, tone[i]!)
    const wander = 0.6 + leaves[i]!
    const cloudy = sky[i]!
    let ca = (a[i]! + (wideA[i]! - a[i]!) * bleeding) * TUBE_CHROMA + (hueA[i]! - 0.5) * 0.034 * wander + 0.004 * shade
    let cb =
      (b[i]! + (wideB[i]! - b[i]!) * bleeding) * TUBE_CHROMA +
      (hueB[i]! - 0.5) * 0.046 * wander +
      0.016 * (1 - shade) * (1 - cloudy) -
      0.018 * shade * (1 - leaves[i]!)
    // Grey clouds are mixed from blue: neutral grey on white paper looks like dirt.
    ca = ca * (1 - 0.45 * cloudy) - 0.005 * cloudy
    cb = cb * (1 - 0.42 * cloudy) - 0.022 * cloudy
    const chroma = Math.sqrt(ca * ca + cb * cb)
    const held = chroma > STRONGEST_CHROMA ? (STRONGEST_CHROMA + (chroma - STRONGEST_CHROMA) * 0.45) / chroma : 1
    a[i] = ca * held
    b[i] = cb * held
  }
}

/** Pass: the product's rule for watercolor, 35 % of the saturation taken away (D1-171). */
export function desaturateWash({ a, b }: WashRow): void {
  for (let i = 0; i < a.length; i++) {
    a[i]! *= KEPT_AFTER_DESATURATION
    b[i]! *= KEPT_AFTER_DESATURATION
  }
}
