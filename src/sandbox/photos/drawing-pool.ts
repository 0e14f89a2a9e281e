import { Worker } from 'node:worker_threads'
import type { Picture, Size } from '#engine/picture.ts'
import { Stopped } from '../stopped.ts'
import type { View } from './views.ts'

export type DrawingRequest = { readonly address: string; readonly view: View; readonly size: Size }

type Job = {
  readonly request: DrawingRequest
  readonly resolve: (picture: Picture) => void
  readonly reject: (reason: Error) => void
}

/**
 * Up to `maxThreads` threads that draw homes; a thread starts when it is first needed. Idle threads do not keep the
 * process alive.
 */
export function newDrawingPool(maxThreads: number) {
  const idle: Worker[] = []
  const busy = new Map<Worker, Job>()
  const waiting: Job[] = []
  let isClosed = false

  function draw(request: DrawingRequest): Promise<Picture> {
    if (isClosed) return Promise.reject(new Stopped())
    return new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      dispatch()
    })
  }

  function dispatch(): void {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < maxThreads)) {
      const worker = idle.pop() ?? startWorker()
      const job = waiting.shift()!
      busy.set(worker, job)
      worker.ref()
      worker.postMessage(job.request)
    }
  }

  function startWorker(): Worker {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url))
    worker.on('message', (picture: Picture) => {
      const job = busy.get(worker)
      busy.delete(worker)
      worker.unref()
      idle.push(worker)
      job?.resolve(picture)
      dispatch()
    })
    worker.on('error', (reason) => removeWorker(worker, reason instanceof Error ? reason : new Error(String(reason))))
    worker.on('exit', () => removeWorker(worker, new Error('The drawing thread ended')))
    return worker
  }

  function removeWorker(worker: Worker, reason: Error): void {
    busy.get(worker)?.reject(reason)
    busy.delete(worker)
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
    if (!isClosed) dispatch()
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const job of [...waiting.splice(0), ...busy.values()]) job.reject(new Stopped())
    await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
  }

  return { draw, close }
}
