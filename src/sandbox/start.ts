import { AsyncLocalStorage } from 'node:async_hooks'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve, type ServerType } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { type Random, randomFrom } from '#engine/random.ts'
import { controlApi } from './control.ts'
import { faultResponse } from './faults/fault-response.ts'
import { type Faults, openFaults } from './faults/faults.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { record, type Recorded } from './journal/record.ts'
import { openMail } from './mail.ts'
import { type Drawing, openDrawing, roughDrawing } from './openai/drawing.ts'
import { page } from './page/page.ts'
import { openPhotoStudio } from './photo-studio.ts'
import { Stopped } from './stopped.ts'
import { ownPagePath, type Vendor } from './vendor.ts'
import { openVendors } from './vendors.ts'

export type SandboxOptions = {
  /** 0: any; if taken, the next free one is used. */
  readonly port: number
  /** The port of the mail server; if 0 or taken, any free port. */
  readonly smtpPort?: number
  /** 127.0.0.1 by default, because anyone who reaches the sandbox can read its journal and switch faults. */
  readonly host?: string
  /**
   * The sandbox's public address, if callers reach it under another one (a proxy, TLS). Otherwise each caller gets the
   * name they used.
   */
  readonly publicUrl?: string
  /** Null: nothing is saved. */
  readonly dataDir: string | null
  readonly log: (line: string) => void
  /** 1: as slow as the real vendors (0.3 to 2 s for most); 0: no delay. */
  readonly slowness?: number
  /** How the photographs are drawn. 1: in full; 0.5: at half the size in a quarter of the time, and enlarged. */
  readonly photoDetail?: number
  /** Keeps the photographs; sandboxes may share it. If null or omitted, they are drawn again after a restart. */
  readonly photoFolder?: string | null
  /** Replaces the image models; our engine by default. */
  readonly drawing?: Drawing
  readonly now?: () => Date
}

/** For tests: a tenth of the delays, small photographs and rough drawings. */
export const FAST = {
  slowness: 0.1,
  photoDetail: 0.25,
  drawing: roughDrawing,
} as const satisfies Partial<SandboxOptions>

export type Sandbox = {
  readonly url: string
  readonly port: number
  readonly smtpPort: number
  readonly close: () => Promise<void>
}

/** Starts a server that speaks the protocols of all vendors, each below its own path; `/` shows their requests. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { log, slowness = 1, now = () => new Date() } = options
  const drawing = options.drawing ?? openDrawing()
  const detail = options.photoDetail ?? 1
  // A small photograph is done before a second thread has warmed up.
  const studio = openPhotoStudio({ detail, threads: detail < 1 ? 1 : 2, folder: options.photoFolder ?? null })
  const journal = openJournal()
  const faults = openFaults()
  let origin = ''
  const host = options.host ?? '127.0.0.1'
  const mail = await openMail({ port: options.smtpPort ?? 0, host, faults, now })
  const requestOrigin = new AsyncLocalStorage<string>()
  const world = {
    dataDir: options.dataDir,
    origin: () => options.publicUrl ?? requestOrigin.getStore() ?? origin,
    now,
    drawing,
    studio,
  }
  const vendors = [...openVendors(world), mail.vendor]

  const app = new Hono()
  app.use((http, next) => requestOrigin.run(new URL(http.req.url).origin, next))
  const onError = (error: unknown) => log(`sandbox: ${error instanceof Error ? error.stack : String(error)}`)
  app.onError((error, http) => {
    if (error instanceof Stopped) return http.json({ error: error.message }, 503)
    onError(error)
    return http.json({ error: 'The sandbox itself failed; its log says how' }, 500)
  })
  const random = randomFrom(1)
  for (const vendor of vendors) {
    const below = `${vendor.basePath}/*`
    app.use(below, record(journal, vendor, now, onError))
    app.use(below, failOnDemand(vendor, faults, journal))
    app.use(below, takeTime(vendor, slowness, random))
    app.route(vendor.basePath, vendor.app)
    if (vendor.ownPage) app.route(ownPagePath(vendor), vendor.ownPage.app)
  }
  app.route('/_sandbox', controlApi({ vendors, faults, journal }))
  app.get('/_sandbox/ports', (http) => http.json({ smtp: mail.smtpPort }))
  app.route('/', mail.json)
  app.route('/', page({ vendors, faults, journal }))

  const { server, port } = await listen(app, host, options.port)
  origin = `http://${LOCAL_HOSTS.has(host) ? 'localhost' : host}:${port}`
  const closeRest = () => Promise.all([drawing.close(), studio.close(), mail.close()])
  return { url: origin, port, smtpPort: mail.smtpPort, close: () => close(server, closeRest) }
}

/** The hosts that this machine reaches as `localhost`. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0'])

const failOnDemand =
  (vendor: Vendor, faults: Faults, journal: Journal): MiddlewareHandler<Recorded> =>
  async (http, next) => {
    const fault = faults.take(vendor.name, http.req.path.slice(vendor.basePath.length))
    if (!fault) return await next()
    journal.setFault(http.get('entry'), fault.kind)
    return (await faultResponse(http, fault, vendor.faults)) ?? (await next())
  }

const takeTime =
  ({ latencyMs: [from, to] }: Vendor, slowness: number, random: Random): MiddlewareHandler =>
  async (_http, next) => {
    if (slowness > 0) await sleep(slowness * (from + (to - from) * random()))
    await next()
  }

const PORTS_TRIED = 20

async function listen(app: Hono, hostname: string, firstPort: number): Promise<{ server: ServerType; port: number }> {
  for (let port = firstPort; ; port++) {
    const server = serve({ fetch: app.fetch, hostname, port })
    const failure = await outcome(server as Server)
    if (!failure) return { server, port: (server.address() as AddressInfo).port }
    if (failure.code !== 'EADDRINUSE' || port - firstPort >= PORTS_TRIED) throw failure
  }
}

const outcome = (server: Server) =>
  new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('listening', () => resolve(null))
    server.once('error', resolve)
  })

/** Requests in progress get a response (503 if they wait for a drawing) before their connections are cut. */
async function close(server: ServerType, closeRest: () => Promise<unknown>): Promise<void> {
  const closing = new Promise((resolve) => server.close(resolve))
  await closeRest()
  if ('closeAllConnections' in server) server.closeAllConnections()
  await closing
}
