import type { Job, PgBoss } from 'pg-boss'
import { tidySignIns } from './actions/account/tidy-sign-ins.ts'
import { drawArtwork, giveUpDrawing } from './actions/artwork/draw-artwork.ts'
import { tellGeneration } from './actions/artwork/tell-generation.ts'
import { tidyProgress } from './actions/artwork/tidy-progress.ts'
import { checkCampaignNumbers } from './actions/campaign/check-campaign-numbers.ts'
import { emptyCampaignTrash } from './actions/campaign/empty-campaign-trash.ts'
import { collectPage, giveUpCollecting } from './actions/collecting/collect-page.ts'
import { findImages, giveUpFinding } from './actions/finding/find-images.ts'
import { fillBridge, giveUpFillingBridge } from './actions/opening/fill-bridge.ts'
import { tellCampaignAccess } from './actions/opening/tell-campaign-access.ts'
import { tidyClones } from './actions/opening/tidy-clones.ts'
import { giveUpBatch, runBatch } from './actions/lead/run-batch.ts'
import { giveUpLetter, sendLetter } from './actions/letter/send-letter.ts'
import { scorePhoto } from './actions/managed/score-photo.ts'
import { giveUpPhoto, takePhoto } from './actions/managed/take-photo.ts'
import { confirmOrder, confirmWithoutPicture } from './actions/order/confirm-order.ts'
import { followPrint } from './actions/order/follow-print.ts'
import { followPrints } from './actions/order/follow-prints.ts'
import { settlePayment } from './actions/order/hear-payment.ts'
import { writeOrderLetter } from './actions/order/order-letter.ts'
import { giveUpPrinting, printOrder } from './actions/order/print-order.ts'
import { reconcilePayments } from './actions/order/reconcile-payments.ts'
import { giveUpRefund, refundOrder } from './actions/order/refund-order.ts'
import { tellOrder } from './actions/order/tell-order.ts'
import { tidyDrafts } from './actions/order/tidy-drafts.ts'
import { sendOutreach } from './actions/outreach/send-outreach.ts'
import { tendOutreach } from './actions/outreach/tend-outreach.ts'
import { nameProperty } from './actions/property/name-property.ts'
import { drawPicture, giveUpPicture } from './actions/studio/draw-picture.ts'
import { tidyPictures } from './actions/studio/tidy-pictures.ts'
import type { Context } from './context.ts'
import { isOutage } from './db/outage.ts'
import { logOutage } from './db/outage-log.ts'
import { deadLetterOf, JOBS, type JobName, type Payload, SCHEDULE } from './queue/catalog.ts'
import { putBack, SILENT_SECONDS } from './queue/lapses.ts'
import { wakeWorkersWhenDue } from './queue/wake-workers.ts'

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
  'draw-picture': { run: drawPicture, giveUp: giveUpPicture },
  'find-images': { run: findImages, giveUp: giveUpFinding },
  'take-photo': { run: takePhoto, giveUp: giveUpPhoto },
  'score-photo': { run: scorePhoto, giveUp: justLog },
  'name-property': { run: nameProperty, giveUp: justLog },
  'fill-bridge': { run: fillBridge, giveUp: giveUpFillingBridge },
  'tell-campaign-access': { run: tellCampaignAccess, giveUp: justLog },
  'tidy-clones': { run: tidyClones, giveUp: justLog },
  'send-letter': { run: sendLetter, giveUp: giveUpLetter },
  'send-outreach': { run: sendOutreach, giveUp: justLog },
  'tend-outreach': { run: tendOutreach, giveUp: justLog },
  'tell-generation': { run: tellGeneration, giveUp: justLog },
  'settle-payment': { run: settlePayment, giveUp: justLog },
  'reconcile-payments': { run: reconcilePayments, giveUp: justLog },
  'confirm-order': { run: confirmOrder, giveUp: confirmWithoutPicture },
  'write-order-letter': { run: writeOrderLetter, giveUp: justLog },
  'tell-order': { run: tellOrder, giveUp: justLog },
  'print-order': { run: printOrder, giveUp: giveUpPrinting },
  'follow-print': { run: followPrint, giveUp: justLog },
  'follow-prints': { run: followPrints, giveUp: justLog },
  'refund-order': { run: refundOrder, giveUp: giveUpRefund },
  'bulk-batch': { run: runBatch, giveUp: giveUpBatch },
  'collect-page': { run: collectPage, giveUp: giveUpCollecting },
  'tidy-drafts': { run: tidyDrafts, giveUp: justLog },
  'tidy-sign-ins': { run: tidySignIns, giveUp: justLog },
  'tidy-pictures': { run: tidyPictures, giveUp: justLog },
  'check-campaign-numbers': { run: checkCampaignNumbers, giveUp: justLog },
  'empty-campaign-trash': { run: emptyCampaignTrash, giveUp: justLog },
  'tidy-progress': { run: tidyProgress, giveUp: justLog },
}

