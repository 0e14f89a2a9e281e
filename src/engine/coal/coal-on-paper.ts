import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import type { SideDirections } from '../pencil/side-directions.ts'
import type { Picture } from '../picture.ts'
import type { Plane } from '../plane.ts'
import type { SheetSize } from '../recipe.ts'
import { type DrySheet, rubInk } from '../strokes/dry-stroke.ts'
import { type InkAndPaper, inkPixel } from '../strokes/ink-pixel.ts'
import { drawnWithPressure, type PressedTip } from '../strokes/lines/pressed-tip.ts'
import { type Frame, stopAtFrame } from '../strokes/ruled-frame.ts'
import { drawnWithTip, type StickTip } from '../strokes/stick-tip.ts'
import type { Strokes } from '../strokes/strokes.ts'
import { rubbedTone } from './rubbed-tone.ts'

export type CoalDrawing = {
  /** Where the drawing ends; null if the border is open. */
  readonly frame: Frame | null
  /** Tone rubbed with the side of a stick and a finger, before the strokes. */
  readonly smudge: Plane
  /** How the side of the stick was moved. */
  readonly directions: SideDirections
  /** Sweeps of the stick's side, rubbed as well. */
  readonly broad: Strokes
  /** Strokes that show the paper's grain, dark ones last. */
  readonly dark: Strokes
  /** Outlines, over everything else. */
  readonly contours: Strokes
}

/** Charcoal on its paper. */
const COAL: InkAndPaper = { ink: [0.075, 0.07, 0.07], paper: [0.945, 0.925, 0.885] }

/** The edge of a stick, for the contours. */
const EDGE_TIP: PressedTip = { thinnestMm: 0.5, widestMm: 2.2, begins: 0.85, ends: 0.35, firmest: 1.15 }
/** A stick laid on its side, for the masses: narrower strokes side by side would be bars with square ends. */
const SIDE_TIP: StickTip = { thinnestMm: 0.5, widestMm: 40 }
/** A stick pressed on its end, for the darks. */
const END_TIP: StickTip = { thinnestMm: 0.5, widestMm: 2 }

/** The tone of charcoal laid with hardly any pressure, no matter how often: light strokes stay gray. */
const MIN_COAL_TONE = 0.6

/** Rows `fromRow` to `toRow` of a charcoal drawing. */
export function coalOnPaper(plan: CoalDrawing, size: SheetSize, fromRow: number, toRow: number): Picture {
  const scale = size.width / plan.smudge.width
  const { width, dotsPerMm } = size
  const sheet = { width, fromRow, toRow, scale, dotsPerMm, paper: paper('tooth', size.grain) }
  const coal = rubbedTone(plan.smudge, plan.directions, sheet)
  const drawn = (strokes: Strokes, tip: StickTip) => drawnWithTip(strokes, tip, sheet)
  rubInk(drawn(plan.broad, SIDE_TIP), { softness: 1, strength: 0.24, minHalfWidth: 0.6, grain: 0.7 }, sheet, coal)
  const stick = { minHalfWidth: 0.6, softness: 0.8, grain: 0.88, lightest: MIN_COAL_TONE }
  rubInk(drawn(plan.dark, END_TIP), { ...stick, strength: 1.4 }, sheet, coal)
  const lines = (strokes: Strokes) => drawnWithPressure(strokes, EDGE_TIP, sheet)
  const edge = { ...stick, strength: 1.2, taper: 0.5 }
  rubInk(lines(plan.contours), edge, sheet, coal)
  if (plan.frame) {
    stopAtFrame(coal, plan.frame, sheet)
    rubInk(lines(plan.frame.lines), edge, sheet, coal)
  }
  return onPaper(coal, sheet)
}

function onPaper(coal: Float32Array, { width, fromRow, toRow, paper: sheet }: DrySheet): Picture {
  const data = new Uint8Array(coal.length * 3)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    for (let x = 0; x < width; x++, j++) {
      const dark = Math.min(1, coal[j]! * 1.02)
      const light = 255 * (1 + 0.03 * (texel(sheet, x, y) - 0.5) * (1 - dark))
      inkPixel(data, j, dark, light, COAL)
    }
  }
  return { width, height: toRow - fromRow, data }
}
