import { crispEdges } from '../kernels/crisp-edges.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { broadUnevenness, onFirstUse } from '../paper/hand.ts'
import { openTones, TONES } from '../paper/open-tones.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import type { Plane } from '../plane.ts'
import { clamp } from '../scalar.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'

/** The share of a pixel's tone that is rubbed. */
export const RUBBED_TONE_SHARE = 0.86
/** The unevenness of a finger's smudge. */
const FINGER_NOISE: SheetNoise = { texture: broadUnevenness, frequency: 0.35, at: [9, 0], gap: 1 }

/** How crisp the edges of rubbed tone are made. */
const CRISPNESS = { reach: 4, factor: 3 }
/** The share of its tone that lies openly, on the tops of the paper: even tone looks airbrushed. */
const OPEN_SHARE = 0.4
/** The tone that the lightest open tone leaves on the tops of the paper. */
const LIGHTEST_TONE = 0.25

const open = onFirstUse(() => openTones(LIGHTEST_TONE))

/**
 * Amount of charcoal per pixel, 0..1, where a finger rubbed it: `smudge` is the tone in analysis pixels. The tooth of
 * the paper shows in it.
 */
export function rubbedTone(smudge: Plane, sheet: DrySheet): Float32Array {
  const { width, fromRow, toRow, scale, paper } = sheet
  const { size, data: heights } = paper
  const tones = crispEdges(smudge, CRISPNESS, fromRow / scale, toRow / scale)
  const readSmudge = enlargedRows(tones, width, scale)
  const readFinger = noiseRows(FINGER_NOISE, width, scale)
  const { tops, pressures } = open()
  const tone = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  const coal = new Float32Array(width * (toRow - fromRow))
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readSmudge(y, tone)
    readFinger(y, finger, grid)
    const paperRow = (y & (size - 1)) * size
    for (let x = 0; x < width; x++, j++) {
      const height = heights[paperRow + (x & (size - 1))]!
      const rubbed = tone[x]! * RUBBED_TONE_SHARE * (0.8 + 0.4 * finger[x]!)
      if (rubbed === 0) continue
      const k = Math.min(TONES, (rubbed * TONES + 0.5) | 0)
      coal[j] = (1 - OPEN_SHARE) * Math.min(1, rubbed) + OPEN_SHARE * tops[k]! * clamp(pressures[k]! - 1 + height)
    }
  }
  return coal
}
