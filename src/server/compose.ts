import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Config, SANDBOX_KEY } from './config.ts'
import type { Context } from './context.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { openProgressBell, type ProgressBell } from './db/progress-bell.ts'
import { openPhotoReader } from './images/photo-reader.ts'
import type { Files, Stylist } from './ports.ts'
import { openQueue } from './queue/boss.ts'
import { enqueueWith } from './queue/enqueue.ts'
import { signingSecret } from './secrets.ts'
import { diskFiles } from './vendors/disk.ts'
import { hostedStylist } from './vendors/hosted-stylist.ts'
import { localStylist } from './vendors/local-stylist.ts'
import { retryingFiles } from './vendors/retrying-files.ts'
import { s3Files } from './vendors/s3.ts'

export type Product = {
  readonly ctx: Context
  readonly boss: PgBoss
  readonly bell: ProgressBell
  /** Ends workers, then connections; jobs under way get a few seconds. */
  readonly close: () => Promise<void>
}

/** Vendors that have no key of their own and so talk to the sandbox. */
export function sandboxedVendors(config: Config): string[] {
  const keys = { 'Azure OpenAI': config.AZURE_OPENAI_API_KEY, OpenAI: config.OPENAI_API_KEY }
  return Object.entries(keys).flatMap(([vendor, key]) => (key ? [] : [vendor]))
}

/** Connects everything to everything: the only place that knows which implementation plays which role. */
export async function compose(
  config: Config,
  dataFolder: string,
  databaseUrl: string,
  sandboxUrl: string | null,
  log: Logger,
): Promise<Product> {
  const db = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
  const migrated = await migrate(db)
  if (migrated.length > 0) log.info({ migrated }, 'database migrated')
  const boss = await openQueue(databaseUrl, log)
  const bell = await openProgressBell(databaseUrl, log)
  const photos = openPhotoReader()
  const stylist = openStylist(config, sandboxUrl)
  const ctx: Context = {
    config,
    signingSecret: signingSecret(config.SIGNING_SECRET, dataFolder),
    db,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: enqueueWith(boss),
    files: retryingFiles(openFiles(config, dataFolder), sleep),
    photos,
    stylist,
    now: () => new Date(),
    random: () => randomInt(2 ** 47) / 2 ** 47,
    log,
  }
  return {
    ctx,
    boss,
    bell,
    async close() {
      await boss.stop({ graceful: true, timeout: 5000 })
      await Promise.all([stylist.close(), photos.close(), bell.close()])
      await db.destroy()
    },
  }
}

const openFiles = (config: Config, dataFolder: string): Files => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT) return diskFiles(path.join(dataFolder, 'files'))
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

function openStylist(config: Config, sandboxUrl: string | null): Stylist {
  if (config.STYLIST === 'local') return localStylist(config.ENGINE_THREADS)
  const endpoint = (own: string | undefined, sandboxPath: string, name: string) => {
    if (own) return own
    if (sandboxUrl === null) throw new Error(`Set ${name}, or let the sandbox run`)
    return `${sandboxUrl}${sandboxPath}`
  }
  const openaiBase = config.OPENAI_API_KEY ? (config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1') : undefined
  return hostedStylist({
    azure: {
      endpoint: endpoint(
        config.AZURE_OPENAI_API_KEY ? config.AZURE_OPENAI_ENDPOINT : undefined,
        '/azure',
        'AZURE_OPENAI_ENDPOINT',
      ),
      key: config.AZURE_OPENAI_API_KEY ?? SANDBOX_KEY,
      deployment: config.AZURE_OPENAI_DEPLOYMENT,
    },
    openai: {
      baseUrl: endpoint(openaiBase, '/openai/v1', 'OPENAI_BASE_URL'),
      key: config.OPENAI_API_KEY ?? SANDBOX_KEY,
      model: config.OPENAI_IMAGE_MODEL,
    },
    quality: config.IMAGE_QUALITY,
    timeoutMs: config.IMAGE_TIMEOUT_MS,
    sleep,
  })
}
