import { setTimeout as sleep } from 'node:timers/promises'

/** How long a buyer keeps retrying before giving up. */
const BUYERS_PATIENCE_MS = 180_000

/** Retries `work` until it succeeds, or until that long after its first failure. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let end = Infinity; ;) {
    try {
      return await work()
    } catch (error) {
      end = Math.min(end, Date.now() + BUYERS_PATIENCE_MS)
      if (Date.now() > end) throw error
      await sleep(300)
    }
  }
}
