import { fork } from 'node:child_process'
import path from 'node:path'
import type { Fate } from '../../src/server/actions/order/testing/doomed-shop.ts'
import { diskFiles } from '../../src/server/vendors/disk.ts'
import { testFolder } from './folder.ts'
import { SESSION } from './http.ts'
import { orderShop } from './order-shop.ts'
import { PRINT_KEY, PRINT_SECRET } from './print-shop.ts'
import { STRIPE_KEY } from './stripe-sandbox.ts'

const CHILD = path.join(import.meta.dirname, '../../src/server/actions/order/testing/doomed-shop.ts')

/** An order at its pay button, and processes that take it from there and may be killed. */
export async function doomedShop() {
  const filesFolder = testFolder()
  const shop = await orderShop({ files: diskFiles(filesFolder) })
  const body = await shop.reviewed(await shop.aHome())
  const fate = {
    databaseUrl: shop.databaseUrl,
    filesFolder,
    origin: shop.origin,
    signingSecret: shop.ctx.signingSecret,
    session: SESSION,
    stripe: { baseUrl: shop.stripe.url, secretKey: STRIPE_KEY },
    printShop: { baseUrl: shop.prints.baseUrl, apiKey: PRINT_KEY, apiSecret: PRINT_SECRET },
    body: { customer_email: '', ...body } as Fate['body'],
  }

  return {
    ...shop,
    /** One life; answers the points it came by and how it ended. */
    async live({ dieAt = null, aheadMs = 0 }: Partial<Pick<Fate, 'dieAt' | 'aheadMs'>> = {}) {
      const child = fork(CHILD, [JSON.stringify({ ...fate, dieAt, aheadMs } satisfies Fate)])
      const points: string[] = []
      child.on('message', (point: string) => points.push(point))
      const end = await new Promise<string>((resolve) =>
        child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)),
      )
      return { points, end }
    },
    /** The time passes that the queue gives a worker which no longer breathes (R-13 holds it to 60 s). */
    async letHeartbeatsEnd() {
      await shop.ctx.db.executeQuery(
        shop.ctx.db
          .updateTable('pgboss.job' as never)
          .set({ state: 'retry', start_after: new Date(0) } as never)
          .where('state' as never, '=', 'active' as never)
          .compile(),
      )
    },
    /** Whether the order may be at the printer, and nobody knows. */
    async isInDoubt(): Promise<boolean> {
      const orders = await shop.ctx.db.selectFrom('orders').select(['print_submitting_at', 'order_status']).execute()
      return orders.some((order) => order.print_submitting_at !== null && order.order_status === 'approved')
    },
    /** how often each thing happened that must happen once. */
    async outcome() {
      const { db, payments } = shop.ctx
      const orders = await db.selectFrom('orders').selectAll().where('paid_at', 'is not', null).execute()
      const letters = await db.selectFrom('letters').select('name').where('name', '=', 'order-confirmed').execute()
      const purchases = await db
        .selectFrom('campaign_events')
        .select('id')
        .where('event_type', '=', 'purchase_completed')
        .execute()
      const sessions = await shop.stripe.sdk.checkout.sessions.list({ limit: 100 })
      const paid = await Promise.all(sessions.data.map(({ id }) => payments.find(id)))
      return {
        orders: orders.length,
        state: orders[0]?.order_status,
        letters: letters.length,
        purchases: purchases.length,
        payments: paid.filter(({ state }) => state === 'paid').length,
        prints: (await shop.prints.orders()).length,
      }
    },
  }
}
