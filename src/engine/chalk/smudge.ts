import { asPlane, type LabImage } from '../analysis/types.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp } from '../scalar.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import { type Color, srgb } from './colors.ts'
import { ACROSS_SKY } from './planes.ts'

/** Dark toned paper, sRGB 0..1. */
const PAPER: Color = [0.215, 0.225, 0.245]

export type Smudge = {
  /** How much chalk is smudged under the strokes, and its color (sRGB 0..1). */
  readonly smudge: Plane
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
}

/** The most lightness of rubbed chalk: a stroke above it is whiter. */
const BRIGHTEST = 0.9

/** The colors of rubbed chalk: those of the place, spread a little. */
export function smudgeColors(coarse: LabImage): Pick<Smudge, 'red' | 'green' | 'blue'> {
  const L = gaussianBlur(asPlane(coarse, coarse.L), 1.3).data
  const a = gaussianBlur(asPlane(coarse, coarse.a), 2.5).data
  const b = gaussianBlur(asPlane(coarse, coarse.b), 2.5).data
  const red = newPlane(coarse.width, coarse.height)
  const green = newPlane(coarse.width, coarse.height)
  const blue = newPlane(coarse.width, coarse.height)
  for (let i = 0; i < L.length; i++) {
    const [r, g, bl] = srgb(Math.min(BRIGHTEST, 0.28 + 0.7 * L[i]!), a[i]! * 0.85, b[i]! * 0.85)
    red.data[i] = r
    green.data[i] = g
    blue.data[i] = bl
  }
  return { red, green, blue }
}

/**
 * The share of the paper that rubbed chalk covers in the light, and by which share of it the paper's tops have more
 * than its pits: a finger fills the pits too, so that grain shows in the strokes above, not everywhere.
 */
const RUBBED = 0.8
const RUBBED_TOOTH = 0.75
/** How far a finger draws the grain along to either side, in analysis pixels. */
const RUN = 0.7
/** How uneven a finger's smudge is. */
const FINGER: SheetNoise = { texture: broadUnevenness, frequency: 0.3, at: [0, 0], gap: 1 }

/** The paper with chalk smudged into it, as three sRGB planes 0..1. */
export function smudged(
  { smudge, red, green, blue }: Smudge,
  { width, fromRow, toRow, scale, paper: sheet }: DrySheet,
): readonly [red: Float32Array, green: Float32Array, blue: Float32Array] {
  const count = width * (toRow - fromRow)
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const readSmudge = enlargedRows(smudge, width, scale)
  const readFinger = noiseRows(FINGER, width, scale)
  const readColors = [red, green, blue].map((plane) => enlargedRows(plane, width, scale))
  const share = new Float32Array(width)
  const bare = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  const color = new Float32Array(width)
  const runX = Math.round(RUN * scale * Math.cos(ACROSS_SKY))
  const runY = Math.round(RUN * scale * -Math.sin(ACROSS_SKY))
  for (let y = fromRow; y < toRow; y++) {
    readSmudge(y, share)
    readFinger(y, finger, grid)
    for (let x = 0; x < width; x++) {
      const tooth = (texel(sheet, x - runX, y + runY) + texel(sheet, x, y) + texel(sheet, x + runX, y - runY)) / 3
      share[x] = clamp(share[x]! * RUBBED * (1 + RUBBED_TOOTH * (tooth - 0.5)) * (0.6 + 0.5 * finger[x]!))
      bare[x] = (1 - share[x]!) * (1 + 0.1 * (tooth - 0.5))
    }
    out.forEach((plane, c) => {
      readColors[c]!(y, color)
      const paperColor = PAPER[c]!
      const row = (y - fromRow) * width
      for (let x = 0; x < width; x++) plane[row + x] = paperColor * bare[x]! + share[x]! * color[x]!
    })
  }
  return out
}
