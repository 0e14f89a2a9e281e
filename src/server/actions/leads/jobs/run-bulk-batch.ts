import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { forbidsRetry } from '#domain/imports/listing-error.ts'
import {
  BATCH_ERROR,
  BATCH_SIZE,
  type BulkCounts,
  NOT_IN_CAMPAIGN_TEXT,
  RUN_STOPPED_TEXT,
  UNKNOWN_ERROR,
} from '#domain/leads/bulk-actions/bulk-action.ts'
import { HEARTBEAT, isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { spendingLimitReason } from '#server/actions/costs/index.ts'
import { assignAccessCode } from '#server/actions/links/index.ts'
import type { Context } from '#server/context.ts'
import { claimItems, finishAll, finishItem, heartbeat, releaseItem, releaseStale } from '#server/db/leads/bulk-items.ts'
import { type BulkRun, changeBulkRun, countsOf, lockBulkRun } from '#server/db/leads/bulk-runs.ts'
import { saveLeadChanges } from '#server/db/leads/lead-changes.ts'
import { lockLead } from '#server/db/leads/leads.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { isOutage } from '#server/db/outage.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Payload } from '#server/queue/catalog.ts'
import type { Outcome } from '../bulk-actions/bulk-step.ts'
import { BULK_STEPS } from '../bulk-actions/index.ts'

/** The wait before homes claimed by another run are checked again. */
const RECHECK_INTERVAL_MS = 5_000

/** The wait before the owner's daily limit is checked again (F-53). */
const LIMIT_RECHECK_INTERVAL_MS = 10 * MINUTE_MS

type Batch = { readonly run: BulkRun; readonly claim: string; readonly leadIds: readonly string[] }

/**
 * Processes the next three homes of a run in parallel, then enqueues the next batch (D3-261). A home that fails does
 * not stop the others. Safe to repeat: the homes of a dead worker are released, and a batch that is already done
 * does nothing.
 */
export async function runBulkBatch(ctx: Context, payload: Payload<'run-bulk-batch'>): Promise<void> {
  const batch = await ctx.inTransaction((tx) => claimBatch(ctx, tx, payload))
  if (!batch) return
  const heartbeats = setInterval(() => {
    heartbeat(ctx.db, batch.claim, ctx.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'heartbeat not recorded'),
    )
  }, HEARTBEAT.everyMs)
  try {
    const ends = await Promise.allSettled(batch.leadIds.map((leadId) => workOn(ctx, batch, leadId)))
    const outage = ends.find((end) => end.status === 'rejected')
    if (outage) throw outage.reason
    const blockPages = ends.map((end) => (end.status === 'fulfilled' ? end.value : null))
    const blockPage = blockPages.find((message) => message !== null) ?? null
    await ctx.inTransaction((tx) => endBatch(ctx, tx, payload, blockPage))
  } finally {
    clearInterval(heartbeats)
  }
}

/** Fails the remaining homes of a batch after its last attempt; an admin can retry them. */
export const failBatch = (ctx: Context, { runId, batch }: Payload<'run-bulk-batch'>): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const run = await lockBulkRun(tx, runId)
    if (!run || run.batch !== batch || isOver(run.state)) return
    await failRun(tx, run, ['waiting', 'running'], BATCH_ERROR, ctx.now())
  })

async function claimBatch(ctx: Context, tx: Tx, { runId, batch }: Payload<'run-bulk-batch'>): Promise<Batch | null> {
  const run = await lockBulkRun(tx, runId)
  if (!run || run.batch !== batch || isOver(run.state) || run.state === 'paused') return null
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await releaseStale(tx, { silent: before(HEARTBEAT.silentMs), tooLong: before(HEARTBEAT.longestMs) })
  const counts = await countsNow(tx, runId)
  if (counts.running > 0 || run.state === 'stopping')
    return await continueRun(ctx, tx, run, counts, RECHECK_INTERVAL_MS)
  const waits = counts.waiting > 0 ? await spendingLimitReason(ctx, tx, 'bulk') : null
  if (waits !== run.message) await changeBulkRun(tx, runId, { message: waits }, now)
  if (waits !== null) return await continueRun(ctx, tx, run, counts, LIMIT_RECHECK_INTERVAL_MS)
  const claim = randomUUID()
  const leadIds = await claimItems(tx, runId, { claim, limit: BATCH_SIZE, now })
  return leadIds.length === 0 ? await continueRun(ctx, tx, run, counts, RECHECK_INTERVAL_MS) : { run, claim, leadIds }
}

