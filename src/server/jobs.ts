import type { Job, PgBoss } from 'pg-boss'
import { drawArtwork, giveUpDrawing } from './actions/artwork/draw-artwork.ts'
import { tellGeneration } from './actions/artwork/tell-generation.ts'
import { tidyProgress } from './actions/artwork/tidy-progress.ts'
import { findImages, giveUpFinding } from './actions/finding/find-images.ts'
import { nameProperty } from './actions/property/name-property.ts'
import type { Context } from './context.ts'
import { deadLetterOf, JOBS, type JobName, type Payload } from './queue/catalog.ts'

type Run<N extends JobName> = (ctx: Context, payload: Payload<N>) => Promise<void>
type Runner<N extends JobName> = {
  readonly run: Run<N>
  /** What is done about a job that nobody will try again. */
  readonly giveUp: Run<N>
}

const justLog = async () => {} // the dead letter itself is the record

/** Every job and the action it runs; does not compile with one missing. */
const RUNNERS: { readonly [N in JobName]: Runner<N> } = {
  'draw-artwork': { run: drawArtwork, giveUp: giveUpDrawing },
  'find-images': { run: findImages, giveUp: giveUpFinding },
  'name-property': { run: nameProperty, giveUp: justLog },
  'tell-generation': { run: tellGeneration, giveUp: justLog },
  'tidy-progress': { run: tidyProgress, giveUp: justLog },
}

const POLL_SECONDS = 0.5

/** Starts the workers of this process. */
export async function startWorkers(boss: PgBoss, ctx: Context): Promise<void> {
  for (const name of Object.keys(RUNNERS) as JobName[]) {
    await work(boss, ctx, name, name, RUNNERS[name].run as Run<JobName>, JOBS[name].atOnce)
    await work(boss, ctx, name, deadLetterOf(name), RUNNERS[name].giveUp as Run<JobName>, 1)
  }
}

async function work(boss: PgBoss, ctx: Context, name: JobName, queue: string, run: Run<JobName>, atOnce: number) {
  const isDead = queue !== name
  await boss.work(
    queue,
    {
      localConcurrency: atOnce,
      pollingIntervalSeconds: isDead ? 5 : POLL_SECONDS,
      ...(isDead ? {} : { notifyPollingIntervalSeconds: POLL_SECONDS }),
    },
    async (jobs: Job[]) => {
      for (const job of jobs) await runOne(ctx, name, job, run, isDead)
    },
  )
}

async function runOne(ctx: Context, name: JobName, job: Job, run: Run<JobName>, isDead: boolean): Promise<void> {
  const log = ctx.log.child({ job: name, jobId: job.id })
  const started = performance.now()
  try {
    if (isDead) log.error('job given up')
    await run({ ...ctx, log }, JOBS[name].payload.parse(job.data) as Payload<JobName>)
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    log.error({ err: error, ms: Math.round(performance.now() - started) }, 'job failed')
    throw error
  }
}
