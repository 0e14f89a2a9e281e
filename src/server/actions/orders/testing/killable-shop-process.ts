import path from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import type { Job, PgBoss, WorkOptions } from 'pg-boss'
import { HEADERS } from '#contract/wire.ts'
import { compose } from '#server/boot/compose.ts'
import { startWorkers } from '#server/boot/jobs.ts'
import { listen } from '#server/boot/listen.ts'
import { openLog } from '#server/boot/log.ts'
import { registerWebhooks } from '#server/boot/register-webhooks.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import { httpApp } from '#server/http/server.ts'
import { STRIPE_WEBHOOK } from '#server/http/webhooks/webhook-paths.ts'
import { openCheckpoints } from './checkpoints.ts'

/** A message from the parent: the checkpoint at which each session's order stops. */
export type KillPoints = Readonly<Record<string, string>>
/** A message to the parent. */
export type WorkerMessage =
  | { readonly port: number }
  | { readonly point: string; readonly session: string; readonly isStopped: boolean }

// The whole product in one process that its parent kills (kill -9). Each order stops at the checkpoint that the parent
// chose, until the kill. Stopped orders occupy workers, so the concurrency of their jobs is higher than in production.
const CONCURRENCY = 12
const ORDER_JOBS = ['apply-payment-event', 'confirm-order', 'print-order', 'notify-team-of-order', 'send-email']
const config = readConfig(process.env)
const aheadMs = Number(process.argv[2] ?? 0)
const killPoints = new Map<string, string>()
const send = (message: WorkerMessage) => void process.send!(message)
process.on('message', (more: KillPoints) => {
  for (const [session, point] of Object.entries(more)) killPoints.set(session, point)
})
process.on('disconnect', () => process.exit(0))

const { at, watch } = openCheckpoints(async (point, session) => {
  const isStopped = killPoints.get(session) === point
  send({ point, session, isStopped })
  if (isStopped) await new Promise(() => {})
})
const product = await compose(
  config,
  { dataFolder: path.resolve(config.DATA_DIR), databaseUrl: config.DATABASE_URL!, sandboxUrl: config.SANDBOX_URL! },
  openLog(config.LOG_LEVEL),
)
const { db } = product.ctx
const ctx = watch({ ...product.ctx, now: () => new Date(Date.now() + aheadMs) })

await startWorkers(withMoreConcurrency(product.boss), ctx)
const app = httpApp({ ctx, progress: product.progress, webFolder: null })
const respond = async (request: Request, ...rest: unknown[]) => {
  const { pathname } = new URL(request.url)
  const task = pathname === STRIPE_WEBHOOK ? 'webhook' : pathname.split('/').at(-1)!
  const session = task === 'webhook' ? await sessionOfEvent(request) : request.headers.get(HEADERS.clientSession)
  return await at({ task, session }, async () => await app.fetch(request, ...(rest as [])))
}
const { port } = await listen(
  (preferredPort) => serve({ fetch: respond, hostname: '127.0.0.1', port: preferredPort }),
  config.PORT,
  {
    orElsewhere: true,
  },
)
await registerWebhooks(ctx, { port, sandboxUrl: config.SANDBOX_URL! })
send({ port })

function withMoreConcurrency(boss: PgBoss): PgBoss {
  const work = async (queue: string, options: WorkOptions, run: (jobs: Job[]) => Promise<void>) =>
    await boss.work(
      queue,
      ORDER_JOBS.includes(queue) ? { ...options, localConcurrency: CONCURRENCY } : options,
      async (jobs: Job[]) => {
        for (const job of jobs)
          await at({ task: queue, session: await sessionOfJob(db, job.data) }, async () => await run([job]))
      },
    )
  const parts = { work, notifyWorker: boss.notifyWorker.bind(boss), on: boss.on.bind(boss) }
  return parts as unknown as PgBoss
}

async function sessionOfEvent(request: Request): Promise<string | null> {
  const { data } = (await request.clone().json()) as { data: { object: Record<string, unknown> } }
  const { id, payment_intent: paymentId } = data.object
  const { orderId } = (data.object['metadata'] ?? {}) as { orderId?: string }
  return await sessionOfJob(db, { pageId: id, paymentId, orderId })
}

/**
 * Returns the session of the order that a job is about, whether it names the order, its page, its payment or an email
 * about it.
 */
async function sessionOfJob(db: Db, data: unknown): Promise<string | null> {
  const key = JSON.stringify(data)
  const { rows } = await sql<{ session: string }>`
    select client_session_id as session from orders, (select ${key}::jsonb as it) as named
    where id::text = it->>'orderId' or payment_id = it->>'paymentId'
      or id = (select order_id from payment_pages where page_id = it->>'pageId')
      or exists (select 1 from emails where emails.id::text = it->>'emailId' and order_id = orders.id)
    limit 1`.execute(db)
  return rows[0]?.session ?? null
}
