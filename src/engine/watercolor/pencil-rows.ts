import type { Analysis, Line } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import { paper } from '../paper/paper.ts'
import { constructionLines } from '../pencil/construction-lines.ts'
import { drawDoorRails } from '../pencil/door-rails.ts'
import { PRINT_LEAD_GRAIN } from '../pencil/graphite.ts'
import { drawHouse } from '../pencil/house-drawing.ts'
import type { Random } from '../random.ts'
import { type DrawnSize, PRINT_GRAIN } from '../recipe.ts'
import { smoothstep } from '../scalar.ts'
import { averageDots, DOTS_PER_PIXEL, screenSheet } from '../screen-sheet.ts'
import { drawContours } from '../strokes/contours.ts'
import { type DryMedium, rubInk } from '../strokes/dry-stroke.ts'
import { groundAt } from '../strokes/foreground.ts'
import { drawnWithPressure, type PressedTip } from '../strokes/lines/pressed-tip.ts'
import { isTexture } from '../strokes/lines/texture-lines.ts'
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import type { Stretch } from './ruled-washes.ts'
import type { WashPlanes } from './wash-fields.ts'

/** How trunks, arches, plants and cars are drawn: loosely. */
const LOOSE_LINES = {
  halfWidth: [0.38, 0.72],
  pressure: [0.42, 0.92],
  overshoot: 5,
  liftOff: 30,
  restated: 0.22,
  sparing: 0.3,
  sparingClose: 0.7,
} as const

/** A line weaker than this is faint. */
const MAX_FAINT_STRENGTH = 0.009
/** Faint lines shorter than this that continue no other line are left out: they are ticks on a bare wall. */
const MIN_FAINT_LENGTH_PX = 26

/** How the lines of the house are drawn. */
const HOUSE_LINES = { halfWidth: [0.38, 0.75], pressure: [0.65, 1.2] } as const
/** The rails of garage doors. */
const DOOR_RAILS = { pressure: 0.95, halfWidth: 0.65 } as const

/** What is drawn: as far as the washes extend, below the sky. */
type Drawing = {
  readonly planes: Pick<WashPlanes, 'inside' | 'sky'>
  readonly stretches: readonly Stretch[]
  /** See `standingDoors`. */
  readonly doors: Uint8Array
  /** How far each pixel belongs to a crown (see `crownsOf`). */
  readonly crowns: Float32Array
}

/** Draws the lines of the house, ruled and meeting in corners, as in a pencil drawing, and all others loosely. */
export function drawPencil(
  { planes: { inside, sky }, stretches, doors, crowns }: Drawing,
  analysis: Analysis,
  contours: StrokeBuilder,
  random: Random,
): void {
  const fullness = new Float32Array(inside.length)
  const { bareCrowns } = analysis
  for (let i = 0; i < fullness.length; i++) {
    const open = sky[i]! * (1 - (bareCrowns?.share[i] ?? 0))
    fullness[i] = smoothstep(-0.2, 0.8, inside[i]!) * (1 - open)
  }
  const ticks = new Set(
    stretches
      .filter(({ length, lines }) => length < MIN_FAINT_LENGTH_PX && lines.every(isFaint))
      .flatMap(({ lines }) => lines),
  )
  const lines = constructionLines(analysis)
  const ground = fullness.map((_, i) => groundAt(analysis, i))
  drawHouse(analysis, { lines, ground, standing: doors, crowns, fullness }, HOUSE_LINES, contours, random)
  drawDoorRails(analysis, { ...DOOR_RAILS, lines, fullness }, contours, random)
  const loose = analysis.darkLines.filter(
    (line) => line.room === undefined && !ticks.has(line) && !isTexture(analysis, line),
  )
  drawContours(analysis, { ...LOOSE_LINES, lines: loose, fullness }, contours, random)
}

const isFaint = ({ strength }: Line): boolean => strength < MAX_FAINT_STRENGTH

/** A line is this wide at most, in millimeters: a wider one would be drawn as two beside each other. */
const MAX_LINE_MM = 0.68
/** A pencil, between its point and its worn side. */
const PENCIL_TIP: PressedTip = { thinnestMm: 0.3, widestMm: 0.75, begins: 0.65, ends: 0.1, firmest: 1.2 }

/** A part of a lead that draws a line: its width and the pressure on it, as shares of those of the line. */
type LeadPart = DryMedium & { readonly widthShare: number; readonly pressed: number }

/**
 * The parts of a pencil's lead: its worn side, which catches the tops of the paper, and its point in the
 * middle. One part alone would draw a gray ribbon.
 */
const LEAD: readonly LeadPart[] = [
  { widthShare: 1, pressed: 0.78, softness: 0.5, strength: 0.8, minHalfWidth: 0.5, grain: 0.9, taper: 0.6 },
  { widthShare: 0.57, pressed: 1, softness: 1, strength: 0.92, minHalfWidth: 0.5, grain: 0.62, taper: 0.6 },
]

/** The lines of a pencil drawing, and a factor on the width of its lead: bold lines are drawn with a softer pencil. */
export type PencilDrawing = { readonly contours: Strokes; readonly leadWidth: number }

/** The finished drawing, in the requested touch. */
export const pencilDrawing = (contours: StrokeBuilder, { direction }: Analysis): PencilDrawing => ({
  contours: contours.build(),
  leadWidth: touchOf(direction).width,
})

/**
 * The amount of pencil under the washes at each pixel of rows `fromRow` to `toRow`, 0..1. `planWidth`: the width of the
 * plan. On a screen it is that of the largest print, seen from far away (see `screenSheet`).
 */
export function pencilRows(
  drawing: PencilDrawing,
  planWidth: number,
  size: DrawnSize,
  fromRow: number,
  toRow: number,
): Float32Array {
  const { width } = size
  if (size.dotsPerMm === undefined) {
    const [from, to] = [DOTS_PER_PIXEL * fromRow, DOTS_PER_PIXEL * toRow]
    const dots = pencilRows(drawing, planWidth, screenSheet(size), from, to)
    return averageDots(dots, width, 1, new Float32Array(width * (toRow - fromRow)))
  }
  const scale = width / planWidth
  // On the coarser grain of the washes, a line would be a row of dashes.
  const sheet = { width, fromRow, toRow, scale, paper: paper('hot', (size.grain * PRINT_LEAD_GRAIN) / PRINT_GRAIN) }
  const graphite = new Float32Array(width * (toRow - fromRow))
  const dotsPerMm = drawing.leadWidth * size.dotsPerMm
  const widest = (MAX_LINE_MM * dotsPerMm) / 2 / scale
  const narrow = { ...drawing.contours, halfWidths: drawing.contours.halfWidths.map((half) => Math.min(widest, half)) }
  const tip = { ...PENCIL_TIP, firmest: drawing.leadWidth * PENCIL_TIP.firmest }
  const lines = drawnWithPressure(narrow, tip, { fromRow, toRow, scale, dotsPerMm })
  for (const part of LEAD) rubInk(drawnWith(part, lines), part, sheet, graphite)
  return graphite
}

const drawnWith = ({ widthShare, pressed }: LeadPart, lines: Strokes): Strokes => ({
  ...lines,
  halfWidths: lines.halfWidths.map((half) => widthShare * half),
  points: lines.points.map((value, k) => (k % 3 === 2 ? pressed * value : value)),
})
