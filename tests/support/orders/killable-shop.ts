import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import type { KillPoints, WorkerMessage } from '#server/actions/orders/testing/killable-shop.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import { freePort } from '#server/embedded-postgres/start.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { ageHeartbeats } from '../age-heartbeats.ts'
import { payByCard } from '../journeys/card.ts'
import { outcomesOf } from './order-outcomes.ts'
import { aDrawnHome, type Ask, pressed } from './ordering.ts'
import { retry } from '../retry.ts'

const { ANON_KEY } = readConfig({})
const CHILD = path.join(import.meta.dirname, '../../../src/server/actions/orders/testing/killable-shop.ts')

type Options = {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataFolder: string
  readonly sandboxUrl: string
  /** How far the clock jumps after each kill; with 0 the next process waits for the heartbeats to expire. */
  readonly silentMs?: number
}

/**
 * The product in a process that can be killed and restarted, with a database and a sandbox that keep running, and
 * buyers who retry failed requests. Each order stops at its kill point and waits there until the process is killed.
 */
export async function openKillableShop({ databaseUrl, db, dataFolder, sandboxUrl, silentMs = 0 }: Options) {
  const port = await freePort()
  // These orders stop at the printer, and can be looked up there without a delay.
  await set(`${sandboxUrl}/lumaprints/_timing`, { acceptMs: 500, productionMs: 3_600_000, shipMs: 3_600_000 })
  await set(`${sandboxUrl}/lumaprints/_limit`, { callsPerMinute: 1_000_000 })
  const origin = `http://127.0.0.1:${port}`
  const files = diskFiles(path.join(dataFolder, 'files'))
  const killPoints: Record<string, string> = {}
  const points = new Map<string, string[]>()
  const stopped = new Set<string>()
  let child: ChildProcess | null = null
  /** Each order goes to a different house, so that no shipping quote is cached. */
  let houses = 1

  function onMessage(message: WorkerMessage): void {
    if ('port' in message) return
    points.set(message.session, [...(points.get(message.session) ?? []), message.point])
    if (message.isStopped) stopped.add(message.session)
  }

  /** Starts the product with its clock ahead by `aheadMs`. Resolves when it accepts requests. */
  async function start({ aheadMs = 0 } = {}): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      STYLIST: 'hosted', // no engine draws: the stored picture is enlarged for the print
      PRINT_DELAY_MINUTES: '0',
      FLOOD_LIMIT_PER_MINUTE: '1000000',
    }
    const started = fork(CHILD, [String(aheadMs)], { env })
    child = started
    started.on('message', onMessage)
    started.send(killPoints satisfies KillPoints)
    await new Promise<void>((resolve, reject) => {
      started.on('message', (message: WorkerMessage) => 'port' in message && resolve())
      started.once('exit', (code, signal) => reject(new Error(`The killable shop exited with ${signal ?? code}`)))
    })
  }

  /** Kills the process with SIGKILL. Stopped orders will not stop again. */
  async function kill(): Promise<void> {
    const ending = child!
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
    await ageHeartbeats(db, silentMs)
    for (const session of stopped) delete killPoints[session]
    stopped.clear()
  }

  const ask: Ask = async (name, body, session) => {
    const answer = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ANON_KEY}`,
        'x-client-session-id': session,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  /** Reuses the picture drawn for another order's email, because drawing takes longer than the rest of an order. */
  const reuseFramePicture = (session: string) =>
    sql`update orders set frame_image_key = (select min(frame_image_key) from orders)
      where client_session_id = ${session}`.execute(db)

  /** Buys a print and retries failed requests. The order stops at `killPoint`, if one is given. */
  async function buy(session: string, killPoint: string | null): Promise<void> {
    if (killPoint !== null) {
      killPoints[session] = killPoint
      child!.send({ [session]: killPoint } satisfies KillPoints)
    }
    const home = await aDrawnHome({ db, files, now: () => new Date() }, session)
    const post = (name: string, body: unknown) =>
      retry(async () => {
        const answer = await ask(name, body, session)
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      })
    const body = await pressed(post, home, { session, house: ++houses })
    const { url, session_id } = (await post('checkout', body)).body as { url: string; session_id: string }
    if (killPoint !== null && !killPoint.startsWith('confirm-order')) await reuseFramePicture(session)
    if (url.includes('/c/pay/')) await payByCard(url)
    await post('get-order', { session_id })
  }

  return {
    start,
    kill,
    buy,
    /** The points that an order passed in all processes, oldest first. */
    pointsOf: (session: string): readonly string[] => points.get(session) ?? [],
    isStopped: (session: string): boolean => stopped.has(session),
    outcomes: () => outcomesOf(db, sandboxUrl),
    /** Sessions whose orders are submitted or need attention, and whose emails are sent. */
    async finished(): Promise<Set<string>> {
      const { rows } = await sql<{ session: string }>`
        select client_session_id as session from orders where order_status in ('submitted', 'needs_attention')
        and exists (select 1 from emails
          where order_id = orders.id and name = 'order-confirmed' and state in ('sent', 'unknown'))`.execute(db)
      return new Set(rows.map(({ session }) => session))
    },
    /** Whether no job is running or due, including those for emails and notices. */
    async isIdle(): Promise<boolean> {
      const { rows } = await sql`select from pgboss.job where state < 'completed' and start_after <= now()`.execute(db)
      return rows.length === 0
    },
    /** Sessions whose orders may have reached the printer, with the outcome unknown. */
    async inDoubt(): Promise<string[]> {
      const orders = await db
        .selectFrom('orders')
        .select('client_session_id')
        .where('print_submitting_at', 'is not', null)
        .where('order_status', '=', 'approved')
        .execute()
      return orders.map(({ client_session_id: session }) => session)
    },
    /** Sessions for whose orders a job has started since then. */
    async startedSince(since: Date): Promise<Set<string>> {
      const { rows } = await sql<{ session: string }>`
        with jobs as (select data as job_data from pgboss.job where started_on > ${since}),
          worked_on as (
            select job_data->>'orderId' as id from jobs
            union select order_id::text from payment_pages join jobs on page_id = job_data->>'pageId'
            union select order_id::text from emails join jobs on emails.id::text = job_data->>'emailId'
          )
        select distinct client_session_id as session
        from orders join worked_on on orders.id::text = worked_on.id`.execute(db)
      return new Set(rows.map(({ session }) => session))
    },
  }
}

export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>

async function set(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
}
