import path from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import { freePort } from '#server/embedded-postgres/start.ts'
import type { Files } from '#server/ports/files.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { payByCard } from '../journeys/card.ts'
import { retry } from '../retry.ts'
import { changeSetting } from '../vendors/change-setting.ts'
import { killableProduct } from './killable-product.ts'
import { outcomesOf } from './order-outcomes.ts'
import { finishedSessions, isQueueIdle, sessionsInDoubt, sessionsStartedSince } from './order-progress.ts'
import { aDrawnHome, type CallAs, payRequestBody } from './ordering.ts'

const { ANON_KEY } = readConfig({})

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
  // Orders stop at the print shop, and can be looked up there without a delay.
  await changeSetting(`${sandboxUrl}/lumaprints/_timing`, { acceptMs: 500, productionMs: 3_600_000, shipMs: 3_600_000 })
  await changeSetting(`${sandboxUrl}/lumaprints/_limit`, { callsPerMinute: 1_000_000 })
  const settings = {
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
  const { stopAt, ...product } = killableProduct({ settings, db, silentMs })
  const buyPrint = printBuyer({ db, files: diskFiles(path.join(dataFolder, 'files')), callAs: callAt(port) })

  /** Buys a print and retries failed requests. The order stops at `killPoint`, if one is given. */
  async function buy(session: string, killPoint: string | null): Promise<void> {
    if (killPoint !== null) stopAt(session, killPoint)
    const drawsFramePicture = killPoint === null || killPoint.startsWith('confirm-order')
    await buyPrint(session, { drawsFramePicture })
  }

  return {
    ...product,
    buy,
    outcomes: () => outcomesOf(db, sandboxUrl),
    finished: () => finishedSessions(db),
    isIdle: () => isQueueIdle(db),
    inDoubt: () => sessionsInDoubt(db),
    startedSince: (since: Date) => sessionsStartedSince(db, since),
  }
}

export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>

/** Calls functions of the product at this port of this machine. */
const callAt =
  (port: number): CallAs =>
  async (name, body, session) => {
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ANON_KEY}`,
        'x-client-session-id': session,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

/** Returns a function that buys a print for a session, from its home to its paid order, and retries failed requests. */
function printBuyer({ db, files, callAs }: { readonly db: Db; readonly files: Files; readonly callAs: CallAs }) {
  /** Each order goes to a different house, so that no shipping quote is cached. */
  let houses = 1

  return async (session: string, { drawsFramePicture }: { readonly drawsFramePicture: boolean }): Promise<void> => {
    const home = await aDrawnHome({ db, files, now: () => new Date() }, session)
    const post = (name: string, body: unknown) =>
      retry(async () => {
        const response = await callAs(name, body, session)
        if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`)
        return response
      })
    const body = await payRequestBody(post, home, { session, house: ++houses })
    const { url, session_id } = (await post('checkout', body)).body as { url: string; session_id: string }
    if (!drawsFramePicture) await reuseFramePicture(db, session)
    if (url.includes('/c/pay/')) await payByCard(url)
    await post('get-order', { session_id })
  }
}

/** Reuses the picture drawn for another order's email, because drawing takes longer than the rest of an order. */
const reuseFramePicture = (db: Db, session: string) =>
  sql`update orders set frame_image_key = (select min(frame_image_key) from orders)
    where client_session_id = ${session}`.execute(db)
