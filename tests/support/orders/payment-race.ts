import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#engine/random.ts'

/** A paid page and the session of its buyer. */
export type PaidPage = { readonly session: string; readonly pageId: string }

/** The ways in which we learn of a payment. Each returns the error that the caller would see, or null. */
export type PaymentReports = {
  readonly webhook: (page: PaidPage) => Promise<string | null>
  readonly successPage: (page: PaidPage) => Promise<string | null>
  readonly reconcile: (page: PaidPage) => Promise<string | null>
}

const ATTEMPTS = ['webhook', 'webhook', 'successPage', 'successPage', 'reconcile'] as const
const MAX_DELAY_MS = 40

/**
 * Runs webhook (twice), success page (twice) and reconciliation for one payment, each after a random delay; in half of
 * the races two of them start at the same moment. Returns the errors.
 */
export async function race(reports: PaymentReports, page: PaidPage, random: Random): Promise<string[]> {
  const delays = ATTEMPTS.map(() => Math.floor(random() * MAX_DELAY_MS))
  if (random() < 0.5) delays[Math.floor(random() * delays.length)] = delays[Math.floor(random() * delays.length)]!
  const results = await Promise.all(
    ATTEMPTS.map(async (name, n) => {
      await sleep(delays[n]!)
      return await reports[name](page)
    }),
  )
  return results.filter((error) => error !== null)
}
