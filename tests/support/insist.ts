import { setTimeout as sleep } from 'node:timers/promises'

/** A buyer presses again for so long before giving up. */
const BUYERS_PATIENCE_MS = 180_000

/** Does it again and again, from the first time that nobody answers until the patience is over. */
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
