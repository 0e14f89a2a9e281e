import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '#server/context.ts'

/** The session whose order is being processed, and the function or job doing it. */
export type Work = { readonly task: string; readonly session: string | null }

/** Called at each checkpoint, such as `print-order: after printShop.submit`; the second with a name ends in ` 2`. */
export type Reach = (point: string, session: string) => Promise<void>

type Doing = Work & { readonly counts: Map<string, number> }

/**
 * Sets checkpoints before and after every commit and every external call. `at` sets the session that the work is
 * for; work without a session has no checkpoints.
 */
export function openCheckpoints(onReach: Reach) {
  const doing = new AsyncLocalStorage<Doing>()

  async function reach(moment: string): Promise<void> {
    const now = doing.getStore()
    if (!now || now.session === null) return
    const point = `${now.task}: ${moment}`
    const count = (now.counts.get(point) ?? 0) + 1
    now.counts.set(point, count)
    await onReach(count === 1 ? point : `${point} ${count}`, now.session)
  }

  function watched<T extends object>(role: string, vendor: T): T {
    const calls = Object.entries(vendor as Record<string, (...args: unknown[]) => unknown>).map(([name, call]) => [
      name,
      LOCAL_CALLS.has(name) ? call : around(`${role}.${name}`, call),
    ])
    return Object.fromEntries(calls) as T
  }

  const around =
    (name: string, call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      await reach(`before ${name}`)
      const result = await call(...args)
      await reach(`after ${name}`)
      return result
    }

  return {
    at: <T>(work: Work, run: () => Promise<T>): Promise<T> => doing.run({ ...work, counts: new Map() }, run),
    /** Returns a context whose commits and external calls have checkpoints. */
    watch: (ctx: Context): Context => ({
      ...ctx,
      paymentProvider: watched('payments', ctx.paymentProvider),
      printShop: watched('printShop', ctx.printShop),
      files: watched('files', ctx.files),
      teamAlerts: watched('teamAlerts', ctx.teamAlerts),
      mail: watched('mail', ctx.mail),
      async inTransaction(work) {
        const result = await ctx.inTransaction(async (tx) => {
          const result = await work(tx)
          await reach('before commit')
          return result
        })
        await reach('after commit')
        return result
      },
    }),
  }
}

/** Vendor methods that make no external call. */
const LOCAL_CALLS = new Set(['readEvent', 'readShipment', 'close'])
