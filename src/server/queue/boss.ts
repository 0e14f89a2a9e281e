import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { logConnectionLost } from '#server/db/outage-log.ts'
import type { Db } from '#server/db/pool.ts'
import { isUndefinedTable } from '#server/db/undefined-table.ts'
import { deadLetterQueueOf, type JobName, JOBS, type JobSpec, SCHEDULE } from './catalog.ts'
import { releaseStaleJobs } from './stale-jobs.ts'

/**
 * After this many seconds without a heartbeat the queue counts a failed attempt; `stale-jobs.ts` releases the job long
 * before.
 */
const HEARTBEAT_SECONDS = 60
const RELEASE_INTERVAL_MS = 3_000

/**
 * Options of the queues of jobs that handle a final failure. They are retried for about an hour; if a worker dies,
 * another takes them over.
 */
const DEAD_LETTER_OPTIONS = {
  retentionSeconds: 30 * 86_400,
  retryLimit: 15,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
} as const

/** Opens the queue in the product's database: tables, one queue per job of the catalog, and scheduled jobs. */
export async function openQueue(databaseUrl: string, log: Logger, db: Db): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => logConnectionLost(log, error) || log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'))
  // Before the queue counts jobs whose workers died while no process was running.
  await releaseStaleJobs(db).catch(ignoreMissingTables)
  await boss.start()
  await declareQueues(boss)
  const staleJobTimer = setInterval(() => {
    releaseStaleJobs(db).catch(
      (error: unknown) => logConnectionLost(log, error) || log.warn({ err: error }, 'could not release stale jobs'),
    )
  }, RELEASE_INTERVAL_MS)
  boss.on('stopped', () => clearInterval(staleJobTimer))
  return boss
}

/** Stops the workers; running jobs get `graceMs`. */
export async function stopWorkers(boss: PgBoss, graceMs: number): Promise<void> {
  // The queue's own graceful stop checks every half second whether the workers have ended.
  const names = (Object.keys(JOBS) as JobName[]).flatMap((name) => [name, deadLetterQueueOf(name)])
  const workersEnd = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
  await new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(resolve, graceMs)
    void workersEnd.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Stops the workers, then the queue. Jobs that still run after `graceMs` count as failed. */
export async function stopQueue(boss: PgBoss, graceMs: number): Promise<void> {
  await stopWorkers(boss, graceMs)
  await boss.stop({ graceful: false })
}

/** Ignores the error of a missing table: the queue creates its tables at its first start. */
function ignoreMissingTables(error: unknown): void {
  if (!isUndefinedTable(error)) throw error
}

/** Creates missing queues and updates queues that differ from the catalog; usually nothing has changed. */
async function declareQueues(boss: PgBoss): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const declare = async (name: string, options: QueueOptions) => {
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, options)
    // Another process may have just created it, with its build's settings.
    if (!queue || differs(queue, options)) await boss.updateQueue(name, options)
  }
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of Object.keys(JOBS) as JobName[]) {
    await declare(deadLetterQueueOf(name), DEAD_LETTER_OPTIONS)
    await declare(name, optionsOf(name))
    const cron = SCHEDULE[name]
    if (cron && crons.get(name) !== cron) await boss.schedule(name, cron, {})
  }
}

type QueueOptions = typeof DEAD_LETTER_OPTIONS | ReturnType<typeof optionsOf>

const differs = (queue: object, options: QueueOptions): boolean =>
  Object.entries(options).some(([name, value]) => queue[name as keyof typeof queue] !== value)

function optionsOf(name: JobName) {
  const { attempts, retryDelaySeconds, maxRetryDelaySeconds, expireInSeconds }: JobSpec = JOBS[name]
  return {
    retryLimit: attempts - 1,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: maxRetryDelaySeconds ?? retryDelaySeconds * 2 ** (attempts - 1), // doubled for uncounted deaths too
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: deadLetterQueueOf(name),
    notify: true,
  }
}
