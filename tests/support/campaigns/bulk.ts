import { randomUUID } from 'node:crypto'
import type { Parsed } from '#contract/index.ts'
import { startBulkRun } from '#server/actions/leads/functions/start-bulk-run.ts'
import { runBulkBatch } from '#server/actions/leads/jobs/run-bulk-batch.ts'
import type { Context } from '#server/context.ts'
import { bulkRunById } from '#server/db/leads/bulk-runs.ts'
import type { Assessor } from '#server/ports/photo-search.ts'
import { DANA, storeDana } from './imports.ts'

/** An assessor that scores each photo with this function. */
export const assessorWith = (score: (sheet: Buffer) => number): Assessor => ({
  assess: async ({ slots, photos }) => {
    const { number } = slots.find(({ photo }) => photo !== null)!
    return { slot: number, reason: 'As the test specifies.', score: score(photos.get(number)!), confidence: 'HIGH' }
  },
})

/** Starts a bulk action for these homes, as an admin. */
export const startFor = async (
  ctx: Context,
  campaign_id: string,
  action: Parsed<'start-bulk-run'>['action'],
  ids: readonly string[],
  overrides: Partial<Parsed<'start-bulk-run'>> = {},
) => {
  await storeDana(ctx)
  const request = { id: randomUUID(), campaign_id, action, selection: { kind: 'ids' as const, ids: [...ids] } }
  return await startBulkRun(ctx, { ...request, style: null, ...overrides }, DANA)
}

/** Runs the batches of a run as its worker does, until it ends or for this many batches. */
export async function work(ctx: Context, runId: string, batches = Infinity): Promise<void> {
  for (let n = 0; n < batches; n++) {
    const run = (await bulkRunById(ctx.db, runId))!
    if (run.state !== 'running' && run.state !== 'stopping') return
    await runBulkBatch(ctx, { runId, batch: run.batch })
  }
}

/** The items of a run with their outcomes, in order. */
export const itemsOf = (ctx: Context, runId: string) =>
  ctx.db
    .selectFrom('bulk_run_items')
    .select(['lead_id', 'state', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()

export const leadOf = (ctx: Context, id: string) =>
  ctx.db.selectFrom('scraped_properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
