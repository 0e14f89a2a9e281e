import type { Analysis, Line } from '../analysis/types.ts'
import { paper } from '../paper/paper.ts'
import { drawDoorRails, lowLines } from '../pencil/door-rails.ts'
import type { Random } from '../random.ts'
import type { DrawnSize } from '../recipe.ts'
import { smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import { isTexture } from '../strokes/lines/texture-lines.ts'
import { drawnWithTip } from '../strokes/stick-tip.ts'
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import type { Stretch } from './ruled-washes.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { Rows } from './wash-rows.ts'

/** A loose drawing that stops where the washes stop. */
const PENCIL_LINES = {
  halfWidth: [0.38, 0.72],
  pressure: [0.42, 0.92],
  overshoot: 5,
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

/** Share of the pencil that shows under the washes. */
const PENCIL_STRENGTH = 0.62

/** The widths of a pencil between its point and its worn side. */
const PENCIL_TIP = { thinnestMm: 0.3, widestMm: 0.6 } as const

/** The amount of pencil under the washes at each pixel of the rows, 0..1. */
export function pencilRows(contours: Strokes, rows: Rows, dotsPerMm: DrawnSize['dotsPerMm']): Float32Array {
  const graphite = new Float32Array(rows.width * (rows.toRow - rows.fromRow))
  rubInk(
    drawnWithTip(contours, PENCIL_TIP, { ...rows, dotsPerMm }),
    { softness: 0.6, strength: PENCIL_STRENGTH, minHalfWidth: 0.5, grain: 0.7, taper: 0.5, run: rows.grain },
    { ...rows, paper: paper('hot', rows.grain) },
    graphite,
  )
  return graphite
}
