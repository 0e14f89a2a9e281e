import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import type { Plane } from '../plane.ts'
import type { DrawnSize } from '../recipe.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import { type InkAndPaper, inkPixel } from '../strokes/ink-pixel.ts'
import { type Frame, stopAtFrame } from '../strokes/ruled-frame.ts'
import { drawnWithTip, type StickTip } from '../strokes/stick-tip.ts'
import type { Strokes } from '../strokes/strokes.ts'

export type PencilPlan = {
  /** Where the drawing ends; null if the border is open. */
  readonly frame: Frame | null
  /** The graphite shaded under the strokes, 0..1. */
  readonly shading: Plane
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

/** Extra tone that the side of the lead leaves on the paper's tops compared with its pits, as a share of its tone. */
const SIDE_TOOTH_SHARE = 0.6

/** The share of its darkness that graphite lacks in the deepest pits, no matter how hard it is pressed. */
const SHEEN_SHARE = 0.1

/** A soft pencil, between its point and its worn side. */
const PENCIL_TIP: StickTip = { thinnestMm: 0.3, widestMm: 0.7 }

/** Rows `fromRow` to `toRow` of a pencil drawing, before it is lightened. */
export function graphiteOnPaper(plan: PencilPlan, size: DrawnSize, fromRow: number, toRow: number): Picture {
  const scale = size.width / plan.shading.width
  const sheet = { width: size.width, fromRow, toRow, scale, paper: paper('hot', size.grain ?? scale) }
  const graphite = new Float32Array(size.width * (toRow - fromRow))
  const drawn = (strokes: Strokes) => drawnWithTip(strokes, PENCIL_TIP, { ...sheet, dotsPerMm: size.dotsPerMm })
  // A point leaves less at lower pressure, and its grain runs along the stroke.
  const point = { minHalfWidth: 0.5, run: 1.1 * (size.grain ?? scale), lightest: MIN_GRAPHITE_TONE }
  const light = { ...point, softness: 0.65, strength: 1.5, grain: 0.45, taper: 0.45 }
  const dark = { ...point, softness: 0.65, strength: 1, grain: 0.8, taper: 0.4 }
  const deep = { ...point, softness: 0.65, strength: 1.3, grain: 0.45, taper: 0.5 }
  const edge = { ...point, softness: 0.6, strength: 1.3, grain: 0.5, taper: 0.6 }
  rubInk(drawn(plan.light), light, sheet, graphite)
  rubInk(drawn(plan.dark), dark, sheet, graphite)
  rubInk(drawn(plan.deep), deep, sheet, graphite)
  rubInk(drawn(plan.contours), edge, sheet, graphite)
  if (plan.frame) {
    stopAtFrame(graphite, plan.frame, sheet)
    rubInk(drawn(plan.frame.lines), edge, sheet, graphite)
  }
  const data = new Uint8Array(graphite.length * 3)
  const readShading = enlargedRows(plan.shading, size.width, scale)
  const shading = new Float32Array(size.width)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readShading(y, shading)
    for (let x = 0; x < size.width; x++, j++) {
      const height = texel(sheet.paper, x, y)
      // The side of the lead leaves more on the tops of the paper, and some in its pits.
      const shaded = Math.min(1, shading[x]! * (1 + SIDE_TOOTH_SHARE * (height - 0.5)))
      const pit = 1 - height
      const dark = (1 - (1 - graphite[j]!) * (1 - shaded)) * (1 - SHEEN_SHARE * pit * pit)
      const light = 255 * (1 + 0.018 * (height - 0.5))
      inkPixel(data, j, dark, light, GRAPHITE)
    }
  }
  return { width: size.width, height: toRow - fromRow, data }
}
