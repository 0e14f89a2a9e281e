import { broadUnevenness, onFirstUse } from '../paper/hand.ts'
import { type OpenTones, TONES } from '../paper/open-tones.ts'
import { noiseTexture, type Texture } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { QUARTER } from '../quarter-plane.ts'
import { DOTS_PER_MM } from '../recipe.ts'
import { DIRECTIONS, LOOSE, type SideDirections } from './side-directions.ts'

// The side of a lead or of a stick of charcoal, rubbed over a sheet: the shading of a pencil drawing, the gray of a
// charcoal one.

/** Paper and strokes together vary less than either, so they are stretched by this factor. */
const SPREAD = 1.3
/** Where directions meet, their border is uneven by up to half of this many dots. */
const UNEVEN_DOTS = 44
/** The tooth of the paper moves edges by up to half of this many pixels. */
const UNEVEN_PX = 0.7
/** Directions are looked up for this many dots at once. */
const RUN_DOTS = 4
/** Where they are loose, strokes end up to this many pixels of the plan before or beyond the edge of the shading. */
export const LOOSE_REACH_PX = 5.5

/** Dots per texel along the strokes of the side, as a power of two. */
const ALONG_BITS = 3
/** Dots per texel along the strokes that differ in where they end, as a power of two. */
const END_BITS = 5
/** Strokes end at places that have nothing to do with their pressure: in other rows of the texture. */
const END_ROW = 256

const STROKE_SIZE = 512
const MASK = STROKE_SIZE - 1

/**
 * How the strokes of a side differ, upright: `across` and `fine` are the widths of broad and narrow ones, `along` is
 * their length, in dots of a print.
 */
export const sideTexture = (across: number, fine: number, along: number): (() => Texture) =>
  onFirstUse(() =>
    noiseTexture(
      STROKE_SIZE,
      [
        [across, 1, along / 2 ** ALONG_BITS],
        [fine, 0.8, along / 1.5 / 2 ** ALONG_BITS],
      ],
      17,
    ),
  )

/** How the side of a lead or stick rubs off. */
export type Side = {
  readonly strokes: () => Texture
  /** What it leaves on the tops of the paper; it leaves `darker` times the tone. */
  readonly tones: () => OpenTones
  readonly darker: number
  /** The share of the paper in what takes it; the rest are its strokes. */
  readonly toothShare: number
  /** The share of the tone that lies in the pits, too: a stroke has grays inside. */
  readonly veilShare: number
}

/** Sines and cosines of the directions, in units of which this many bits are one. */
const UNIT_BITS = 12
const angles = Array.from({ length: 2 * DIRECTIONS }, (_, k) => (k * Math.PI) / DIRECTIONS)
const sines = Int32Array.from(angles, (angle) => Math.round(Math.sin(angle) * 2 ** UNIT_BITS))
const cosines = Int32Array.from(angles, (angle) => Math.round(Math.cos(angle) * 2 ** UNIT_BITS))

/** What is shaded: the shading in pixels of the plan, `scale` dots each, and how its strokes run. */
export type SideSheet = {
  readonly shading: Plane
  readonly directions: SideDirections
  readonly scale: number
  readonly dotsPerMm: number
  readonly paper: Texture
}

/** The texture of strokes is made for 300 dots per inch: how many of its texels there are for each dot. */
const finenessOf = ({ dotsPerMm }: Pick<SideSheet, 'dotsPerMm'>): number => DOTS_PER_MM / dotsPerMm

/**
 * Turns row y of the shading (0..1), enlarged to the sheet, into what a side leaves on the paper, stroke
 * by stroke, in place.
 */
export function rubSide(row: Float32Array, y: number, sheet: SideSheet, side: Side): void {
  const { size, data: heights } = sheet.paper
  const { darker, toothShare, veilShare } = side
  const strokes = side.strokes().data
  const { tops, pressures } = side.tones()
  const paperRow = (y & (size - 1)) * size
  for (let run = 0; run < row.length; run += RUN_DOTS) {
    const { cell, calm, sin, cos } = strokesAt(run, y, sheet)
    const end = Math.min(row.length, run + RUN_DOTS)
    if (cell >= LOOSE) endInStrokes(row, run, y, cell, sheet, strokes)
    for (let x = run; x < end; x++) {
      const shade = row[x]!
      if (shade === 0) continue
      const column = ((x * sin - y * cos) >> UNIT_BITS) & MASK
      const along = ((x * cos + y * sin) >> (UNIT_BITS + ALONG_BITS)) & MASK
      const uneven = strokes[along * STROKE_SIZE + column]!
      const stroke = uneven + (0.5 - uneven) * calm
      const tooth = heights[paperRow + (x & (size - 1))]!
      const k = (shade * TONES + 0.5) | 0
      const tone = k > TONES ? TONES : k
      const cover = pressures[tone]! - 0.5 + SPREAD * (stroke + (tooth - stroke) * toothShare - 0.5)
      const open = cover <= 0 ? 0 : cover >= 1 ? tops[tone]! : tops[tone]! * cover
      row[x] = open + (darker * shade * (0.5 + stroke) - open) * veilShare
    }
  }
}

