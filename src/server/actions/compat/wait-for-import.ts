import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportView } from '#contract/imports.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { viewImport } from '#server/actions/imports/index.ts'

const LOOK_EVERY_MS = 250
/** Below what proxies wait for an answer. */
const LONGEST_MS = 50_000

/**
 * Waits until an import has ended, or for 50 s: the work is the server's (G-7) and continues, whoever has stopped waiting.
 * Throws 'unavailable' with what it failed with.
 */
export async function waitForImport(ctx: Context, id: string): Promise<ImportView> {
  const until = ctx.now().getTime() + LONGEST_MS
  for (;;) {
    const view = await viewImport(ctx, id)
    if (view.state === 'failed') throw new AppError('unavailable', view.message ?? '')
    if (view.state !== 'running' || ctx.now().getTime() > until) return view
    await sleep(LOOK_EVERY_MS)
  }
}
