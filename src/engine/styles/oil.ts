import type { Analysis, LabImage } from '../analysis/types.ts'
import { drawWithBrush } from '../oil/brush-drawing.ts'
import { paintedWithBrushes } from '../oil/brushes.ts'
import { type Canvas, newCanvas } from '../oil/canvas.ts'
import { paintLayer } from '../oil/layer-painting.ts'
import { LAYERS } from '../oil/layers.ts'
import { paintLeaves } from '../oil/leaf-strokes.ts'
import { type OilAnalysis, oilAnalysisOf } from '../oil/oil-analysis.ts'
import { layGround, newPaintFilm } from '../oil/paint-film.ts'
import { references } from '../oil/references.ts'
import { HALO_ROWS, lightRelief } from '../oil/relief-lighting.ts'
import { layStrokes } from '../oil/ribbon.ts'
import { paper } from '../paper/paper.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type Step, takeSteps } from '../recipe.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder, type Strokes } from '../strokes/strokes.ts'

/** Burnt sienna under everything (linear light), and its height. */
const GROUND = [0.33, 0.2, 0.11] as const
const GROUND_HEIGHT = 0.15

export type OilPlan = {
  readonly width: number
  readonly height: number
  /** In the order in which they are painted. */
  readonly strokes: Strokes
  /** The number of strokes after each layer. */
  readonly layerEnds: readonly number[]
}

type Sheet = {
  readonly oilAnalysis: OilAnalysis
  readonly canvas: Canvas
  readonly strokes: StrokeBuilder
  readonly layerEnds: number[]
  references: readonly LabImage[]
}

const STEPS: readonly Step<Sheet>[] = [
  {
    name: 'mixing the colors',
    run: (sheet) => {
      sheet.references = references(sheet.oilAnalysis)
    },
  },
  ...LAYERS.map((_, level): Step<Sheet> => ({
    name: level < 2 ? 'painting broad strokes' : 'painting fine strokes',
    run: ({ oilAnalysis, canvas, strokes, layerEnds, references }, _analysis, random) => {
      paintLayer(oilAnalysis, level, references[level]!, canvas, strokes, random)
      layerEnds.push(strokes.count())
    },
  })),
  {
    name: 'dabbing in the leaves',
    run: ({ references, strokes }, analysis, random) => paintLeaves(analysis, references[2]!, strokes, random),
  },
  {
    name: 'drawing with the brush',
    run: ({ oilAnalysis, references, strokes }, _analysis, random) =>
      drawWithBrush(oilAnalysis, { reference: references.at(-1)!, broad: references[0]!, strokes, random }),
  },
]

/** The progress after each layer except the last. */
const STAGES = ['underpainting', 'broad strokes', 'finer strokes'] as const

/** Oil on canvas, painted over the edges: from broad brushes to fine ones, with relief that catches the light. */
export const oil: Recipe<OilPlan> = {
  ground: [0.88, 0.006, 0.026], // a plain coat of paint
  hasColors: true,
  plan(analysis, seed, onStep) {
    const { oilAnalysis, strokes, layerEnds } = takeSteps(STEPS, newSheet(analysis), analysis, randomFrom(seed), onStep)
    return { width: oilAnalysis.width, height: oilAnalysis.height, strokes: strokes.build(), layerEnds }
  },
  render(plan, size, fromRow, toRow) {
    const scale = size.width / plan.width
    const film = newPaintFilm(size.width, Math.max(0, fromRow - HALO_ROWS), Math.min(size.height, toRow + HALO_ROWS))
    const { dotsPerMm } = size
    const rows = { fromRow: film.fromRow, toRow: film.toRow, scale, dotsPerMm }
    layStrokes(paintedWithBrushes(plan.strokes, rows), film, scale)
    layGround(film, GROUND, GROUND_HEIGHT)
    return lightRelief(film, paper('velvet', size.grain ?? scale), scale, size.height, fromRow, toRow)
  },
  stages: (plan) =>
    STAGES.map((name, layer) => ({
      name,
      plan: { ...plan, strokes: firstStrokes(plan.strokes, plan.layerEnds[layer]!) },
    })),
  sheet: ({ width, height }) => ({ width, height }),
}

function newSheet(analysis: Analysis): Sheet {
  const oilAnalysis = oilAnalysisOf(analysis)
  return {
    oilAnalysis,
    canvas: newCanvas(oilAnalysis.width, oilAnalysis.height),
    strokes: strokeBuilder(),
    layerEnds: [],
    references: [],
  }
}