/** Sets each place of row y to how firmly a side presses there, 0..1: between its strokes and in pits less. */
export function sidePressures(
  row: Float32Array,
  y: number,
  sheet: Omit<SideSheet, 'shading'>,
  { strokes, toothShare }: Pick<Side, 'strokes' | 'toothShare'>,
): void {
  const { size, data: heights } = sheet.paper
  const { data } = strokes()
  const paperRow = (y & (size - 1)) * size
  for (let run = 0; run < row.length; run += RUN_DOTS) {
    const { sin, cos } = strokesAt(run, y, sheet)
    for (let x = run; x < Math.min(row.length, run + RUN_DOTS); x++) {
      const column = ((x * sin - y * cos) >> UNIT_BITS) & MASK
      const along = ((x * cos + y * sin) >> (UNIT_BITS + ALONG_BITS)) & MASK
      const stroke = data[along * STROKE_SIZE + column]!
      row[x] = stroke + (heights[paperRow + (x & (size - 1))]! - stroke) * toothShare
    }
  }
}

/**
 * Sets a run of a row to the shading some way before or beyond each place, in the direction of the strokes: as far as
 * its stroke ends before or beyond the edge. The grain breaks edges a little.
 */
function endInStrokes(
  row: Float32Array,
  run: number,
  y: number,
  cell: number,
  sheet: SideSheet,
  strokes: Float32Array,
): void {
  const { shading, scale, paper } = sheet
  const fineness = finenessOf(sheet)
  const { width, height, data } = shading
  const { size, data: heights } = paper
  const sin = (fineness * sines[cell]!) | 0
  const cos = (fineness * cosines[cell]!) | 0
  const reach = (2 * LOOSE_REACH_PX) / (fineness * 2 ** UNIT_BITS)
  for (let x = run; x < run + RUN_DOTS; x++) {
    const column = ((x * sin - y * cos) >> UNIT_BITS) & MASK
    const along = (((x * cos + y * sin) >> (UNIT_BITS + END_BITS)) + END_ROW) & MASK
    const beyond = reach * (strokes[along * STROKE_SIZE + column]! - 0.5)
    const broken = UNEVEN_PX * (heights[(y & (size - 1)) * size + (x & (size - 1))]! - 0.5) - 0.5
    const u = Math.min(width - 1.001, Math.max(0, (x + 0.5) / scale + broken + beyond * cos))
    const v = Math.min(height - 1.001, Math.max(0, (y + 0.5) / scale + broken + beyond * sin))
    const left = u | 0
    const upper = v | 0
    const i = upper * width + left
    const above = data[i]! + (data[i + 1]! - data[i]!) * (u - left)
    const below = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * (u - left)
    row[x] = above + (below - above) * (v - upper)
  }
}

/** The direction at a place, its sine and cosine in texels of the strokes per dot, and how calm the place is. */
function strokesAt(x: number, y: number, sheet: Omit<SideSheet, 'shading'>) {
  const { directions, scale } = sheet
  const fineness = finenessOf(sheet)
  const { size, data } = broadUnevenness()
  const aside = (UNEVEN_DOTS / fineness) * (data[(y & (size - 1)) * size + (x & (size - 1))]! - 0.5)
  const k = indexAt(directions, (x + aside) / scale, (y + aside) / scale)
  const cell = directions.data[k]!
  return { cell, calm: directions.calm[k]!, sin: (fineness * sines[cell]!) | 0, cos: (fineness * cosines[cell]!) | 0 }
}

/** The sample of the directions at a pixel of the plan. */
function indexAt({ width, height }: SideDirections, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, (x / QUARTER) | 0))
  const row = Math.min(height - 1, Math.max(0, (y / QUARTER) | 0))
  return row * width + column
}
