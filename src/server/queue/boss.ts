import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { deadLetterOf, JOBS, type JobName, type JobSpec, SCHEDULE } from './catalog.ts'

/** A worker that stops breathing loses its job after this many seconds (R-13, R-19: taken over within 60 s). */
const HEARTBEAT_SECONDS = 10

/** The last word on a job is tried for an hour, and taken over from a worker that died, as the job itself is. */
const LAST_WORDS = {
  retentionSeconds: 30 * 86_400,
  retryLimit: 15,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
} as const

/** Opens the queue in the product's database: tables, one queue per job of the catalog, the clock's jobs. */
export async function openQueue(databaseUrl: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'))
  await boss.start()
  for (const name of Object.keys(JOBS) as JobName[]) await declare(boss, name)
  return boss
}

async function declare(boss: PgBoss, name: JobName): Promise<void> {
  const { attempts, retryDelaySeconds, longestDelaySeconds, expireInSeconds }: JobSpec = JOBS[name]
  await boss.createQueue(deadLetterOf(name), LAST_WORDS)
  await boss.updateQueue(deadLetterOf(name), LAST_WORDS)
  const options = {
    retryLimit: attempts - 1,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    ...(longestDelaySeconds !== undefined && { retryDelayMax: longestDelaySeconds }),
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: deadLetterOf(name),
    notify: true,
  }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
  const cron = SCHEDULE[name]
  if (cron) await boss.schedule(name, cron, {})
}
