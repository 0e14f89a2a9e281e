import { crispEdges } from '../kernels/crisp-edges.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { onFirstUse } from '../paper/hand.ts'
import { openTones } from '../paper/open-tones.ts'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { PRINT_GRAIN, type SheetSize } from '../recipe.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import { type InkAndPaper, inkPixel } from '../strokes/ink-pixel.ts'
import { drawnWithPressure, type PressedTip } from '../strokes/lines/pressed-tip.ts'
import { type Frame, stopAtFrame } from '../strokes/ruled-frame.ts'
import type { Strokes } from '../strokes/strokes.ts'
import type { SideDirections } from './side-directions.ts'
import { LOOSE_REACH_PX, rubSide, type Side, sideTexture } from './side-strokes.ts'

export type PencilPlan = {
  /** Where the drawing ends; null if the border is open. */
  readonly frame: Frame | null
  /** The graphite shaded under the strokes, 0..1. */
  readonly shading: Plane
  /** How the side of the lead is moved. */
  readonly directions: SideDirections
  /** Light gray hatching. */
  readonly light: Strokes
  /** Dark gray hatching, and leaves. */
  readonly dark: Strokes
  /** The close hatching of the deepest darks. */
  readonly deep: Strokes
  /** The lines of the house, and all others. */
  readonly contours: Strokes
}

/** Graphite, never quite black, on a paper that becomes (.972, .965, .945) when the picture is lightened. */
const GRAPHITE: InkAndPaper = { ink: [0.035, 0.035, 0.045], paper: [0.965, 0.956, 0.931] }

/** The tone of graphite laid with hardly any pressure, no matter how often: light strokes stay light gray. */
const MIN_GRAPHITE_TONE = 0.12

/** The share of its darkness that graphite lacks in the deepest pits, no matter how hard it is pressed. */
const SHEEN_SHARE = 0.18

/**
 * The size of the grain under a lead at 300 dots per inch, in output pixels per analysis pixel: a point shows a finer
 * tooth than a stick or a brush does, with bumps about a quarter of a millimeter apart.
 */
export const PRINT_LEAD_GRAIN = 1.75

/** The shading is darker by this factor, because strokes above it cover the same tops of the paper. */
const DARKER_SHADING = 1.12
/** The tone that the lightest shading leaves on the tops of the paper. */
const LIGHTEST_SHADING = 0.22
/** The side of the lead: strokes about a millimeter wide and two centimeters long. */
export const LEAD_SIDE: Side = {
  strokes: sideTexture(4, 1.5, 60),
  tones: onFirstUse(() => openTones(LIGHTEST_SHADING, DARKER_SHADING)),
  darker: DARKER_SHADING,
  toothShare: 0.55,
  veilShare: 0.25,
}

/** How crisp the edges of the shading are made. */
const CRISPNESS = { reach: 2, factor: 4 }

/** A soft pencil, between its point and its worn side. */
const PENCIL_TIP: PressedTip = { thinnestMm: 0.3, widestMm: 0.7, begins: 0.65, ends: 0.1, firmest: 1.2 }

/** The hatching of darks and leaves: the darkest is left for openings and lines. */
const DARK_TIP: PressedTip = { ...PENCIL_TIP, firmest: 1.1 }

/**
 * How the leads of each layer rub off. A point leaves less at lower pressure, and its grain runs along the stroke. One
 * can see the tooth in every stroke, and how it breaks its sides.
 */
function leads(grain: number) {
  const point = { minHalfWidth: 0.5, run: 0.85 * grain, lightest: MIN_GRAPHITE_TONE }
  return {
    light: { ...point, softness: 0.9, strength: 1.6, grain: 0.6, taper: 0.45, round: 0.3 },
    dark: { ...point, softness: 0.7, strength: 1.7, grain: 0.8, taper: 0.45, round: 0.3 },
    deep: { ...point, softness: 0.6, strength: 2, grain: 0.6, taper: 0.5, round: 0.3 },
    edge: { ...point, softness: 0.8, strength: 1.7, grain: 0.65, taper: 0.5, round: 0.35 },
  }
}

/** Rows `fromRow` to `toRow` of a pencil drawing, before it is lightened. */
export function graphiteOnPaper(plan: PencilPlan, size: SheetSize, fromRow: number, toRow: number): Picture {
  const scale = size.width / plan.shading.width
  const grain = (size.grain * PRINT_LEAD_GRAIN) / PRINT_GRAIN
  const sheet = { width: size.width, fromRow, toRow, scale, paper: paper('hot', grain) }
  const graphite = new Float32Array(size.width * (toRow - fromRow))
  const drawn = (strokes: Strokes, tip = PENCIL_TIP) =>
    drawnWithPressure(strokes, tip, { ...sheet, dotsPerMm: size.dotsPerMm })
  const { light, dark, deep, edge } = leads(grain)
  rubInk(drawn(plan.light), light, sheet, graphite)
  rubInk(drawn(plan.dark, DARK_TIP), dark, sheet, graphite)
  rubInk(drawn(plan.deep), deep, sheet, graphite)
  rubInk(drawn(plan.contours), edge, sheet, graphite)
  if (plan.frame) {
    stopAtFrame(graphite, plan.frame, sheet)
    rubInk(drawn(plan.frame.lines), edge, sheet, graphite)
  }
  const data = new Uint8Array(graphite.length * 3)
  const shades = crispEdges(plan.shading, CRISPNESS, fromRow / scale - LOOSE_REACH_PX, toRow / scale + LOOSE_REACH_PX)
  const readShading = enlargedRows(shades, size.width, scale)
  const shading = new Float32Array(size.width)
  const sideSheet = {
    shading: shades,
    directions: plan.directions,
    scale,
    dotsPerMm: size.dotsPerMm,
    paper: sheet.paper,
  }
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readShading(y, shading)
    rubSide(shading, y, sideSheet, LEAD_SIDE)
    for (let x = 0; x < size.width; x++, j++) {
      const height = texel(sheet.paper, x, y)
      const pit = 1 - height
      const dark = (1 - (1 - graphite[j]!) * (1 - shading[x]!)) * (1 - SHEEN_SHARE * pit * pit)
      const light = 255 * (1 + 0.018 * (height - 0.5))
      inkPixel(data, j, dark, light, GRAPHITE)
    }
  }
  return { width: size.width, height: toRow - fromRow, data }
}
