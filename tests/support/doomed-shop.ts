import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import type { Fates, WorkerMessage } from '../../src/server/actions/orders/testing/doomed-shop.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Db } from '../../src/server/db/pool.ts'
import { freePort } from '../../src/server/embedded-postgres/start.ts'
import { diskFiles } from '../../src/server/vendors/files/disk.ts'
import { payByCard } from './card.ts'
import { insist } from './insist.ts'
import { outcomesOf } from './order-outcomes.ts'
import { aDrawnHome, type Ask, pressed } from './ordering.ts'
import { silentFor } from './silence.ts'

const { ANON_KEY } = readConfig({})
const CHILD = path.join(import.meta.dirname, '../../src/server/actions/orders/testing/doomed-shop.ts')

type Where = {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataFolder: string
  readonly sandboxUrl: string
  /** So much later the clock is after each death; 0: the next process has to wait until it is. */
  readonly silentMs?: number
}

/**
 * The product in a process that is killed again and again, on a database and a sandbox that stay, and buyers who press
 * again when nobody answers. Each order stands still at a point of its own, where the process then dies for it.
 */
export async function openDoomedShop({ databaseUrl, db, dataFolder, sandboxUrl, silentMs = 0 }: Where) {
  const port = await freePort()
  // An order's way ends at the printer here, and every one of them may be asked about.
  await set(`${sandboxUrl}/lumaprints/_timing`, { acceptMs: 500, productionMs: 3_600_000, shipMs: 3_600_000 })
  await set(`${sandboxUrl}/lumaprints/_limit`, { callsPerMinute: 1_000_000 })
  const origin = `http://127.0.0.1:${port}`
  const files = diskFiles(path.join(dataFolder, 'files'))
  const fates: Record<string, string> = {}
  const points = new Map<string, string[]>()
  const still = new Set<string>()
  let child: ChildProcess | null = null
  /** Nobody else lives there, so that everybody's shipping is asked for. */
  let houses = 1

  function onMessage(told: WorkerMessage): void {
    if ('port' in told) return
    points.set(told.session, [...(points.get(told.session) ?? []), told.point])
    if (told.still) still.add(told.session)
  }

  /** Starts the product; the clock of its orders may be ahead. Resolves when it answers. */
  async function live({ aheadMs = 0 } = {}): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      STYLIST: 'hosted', // nobody draws here: what is printed is the picture that is there
      PRINT_HOLD_MINUTES: '0',
      FLOOD_LIMIT_PER_MINUTE: '1000000',
    }
    const started = fork(CHILD, [String(aheadMs)], { env })
    child = started
    started.on('message', onMessage)
    started.send(fates satisfies Fates)
    await new Promise<void>((resolve, reject) => {
      started.on('message', (told: WorkerMessage) => 'port' in told && resolve())
      started.once('exit', (code, signal) => reject(new Error(`The doomed shop ended with ${signal ?? code}`)))
    })
  }

  /** kill -9. Those who stood still have met their fate. */
  async function kill(): Promise<void> {
    const ending = child!
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
    await silentFor(db, silentMs)
    for (const session of still) delete fates[session]
    still.clear()
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

  /** Its email shows the picture that was drawn for another buyer of the same: drawing takes longer than all the rest. */
  const takeDrawnPicture = (session: string) =>
    sql`update orders set frame_image_key = (select min(frame_image_key) from orders)
      where client_session_id = ${session}`.execute(db)

  /** Buys a print as a person does who tries again as long as nobody answers. */
  async function buy(session: string, fate: string | null): Promise<void> {
    if (fate !== null) {
      fates[session] = fate
      child!.send({ [session]: fate } satisfies Fates)
    }
    const home = await aDrawnHome({ db, files, now: () => new Date() }, session)
    const post = (name: string, body: unknown) =>
      insist(async () => {
        const answer = await ask(name, body, session)
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      })
    const body = await pressed(post, home, { session, house: ++houses })
    const { url, session_id } = (await post('checkout', body)).body as { url: string; session_id: string }
    if (fate !== null && !fate.startsWith('confirm-order')) await takeDrawnPicture(session)
    if (url.includes('/c/pay/')) await payByCard(url)
    await post('get-order', { session_id })
  }

  return {
    live,
    kill,
    buy,
    /** The points an order came by, oldest first, in all its lives. */
    pointsOf: (session: string): readonly string[] => points.get(session) ?? [],
    standsStill: (session: string): boolean => still.has(session),
    outcomes: () => outcomesOf(db, sandboxUrl),
    /** Sessions whose orders are at the printer or with a person, and whose emails are with the mail server. */
    async finished(): Promise<Set<string>> {
      const { rows } = await sql<{ session: string }>`
        select client_session_id as session from orders where order_status in ('submitted', 'needs_attention')
        and exists (select 1 from emails
          where dedupe_key = 'order-confirmed:' || orders.id and state in ('sent', 'unknown'))`.execute(db)
      return new Set(rows.map(({ session }) => session))
    },
    /** Whether no job is at work or due: of the email and the notices, too. */
    async isIdle(): Promise<boolean> {
      const { rows } = await sql`select from pgboss.job where state < 'completed' and start_after <= now()`.execute(db)
      return rows.length === 0
    },
    /** Whether the order may be at the printer, and nobody knows. */
    async inDoubt(): Promise<string[]> {
      const orders = await db
        .selectFrom('orders')
        .select('client_session_id')
        .where('print_submitting_at', 'is not', null)
        .where('order_status', '=', 'approved')
        .execute()
      return orders.map(({ client_session_id: session }) => session)
    },
    /** Sessions whose orders a job has been started for since then. */
    async startedSince(since: Date): Promise<Set<string>> {
      const { rows } = await sql<{ session: string }>`
        with begun as (select data as about from pgboss.job where started_on > ${since}),
          worked_on as (
            select about->>'orderId' as id from begun
            union select order_id::text from payment_pages join begun on page_id = about->>'pageId'
            union select split_part(dedupe_key, ':', 2) from emails join begun on emails.id::text = about->>'emailId'
          )
        select distinct client_session_id as session
        from orders join worked_on on orders.id::text = worked_on.id`.execute(db)
      return new Set(rows.map(({ session }) => session))
    },
  }
}

export type DoomedShop = Awaited<ReturnType<typeof openDoomedShop>>

async function set(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
}
