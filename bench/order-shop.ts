import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { buildWeb } from '../scripts/build.ts'
import { HEADERS, type PublicConfig } from '../src/contract/wire.ts'
import { SANDBOX_KEY } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/pool.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start.ts'
import { diskFiles } from '../src/server/vendors/files/disk.ts'
import { aDrawnHome, type Ask, type PayBody, reviewed } from '../tests/support/ordering.ts'
import { type RunningProduct, startProduct } from '../tests/support/product.ts'
import { payByCard } from '../tests/support/card.ts'

const SANDBOX = path.join(import.meta.dirname, '../src/sandbox/main.ts')

/** Emails show this picture: drawing the framed print takes longer than all else that an order needs. */
const DRAWN = 'public/orders/drawn.jpg'

export type BenchOrder = {
  readonly session: string
  readonly orderId: string
  readonly pageId: string
  readonly url: string
  /** What the pay button sent. */
  readonly body: PayBody
}

/**
 * What the benches of orders share: PostgreSQL and the sandbox, which stay, the real product, which may be started again
 * with other settings, and buyers, each from a network of their own. The sandbox answers at once.
 */
export async function openBenchShop() {
  if (!existsSync('dist/email-templates')) await buildWeb()
  const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
  const cluster = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), disposable: true })
  const sandbox = await startSandbox(path.join(folder, 'sandbox'))
  const db = openDatabase(cluster.url, () => {}, 10)
  const files = diskFiles(path.join(folder, 'files'))
  await files.put(DRAWN, await grayPicture(), 'image/jpeg')
  let product: RunningProduct | null = null
  // A bench that fails leaves nobody behind: sandbox and database notice by themselves, the product does not.
  process.once('exit', () => product?.child.kill('SIGKILL'))

  /** By number: many look-ups of a name at once queue up in this process. */
  let origin = () => product!.url.replace('localhost', '127.0.0.1')

  async function start(settings: Record<string, string> = {}): Promise<void> {
    await product?.stop()
    const shared = { DATABASE_URL: cluster.url, SANDBOX_URL: sandbox.url, LOG_LEVEL: 'fatal' }
    // Nobody draws here: what is printed is the picture that is there.
    product = await startProduct(folder, { TRUST_PROXY: 'true', STYLIST: 'hosted', ...shared, ...settings })
  }

  const ask: Ask = async (name, body, session) => {
    const answer = await fetch(`${origin()}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await anonKeyOf(origin())}`,
        [HEADERS.clientSession]: session,
        'x-forwarded-for': networkOf(session),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  /** The email of this session's order shows a picture that is there. */
  const setDrawnFrame = (session: string) =>
    db.updateTable('orders').set({ frame_image_key: DRAWN }).where('client_session_id', '=', session).execute()

  /** An order at the payment page. */
  async function checkedOut(session: string): Promise<BenchOrder> {
    const property = await aDrawnHome({ db, files, now: () => new Date() }, session)
    const body = await reviewed(ask, property, { session })
    const { status, body: answer } = await ask('stripe-checkout', body, session)
    if (status !== 200) throw new Error(`${session}: ${status} ${JSON.stringify(answer)}`)
    const pageId = answer['session_id'] as string
    const { order_id: orderId } = await db
      .selectFrom('payment_pages')
      .select('order_id')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    await setDrawnFrame(session)
    return { session, orderId, pageId, url: answer['url'] as string, body }
  }

  /** An order whose money has come, at the provider. */
  async function paidAtProvider(session: string): Promise<BenchOrder> {
    const order = await checkedOut(session)
    await payByCard(order.url)
    return order
  }

  return {
    folder,
    databaseUrl: cluster.url,
    db,
    files,
    sandbox,
    start,
    origin: () => origin(),
    /** Another product than `start` starts is asked. */
    askAt: (where: () => string) => void (origin = where),
    ask,
    setDrawnFrame,
    checkedOut,
    paidAtProvider,
    async close() {
      await product?.stop()
      await db.destroy()
      sandbox.stop()
      await cluster.stop()
      for (const place of [folder, cluster.dataFolder]) rmSync(place, { recursive: true, force: true })
    },
  }
}

export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>

const grayPicture = () =>
  sharp({ create: { width: 120, height: 90, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer()

/** A network for each session: limits by address are not what is measured. */
function networkOf(session: string): string {
  const [a, b, c] = createHash('sha256').update(session).digest()
  return `10.${a}.${b}.${c}`
}

let anonKey: string | undefined

async function anonKeyOf(origin: string): Promise<string> {
  anonKey ??= ((await (await fetch(`${origin}/config.json`)).json()) as PublicConfig).anonKey
  return anonKey
}

async function startSandbox(dataFolder: string) {
  const child: ChildProcess = fork(SANDBOX, ['--port=0', '--smtp-port=0', '--slowness=0', `--data=${dataFolder}`])
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`

  async function put(where: string, body: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + where, { method: 'PUT', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`)
  }
  const get = async <T>(where: string): Promise<T> =>
    (await (await fetch(url + where, { headers: { authorization: `Bearer ${SANDBOX_KEY}` } })).json()) as T

  return {
    url,
    /** Changes a setting of the sandbox: `put('/lumaprints/_limit', { callsPerMinute: 40 })`. */
    put,
    get,
    /** Switches these faults on and all others off. */
    fail: (...faults: readonly object[]) => put('/_sandbox/faults', faults),
    /** Every order the print shop has, those in its queue too, by our id. */
    async printsOf(): Promise<Map<string, number>> {
      const orders = await get<{ externalId: string }[]>('/lumaprints/_orders')
      const counts = new Map<string, number>()
      for (const { externalId } of orders) counts.set(externalId, (counts.get(externalId) ?? 0) + 1)
      return counts
    },
    stop: () => void child.kill('SIGTERM'),
  }
}

/** How often each of these values occurs: `paid 12, expired 1`. */
export function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, n]) => `${value} ${n}`).join(', ') || 'none'
}

/** Prints each law with what was seen, and ends the bench with 1 when one is broken. */
export function judge(laws: readonly (readonly [law: string, holds: boolean, seen: string])[]): void {
  for (const [law, holds, seen] of laws) console.log(`${holds ? 'ok    ' : 'BROKEN'} ${law}: ${seen}`)
  if (laws.some(([, holds]) => !holds)) process.exitCode = 1
}

/** Does the work for every item, so many at a time. */
export async function inHandfuls<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const queue = [...items.entries()]
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) done[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: size }, hand))
  return done
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Waits until it holds, asking every `everyMs`; false when the time is over first. */
export async function until(holds: () => Promise<boolean>, withinMs: number, everyMs = 500): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await new Promise((next) => setTimeout(next, everyMs)))
    if (await holds()) return true
  return false
}
