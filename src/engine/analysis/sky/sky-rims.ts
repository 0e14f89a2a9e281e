import { dilated } from '../../dilated.ts'
import type { LabImage } from '../types.ts'

/** A pixel with more sky than this is surely sky: from there the rims beside it are reached. */
export const SURELY_SKY = 0.9
/** Maximum width of a rim. */
const MAX_RIM_PX = 10
/** Maximum difference in lightness between neighbors within the sky. */
const MAX_LIGHTNESS_STEP = 0.03
/** Maximum difference in a or b between neighbors within the sky. */
const MAX_COLOR_STEP = 0.012
/** Things darker than this have rims. */
const MAX_DARK_LIGHTNESS = 0.5

/**
 * Adds to `sky` (0..1) the rims beside trunks, fronds and poles, in place: there the mask, found at a quarter of the
 * size, fades before the photo's sky ends, and the paper would shine as a white outline.
 */
export function closeRims(photo: LabImage, sky: Float32Array): void {
  const { width, L, a, b } = photo
  const dark = new Uint8Array(L.length)
  for (let i = 0; i < L.length; i++) if (L[i]! < MAX_DARK_LIGHTNESS && sky[i]! < 0.5) dark[i] = 1
  const nearDark = dilated(dark, photo, MAX_RIM_PX)
  const isRim = (i: number) => nearDark[i] === 1 && sky[i]! < SURELY_SKY
  let front: number[] = []
  for (let i = width; i < L.length - width; i++) if (nearDark[i] === 1 && sky[i]! >= SURELY_SKY) front.push(i)
  for (let step = 0; step < MAX_RIM_PX && front.length > 0; step++) {
    const next: number[] = []
    for (const i of front)
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        const isBeside = Math.abs((j % width) - (i % width)) <= 1 // not at the other end of the row
        if (j < 0 || j >= L.length || !isBeside || !isRim(j)) continue
        if (Math.abs(L[j]! - L[i]!) > MAX_LIGHTNESS_STEP) continue
        if (Math.abs(a[j]! - a[i]!) > MAX_COLOR_STEP || Math.abs(b[j]! - b[i]!) > MAX_COLOR_STEP) continue
        sky[j] = 1
        next.push(j)
      }
    front = next
  }
}
