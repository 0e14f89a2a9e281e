import type { Context } from '../../../context.ts'

type Reach = (point: string) => void

/** The same world, with a point before and after every commit and every call to somebody outside. */
export const withCheckpoints = (ctx: Context, reach: Reach): Context => ({
  ...ctx,
  payments: watched('payments', ctx.payments, reach),
  printShop: watched('printShop', ctx.printShop, reach),
  files: watched('files', ctx.files, reach),
  notices: watched('notices', ctx.notices, reach),
  mail: watched('mail', ctx.mail, reach),
  async inTransaction(work) {
    const answer = await ctx.inTransaction(async (tx) => {
      const result = await work(tx)
      reach('before commit')
      return result
    })
    reach('after commit')
    return answer
  },
})

function watched<T extends object>(role: string, vendor: T, reach: Reach): T {
  const calls = Object.entries(vendor as Record<string, (...args: unknown[]) => unknown>).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      reach(`before ${role}.${name}`)
      const answer = await call(...args)
      reach(`after ${role}.${name}`)
      return answer
    },
  ])
  return Object.fromEntries(calls) as T
}
