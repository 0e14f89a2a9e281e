import { crispEdges } from '../kernels/crisp-edges.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { broadUnevenness, onFirstUse } from '../paper/hand.ts'
import { openTones } from '../paper/open-tones.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import type { SideDirections } from '../pencil/side-directions.ts'
import { LOOSE_REACH_PX, rubSide, type Side, sideTexture } from '../pencil/side-strokes.ts'
import type { Plane } from '../plane.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import type { TipSheet } from '../strokes/stick-tip.ts'

/** The share of a pixel's tone that is rubbed. */
export const RUBBED_TONE_SHARE = 0.86
/** The unevenness of a finger's smudge. */
const FINGER_NOISE: SheetNoise = { texture: broadUnevenness, frequency: 0.35, at: [9, 0], gap: 1 }

/** How crisp the edges of rubbed tone are made. */
const CRISPNESS = { reach: 4, factor: 3 }
/** The tone that the lightest open tone leaves on the tops of the paper. */
const LIGHTEST_TONE = 0.25
/** The side of a stick: strokes a few millimeters wide and three centimeters long, half smudged into the paper. */
const STICK_SIDE: Side = {
  strokes: sideTexture(10, 3, 90),
  tones: onFirstUse(() => openTones(LIGHTEST_TONE)),
  darker: 1,
  toothShare: 0.6,
  veilShare: 0.5,
}

/**
 * Amount of charcoal per pixel, 0..1, where a stick was rubbed on its side and a finger smudged it: `smudge` is the
 * tone in analysis pixels. Strokes and the tooth of the paper show in it: even tone looks airbrushed.
 */
export function rubbedTone(smudge: Plane, directions: SideDirections, sheet: DrySheet & TipSheet): Float32Array {
  const { width, fromRow, toRow, scale, dotsPerMm, paper } = sheet
  const tones = crispEdges(smudge, CRISPNESS, fromRow / scale - LOOSE_REACH_PX, toRow / scale + LOOSE_REACH_PX)
  const readSmudge = enlargedRows(tones, width, scale)
  const readFinger = noiseRows(FINGER_NOISE, width, scale)
  const tone = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  const coal = new Float32Array(width * (toRow - fromRow))
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readSmudge(y, tone)
    readFinger(y, finger, grid)
    rubSide(tone, y, { shading: tones, directions, scale, dotsPerMm, paper }, STICK_SIDE)
    for (let x = 0; x < width; x++, j++) coal[j] = Math.min(1, tone[x]! * RUBBED_TONE_SHARE * (0.8 + 0.4 * finger[x]!))
  }
  return coal
}
