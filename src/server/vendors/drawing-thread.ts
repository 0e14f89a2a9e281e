import { constants, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { move } from 'piscina'
import { analyse } from '#engine/analysis/analyse.ts'
import { shareAnalysis } from '#engine/analysis/share.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import type { Picture, Size } from '#engine/picture.ts'
import { drawPicture, type StyleName } from '#engine/styles/index.ts'

// On Linux a thread has a priority of its own: drawing yields to whoever answers visitors.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** How far a task is, sent through the task's port. */
export type Report = { readonly step: string; readonly done: number }
type WithPort<T> = T & { readonly port: MessagePort }

const reportTo = (port: MessagePort) => (step: string, done: number) =>
  port.postMessage({ step, done } satisfies Report)

export type AnalyseTask = { readonly photo: Picture }

/** Runs on a thread of its own. The planes of the answer are shared memory: handing them on copies nothing. */
export function analysePhoto({ photo, port }: WithPort<AnalyseTask>): Analysis {
  return shareAnalysis(analyse(photo, reportTo(port)))
}

export type DrawTask = {
  readonly style: StyleName
  readonly analysis: Analysis
  readonly seed: number
  readonly size: Size
}

/** Runs on a thread of its own; the pixels (RGB bytes of `size`) are moved to the caller. */
export function drawStyle({ style, analysis, seed, size, port }: WithPort<DrawTask>) {
  return move(drawPicture(style, analysis, seed, size, reportTo(port)).data)
}
