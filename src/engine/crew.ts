import { edgeCoherence } from './analysis/coherence.ts'
import { exposeRows, liftRows, shadowRows } from './analysis/exposure.ts'
import { traceLines } from './analysis/line-tracing.ts'
import { ridgePlane } from './analysis/ridges.ts'
import type { Flow, LabImage } from './analysis/types.ts'
import { labRows } from './color.ts'
import { kuwaharaRows } from './kernels/anisotropic-kuwahara.ts'
import { smoothRows } from './kernels/flow-smoothing.ts'
import { someBlurs } from './kernels/gaussian-blur.ts'
import { guidedFilter } from './kernels/guided-filter.ts'
import { someFlows, tensorRows } from './kernels/structure-tensor.ts'
import type { Plane } from './plane.ts'

/**
 * Work that can be cut by rows (of planes and flows: by their number): each piece reads what is there before and
 * writes only its own.
 */
export const ROW_WORK = {
  colors: labRows,
  shadows: shadowRows,
  exposure: exposeRows,
  lift: liftRows,
  blurs: someBlurs,
  tensor: tensorRows,
  flows: someFlows,
  kuwahara: kuwaharaRows,
  smoothing: smoothRows,
}

/** Work that stays in one piece: nobody needs its answer at once. */
export const SIDE_WORK = { guided: guidedFilter, ridges, coherence: edgeCoherence, lines: traceLines }

function ridges(photo: LabImage, fine: LabImage, sky: Float32Array, flow: Flow): Plane {
  return ridgePlane(photo, fine, sky, flow, alone)
}

export type RowWork = keyof typeof ROW_WORK
export type RowTask<Work extends RowWork> = Parameters<(typeof ROW_WORK)[Work]>[0]
export type SideWork = keyof typeof SIDE_WORK
export type SideTask<Work extends SideWork> = Parameters<(typeof SIDE_WORK)[Work]>
export type SideAnswer<Work extends SideWork> = ReturnType<(typeof SIDE_WORK)[Work]>

/**
 * Whoever does the work. The big arrays of a task lie on shared memory, so a crew may be several threads; whoever does
 * what, the bytes are the same.
 */
export type Crew = {
  /** All rows of the task are done when it returns. */
  readonly share: <Work extends RowWork>(work: Work, task: RowTask<Work>, rows: number) => void
  /** Begins a piece of work that does not hurry; what it answers does it when the answer is asked for, at the latest. */
  readonly aside: <Work extends SideWork>(work: Work, ...task: SideTask<Work>) => () => SideAnswer<Work>
}

/** A crew of one: the calling thread. */
export const alone: Crew = {
  share(work, task, rows) {
    doRows(work, task, 0, rows)
  },
  aside(work, ...task) {
    const answer = doAside(work, task)
    return () => answer
  },
}

export function doRows<Work extends RowWork>(work: Work, task: RowTask<Work>, fromRow: number, toRow: number): void {
  const run: (task: never, fromRow: number, toRow: number) => void = ROW_WORK[work]
  run(task as never, fromRow, toRow)
}

export function doAside<Work extends SideWork>(work: Work, task: SideTask<Work>): SideAnswer<Work> {
  const run: (...task: never) => unknown = SIDE_WORK[work]
  return run(...(task as never)) as SideAnswer<Work>
}
