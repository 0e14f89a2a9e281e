import type { Server } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { ensureAdmin } from '#server/actions/admin/index.ts'
import { storePlaceholder } from '#server/actions/compat/index.ts'
import { type Config, readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { httpApp } from '#server/http/server.ts'
import { stopWorkers } from '#server/queue/boss.ts'
import { closerOf } from './close-server.ts'
import { compose } from './compose.ts'
import { firstAdmin } from './first-admin.ts'
import { requeueRunningJobs, startWorkers } from './jobs.ts'
import { listen } from './listen.ts'
import { openLog } from './log.ts'
import { reachableHost, registerWebhooks } from './register-webhooks.ts'
import { requiresSettings, type Role, ROLES, settingGaps, startsSandbox } from './required-settings.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The time that requests and jobs in flight get at shutdown, in all less than the 20 s of systemd and Compose. */
const REQUEST_GRACE_MS = 10_000
const JOB_GRACE_MS = 5_000
const SHUTDOWN_TIMEOUT_MS = 17_000

/** Starts the product in one of its roles and prints its URL. */
async function main(): Promise<void> {
  const role = roleOf(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = openLog(config.LOG_LEVEL)
  if (requiresSettings(config)) requireSettings(settingGaps(config, role), log)
  const dataFolder = path.resolve(ROOT, config.DATA_DIR)

  let isShuttingDown = false
  const [product, sandbox, postgres] = await startParts(config, role, dataFolder, log)

  if (role !== 'web') {
    await startWorkers(product.boss, product.ctx)
    const logWarmUpFailure = (error: unknown) => {
      if (!isShuttingDown) log.error({ err: error }, 'engine warm-up failed')
    }
    if (config.ENGINE_WARM_UP) void product.ctx.stylist.warmUp?.().catch(logWarmUpFailure)
  }
  const admin = role === 'worker' ? null : firstAdmin(config, dataFolder)
  if (admin) await ensureAdmin(product.ctx, admin)
  const web = role === 'worker' ? null : await openWeb()

  async function openWeb() {
    const app = httpApp({
      ctx: product.ctx,
      progress: product.progress,
      webFolder: path.join(ROOT, 'dist/web'),
    })
    const open = (port: number) => serve({ fetch: app.fetch, hostname: config.HOST, port })
    const { server, port } = await listen(open, config.PORT, { orElsewhere: !requiresSettings(config) })
    return { port, close: closerOf(server as Server) }
  }

  if (web) void storePlaceholder(product.ctx)
  if (web)
    void registerWebhooks(product.ctx, { port: web.port, sandboxUrl: config.SANDBOX_URL ?? sandbox?.url ?? null })
  printStartupMessage({
    web: web && { host: reachableHost(config.HOST), port: web.port },
    requestedPort: config.PORT,
    sandboxUrl: sandbox?.url ?? null,
    database: postgres?.dataFolder ?? null,
    whyElsewhere: postgres?.whyElsewhere ?? null,
    adminPasswordFile: admin?.savedIn ?? null,
  })

  async function shutDown(signal: string) {
    if (isShuttingDown) return
    isShuttingDown = true
    log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await Promise.all([web?.close(REQUEST_GRACE_MS), stopWorkers(product.boss, JOB_GRACE_MS)])
    // Before the queue counts them as failed.
    await requeueRunningJobs(product.ctx).catch((error: unknown) => log.warn({ err: error }, 'jobs are not requeued'))
    await product.close()
    sandbox?.stop()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void shutDown(signal))
  if (process.channel) process.on('disconnect', () => void shutDown('launcher gone'))
}

/** Opens the product, along with its own sandbox and database; null for those it does not start. */
async function startParts(config: Config, role: Role, dataFolder: string, log: Logger) {
  const ownSandbox = startsSandbox(config, role)
    ? startSandboxProcess({
        port: config.SANDBOX_PORT,
        smtpPort: config.SANDBOX_SMTP_PORT,
        speed: config.SANDBOX_SPEED,
        photoFolder: config.SANDBOX_PHOTO_FOLDER,
        dataFolder: path.join(dataFolder, 'sandbox'),
      })
    : null
  const ownPostgres = config.DATABASE_URL
    ? null
    : startEmbeddedPostgres({ dataFolder: path.join(dataFolder, 'postgres') })
  return await Promise.all([
    compose(
      config,
      {
        dataFolder,
        databaseUrl: ownPostgres?.then(({ url }) => url) ?? config.DATABASE_URL!,
        sandboxUrl: config.SANDBOX_URL ?? ownSandbox?.then(({ url }) => url) ?? null,
      },
      log,
    ),
    ownSandbox,
    ownPostgres,
  ])
}

/** Throws if a required setting is missing; logs which features are off because theirs are. */
function requireSettings({ missing, off }: ReturnType<typeof settingGaps>, log: Logger): void {
  if (missing.length > 0)
    throw new Error(
      `These settings are required and missing:\n${missing.map((line) => `  ${line}`).join('\n')}\n` +
        'docs/operations.md says what each is for. To try the product out, start it without NODE_ENV=production and DATABASE_URL.',
    )
  if (off.length > 0) log.warn({ off }, 'features without a key or secret are off')
}

function roleOf(args: string[]): Role {
  const { values } = parseArgs({ args, options: { role: { type: 'string', default: 'all' } } })
  const role = ROLES.find((name) => name === values.role)
  if (!role) throw new Error(`--role must be one of ${ROLES.join(', ')}`)
  return role
}

type StartupInfo = {
  /** Where this machine reaches the web server; null for a worker. */
  readonly web: { readonly host: string; readonly port: number } | null
  readonly requestedPort: number
  readonly sandboxUrl: string | null
  readonly database: string | null
  /** Why the database is not in the data folder. */
  readonly whyElsewhere: string | null
  readonly adminPasswordFile: string | null
}

function printStartupMessage(at: StartupInfo) {
  const url = at.web && `http://${at.web.host}:${at.web.port}`
  const lines = ['']
  if (at.web) {
    if (at.requestedPort !== 0 && at.web.port !== at.requestedPort)
      lines.push(`  Port ${at.requestedPort} is taken, so we chose another.`)
    lines.push(`  Gablework is open at  ${url}`)
  } else lines.push('  Gablework worker is running')
  if (at.adminPasswordFile) {
    lines.push(`  Admins sign in at     ${url}/admin-login`)
    lines.push(`  with the password in  ${at.adminPasswordFile}`)
  }
  if (at.sandboxUrl) lines.push(`  The sandbox is at     ${at.sandboxUrl}`)
  if (at.database) lines.push(`  Data is kept in       ${at.database}`)
  if (at.whyElsewhere) lines.push(`  and not in DATA_DIR:  ${at.whyElsewhere}.`)
  console.log(`${lines.join('\n')}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