async function endBatch(ctx: Context, tx: Tx, { runId, batch }: Payload<'run-bulk-batch'>, blockPage: string | null) {
  const run = await lockBulkRun(tx, runId)
  if (!run || run.batch !== batch || isOver(run.state)) return
  if (blockPage !== null) return await failRun(tx, run, ['waiting'], blockPage, ctx.now())
  const counts = await countsNow(tx, runId)
  if (run.state === 'paused' && counts.waiting > 0) return
  await continueRun(ctx, tx, run, counts)
}

/** Enqueues the next batch while homes are left; otherwise ends the run. */
async function continueRun(ctx: Context, tx: Tx, run: BulkRun, counts: BulkCounts, waitMs = 0): Promise<null> {
  const now = ctx.now()
  const isStopping = run.state === 'stopping'
  if (isStopping) await finishAll(tx, run.id, ['waiting'], { state: 'skipped', reason: RUN_STOPPED_TEXT, now })
  if (counts.running === 0 && (isStopping || counts.waiting === 0)) {
    await changeBulkRun(tx, run.id, { state: isStopping ? 'stopped' : 'finished' }, now)
  } else {
    await changeBulkRun(tx, run.id, { batch: run.batch + 1 }, now)
    const next = { runId: run.id, batch: run.batch + 1 }
    await ctx.enqueue(tx, 'run-bulk-batch', next, waitMs === 0 ? undefined : new Date(now.getTime() + waitMs))
  }
  return null
}

const countsNow = async (tx: Tx, runId: string): Promise<BulkCounts> => (await countsOf(tx, [runId])).get(runId)!

async function failRun(tx: Tx, { id }: BulkRun, states: ('waiting' | 'running')[], message: string, now: Date) {
  await finishAll(tx, id, states, { state: 'failed', reason: message, now })
  await changeBulkRun(tx, id, { state: 'failed', message }, now)
}

/**
 * Processes one home and finishes its item; returns the block page it met, if no other home should be looked up.
 * Rethrows outages of our own services: then the home waits.
 */
async function workOn(ctx: Context, { run, claim }: Batch, leadId: string): Promise<string | null> {
  const log = ctx.log.child({ runId: run.id, action: run.action, leadId })
  let blockPage: string | null = null
  const outcome = await workOnLead({ ...ctx, log }, run, leadId).catch(async (error: unknown): Promise<Outcome> => {
    if (isOutage(error)) {
      await releaseItem(ctx.db, { runId: run.id, leadId, claim })
      throw error
    }
    if (forbidsRetry(error)) blockPage = (error as AppError).message
    log.warn({ err: error }, 'a home of a bulk run failed')
    const reason = error instanceof AppError ? error.message : UNKNOWN_ERROR
    return { state: 'failed', reason, findings: (lead) => BULK_STEPS[run.action].failed(reason, lead) }
  })
  await ctx.inTransaction((tx) => finish(ctx, tx, { runId: run.id, leadId, claim }, outcome))
  return blockPage
}

async function workOnLead(ctx: Context, { action, style, campaign_id }: BulkRun, leadId: string): Promise<Outcome> {
  const lead = await leadByIdIncludingDeleted(ctx.db, leadId)
  if (!lead || lead.deleted_at !== null || lead.campaign_id !== campaign_id) return skippedOutcome(NOT_IN_CAMPAIGN_TEXT)
  const skipReason = bulkAction(action).skipReason(lead)
  if (skipReason !== null) return skippedOutcome(skipReason)
  return await BULK_STEPS[action].run(ctx.forCampaign(ctx, campaign_id), lead, style)
}

async function finish(
  ctx: Context,
  tx: Tx,
  item: { readonly runId: string; readonly leadId: string; readonly claim: string },
  { state, reason, findings, needsCode }: Outcome,
): Promise<void> {
  const now = ctx.now()
  if (!(await finishItem(tx, item, { state, reason, now }))) return
  const lead = await lockLead(tx, item.leadId)
  if (!lead) return
  await saveLeadChanges(tx, lead.id, findings(lead), now)
  if (needsCode && lead.access_code === null) await assignAccessCode(ctx, tx, lead.id)
}

const skippedOutcome = (reason: string): Outcome => ({ state: 'skipped', reason, findings: () => ({}) })
