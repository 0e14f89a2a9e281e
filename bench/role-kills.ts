import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PgBoss } from 'pg-boss'
import { finishedEmails, totalEmails } from '#domain/outreach/outreach-email-state.ts'
import { randomFrom } from '#engine/random.ts'
import type { Context } from '#server/context.ts'
import { countsOfRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { freePort } from '#server/embedded-postgres/start.ts'
import { aCampaignToMail, aRun } from '#tests/support/campaigns/outreach.ts'
import { lossOf } from '#tests/support/crash-runs.ts'
import { payByCard } from '#tests/support/journeys/card.ts'
import { type RunningProduct, startProduct } from '#tests/support/journeys/product.ts'
import { outcomesOf } from '#tests/support/orders/order-outcomes.ts'
import { aDrawnHome, payRequestBody } from '#tests/support/orders/ordering.ts'
import { retry } from '#tests/support/retry.ts'
import { checkInvariants } from './support/invariants.ts'
import { openMailCounter } from './support/mail-server.ts'
import { openBenchShop, until } from './support/order-shop.ts'
import { tally } from './support/stats.ts'

// A production topology: two web processes and three workers on one PostgreSQL. While people buy
// (--at-once) and a campaign is sent (--emails), random processes are killed (--kills) and restarted, as systemd does.
// Buyers retry at the other web process when a request fails. Exits with 1 if an order, print or email is lost or
// duplicated, or if more emails are in doubt than processes were killed.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    emails: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const [KILLS, EMAILS, BUYERS] = [Number(values.kills), Number(values.emails), Number(values['at-once'])]
/** Time between two kills: short enough to hit processes during startup, long enough to hit them at work. */
const BETWEEN_KILLS_MS = { min: 1000, max: 7000 }
/** Longer than the search for a print order whose response was lost. */
const FINISH_MS = 16 * 60_000

const { copies, url: smtpUrl, close: closeMail } = await openMailCounter()
const random = randomFrom(Number(values.seed))
const shop = await openBenchShop()
const { db, sandbox, files } = shop
// Orders stay at the print shop, in production.
await sandbox.put('/lumaprints/_timing', { productionMs: 3_600_000, shipMs: 3_600_000 })
await sandbox.put('/lumaprints/_limit', { callsPerMinute: 1_000_000 })

const ports = [await freePort(), await freePort()]
const processes = [
  ...ports.map((port) => ({ name: `web ${port}`, role: 'web' as const, port })),
  ...[1, 2, 3].map((n) => ({ name: `worker ${n}`, role: 'worker' as const, port: 0 })),
].map((one) => ({ ...one, product: null as RunningProduct | null, kills: 0 }))
type Process = (typeof processes)[number]

const SETTINGS = {
  PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
  DATABASE_URL: shop.databaseUrl,
  SANDBOX_URL: sandbox.url,
  SMTP_URL: smtpUrl,
  LOG_LEVEL: 'fatal',
  STYLIST: 'hosted', // no engine draws: the stored picture is enlarged for the print
  TRUST_PROXY: 'true',
  PRINT_DELAY_MINUTES: '0',
  FLOOD_LIMIT_PER_MINUTE: '1000000',
  OUTREACH_PER_MINUTE: '1000',
  OUTREACH_PER_HOUR: '100000',
  OUTREACH_PER_DAY: '1000000',
}

async function start(one: Process): Promise<void> {
  one.product = await startProduct(shop.folder, { ...SETTINGS, PORT: String(one.port) }, one.role)
}

process.once('exit', () => {
  for (const { product } of processes) product?.child.kill('SIGKILL')
})
await start(processes[0]!) // the first runs the migrations
await Promise.all(processes.slice(1).map(start))

let turn = 0
shop.callAt(() => `http://127.0.0.1:${ports[turn++ % ports.length]}`)

const ctx: Pick<Context, 'db' | 'now' | 'inTransaction'> = {
  db,
  now: () => new Date(),
  inTransaction: (work) => db.transaction().execute(work),
}
const agents = Array.from({ length: EMAILS }, (_, n) => `agent${n}@agents.example`)
const { campaignId } = await aCampaignToMail(ctx, 0)
const runId = await aRun(ctx, campaignId, agents)
const queue = new PgBoss({ connectionString: shop.databaseUrl, supervise: false, schedule: false, migrate: false })
await queue.start()
await queue.send('send-outreach', { runId, wakeAt: (await outreachRunById(db, runId))!.wake_at!.toISOString() })
await queue.stop({ graceful: false })

let isOver = false
const orderIds: string[] = []
const buyers = Array.from({ length: BUYERS }, async (_, buyerIndex) => {
  for (let n = 0; !isOver; n++) {
    const session = `bench-roles-${buyerIndex}-${String(n).padStart(5, '0')}`
    await buy(session, 1 + orderIds.length)
    orderIds.push(session)
  }
})

async function buy(session: string, house: number): Promise<void> {
  const home = await aDrawnHome({ db, files, now: () => new Date() }, session)
  const post = (name: string, body: unknown) =>
    retry(async () => {
      const response = await shop.callAs(name, body, session)
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`)
      return response
    })
  const body = await payRequestBody(post, home, { session, house })
  const { url, session_id: page } = (await post('checkout', body)).body as { url: string; session_id: string }
  await shop.setFramePicture(session)
  if (url.includes('/c/pay/')) await payByCard(url)
  await post('get-order', { session_id: page })
}

const startMs = Date.now()
const logLine = (text: string) =>
  console.log(`${((Date.now() - startMs) / 60_000).toFixed(1).padStart(5)} min  ${text}`)
for (let kill = 1; kill <= KILLS; kill++) {
  await sleep(BETWEEN_KILLS_MS.min + random() * (BETWEEN_KILLS_MS.max - BETWEEN_KILLS_MS.min))
  const one = processes[Math.floor(random() * processes.length)]!
  await one.product!.kill()
  one.kills++
  logLine(`${kill}: ${one.name} killed; ${orderIds.length} bought, ${copies.size} agents emailed`)
  await start(one)
}
isOver = true
await Promise.all(buyers)
logLine(`${orderIds.length} orders, ${processes.map(({ name, kills }) => `${name} killed ${kills}×`).join(', ')}`)

const isOrderDone = async (): Promise<boolean> => {
  const outcomes = await outcomesOf(db, sandbox.url)
  return orderIds.every((session) => ['submitted', 'needs_attention'].includes(outcomes.get(session)?.state ?? ''))
}
const isRunDone = async (): Promise<boolean> => {
  const counts = await countsOfRun(db, runId)
  return finishedEmails(counts) === totalEmails(counts)
}
const areEmailsDone = async (): Promise<boolean> =>
  (await db.selectFrom('emails').select('id').where('state', 'in', ['queued', 'sending']).execute()).length === 0
await until(async () => (await isOrderDone()) && (await isRunDone()) && (await areEmailsDone()), FINISH_MS, 2000)
logLine('all orders and emails have finished')

const outcomes = await outcomesOf(db, sandbox.url)
const losses = orderIds.flatMap((session) => lossOf(outcomes.get(session)) ?? [])
const counts = await countsOfRun(db, runId)
const outreachEmails = await db.selectFrom('outreach_emails').select(['state', 'to_email']).execute()
const lostCount = outreachEmails.filter(({ state, to_email }) => state === 'sent' && !copies.has(to_email!)).length
const duplicates = agents.filter((agent) => (copies.get(agent) ?? 0) > 1).length
const kills = processes.reduce((sum, one) => sum + one.kills, 0)
const states = orderIds.map((session) => outcomes.get(session)?.state ?? 'nothing')
const heldOrders = await db
  .selectFrom('orders')
  .select('attention_reason')
  .where('attention_reason', 'is not', null)
  .execute()
if (heldOrders.length > 0)
  console.log(`held for an admin: ${tally(heldOrders.map(({ attention_reason: why }) => why!))}`)
checkInvariants([
  ['R-05 nothing is lost or duplicated', losses.length === 0, losses.length ? tally(losses) : tally(states)],
  [
    'R-12 no email is skipped',
    counts.sent + counts.unknown === EMAILS,
    `${counts.sent} sent, ${counts.unknown} in doubt`,
  ],
  ['R-12 every email marked as sent has arrived', lostCount === 0, `${lostCount} lost`],
  ['R-12 no email is sent twice', duplicates === 0, `${duplicates} duplicates`],
  ['R-12 at most one email in doubt per kill', counts.unknown <= kills, `${counts.unknown} of ${kills}`],
])
for (const { product } of processes) await product!.kill()
await shop.close()
await closeMail()
process.exit()
