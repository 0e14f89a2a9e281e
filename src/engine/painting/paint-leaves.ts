import type { Analysis, LabImage } from '../analysis/types.ts'
import { dabPath } from '../foliage/dab-path.ts'
import { gatherLeaves } from '../foliage/gather-leaves.ts'
import { leafDabs } from '../foliage/leaf-dabs.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { paint } from './grade.ts'

/** Share of the contrast between lit and shaded clumps that the strokes show. */
const CLUMP_CONTRAST_SHARE = 0.7
/** Maximum change in lightness from stroke to stroke. */
const STROKE_LIGHTNESS_RANGE = 0.02
/** Half the range of the variation in warmth between strokes, in b of OKLab. */
const WARMTH_B = 0.01
/** Change in a per change in b of a warmer or cooler stroke. */
const WARMTH_A_PER_B = 0.5
/** The range to which the lightness of strokes is limited. */
const LIGHTNESS_LIMITS = [0.1, 0.95] as const
/** The width of a stroke, relative to the breadth of its dab. */
const WIDTH_PER_BREADTH = 1.05
/** Bend of a stroke, in half breadths of its dab. */
const DAB_BEND = 0.2
/** Paint on the brush for lit leaves. */
const LIT_LOAD = 0.6
/** Paint on the brush for leaves in shade. */
const SHADED_LOAD = 0.25
/** Minimum lightness of lit leaves. */
const MIN_LIT_LIGHTNESS = 0.5
/** The stroke is wider where the brush is set down, and narrower where it is lifted. */
const pressureAt = (along: number): number => (along > 0 ? 1 - 0.5 * along : 1 - 0.25 * along)

/**
 * Paints leaves over their mass in short strokes, each in one color of `reference`, which is the photo of `analysis`
 * without its margin.
 */
export function paintLeaves(analysis: Analysis, reference: LabImage, strokes: StrokeBuilder, random: Random): void {
  const { width, marginX, marginTop, fine } = analysis
  const leaves = standingLeaves(analysis)
  const dark = new Float32Array(fine.L.length)
  for (let i = 0; i < dark.length; i++) dark[i] = 1 - fine.L[i]!
  const gathered = dark.slice()
  gatherLeaves(gathered, leaves, analysis)
  for (const dab of leafDabs(analysis, leaves, gathered, random)) {
    const [x, y] = [Math.round(dab.paintX) - marginX, Math.round(dab.paintY) - marginTop]
    if (x < 0 || y < 0 || x >= reference.width || y >= reference.height) continue
    const at = y * reference.width + x
    const seen = (y + marginTop) * width + x + marginX
    const L =
      reference.L[at]! - CLUMP_CONTRAST_SHARE * (gathered[seen]! - dark[seen]!) - STROKE_LIGHTNESS_RANGE * dab.darker
    const warmer = WARMTH_B * (2 * random() - 1)
    const color = paint(
      clamp(L, ...LIGHTNESS_LIMITS),
      reference.a[at]! + WARMTH_A_PER_B * warmer,
      reference.b[at]! + warmer,
    )
    strokes.add(dabPath(dab, DAB_BEND, pressureAt, [-marginX, -marginTop]), {
      halfWidth: WIDTH_PER_BREADTH * dab.halfBreadth,
      load: L > MIN_LIT_LIGHTNESS ? LIT_LOAD : SHADED_LOAD,
      color,
      seed: random(),
    })
  }
}
