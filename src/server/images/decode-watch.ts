import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** Limits while one photo is decoded: processor time, and memory of the whole process. */
export type DecodeBudget = { readonly cpuMs: number; readonly rssMb: number }

/** Shared between the watched thread and its watch: whether it is working, and the limits of the process. */
const WORKING = 0
const CPU_LIMIT_MS = 1
const RSS_LIMIT_MB = 2
type Shared = { readonly state: Int32Array; readonly parentId: number }

const WATCH_INTERVAL_MS = 20

/**
 * A second thread that kills this process if a photo takes more memory or processor time than allowed, or if the parent
 * has died. A thread, because decoders block the first one; within the process, because that works on every system.
 * Processor time rather than elapsed time, so that a good photo is not rejected on a busy machine.
 */
export function startDecodeWatch(): { begin: (budget: DecodeBudget) => void; end: () => void } {
  const state = new Int32Array(new SharedArrayBuffer(12))
  const data: Shared = { state, parentId: process.ppid }
  new Worker(new URL(import.meta.url), { workerData: data }).unref()
  const setWorking = (working: 0 | 1): void => {
    Atomics.store(state, WORKING, working)
    Atomics.notify(state, WORKING)
  }
  return {
    begin: ({ cpuMs, rssMb }) => {
      Atomics.store(state, CPU_LIMIT_MS, cpuUsedMs() + cpuMs)
      Atomics.store(state, RSS_LIMIT_MB, rssMb)
      setWorking(1)
    },
    end: () => setWorking(0),
  }
}

function watch({ state, parentId }: Shared): void {
  for (;;) {
    Atomics.wait(state, WORKING, 0)
    Atomics.wait(state, WORKING, 1, WATCH_INTERVAL_MS)
    const isOver =
      cpuUsedMs() > Atomics.load(state, CPU_LIMIT_MS) ||
      process.memoryUsage.rss() > Atomics.load(state, RSS_LIMIT_MB) * 1e6 ||
      process.ppid !== parentId
    if (isOver && Atomics.load(state, WORKING) === 1) process.kill(process.pid, 'SIGKILL')
  }
}

function cpuUsedMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

if (!isMainThread) watch(workerData as Shared)
