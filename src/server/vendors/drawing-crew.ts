import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { type Crew, ROW_WORK, type RowTask, type RowWork } from '#engine/crew.ts'

// Two threads share the rows of one task: who is free takes the next band. The first thread never waits for a helper
// that has not begun, so a busy pool costs nothing but the help.

const BANDS = 24
/** Who is silent for this long is gone: a helper that began a band, or the thread it helps. */
const SILENCE_MS = 120_000

/** What both threads hold: `bell` rings for each new task (-1: no more), `port` carries the tasks. */
export type CrewLine = { readonly port: MessagePort; readonly bell: Int32Array }

type Job = {
  readonly work: RowWork
  readonly task: RowTask<RowWork>
  readonly rows: number
  /** Bands taken so far, and bands finished. */
  readonly counts: Int32Array
}

const CLOSED = -1
const TAKEN = 0
const FINISHED = 1

/** A bell on shared memory. */
export const newBell = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** The crew of a thread that may have a helper at the other end of the line. */
export const crewOn =
  ({ port, bell }: CrewLine): Crew =>
  (work, task, rows) => {
    const job: Job = { work, task, rows, counts: new Int32Array(new SharedArrayBuffer(8)) }
    port.postMessage(job)
    Atomics.add(bell, 0, 1)
    Atomics.notify(bell, 0)
    takeBands(job)
    for (;;) {
      const finished = Atomics.load(job.counts, FINISHED)
      if (finished === BANDS) return
      if (Atomics.wait(job.counts, FINISHED, finished, SILENCE_MS) === 'timed-out') throw new Error('A helper is gone')
    }
  }

/** Sends the helper home. */
export function closeLine({ port, bell }: CrewLine): void {
  Atomics.store(bell, 0, CLOSED)
  Atomics.notify(bell, 0)
  port.close()
}

/** Helps until the line is closed, or nobody is at its other end any more. */
export function helpOn({ port, bell }: CrewLine): void {
  for (;;) {
    const rung = Atomics.load(bell, 0)
    for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port)) takeBands(got.message as Job)
    if (rung === CLOSED || Atomics.wait(bell, 0, rung, SILENCE_MS) === 'timed-out') return port.close()
  }
}

function takeBands({ work, task, rows, counts }: Job): void {
  const doRows: (task: never, fromRow: number, toRow: number) => void = ROW_WORK[work]
  for (let band = Atomics.add(counts, TAKEN, 1); band < BANDS; band = Atomics.add(counts, TAKEN, 1)) {
    doRows(task as never, Math.floor((rows * band) / BANDS), Math.floor((rows * (band + 1)) / BANDS))
    Atomics.add(counts, FINISHED, 1)
    Atomics.notify(counts, FINISHED)
  }
}
