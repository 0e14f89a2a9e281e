import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Parsed } from '#contract/index.ts'
import { readConfig } from '../../../config.ts'
import type { Caller, Context } from '../../../context.ts'
import { openDatabase } from '../../../db/pool.ts'
import { startWorkers } from '../../../jobs.ts'
import { openQueue } from '../../../queue/boss.ts'
import { enqueueWith } from '../../../queue/enqueue.ts'
import { diskFiles } from '../../../vendors/disk.ts'
import { lumaPrints } from '../../../vendors/lumaprints.ts'
import { stripePayments } from '../../../vendors/stripe.ts'
import { settleByProvider } from '../settle-order.ts'
import { startCheckout } from '../start-checkout.ts'
import { withCheckpoints } from './checkpoints.ts'

/** What a process of the shop is given to do, and when it dies. */
export type Fate = {
  readonly databaseUrl: string
  readonly filesFolder: string
  readonly origin: string
  readonly signingSecret: string
  readonly session: string
  readonly stripe: { readonly baseUrl: string; readonly secretKey: string }
  readonly printShop: { readonly baseUrl: string; readonly apiKey: string; readonly apiSecret: string }
  /** What the pay button sends. */
  readonly body: Parsed<'stripe-checkout'>
  /** The how-manieth point it does not survive; null: it lives. */
  readonly dieAt: number | null
  /** How far its clock is ahead. */
  readonly aheadMs: number
}

// Takes one order from the pay button to the printer, as web and worker do, and is killed at a point of its parent's choice.
const fate = JSON.parse(process.argv[2]!) as Fate
const LONGEST_LIFE_MS = 60_000
const log = pino({ level: 'silent' })
const db = openDatabase(fate.databaseUrl, () => {}, 4)
const boss = await openQueue(fate.databaseUrl, log)
let points = 0

function reach(point: string): void {
  points += 1
  if (points === fate.dieAt) process.kill(process.pid, 'SIGKILL')
  process.send!(point)
}

const ctx = withCheckpoints(
  {
    config: readConfig({ NODE_ENV: 'test', PRINT_HOLD_MINUTES: '0' }),
    signingSecret: fate.signingSecret,
    db,
    inTransaction: (work: Parameters<Context['inTransaction']>[0]) => db.transaction().execute(work),
    enqueue: enqueueWith(boss),
    files: diskFiles(fate.filesFolder),
    payments: stripePayments({ ...fate.stripe, webhookSecret: 'whsec_unused', addsSalesTax: false }),
    printShop: lumaPrints({ ...fate.printShop, storeId: 818, webhookPassword: 'unused' }),
    notices: { tell: async () => {} },
    mail: { send: async () => ({ kind: 'accepted', messageId: '<1@shop>' }), close: () => {} },
    letterWriter: async () => ({ subject: 'Thank you', html: '<p>Thank you</p>', text: 'Thank you' }),
    stylist: {},
    now: () => new Date(Date.now() + fate.aheadMs),
    random: () => 0.5,
    log,
  } as unknown as Context, // what an order needs
  reach,
)
const caller = {
  clientSession: fate.session,
  userAgent: null,
  origin: fate.origin,
  urlOf: (key: string) => `${fate.origin}/${key}`,
} as Caller

setTimeout(() => process.exit(1), LONGEST_LIFE_MS).unref()
const paid = () =>
  db.selectFrom('orders').select(['id', 'order_status']).where('paid_at', 'is not', null).executeTakeFirst()

if (!(await paid())) {
  const { url, session_id } = await startCheckout(ctx, fate.body, caller)
  if (url.includes('/c/pay/')) await payByCard(url)
  await settleByProvider(ctx, session_id)
}
await startWorkers(boss, ctx)
for (;;) {
  const order = await paid()
  const letters = await db.selectFrom('letters').select('name').execute() // that each goes out once is R-12
  const isThere = order?.order_status === 'submitted' || order?.order_status === 'needs_attention'
  if (isThere && letters.length > 0) break
  await sleep(100)
}
process.exit(0)

async function payByCard(url: string): Promise<void> {
  const card = {
    method: 'card',
    cardNumber: '4242424242424242',
    expiry: '12 / 44',
    cvc: '123',
    name: 'Ann',
    zip: '97201',
  }
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
}
