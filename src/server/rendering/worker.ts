import { constants, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { move } from 'piscina'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { analyze } from '#engine/analysis/analyze.ts'
import { composedFor } from '#engine/analysis/composed-sheet.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import { isBounded } from '#engine/composition/bounds.ts'
import { withoutMarks } from '#engine/composition/without-marks.ts'
import { directed } from '#engine/direction/directed.ts'
import type { Direction } from '#engine/direction/direction.ts'
import type { Picture, Size } from '#engine/picture.ts'
import type { Recipe } from '#engine/recipe.ts'
import { emptyPool, onSharedMemory, releaseBlocks, trimPool } from '#engine/shared-memory.ts'
import { drawStage, type StyleName, STYLES } from '#engine/styles/index.ts'
import { drawPrintRows, type PrintSpec } from '#engine/styles/print.ts'
import type { Blocks } from './worker-memory.ts'
import { closeChannel, pairWith, serveHelper, type WorkerChannel } from './worker-pair.ts'

// On Linux a thread has its own priority: drawing yields to the threads that serve visitors.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The progress of a task, sent through the task's port. */
export type Report = { readonly step: string; readonly done: number }
type WithPort<T> = T & { readonly port: MessagePort }

const reportTo = (port: MessagePort) => (step: string, share: number) =>
  port.postMessage({ step, done: share } satisfies Report)

const recipeOf = (style: StyleName): Recipe => STYLES[style]

// Analyses and plans are in shared memory: passing them between threads copies nothing. `blocks` are free memory for
// the results of a task.

export type AnalyzeTask = {
  readonly photo: Picture
  readonly leaveOutMarks: boolean
  /** Reaches a second thread that runs `helpAnalyze`, if one is free. */
  readonly channel: WorkerChannel
  readonly blocks: Blocks
}

export function analyzePhoto({ photo, leaveOutMarks, channel, blocks, port }: WithPort<AnalyzeTask>): Analysis {
  releaseBlocks(blocks)
  try {
    const picture = leaveOutMarks ? withoutMarks(photo) : photo
    return onSharedMemory(analyze(picture, reportTo(port), undefined, pairWith(channel)))
  } finally {
    closeChannel(channel)
    trimPool()
  }
}

export const helpAnalyze = (channel: WorkerChannel): void => serveHelper(channel)

export type PlanTask = {
  readonly style: StyleName
  readonly analysis: Analysis
  /** The proportions of the sheet; null if they are the photo's. */
  readonly sheetRatio: number | null
  readonly seed: number
  readonly direction: Direction
  readonly blocks: Blocks
}

export function planStyle({ style, analysis, sheetRatio, seed, direction, blocks, port }: WithPort<PlanTask>): unknown {
  releaseBlocks(blocks)
  try {
    const recipe = recipeOf(style)
    const hasBounds = recipe.hasBounds && isBounded(analysis, direction)
    const sheetAnalysis = sheetRatio === null ? analysis : composedFor(analysis, sheetRatio, hasBounds)
    return onSharedMemory(recipe.plan(directed(sheetAnalysis, direction, recipe.ground), seed, reportTo(port)))
  } finally {
    trimPool()
  }
}

type Rows = { readonly fromRow: number; readonly toRow: number }
export type DrawTask = Rows & { readonly style: StyleName; readonly plan: unknown; readonly size: Size }

/** The pixels (RGB bytes) are moved to the caller. */
export function drawRows({ style, plan, size, fromRow, toRow }: DrawTask) {
  return move(recipeOf(style).render(plan, size, fromRow, toRow).data)
}

export type StageTask = { readonly style: StyleName; readonly stagePlan: unknown; readonly size: Size }

/** A small copy of the unfinished picture. */
export const drawStageOf = ({ style, stagePlan, size }: StageTask): Picture => drawStage(style, stagePlan, size)

export type PrintTask = Rows & { readonly style: StyleName; readonly plan: unknown; readonly print: PrintSpec }

/** The pixels (RGB bytes) are moved to the caller. */
export function printRows({ style, plan, print, fromRow, toRow }: PrintTask) {
  return move(drawPrintRows(style, plan, print, fromRow, toRow).data)
}

/** Gives back the memory that this thread keeps for its next task. */
export function rest(): void {
  emptyPool()
  // The flavor "last-resort" would also free code that V8 has optimized.
  gc?.({ type: 'major' })
}

export type PracticeTask = { readonly photo: Picture; readonly size: Size }

/** Output pixels per analysis pixel of the pictures on a screen. */
const PRACTICE_SCALE = 1.25

/**
 * Draws a small photo in every visitor style, and one row of it at the `size` of the pictures on a screen: code is
 * compiled and papers are made before the first visitor. Analysis and plans are cloned as they are between threads,
 * because V8 compiles for objects that were made in one way.
 */
export function warmUp({ photo, size }: PracticeTask): void {
  const { width, height } = photo
  const analysis = structuredClone(onSharedMemory(analyze(photo, () => {}, { short: height, long: width })))
  for (const recipe of VISITOR_STYLES.map(recipeOf)) {
    const plan = structuredClone(onSharedMemory(recipe.plan(directed(analysis, {}, recipe.ground), 1, () => {})))
    const sheet = recipe.sheet(plan)
    const small = { width: Math.round(sheet.width * PRACTICE_SCALE), height: Math.round(sheet.height * PRACTICE_SCALE) }
    recipe.render(plan, small, 0, small.height)
    recipe.render(plan, { ...size, grain: PRACTICE_SCALE }, 0, 1)
  }
}
