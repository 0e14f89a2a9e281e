import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { clamp } from '../scalar.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'

/** The share of a pixel's tone that is rubbed. */
const RUBBED_TONE_SHARE = 0.86
/**
 * Extra rubbed tone on the paper's tops compared with its pits, as a fraction: a finger fills the pits too, so grain
 * shows in the strokes above and not everywhere.
 */
const RUBBED_TOOTH_SHARE = 0.3
/** The unevenness of a finger's smudge. */
const FINGER_NOISE: SheetNoise = { texture: broadUnevenness, frequency: 0.35, at: [9, 0], gap: 1 }

/** Amount of charcoal per pixel, 0..1, where a finger rubbed it: `smudge` is the tone in analysis pixels. */
export function rubbedTone(smudge: Plane, { width, fromRow, toRow, scale, paper: sheet }: DrySheet): Float32Array {
  const readSmudge = enlargedRows(smudge, width, scale)
  const readFinger = noiseRows(FINGER_NOISE, width, scale)
  const tone = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  const coal = new Float32Array(width * (toRow - fromRow))
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readSmudge(y, tone)
    readFinger(y, finger, grid)
    for (let x = 0; x < width; x++, j++) {
      const tooth = 1 + RUBBED_TOOTH_SHARE * (texel(sheet, x, y) - 0.5)
      coal[j] = clamp(tone[x]! * RUBBED_TONE_SHARE * (0.8 + 0.4 * finger[x]!) * tooth)
    }
  }
  return coal
}
