import { edgeCoherence } from './analysis/coherence.ts'
import { exposeRows, liftRows, shadowRows } from './analysis/exposure.ts'
import { traceLines } from './analysis/line-tracing.ts'
import { ridgePlane } from './analysis/ridges.ts'
import type { Flow, LabImage } from './analysis/types.ts'
import { labRows } from './color.ts'
import { findStandingPlants } from './foliage/standing-plants.ts'
import { kuwaharaRows } from './kernels/anisotropic-kuwahara.ts'
import { smoothRows } from './kernels/flow-smoothing.ts'
import { someBlurs } from './kernels/gaussian-blur.ts'
import { guidedFilter } from './kernels/guided-filter.ts'
import { someFlows, tensorRows } from './kernels/structure-tensor.ts'
import { findPlaneRegions } from './painting/plane-regions.ts'
import type { Plane } from './plane.ts'

/**
 * Work that can be split by rows (planes and flows: by their index): each piece reads existing data and writes only its
 * own part.
 */
const ROW_WORK = {
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

/** Work that is not split, because no caller waits for its result. */
const BACKGROUND_WORK = {
  guided: guidedFilter,
  ridges,
  coherence: edgeCoherence,
  lines: traceLines,
  plants: findStandingPlants,
  planes: findPlaneRegions,
}

function ridges(photo: LabImage, fine: LabImage, sky: Float32Array, flow: Flow): Plane {
  return ridgePlane(photo, fine, sky, flow, singleThread)
}

export type RowWork = keyof typeof ROW_WORK
export type RowTask<Work extends RowWork> = Parameters<(typeof ROW_WORK)[Work]>[0]
export type BackgroundWork = keyof typeof BACKGROUND_WORK
export type BackgroundTask<Work extends BackgroundWork> = Parameters<(typeof BACKGROUND_WORK)[Work]>
export type BackgroundResult<Work extends BackgroundWork> = ReturnType<(typeof BACKGROUND_WORK)[Work]>

/**
 * Runs tasks on one or more threads. A task's large arrays are in shared memory, so that several threads can work on
 * them; the resulting bytes do not depend on the number of threads.
 */
export type Parallel = {
  /** All rows of the task are done when this returns. */
  readonly runRows: <Work extends RowWork>(work: Work, task: RowTask<Work>, rows: number) => void
  /** Starts work whose result is not needed yet; the returned function waits for it. */
  readonly runInBackground: <Work extends BackgroundWork>(
    work: Work,
    ...task: BackgroundTask<Work>
  ) => () => BackgroundResult<Work>
}

/** Does everything on the calling thread. */
export const singleThread: Parallel = {
  runRows(work, task, rows) {
    runRowsOf(work, task, 0, rows)
  },
  runInBackground(work, ...task) {
    const result = runBackgroundTask(work, task)
    return () => result
  },
}

export function runRowsOf<Work extends RowWork>(work: Work, task: RowTask<Work>, fromRow: number, toRow: number): void {
  const run: (task: never, fromRow: number, toRow: number) => void = ROW_WORK[work]
  run(task as never, fromRow, toRow)
}

export function runBackgroundTask<Work extends BackgroundWork>(
  work: Work,
  task: BackgroundTask<Work>,
): BackgroundResult<Work> {
  const run: (...task: never) => unknown = BACKGROUND_WORK[work]
  return run(...(task as never)) as BackgroundResult<Work>
}
