import type { Analysis } from '../analysis/types.ts'
import { type Finish, finished, finishOf } from '../direction/finish.ts'
import type { Picture, Size } from '../picture.ts'
import type { OnStep, Recipe } from '../recipe.ts'
import { chalk } from './chalk.ts'
import { charcoal } from './charcoal.ts'
import { fromAfar } from './from-afar.ts'
import { oil } from './oil.ts'
import { pencil } from './pencil.ts'
import { watercolor } from './watercolor.ts'

/** Every art style and how it is made. */
export const STYLES = {
  watercolor: inFinish(watercolor),
  pencil: inFinish(fromAfar(pencil)),
  oil: inFinish(fromAfar(oil, 1)),
  charcoal: inFinish(fromAfar(charcoal)),
  chalk: inFinish(fromAfar(chalk)),
} as const

export type StyleName = keyof typeof STYLES

/** A plan, and the single pigment it is drawn in, if the prompt requests one. */
type FinishedPlan = { readonly plan: unknown; readonly finish: Finish | null }

function inFinish(recipe: Recipe): Recipe<FinishedPlan> {
  return {
    ground: recipe.ground,
    hasColors: recipe.hasColors,
    hasBounds: recipe.hasBounds,
    plan: (analysis, seed, onStep) => ({
      plan: recipe.plan(analysis, seed, onStep),
      finish: finishOf(recipe.hasColors, analysis.direction),
    }),
    render: ({ plan, finish }, size, fromRow, toRow) => finished(recipe.render(plan, size, fromRow, toRow), finish),
    stages: ({ plan, finish }) =>
      recipe.stages(plan).map((stage) => ({ ...stage, plan: { plan: stage.plan, finish } })),
    sheet: ({ plan }) => recipe.sheet(plan),
  }
}

/** A picture is drawn, and progress reported, in bands of this many rows. */
const BAND_ROWS = 256
/** Share of the progress that planning takes up. */
const PLANNING_SHARE = 0.45

/**
 * Draws a whole picture: plans it, then renders band after band. The same photo, style, seed and size give the same
 * bytes. `size` should have the photo's proportions. `onPartial` receives small pictures of the progress, two or three
 * of them, for a few percent of the time.
 */
export function drawPicture(
  style: StyleName,
  analysis: Analysis,
  seed: number,
  size: Size,
  onStep: OnStep,
  onPartial?: (step: string, picture: Picture) => void,
): Picture {
  const recipe: Recipe = STYLES[style]
  const plan = recipe.plan(analysis, seed, (step, done) => onStep(step, done * PLANNING_SHARE))
  if (onPartial) for (const stage of recipe.stages(plan)) onPartial(stage.name, drawStage(style, stage.plan, size))
  const data = new Uint8Array(size.width * size.height * 3)
  for (let row = 0; row < size.height; row += BAND_ROWS) {
    onStep('putting it on paper', PLANNING_SHARE + (1 - PLANNING_SHARE) * (row / size.height))
    const band = recipe.render(plan, size, row, Math.min(size.height, row + BAND_ROWS))
    data.set(band.data, row * size.width * 3)
  }
  onStep('putting it on paper', 1)
  return { ...size, data }
}

/** Longer side of a partial picture. */
const STAGE_LONG_SIDE_PX = 480

/** A small partial picture in the proportions of `size`, on the paper of the picture at `size`. */
export function drawStage(style: StyleName, stagePlan: unknown, size: Size): Picture {
  const recipe: Recipe = STYLES[style]
  const share = Math.min(1, STAGE_LONG_SIDE_PX / Math.max(size.width, size.height))
  const width = Math.max(1, Math.round(size.width * share))
  const height = Math.max(1, Math.round(size.height * share))
  const grain = size.width / recipe.sheet(stagePlan).width
  return recipe.render(stagePlan, { width, height, grain }, 0, height)
}
