import { kuwaharaRows } from './kernels/anisotropic-kuwahara.ts'
import { smoothRows } from './kernels/flow-smoothing.ts'
import { someFlows } from './kernels/structure-tensor.ts'

/**
 * Heavy work that can be cut by rows (of a flow: by flows): each reads what is there before and writes only its own
 * rows.
 */
export const ROW_WORK = { kuwahara: kuwaharaRows, smoothing: smoothRows, flows: someFlows }

export type RowWork = keyof typeof ROW_WORK
export type RowTask<Work extends RowWork> = Parameters<(typeof ROW_WORK)[Work]>[0]

/**
 * Whoever does the work: all rows of the task are done when it returns. The big arrays of a task lie on shared memory,
 * so a crew may be several threads; whoever does which rows, the bytes are the same.
 */
export type Crew = <Work extends RowWork>(work: Work, task: RowTask<Work>, rows: number) => void

/** A crew of one: the calling thread. */
export const alone: Crew = (work, task, rows) => {
  const doRows: (task: never, fromRow: number, toRow: number) => void = ROW_WORK[work]
  doRows(task as never, 0, rows)
}
