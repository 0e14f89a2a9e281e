import type { ImportView } from '#contract/imports.ts'
import { AppError } from '#domain/errors.ts'
import { viewImport } from '#server/actions/imports/index.ts'
import type { Context } from '#server/context.ts'
import { pollUntil } from './poll-until.ts'

/** How long a call waits for an import: less than proxies wait for a response. */
const MAX_WAIT_MS = 50_000

/**
 * Waits until an import has ended, but at most 50 s; the import is a job (G-7) and continues without its caller.
 * Throws 'unavailable' with the import's error.
 */
export async function waitForImport(ctx: Context, id: string): Promise<ImportView> {
  let view = await viewImport(ctx, id)
  await pollUntil(ctx, MAX_WAIT_MS, async () => {
    view = await viewImport(ctx, id)
    return view.state === 'running' ? null : view
  })
  if (view.state === 'failed') throw new AppError('unavailable', view.message ?? '')
  return view
}
