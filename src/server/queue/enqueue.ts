import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from '#server/db/pool.ts'
import type { JobName, Payload } from './catalog.ts'

/** Enqueues a job in the caller's transaction, so that the job exists exactly if the data it is about does. */
export type Enqueue = <N extends JobName>(
  tx: Tx,
  name: N,
  payload: Payload<N>,
  /** The earliest start; at once if missing. */
  startAfter?: Date,
  /** A job with a higher priority starts first. */
  priority?: number,
) => Promise<void>

export const enqueueWith =
  (boss: PgBoss): Enqueue =>
  async (tx, name, payload, startAfter, priority = 0) => {
    const id = await boss.send(name, payload, { db: fromKysely(tx), priority, ...(startAfter ? { startAfter } : {}) })
    if (id === null) throw new Error(`The queue refused a ${name} job`)
  }
