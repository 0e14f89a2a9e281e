import { parseArgs } from 'node:util'
import { PgBoss } from 'pg-boss'
import { copiesToPrint } from '#tests/support/orders/order-copies.ts'
import { checkInvariants } from './support/invariants.ts'
import { openBenchShop, until } from './support/order-shop.ts'
import { tally } from './support/stats.ts'

// The print shop accepts 500 orders (R-07, --orders) and every response is lost. Exits with 1 if an order was placed
// twice or could not be recovered.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '500' } } })
const N = Number(values.orders)
const LIMIT_MS = 30 * 60_000

const shop = await openBenchShop()
const { db, sandbox } = shop
await sandbox.put('/lumaprints/_limit', { callsPerMinute: 1_000_000 })
await sandbox.put('/lumaprints/_timing', { acceptMs: 500, productionMs: 3_600_000, shipMs: 3_600_000 })
await shop.start({ PRINT_DELAY_MINUTES: '0' })
const first = await shop.createPaidOrder('bench-print-lost-0001')
const isPrinted = async (orders: number) =>
  (await db.selectFrom('orders').select('id').where('order_status', '=', 'submitted').execute()).length === orders
if (!(await until(() => isPrinted(1), 60_000))) throw new Error('The first order did not reach the print shop')

const copies = await copiesToPrint(db, first.orderId, N)
await sandbox.put('/lumaprints/_responses', { lose: N })
const queue = new PgBoss({ connectionString: shop.databaseUrl, supervise: false, schedule: false, migrate: false })
await queue.start()
const startMs = Date.now()
await queue.insert(
  'print-order',
  copies.map(({ orderId }) => ({ data: { orderId } })),
)
await until(() => isPrinted(N + 1), LIMIT_MS, 2000)
console.log(`${N} orders whose responses were lost, after ${((Date.now() - startMs) / 1000).toFixed(0)} s`)

const { lose } = await sandbox.get<{ lose: number }>('/lumaprints/_responses')
const prints = await sandbox.printsOf()
const counts = copies.map(({ orderId }) => prints.get(orderId) ?? 0)
const orders = await db.selectFrom('orders').select('order_status').where('id', '!=', first.orderId).execute()
checkInvariants([
  ['R-07 every response was lost', lose === 0, `${N - lose} of ${N}`],
  ['R-07 no order was placed twice', counts.every((count) => count === 1), tally(counts.map((count) => `${count}×`))],
  [
    'R-07 every order was recovered',
    orders.every(({ order_status: state }) => state === 'submitted'),
    tally(orders.map(({ order_status: state }) => String(state))),
  ],
])
await queue.stop({ graceful: false })
await shop.close()
