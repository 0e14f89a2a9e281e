import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import {
  type BackgroundTask,
  type BackgroundWork,
  type Parallel,
  type RowTask,
  type RowWork,
  runBackgroundTask,
  runRowsOf,
} from '#engine/parallel.ts'
import { onSharedMemory } from '#engine/shared-memory.ts'

// Two threads share the rows of one task: whichever is free takes the next band. The first thread never waits for a
// helper that has not begun, so a busy pool costs nothing but the help.

/** A task is split into bands of about this many rows, within limits on their number. */
const BAND_ROWS = 32
const MIN_BANDS = 8
const MAX_BANDS = 24
/** A thread that is silent for this long is considered dead. */
const SILENCE_MS = 120_000

/**
 * Shared by both threads: `signal` counts up with each new job (-1: no more), `port` carries jobs there and results
 * back.
 */
export type WorkerChannel = { readonly port: MessagePort; readonly signal: Int32Array }

type RowJob = { readonly work: RowWork; readonly task: RowTask<RowWork>; readonly rows: number }
type BackgroundJob = {
  readonly background: BackgroundWork
  readonly task: BackgroundTask<BackgroundWork>
  readonly number: number
}
type Job = (RowJob | BackgroundJob) & {
  readonly pieces: number
  /** Pieces taken so far, and pieces finished. */
  readonly counts: Int32Array
}
type BackgroundResult = { readonly number: number; readonly result: unknown }

const CLOSED = -1
const TAKEN = 0
const FINISHED = 1

/** A wake-up signal on shared memory. */
export const newSignal = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

const newCounts = (): Int32Array => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

/** Runs work on the calling thread and on whichever helper serves the other end of the channel. */
export function pairWith({ port, signal }: WorkerChannel): Parallel {
  const results = new Map<number, unknown>()
  let number = 0
  function begin<Kind extends Job>(job: Kind): Kind {
    port.postMessage(job)
    Atomics.add(signal, 0, 1)
    Atomics.notify(signal, 0)
    return job
  }
  function resultOf(job: BackgroundJob): unknown {
    for (let received = receiveMessageOnPort(port); received; received = receiveMessageOnPort(port)) {
      const { number, result } = received.message as BackgroundResult
      results.set(number, result)
    }
    return results.get(job.number)
  }
  return {
    runRows(work, task, rows) {
      const job = begin({ work, task, rows, pieces: bandsOf(rows), counts: newCounts() })
      takeBands(job)
      awaitEnd(job)
    },
    runInBackground(work, ...task) {
      const job = begin({ background: work, task, number: number++, pieces: 1, counts: newCounts() })
      return () => {
        if (takePiece(job) !== undefined) return runBackgroundTask(work, task)
        awaitEnd(job)
        return resultOf(job) as ReturnType<typeof runBackgroundTask<typeof work>>
      }
    },
  }
}

const bandsOf = (rows: number): number => Math.min(rows, MAX_BANDS, Math.max(MIN_BANDS, Math.round(rows / BAND_ROWS)))

function awaitEnd({ pieces, counts }: Job): void {
  for (;;) {
    const count = Atomics.load(counts, FINISHED)
    if (count === pieces) return
    if (Atomics.wait(counts, FINISHED, count, SILENCE_MS) === 'timed-out') throw new Error('A helper does not respond')
  }
}

/** Signals the helper that no more jobs will come. */
export function closeChannel({ port, signal }: WorkerChannel): void {
  Atomics.store(signal, 0, CLOSED)
  Atomics.notify(signal, 0)
  port.close()
}

/** Helps until the channel is closed or its other end has gone. */
export function serveHelper({ port, signal }: WorkerChannel): void {
  for (;;) {
    const version = Atomics.load(signal, 0)
    for (let received = receiveMessageOnPort(port); received; received = receiveMessageOnPort(port))
      help(received.message as Job, port)
    if (version === CLOSED || Atomics.wait(signal, 0, version, SILENCE_MS) === 'timed-out') return port.close()
  }
}

function help(job: Job, port: MessagePort): void {
  if ('work' in job) return takeBands(job)
  if (takePiece(job) === undefined) return
  const result = onSharedMemory(runBackgroundTask(job.background, job.task))
  port.postMessage({ number: job.number, result } satisfies BackgroundResult)
  finishPiece(job)
}

function takeBands(job: Job & RowJob): void {
  const { work, task, rows, pieces } = job
  for (let piece = takePiece(job); piece !== undefined; piece = takePiece(job)) {
    runRowsOf(work, task, Math.floor((rows * piece) / pieces), Math.floor((rows * (piece + 1)) / pieces))
    finishPiece(job)
  }
}

/** The number of the next piece, if one is left. */
function takePiece({ pieces, counts }: Job): number | undefined {
  const piece = Atomics.add(counts, TAKEN, 1)
  return piece < pieces ? piece : undefined
}

function finishPiece({ counts }: Job): void {
  Atomics.add(counts, FINISHED, 1)
  Atomics.notify(counts, FINISHED)
}
