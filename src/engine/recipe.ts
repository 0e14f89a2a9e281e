import type { Analysis } from './analysis/types.ts'
import type { Lab } from './direction/direction.ts'
import type { Picture, Size } from './picture.ts'
import type { Random } from './random.ts'

/** Called with the name of each step as it starts, and the share of the work that is done (0..1). */
export type OnStep = (step: string, done: number) => void

/** The resolution of prints: 300 dots per inch. */
export const DOTS_PER_MM = 300 / 25.4
/**
 * Output pixels per analysis pixel of paper grain at this resolution. The bumps of cold-pressed paper are then about 1
 * mm apart, those of the smooth papers 0.4 mm, whether the print is 12 or 24 inches wide.
 */
export const PRINT_GRAIN = 2.75

/**
 * A sheet of paper on which a plan is drawn, in pixels, of which there are `dotsPerMm`: leads, sticks and brushes draw
 * strokes as wide as real ones. `grain` is the size of the paper's grain, in output pixels per analysis pixel of a
 * screen picture: it is as fine as that of real paper, no matter how large the sheet is.
 */
export type SheetSize = Size & { readonly grain: number; readonly dotsPerMm: number }

/** The size at which a plan is drawn: a sheet of paper, or a picture on a screen, whose grain scales by default. */
export type DrawnSize = SheetSize | (Size & { readonly grain?: number; readonly dotsPerMm?: undefined })

/**
 * One step of planning a picture: reads the analysis and adds to the plan's working state. Screens show its name, which
 * describes the current work.
 */
export type Step<State> = {
  readonly name: string
  readonly run: (state: State, analysis: Analysis, random: Random) => void
}

/** A picture at some stage of its making: a plan without its later strokes. */
type Stage<Plan> = { readonly name: string; readonly plan: Plan }

/**
 * How one art style is made. `plan` decides every stroke and wash in analysis pixels, independent of the output size;
 * `render` puts them on paper at any size, for any rows, without looking at the photo again: the rows of a strip have
 * the same bytes as in the whole picture. A plan is plain data: it survives a structured clone. These are methods so
 * that one table can hold recipes with different plans.
 */
export interface Recipe<Plan = unknown, Drawn = DrawnSize> {
  /** The color of the medium where nothing is drawn: the ground of a plain background. */
  readonly ground: Lab
  /** False for graphite and charcoal, which are one pigment. */
  readonly hasColors: boolean
  /** Whether pictures of what the photo cuts end at straight edges (see `isBounded`). */
  readonly hasBounds: boolean
  plan(analysis: Analysis, seed: number, onStep: OnStep): Plan
  /** Rows `fromRow` (inclusive) to `toRow` (exclusive) of the picture drawn at `size`. */
  render(plan: Plan, size: Drawn, fromRow: number, toRow: number): Picture
  /** Stages worth showing on the way to the complete plan, in the order in which a hand works. */
  stages(plan: Plan): readonly Stage<Plan>[]
  /** Width and height of the plan's sheet, in analysis pixels: the proportions of the picture. */
  sheet(plan: Plan): Size
}

/** Runs the steps in order, with one state and one sequence of random numbers. */
export function takeSteps<State>(
  steps: readonly Step<State>[],
  state: State,
  analysis: Analysis,
  random: Random,
  onStep: OnStep,
): State {
  steps.forEach(({ name, run }, i) => {
    onStep(name, i / steps.length)
    run(state, analysis, random)
  })
  return state
}
