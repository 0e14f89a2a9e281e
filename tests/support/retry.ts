import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 180_000

/** Retries `work` until it succeeds; rethrows its error three minutes after the first failure. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let end = Infinity; ;) {
    try {
      return await work()
    } catch (error) {
      end = Math.min(end, Date.now() + TIMEOUT_MS)
      if (Date.now() > end) throw error
      await sleep(300)
    }
  }
}
