import { setTimeout as sleep } from 'node:timers/promises'
import { BUSY_ERROR } from '#domain/artwork/image-generation.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

const POLL_INTERVAL_MS = 300

/** Calls `look` repeatedly until it returns a value other than null, for at most `timeoutMs`; then returns null. */
export async function pollUntil<T>(ctx: Context, timeoutMs: number, look: () => Promise<T | null>): Promise<T | null> {
  const until = ctx.now().getTime() + timeoutMs
  for (;;) {
    const result = await look()
    if (result !== null || ctx.now().getTime() > until) return result
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Waits for a drawing; throws 'busy' if it takes too long. */
export async function waitForDrawing<T>(ctx: Context, look: () => Promise<T | null>): Promise<T> {
  const result = await pollUntil(ctx, ctx.config.IMAGE_TIMEOUT_MS, look)
  if (result === null) throw new AppError('busy', BUSY_ERROR, { retryAfterSeconds: 60 })
  return result
}
