import v8 from 'node:v8'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { DrawingRequest } from '#server/ports/artwork.ts'
import { drawingQueue, type Turn } from './worker-queue.ts'
import type { Report } from './worker.ts'

type OnProgress = DrawingRequest['onProgress']

export type Workers = ReturnType<typeof openWorkers>

/** After this time without tasks the threads rest. Visitors who follow one another sooner get optimized code. */
const REST_DELAY_MS = 60_000

/** Maximum size of a thread's young generation: without it two threads take .2 GB more memory while they draw. */
const MAX_YOUNG_GENERATION_MB = 24

/**
 * The pool of worker threads, the order in which tasks get them, and a way to run one that reports its progress. When
 * they have been idle for `restDelayMs`, they give their unused memory back, and the functions passed to `onRest` are
 * called.
 */
export function openWorkers(threads: number, restDelayMs = REST_DELAY_MS) {
  // V8's middle compiler, Maglev, slows the engine's loops down by about a fifth (docs/engine.md, Speed and memory).
  // Threads cannot have flags of their own, so it is switched off for the process.
  v8.setFlagsFromString('--no-maglev')
  // V8 drops functions that have not run for a few collections: after a rest they would have to be optimized again.
  v8.setFlagsFromString('--no-flush-bytecode')
  // Threads collect their garbage when they rest.
  v8.setFlagsFromString('--expose-gc')
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  })
  const queue = drawingQueue(threads)
  const restListeners: (() => void)[] = []
  let tasks = 0
  let resting: NodeJS.Timeout | undefined

  /** Runs a task when a thread is free for it. */
  async function inTurn<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result> {
    clearTimeout(resting)
    tasks += 1
    try {
      return await queue(turn, task)
    } finally {
      tasks -= 1
      if (tasks === 0) resting = setTimeout(rest, restDelayMs).unref()
    }
  }

  function rest(): void {
    for (const listener of restListeners) listener()
    // As many tasks as threads, at the same moment: each thread gets one. A thread that fails, or is ended meanwhile,
    // has no memory to give back.
    for (let k = 0; k < threads; k++) void queue('rest', () => pool.run(undefined, { name: 'rest' })).catch(() => {})
  }

  async function runReporting<Task extends object>(
    turn: Turn,
    name: string,
    task: Task,
    onProgress: OnProgress,
    ports: MessagePort[] = [],
  ): Promise<unknown> {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', ({ step, done }: Report) => onProgress(step, done))
    try {
      const transferList = [port2, ...ports]
      return await inTurn(turn, () => pool.run({ ...task, port: port2 }, { name, transferList }))
    } finally {
      port1.close()
    }
  }

  const onRest = (listener: () => void): void => void restListeners.push(listener)
  const close = async (): Promise<void> => {
    clearTimeout(resting)
    await pool.close({ force: true })
  }

  return { pool, inTurn, runReporting, onRest, close, threads }
}
