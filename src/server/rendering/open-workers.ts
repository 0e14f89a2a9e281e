import v8 from 'node:v8'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { DrawingRequest } from '#server/ports/artwork.ts'
import { drawingQueue, type Turn } from './worker-queue.ts'
import type { Report } from './worker.ts'

type OnProgress = DrawingRequest['onProgress']

export type Workers = ReturnType<typeof openWorkers>

/** The pool of worker threads, the order in which tasks get them, and a way to run one that reports its progress. */
export function openWorkers(threads: number) {
  // V8's middle compiler, Maglev, slows the engine's loops down by about a fifth (docs/engine.md, Speed and memory).
  // Threads cannot have flags of their own, so it is switched off for the process.
  v8.setFlagsFromString('--no-maglev')
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: [],
  })
  const inTurn = drawingQueue(threads)

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

  return { pool, inTurn, runReporting, threads }
}
