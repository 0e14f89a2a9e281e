import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import type { Size } from '../../picture.ts'
import { newPlane, sampleBilinear } from '../../plane.ts'
import { mix } from '../../scalar.ts'

/** Narrower parts of a sky are plumes, in short sides of the picture. */
const MIN_SKY_WIDTH_SHARE = 0.27
/** How far a plume may rise above the sky around it, in units of `inside`. */
const PLUME_RISE = 0.2
/** What is no sky counts as this far inside, so that the sky between two trees is no plume. */
const NO_SKY_INSIDE = 2
/** Only one pixel in this many is examined, across and down. */
const SAMPLE_STEP_PX = 16
/** The outline of the wide parts of a sky is smoothed this far, in samples. */
const OUTLINE_SIGMA_SAMPLES = 1.25

/**
 * Flattens the narrow plumes by which a sky's wash would rise from the rest of it toward the top of the sheet, like
 * smoke: a morphological opening of `inside` along each row (Serra 1982). `sky`: the area that the sky's wash covers.
 * Changes and returns `inside`.
 */
export function flattenPlumes(inside: Float32Array, sky: Float32Array, { width, height }: Size): Float32Array {
  const wide = newPlane(Math.ceil(width / SAMPLE_STEP_PX), Math.ceil(height / SAMPLE_STEP_PX))
  for (let y = 0, k = 0; y < wide.height; y++)
    for (let x = 0; x < wide.width; x++, k++) {
      const i = y * SAMPLE_STEP_PX * width + x * SAMPLE_STEP_PX
      wide.data[k] = mix(NO_SKY_INSIDE, Math.min(NO_SKY_INSIDE, inside[i]!), sky[i]!)
    }
  const radius = Math.round((MIN_SKY_WIDTH_SHARE * Math.min(width, height)) / SAMPLE_STEP_PX / 2)
  for (let y = 0; y < wide.height; y++) openRow(wide.data.subarray(y * wide.width, (y + 1) * wide.width), radius)
  gaussianBlur(wide, OUTLINE_SIGMA_SAMPLES, wide)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (sky[i]! > 0 && inside[i]! > 0) {
        const highest = sampleBilinear(wide, x / SAMPLE_STEP_PX, y / SAMPLE_STEP_PX) + PLUME_RISE
        inside[i] = mix(inside[i]!, Math.min(inside[i]!, highest), sky[i]!)
      }
  return inside
}

/** Gray opening of one row: the greatest value that a window of `2 radius + 1` samples around it can keep. */
function openRow(row: Float32Array, radius: number): void {
  const lowest = row.map((_, x) => Math.min(...row.subarray(Math.max(0, x - radius), x + radius + 1)))
  for (let x = 0; x < row.length; x++) row[x] = Math.max(...lowest.subarray(Math.max(0, x - radius), x + radius + 1))
}
