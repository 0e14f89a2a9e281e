import type { Job, PgBoss } from 'pg-boss'
import { accountsJobs } from '#server/actions/accounts/jobs/index.ts'
import { adminPropertiesJobs } from '#server/actions/admin-properties/jobs/index.ts'
import { artworkJobs } from '#server/actions/artwork/jobs/index.ts'
import { campaignsJobs } from '#server/actions/campaigns/jobs/index.ts'
import { checkoutJobs } from '#server/actions/checkout/jobs/index.ts'
import { compatJobs } from '#server/actions/compat/jobs/index.ts'
import { emailsJobs } from '#server/actions/emails/jobs/index.ts'
import { importsJobs } from '#server/actions/imports/jobs/index.ts'
import type { Run, Runners } from '#server/actions/job-types.ts'
import { leadsJobs } from '#server/actions/leads/jobs/index.ts'
import { linksJobs } from '#server/actions/links/jobs/index.ts'
import { ordersJobs } from '#server/actions/orders/jobs/index.ts'
import { outreachJobs } from '#server/actions/outreach/jobs/index.ts'
import { photoSearchJobs } from '#server/actions/photo-search/jobs/index.ts'
import { privacyJobs } from '#server/actions/privacy/jobs/index.ts'
import { propertyJobs } from '#server/actions/property/jobs/index.ts'
import type { Context } from '#server/context.ts'
import { logOutage } from '#server/db/outage-log.ts'
import { isOutage } from '#server/db/outage.ts'
import { deadLetterQueueOf, type JobName, JOBS, type Payload, SCHEDULE } from '#server/queue/catalog.ts'
import { requeueUncounted, SILENT_SECONDS } from '#server/queue/stale-jobs.ts'
import { wakeWorkersWhenDue } from '#server/queue/wake-workers.ts'

/** Every job and the action it runs; does not compile if one is missing. */
const RUNNERS: Runners = {
  ...accountsJobs,
  ...adminPropertiesJobs,
  ...artworkJobs,
  ...campaignsJobs,
  ...checkoutJobs,
  ...compatJobs,
  ...emailsJobs,
  ...importsJobs,
  ...leadsJobs,
  ...linksJobs,
  ...ordersJobs,
  ...outreachJobs,
  ...photoSearchJobs,
  ...privacyJobs,
  ...propertyJobs,
}

/** A fallback: `wake-workers.ts` and the queue's own notifications wake the workers. */
const POLL_SECONDS = 30

/** Starts the workers of this process. */
export async function startWorkers(boss: PgBoss, ctx: Context): Promise<void> {
  const workersOf = new Map<string, string[]>()
  for (const name of Object.keys(RUNNERS) as JobName[]) {
    const { run, giveUp } = RUNNERS[name]
    workersOf.set(name, await work(boss, ctx, name, name, run as Run<JobName>))
    workersOf.set(deadLetterQueueOf(name), await work(boss, ctx, name, deadLetterQueueOf(name), giveUp as Run<JobName>))
  }
  wakeWorkersWhenDue(boss, ctx.db, workersOf, ctx.log)
}

/** Starts as many workers of a queue as run at once; returns their ids. */
async function work(boss: PgBoss, ctx: Context, name: JobName, queue: string, run: Run<JobName>): Promise<string[]> {
  const isDeadLetter = queue !== name
  const workers: string[] = []
  for (let i = 0; i < (isDeadLetter ? 1 : JOBS[name].concurrency); i++) {
    const worker = await boss.work(
      queue,
      {
        heartbeatRefreshSeconds: SILENT_SECONDS / 3,
        pollingIntervalSeconds: POLL_SECONDS,
        ...(isDeadLetter ? {} : { notifyPollingIntervalSeconds: POLL_SECONDS }),
      },
      async (jobs: Job[]) => {
        for (const job of jobs) await runOne(ctx, name, job, run, isDeadLetter)
        boss.notifyWorker(workers[i]!) // there may be more
      },
    )
    workers.push(worker)
  }
  return workers
}

async function runOne(ctx: Context, name: JobName, job: Job, run: Run<JobName>, isDeadLetter: boolean): Promise<void> {
  const log = ctx.log.child({ job: name, jobId: job.id })
  const startMs = performance.now()
  running.add(job)
  try {
    if (isDeadLetter) log.error('job given up')
    await run({ ...ctx, log }, JOBS[name].payload.parse(job.data) as Payload<JobName>)
    log.info({ ms: Math.round(performance.now() - startMs) }, 'job done')
  } catch (error) {
    // Outages of our own services fail no job: it waits as if it had not started. Scheduled jobs run again anyway.
    if (isOutage(error) && !SCHEDULE[name] && (await requeueAfterOutage(ctx, job, error))) return
    if (logOutage(log, error)) throw error
    log.error({ err: error, ms: Math.round(performance.now() - startMs) }, 'job failed')
    throw error
  } finally {
    running.delete(job)
  }
}

const OUTAGE_WAIT_SECONDS = 5

/**
 * Requeues a job; returns false if the queue does not respond either. The job is then released later, as if its worker
 * had died.
 */
async function requeueAfterOutage(ctx: Context, job: Job, outage: unknown): Promise<boolean> {
  if (!logOutage(ctx.log, outage))
    ctx.log.warn({ err: outage, job: job.name, jobId: job.id }, 'job waits for an outage')
  try {
    await requeueUncounted(ctx.db, job, OUTAGE_WAIT_SECONDS)
    return true
  } catch (error) {
    if (!isOutage(error)) throw error
    return false
  }
}

/** Jobs that this process is running. */
const running = new Set<Job>()

/** Requeues running jobs for other workers, as if they had not started; called when this process ends. */
export const requeueRunningJobs = async (ctx: Context): Promise<void> =>
  void (await Promise.all([...running].map((job) => requeueUncounted(ctx.db, job, 0))))
