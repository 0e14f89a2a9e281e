import { withSkyBehindTwigs } from '../analysis/sky/bare-crowns.ts'
import type { Analysis, LabImage } from '../analysis/types.ts'
import { brushStroke } from '../oil/brush-stroke.ts'
import { paintedWithBrushes } from '../oil/brushes.ts'
import { LAYERS } from '../oil/layers.ts'
import { layGround, newPaintFilm } from '../oil/paint-film.ts'
import { primeSky } from '../oil/primed-sky.ts'
import { HALO_ROWS, lightRelief } from '../oil/relief-lighting.ts'
import { layStrokes } from '../oil/ribbon.ts'
import { drawWithBrush } from '../painting/brush-drawing.ts'
import { type Canvas, newCanvas } from '../painting/canvas.ts'
import { paintLayer } from '../painting/layer-painting.ts'
import { paintLeaves } from '../painting/paint-leaves.ts'
import { type PaintingAnalysis, paintingAnalysisOf, paintingSourcesOf } from '../painting/painting-analysis.ts'
import { references } from '../painting/references.ts'
import { paper } from '../paper/paper.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type SheetSize, type Step, takeSteps } from '../recipe.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder, type Strokes } from '../strokes/strokes.ts'

/** Burnt sienna under everything, in linear light. */
const GROUND_RGB = [0.33, 0.2, 0.11] as const
/** The height of the ground in the relief of the paint. */
const GROUND_HEIGHT = 0.15

export type OilPlan = {
  readonly width: number
  readonly height: number
  /** In painting order. */
  readonly strokes: Strokes
  /** The number of strokes after each layer. */
  readonly layerEnds: readonly number[]
}

type State = {
  readonly paintingAnalysis: PaintingAnalysis
  readonly canvas: Canvas
  readonly strokes: StrokeBuilder
  readonly layerEnds: number[]
  references: readonly LabImage[]
}

const STEPS: readonly Step<State>[] = [
  {
    name: 'mixing the colors',
    run: (state, analysis) => {
      state.references = references({ ...state.paintingAnalysis, ...paintingSourcesOf(analysis) })
    },
  },
  {
    name: 'priming the sky',
    run: ({ paintingAnalysis, references, strokes }, _analysis, random) =>
      primeSky(paintingAnalysis, references[0]!, strokes, random),
  },
  ...LAYERS.map((_, level): Step<State> => ({
    name: level < 2 ? 'painting broad strokes' : 'painting fine strokes',
    run: ({ paintingAnalysis, canvas, strokes, layerEnds, references }, _analysis, random) => {
      const medium = { layers: LAYERS, lay: brushStroke(paintingAnalysis, strokes) }
      paintLayer(paintingAnalysis, medium, level, references[level]!, canvas, random)
      layerEnds.push(strokes.count())
    },
  })),
  {
    name: 'dabbing in the leaves',
    run: ({ references, strokes }, analysis, random) => paintLeaves(analysis, references[2]!, strokes, random),
  },
  {
    name: 'drawing with the brush',
    run: ({ paintingAnalysis, references, strokes }, _analysis, random) =>
      drawWithBrush(paintingAnalysis, { reference: references.at(-1)!, broad: references[0]!, strokes, random }),
  },
]

/** Names of the partial pictures, after each layer except the last. */
const STAGE_NAMES = ['underpainting', 'broad strokes', 'finer strokes'] as const

/** Oil on canvas, painted over the edges: from broad brushes to fine ones, with relief that catches the light. */
export const oil: Recipe<OilPlan, SheetSize> = {
  ground: [0.88, 0.006, 0.026], // a plain coat of paint
  hasColors: true,
  hasBounds: false,
  plan(photographed, seed, onStep) {
    const analysis = withSkyBehindTwigs(photographed)
    const { paintingAnalysis, strokes, layerEnds } = takeSteps(
      STEPS,
      newState(analysis),
      analysis,
      randomFrom(seed),
      onStep,
    )
    return { width: paintingAnalysis.width, height: paintingAnalysis.height, strokes: strokes.build(), layerEnds }
  },
  render(plan, size, fromRow, toRow) {
    const { width, height, grain, dotsPerMm } = size
    const scale = width / plan.width
    const film = newPaintFilm(width, Math.max(0, fromRow - HALO_ROWS), Math.min(height, toRow + HALO_ROWS))
    const rows = { fromRow: film.fromRow, toRow: film.toRow, scale, dotsPerMm }
    layStrokes(paintedWithBrushes(plan.strokes, rows), film, scale)
    layGround(film, GROUND_RGB, GROUND_HEIGHT)
    return lightRelief(film, paper('velvet', grain), scale, height, fromRow, toRow)
  },
  stages: (plan) =>
    STAGE_NAMES.map((name, layer) => ({
      name,
      plan: { ...plan, strokes: firstStrokes(plan.strokes, plan.layerEnds[layer]!) },
    })),
  sheet: ({ width, height }) => ({ width, height }),
}

function newState(analysis: Analysis): State {
  const paintingAnalysis = paintingAnalysisOf(analysis)
  return {
    paintingAnalysis,
    canvas: newCanvas(paintingAnalysis.width, paintingAnalysis.height),
    strokes: strokeBuilder(),
    layerEnds: [],
    references: [],
  }
}
