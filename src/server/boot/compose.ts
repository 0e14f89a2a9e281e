import { randomInt } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { meteredVendors } from '#server/actions/costs/index.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { requireCompleteDatabase } from '#server/db/catalog.ts'
import { migrate } from '#server/db/migrate.ts'
import { logConnectionLost } from '#server/db/outage-log.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openProgressListener, type ProgressListener } from '#server/db/progress-listener.ts'
import { openPhotoReader } from '#server/images/photo-reader.ts'
import { openQueue, stopQueue } from '#server/queue/boss.ts'
import { enqueueWith } from '#server/queue/enqueue.ts'
import { signingSecret } from '#server/security/secrets.ts'
import { openVendors } from './compose-vendors.ts'
import { loadEmailRenderer } from './load-emails.ts'
import { smtpUrlOf } from './sandbox-process.ts'

export type Product = {
  readonly ctx: Context
  readonly boss: PgBoss
  readonly progress: ProgressListener
  /** Stops the queue, then closes connections. Jobs that still run count as failed. */
  readonly close: () => Promise<void>
}

type Locations = {
  readonly dataFolder: string
  /** The database may still be starting: whoever needs it waits for it. */
  readonly databaseUrl: string | Promise<string>
  readonly sandboxUrl: string | null | Promise<string | null>
}

/** Opens all connections and builds the context that actions run with. */
export async function compose(config: Config, where: Locations, log: Logger): Promise<Product> {
  const { dataFolder } = where
  const [renderEmail, sandboxUrls, { db, boss, progress }] = await Promise.all([
    loadEmailRenderer(),
    resolveSandboxUrls(config, where),
    openData(where, log),
  ])
  const photos = openPhotoReader()
  const vendors = openVendors(config, dataFolder, sandboxUrls, log)
  const costRecorder = { db, config, now: () => new Date(), log }
  const ctx: Context = {
    config,
    forCampaign: (context, campaignId) => ({ ...context, ...meteredVendors(vendors, costRecorder, campaignId) }),
    signingSecret: signingSecret(config.SIGNING_SECRET, dataFolder),
    db,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: enqueueWith(boss),
    ...meteredVendors(vendors, costRecorder, null),
    photos,
    renderEmail,
    now: costRecorder.now,
    random: () => randomInt(2 ** 47) / 2 ** 47,
    log,
  }
  return {
    ctx,
    boss,
    progress,
    async close() {
      await stopQueue(boss, 0)
      vendors.mail.close()
      await Promise.all([vendors.stylist.close(), photos.close(), progress.close()])
      await db.destroy()
    },
  }
}

async function resolveSandboxUrls(config: Config, where: Locations) {
  const sandboxUrl = await where.sandboxUrl
  const smtpUrl = config.SMTP_URL ?? (sandboxUrl === null ? null : await smtpUrlOf(sandboxUrl))
  return { sandboxUrl, smtpUrl }
}

/** Opens the database and queue, migrated for this build. */
async function openData(where: Locations, log: Logger) {
  const databaseUrl = await where.databaseUrl
  const db = openDatabase(
    databaseUrl,
    (error) => logConnectionLost(log, error) || log.warn({ err: error }, 'database connection lost'),
  )
  const migrations = await migrate(db)
  if (migrations.length > 0) log.info({ migrated: migrations }, 'database migrated')
  await requireCompleteDatabase(db)
  const [boss, progress] = await Promise.all([openQueue(databaseUrl, log, db), openProgressListener(databaseUrl, log)])
  return { db, boss, progress }
}