/** `wake-workers.ts` and the queue's own notices wake the workers; this is only a net below them. */
const POLL_SECONDS = 30

/** Starts the workers of this process. */
export async function startWorkers(boss: PgBoss, ctx: Context): Promise<void> {
  const workersOf = new Map<string, string[]>()
  for (const name of Object.keys(RUNNERS) as JobName[]) {
    const { run, giveUp } = RUNNERS[name]
    workersOf.set(name, await work(boss, ctx, name, name, run as Run<JobName>))
    workersOf.set(deadLetterOf(name), await work(boss, ctx, name, deadLetterOf(name), giveUp as Run<JobName>))
  }
  wakeWorkersWhenDue(boss, ctx.db, workersOf, ctx.log)
}

/** As many workers of a queue as run at once; returns their ids. */
async function work(boss: PgBoss, ctx: Context, name: JobName, queue: string, run: Run<JobName>): Promise<string[]> {
  const isDead = queue !== name
  const workers: string[] = []
  for (let i = 0; i < (isDead ? 1 : JOBS[name].atOnce); i++) {
    const worker = await boss.work(
      queue,
      {
        heartbeatRefreshSeconds: SILENT_SECONDS / 3,
        pollingIntervalSeconds: POLL_SECONDS,
        ...(isDead ? {} : { notifyPollingIntervalSeconds: POLL_SECONDS }),
      },
      async (jobs: Job[]) => {
        for (const job of jobs) await runOne(ctx, name, job, run, isDead)
        boss.notifyWorker(workers[i]!) // there may be more
      },
    )
    workers.push(worker)
  }
  return workers
}

async function runOne(ctx: Context, name: JobName, job: Job, run: Run<JobName>, isDead: boolean): Promise<void> {
  const log = ctx.log.child({ job: name, jobId: job.id })
  const started = performance.now()
  running.add(job)
  try {
    if (isDead) log.error('job given up')
    await run({ ...ctx, log }, JOBS[name].payload.parse(job.data) as Payload<JobName>)
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    // Of an outage of ours no job fails: it waits as if it had not begun. What runs by the clock comes again by itself.
    if (isOutage(error) && !SCHEDULE[name] && (await waitForIt(ctx, job, error))) return
    if (logOutage(log, error)) throw error
    log.error({ err: error, ms: Math.round(performance.now() - started) }, 'job failed')
    throw error
  } finally {
    running.delete(job)
  }
}

const OUTAGE_WAIT_SECONDS = 5

/** False when the queue does not answer either; then the job is freed as that of a worker that died. */
async function waitForIt(ctx: Context, job: Job, outage: unknown): Promise<boolean> {
  if (!logOutage(ctx.log, outage))
    ctx.log.warn({ err: outage, job: job.name, jobId: job.id }, 'job waits for an outage')
  try {
    await putBack(ctx.db, job, OUTAGE_WAIT_SECONDS)
    return true
  } catch (error) {
    if (!isOutage(error)) throw error
    return false
  }
}

/** Jobs of this process that are under way. */
const running = new Set<Job>()

/** Leaves what is under way to other workers, as if it had not begun; called when this process ends. */
export const leaveRunning = async (ctx: Context): Promise<void> =>
  void (await Promise.all([...running].map((job) => putBack(ctx.db, job, 0))))
