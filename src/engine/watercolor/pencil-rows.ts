import type { Analysis, Line } from '../analysis/types.ts'
import { paper } from '../paper/paper.ts'
import { drawDoorRails, lowLines } from '../pencil/door-rails.ts'
import { PRINT_LEAD_GRAIN } from '../pencil/graphite.ts'
import type { Random } from '../random.ts'
import type { DrawnSize } from '../recipe.ts'
import { smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { type DryMedium, rubInk } from '../strokes/dry-stroke.ts'
import { isTexture } from '../strokes/lines/texture-lines.ts'
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import type { Stretch } from './ruled-washes.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { Rows } from './wash-rows.ts'

/** A loose drawing that stops where the washes stop. */
const PENCIL_LINES = {
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

/** The rails of garage doors. */
const DOOR_RAILS = { pressure: 0.95, halfWidth: 0.65 } as const

/** Draws the lines of the photo loosely, below the sky and as far as the washes extend. */
export function drawPencil(
  { inside, sky }: WashPlanes,
  stretches: readonly Stretch[],
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
  const lines = analysis.darkLines.filter((line) => !ticks.has(line) && !isTexture(analysis, line))
  drawContours(analysis, { ...PENCIL_LINES, lines, fullness }, contours, random)
  drawDoorRails(analysis, { ...DOOR_RAILS, lines: lowLines(analysis), fullness }, contours, random)
}

const isFaint = ({ strength }: Line): boolean => strength < MAX_FAINT_STRENGTH

/** A pencil under the washes of a picture on a screen. */
const SCREEN_PENCIL = { softness: 0.6, strength: 0.62, minHalfWidth: 0.5, grain: 0.7, taper: 0.5 } as const

/** A part of a lead that draws a line: how wide it is at most, and the share of the hand's pressure on it. */
type LeadPart = DryMedium & { readonly widestMm: number; readonly pressed: number }

/**
 * The parts of a pencil's lead on a print: its worn side, which catches the tops of the paper, and its point in the
 * middle. One part alone would draw a gray ribbon; lines laid side by side, as of a stick, a ribbon with dark rims.
 */
const LEAD: readonly LeadPart[] = [
  { widestMm: 0.6, pressed: 0.62, softness: 0.5, strength: 0.6, minHalfWidth: 0.5, grain: 0.85, taper: 0.6 },
  { widestMm: 0.34, pressed: 0.8, softness: 1, strength: 0.7, minHalfWidth: 0.5, grain: 0.45, taper: 0.6 },
]
/** A line on a print is wider than planned by this factor, up to the width of the lead. */
const LEAD_WIDENING = 1.1

/** The amount of pencil under the washes at each pixel of the rows, 0..1. */
export function pencilRows(contours: Strokes, rows: Rows, dotsPerMm: DrawnSize['dotsPerMm']): Float32Array {
  const graphite = new Float32Array(rows.width * (rows.toRow - rows.fromRow))
  // On the coarser grain of the washes, a line would be a row of dashes.
  const sheet = { ...rows, paper: paper('hot', dotsPerMm === undefined ? rows.grain : PRINT_LEAD_GRAIN) }
  if (dotsPerMm === undefined) rubInk(contours, { ...SCREEN_PENCIL, run: rows.grain }, sheet, graphite)
  else for (const part of LEAD) rubInk(drawnWithLead(contours, part, dotsPerMm / rows.scale), part, sheet, graphite)
  return graphite
}

/** The strokes as a part of the lead draws them; `perMm`: analysis pixels per millimeter. */
function drawnWithLead(strokes: Strokes, { widestMm, pressed }: LeadPart, perMm: number): Strokes {
  const widest = (widestMm / 2) * perMm
  const halfWidths = strokes.halfWidths.map((half) => Math.min(widest, LEAD_WIDENING * half))
  return { ...strokes, halfWidths, points: strokes.points.map((value, k) => (k % 3 === 2 ? pressed * value : value)) }
}
