import { withSkyBehindTwigs } from '../analysis/sky/bare-crowns.ts'
import { type Analysis, type LabImage, type Line, middleIndex } from '../analysis/types.ts'
import { bareOutside } from '../chalk/bare-outside.ts'
import { END_LEVEL, LAYERS, RUBBED_LEVEL } from '../chalk/layers.ts'
import { openPaper } from '../chalk/open-paper.ts'
import { toPastel } from '../chalk/pastel-colors.ts'
import { pictureOf } from '../chalk/sheet-picture.ts'
import { openSideGaps } from '../chalk/side-gaps.ts'
import { type SideHatching, sideHatching } from '../chalk/side-hatching.ts'
import { type Smudge, smudged, smudgeOf } from '../chalk/smudge.ts'
import { END, rubStick, SIDE } from '../chalk/stick-marks.ts'
import { endOfStick, stickStroke } from '../chalk/stick.ts'
import { drawWithBrush } from '../painting/brush-drawing.ts'
import { type Canvas, newCanvas } from '../painting/canvas.ts'
import { paintLayer } from '../painting/layer-painting.ts'
import { paintLeaves } from '../painting/paint-leaves.ts'
import { type PaintingAnalysis, paintingAnalysisOf, paintingSourcesOf } from '../painting/painting-analysis.ts'
import { references } from '../painting/references.ts'
import { paper } from '../paper/paper.ts'
import { nearestPixel } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type SheetSize, type Step, takeSteps } from '../recipe.ts'
import { type Frame, type FrameLook, fullnessInside, ruledFrame } from '../strokes/ruled-frame.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder, type Strokes } from '../strokes/strokes.ts'

/** The pressure of leaves. */
const LEAF_PRESSURE = 0.75
/** The pressure of eaves, frames and bars. */
const LINE_PRESSURE = 0.9
/** A frame around a photo that cuts things, ruled with a light stick. */
const FRAME: FrameLook = {
  halfWidth: 1.5,
  pressures: [0.6, 0.42],
  color: [0.8, 0.77, 0.71],
  keptGround: 1,
  beyondPx: 28,
}
/** A line on ground that is likelier than this is a joint or a crack, and is left out. */
const MIN_GROUND_LIKELIHOOD = 0.4

export type ChalkPlan = Smudge & {
  readonly hatching: SideHatching
  /** Where the picture ends; null if the border is open. */
  readonly frame: Frame | null
  /** Strokes with the side of the stick. */
  readonly side: Strokes
  /** Strokes with its end, over the others. */
  readonly end: Strokes
}

type State = {
  readonly paintingAnalysis: PaintingAnalysis
  readonly canvas: Canvas
  readonly open: Float32Array
  readonly side: StrokeBuilder
  readonly end: StrokeBuilder
  references: readonly LabImage[]
}

const STEPS: readonly Step<State>[] = [
  {
    name: 'setting the tones',
    run: (state, analysis) => {
      state.references = references({ ...state.paintingAnalysis, ...paintingSourcesOf(analysis) })
      for (const image of state.references) toPastel(state.paintingAnalysis, image)
    },
  },
  ...LAYERS.map((_, level): Step<State> => ({
    name: 'laying the strokes',
    run: ({ paintingAnalysis, canvas, open, side, end, references }, _analysis, random) => {
      const lay =
        level === RUBBED_LEVEL ? () => {} : stickStroke(paintingAnalysis, open, level === END_LEVEL ? end : side)
      paintLayer(paintingAnalysis, { layers: LAYERS, lay, open }, level, references[level]!, canvas, random)
    },
  })),
  {
    name: 'dabbing in the leaves',
    run: ({ paintingAnalysis, open, references, end }, analysis, random) =>
      paintLeaves(analysis, references[2]!, endOfStick(end, paintingAnalysis, open, LEAF_PRESSURE), random),
  },
  {
    name: 'drawing the accents',
    run: ({ paintingAnalysis, open, references, end }, _analysis, random) =>
      drawWithBrush(withoutJoints(paintingAnalysis), {
        reference: references[END_LEVEL]!,
        broad: references[0]!,
        strokes: endOfStick(end, paintingAnalysis, open, LINE_PRESSURE),
        random,
      }),
  },
]

/** Colored chalk on toned paper: colors rubbed in, then strokes, from broad to fine, as in a painting. */
export const chalk: Recipe<ChalkPlan, SheetSize> = {
  ground: [0.43, 0.008, 0.015], // warm, rather dark paper
  hasColors: true,
  hasBounds: true,
  plan(photographed, seed, onStep) {
    const frame = ruledFrame(photographed, FRAME, seed + 7)
    // The strokes cover the margin of the sheet, too.
    const analysis: Analysis = { ...withSkyBehindTwigs(photographed), marginX: 0, marginTop: 0, marginBottom: 0 }
    const paintingAnalysis = paintingAnalysisOf(analysis)
    const { open, references, side, end } = takeSteps(
      STEPS,
      {
        paintingAnalysis,
        canvas: newCanvas(analysis.width, analysis.height),
        open: frame ? fullnessInside(frame, analysis) : openPaper(analysis, paintingAnalysis.focus, seed),
        side: strokeBuilder(),
        end: strokeBuilder(),
        references: [],
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    return {
      frame,
      hatching: sideHatching(analysis, references[END_LEVEL]!, seed),
      ...smudgeOf(references[1]!, open, paintingAnalysis),
      side: side.build(),
      end: end.build(),
    }
  },
  render(plan, { width, grain, dotsPerMm }, fromRow, toRow) {
    const scale = width / plan.smudge.width
    const sheet = { width, fromRow, toRow, scale, dotsPerMm, paper: paper('chalk', grain) }
    const planes = smudged(plan, sheet)
    rubStick(plan.side, SIDE, sheet, planes)
    openSideGaps(planes, plan.hatching, sheet)
    rubStick(plan.end, END, sheet, planes)
    if (plan.frame) {
      bareOutside(planes, plan.frame, sheet)
      rubStick(plan.frame.lines, END, sheet, planes)
    }
    return pictureOf(planes, sheet)
  },
  stages(plan) {
    const none = firstStrokes(plan.side, 0)
    return [
      { name: 'smudged colors', plan: { ...plan, side: none, end: none } },
      { name: 'broad strokes', plan: { ...plan, end: none } },
      { name: 'strokes', plan: { ...plan, end: firstStrokes(plan.end, plan.end.count >> 1) } },
    ]
  },
  sheet: ({ smudge }) => ({ width: smudge.width, height: smudge.height }),
}

/** The analysis without lines on driveways and streets: among open strokes they look ruled. */
function withoutJoints(analysis: PaintingAnalysis): PaintingAnalysis {
  const stands = ({ points }: Line): boolean => {
    const k = middleIndex({ points })
    return analysis.ground[nearestPixel(analysis, points[k]!, points[k + 1]!)]! < MIN_GROUND_LIKELIHOOD
  }
  return {
    ...analysis,
    darkLines: analysis.darkLines.filter(stands),
    lightLines: analysis.lightLines.filter(stands),
  }
}
