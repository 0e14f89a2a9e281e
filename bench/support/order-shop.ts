import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { HEADERS, type PublicConfig } from '#contract/wire.ts'
import { SANDBOX_KEY } from '#server/config.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { payByCard } from '#tests/support/journeys/card.ts'
import { type RunningProduct, startProduct } from '#tests/support/journeys/product.ts'
import { aDrawnHome, type CallAs, type PayBody, reviewed } from '#tests/support/orders/ordering.ts'
import { buildWeb } from '../../scripts/build.ts'

const SANDBOX = path.join(import.meta.dirname, '../../src/sandbox/main.ts')

/** The picture that emails show. Drawing the framed print takes longer than the rest of an order. */
const FRAME_PICTURE = 'public/orders/drawn.jpg'

export type BenchOrder = {
  readonly session: string
  readonly orderId: string
  readonly pageId: string
  readonly url: string
  /** The request of the pay button. */
  readonly body: PayBody
}

/**
 * The environment of the order benches: PostgreSQL and the sandbox, which keep running, the real product, which can be
 * restarted with other settings, and buyers, each on a different network. The sandbox responds without delay.
 */
export async function openBenchShop() {
  if (!existsSync('dist/email-templates')) await buildWeb()
  const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
  const cluster = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), disposable: true })
  const sandbox = await startSandbox(path.join(folder, 'sandbox'))
  const db = openDatabase(cluster.url, () => {}, 10)
  const files = diskFiles(path.join(folder, 'files'))
  await files.put(FRAME_PICTURE, await grayPicture(), 'image/jpeg')
  let product: RunningProduct | null = null
  // A failing bench leaves no orphan processes: sandbox and database stop on their own, the product must be killed.
  process.once('exit', () => product?.child.kill('SIGKILL'))

  /** Uses the IP address: many simultaneous DNS lookups would queue in this process. */
  let origin = () => product!.url.replace('localhost', '127.0.0.1')

  async function start(settings: Record<string, string> = {}): Promise<void> {
    await product?.stop()
    const shared = { DATABASE_URL: cluster.url, SANDBOX_URL: sandbox.url, LOG_LEVEL: 'fatal' }
    // With `hosted` no engine draws: the stored picture is enlarged for the print.
    product = await startProduct(folder, { TRUST_PROXY: 'true', STYLIST: 'hosted', ...shared, ...settings })
  }

  const callAs: CallAs = async (name, body, session) => {
    const response = await fetch(`${origin()}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await anonKeyOf(origin())}`,
        [HEADERS.clientSession]: session,
        'x-forwarded-for': networkOf(session),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** Sets the picture that the emails about this session's order show. */
  const setFramePicture = (session: string) =>
    db.updateTable('orders').set({ frame_image_key: FRAME_PICTURE }).where('client_session_id', '=', session).execute()

  /** Creates an order up to its payment page. */
  async function createCheckedOutOrder(session: string): Promise<BenchOrder> {
    const property = await aDrawnHome({ db, files, now: () => new Date() }, session)
    const body = await reviewed(callAs, property, { session })
    const { status, body: response } = await callAs('stripe-checkout', body, session)
    if (status !== 200) throw new Error(`${session}: ${status} ${JSON.stringify(response)}`)
    const pageId = response['session_id'] as string
    const { order_id: orderId } = await db
      .selectFrom('payment_pages')
      .select('order_id')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    await setFramePicture(session)
    return { session, orderId, pageId, url: response['url'] as string, body }
  }

  /** Creates an order that is paid at the provider but not yet seen by us. */
  async function createPaidOrder(session: string): Promise<BenchOrder> {
    const order = await createCheckedOutOrder(session)
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
    /** Sends requests to a different instance than the one `start` launched. */
    callAt: (where: () => string) => void (origin = where),
    callAs,
    setFramePicture,
    createCheckedOutOrder,
    createPaidOrder,
    async close() {
      await product?.stop()
      await db.destroy()
      sandbox.stop()
      await cluster.stop()
      for (const folderPath of [folder, cluster.dataFolder]) rmSync(folderPath, { recursive: true, force: true })
    },
  }
}

const grayPicture = () =>
  sharp({ create: { width: 120, height: 90, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer()

/** A different address for each session, because limits per address are not what is measured. */
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
    child.once('exit', (code) => reject(new Error(`The sandbox exited with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`

  async function put(where: string, body: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url + where, { method: 'PUT', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${where}: ${await response.text()}`)
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
    /** The number of orders at the print shop, including queued ones, by our order id. */
    async printsOf(): Promise<Map<string, number>> {
      const orders = await get<{ externalId: string }[]>('/lumaprints/_orders')
      const counts = new Map<string, number>()
      for (const { externalId } of orders) counts.set(externalId, (counts.get(externalId) ?? 0) + 1)
      return counts
    },
    stop: () => void child.kill('SIGTERM'),
  }
}

/** Maps every item, at most `size` at a time. */
export async function mapWithConcurrency<T, R>(
  items: readonly T[],
  size: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await map(next[1])
  }
  await Promise.all(Array.from({ length: size }, worker))
  return results
}

/** Waits until `holds` returns true, checking every `everyMs`; returns false on a timeout. */
export async function until(holds: () => Promise<boolean>, withinMs: number, everyMs = 500): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await new Promise((next) => setTimeout(next, everyMs)))
    if (await holds()) return true
  return false
}
