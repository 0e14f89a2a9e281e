import type { ImportEnd } from '#domain/imports/import.ts'
import type { Context } from '#server/context.ts'
import { pauseIfEmpty } from '#server/db/campaigns/campaign-imports.ts'
import { type Import, lockImport, updateImport } from '#server/db/imports/imports.ts'
import type { Tx } from '#server/db/pool.ts'

type Change = Parameters<typeof updateImport>[2]

/** The result of a step: the next step, after at least this many milliseconds; or the end of the import. */
export type StepDone =
  | { readonly change: Change; readonly waitMs: number }
  | { readonly change: Change; readonly waitMs: null }

/**
 * Saves one step of an import: what was found and the new position, in one transaction with the job for the next step.
 * A step that another worker has claimed, or that comes after a stop, saves nothing.
 */
export async function recordStepOfImport(
  ctx: Context,
  { id, step }: Pick<Import, 'id' | 'step'>,
  write: (tx: Tx) => Promise<StepDone>,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const lockedImport = await lockImport(tx, id)
    if (lockedImport?.state !== 'running' || lockedImport.step !== step) return
    const { change, waitMs } = await write(tx)
    // The campaign is locked before its import changes, as when another import of it is started.
    if (change.state === 'failed') await pauseIfEmpty(tx, lockedImport.campaign_id, ctx.now())
    await updateImport(tx, id, { ...change, step: step + 1, updated_at: ctx.now() })
    if (waitMs !== null) await enqueueStep(ctx, tx, { id, step: step + 1, waitMs })
  })
}

/** Enqueues the next step. */
export const enqueueStep = (
  ctx: Context,
  tx: Tx,
  { id, step, waitMs }: { readonly id: string; readonly step: number; readonly waitMs: number },
): Promise<void> =>
  ctx.enqueue(
    tx,
    'run-import-step',
    { importId: id, step },
    waitMs > 0 ? new Date(ctx.now().getTime() + waitMs) : undefined,
  )

/** The change that ends an import. */
export const endOfImport = (by: ImportEnd, message: string | null = null): Change => ({
  state: by === 'error' ? 'failed' : by === 'person' || by === 'timeout' ? 'stopped' : 'finished',
  ended_by: by,
  message,
})
