import { randomUUID } from 'node:crypto'
import type { Parsed } from '#contract/index.ts'
import type { Assessor } from '../../src/server/ports.ts'
import { runBatch } from '../../src/server/actions/leads/jobs/run-batch.ts'
import { startBulkRun } from '../../src/server/actions/leads/start-bulk-run.ts'
import type { Context } from '../../src/server/context.ts'
import { runById } from '../../src/server/db/leads/bulk-runs.ts'
import { DANA } from './imports.ts'

/** Finds every photo as good as this. */
export const assessorWith = (score: (sheet: Buffer) => number): Assessor => ({
  assess: async ({ slots, photos }) => {
    const { number } = slots.find(({ photo }) => photo !== null)!
    return { slot: number, reason: 'As a test says.', score: score(photos.get(number)!), confidence: 'HIGH' }
  },
})

/** Starts an action for these homes, as an admin does. */
export const startFor = (
  ctx: Context,
  campaign_id: string,
  action: Parsed<'start-bulk-run'>['action'],
  ids: readonly string[],
  own: Partial<Parsed<'start-bulk-run'>> = {},
) =>
  startBulkRun(
    ctx,
    { id: randomUUID(), campaign_id, action, selection: { kind: 'ids', ids: [...ids] }, style: null, ...own },
    DANA,
  )

/** Works on a run as its worker does, to its end or for so many batches. */
export async function work(ctx: Context, runId: string, batches = Infinity): Promise<void> {
  for (let taken = 0; taken < batches; taken++) {
    const run = (await runById(ctx.db, runId))!
    if (run.state !== 'running' && run.state !== 'stopping') return
    await runBatch(ctx, { runId, batch: run.batch })
  }
}

/** The homes of a run with what happened to them, in their order. */
export const itemsOf = (ctx: Context, runId: string) =>
  ctx.db
    .selectFrom('bulk_run_items')
    .select(['lead_id', 'state', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()

export const leadOf = (ctx: Context, id: string) =>
  ctx.db.selectFrom('scraped_properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
