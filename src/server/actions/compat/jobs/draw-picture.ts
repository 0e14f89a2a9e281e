import { directionOfPrompt } from '#domain/artwork/direction-effects.ts'
import { leavesOutMarks } from '#domain/artwork/marks.ts'
import { AppError } from '#domain/errors.ts'
import { GENERATION_ERROR } from '#domain/property/labels.ts'
import { seedOf } from '#engine/random.ts'
import type { Context } from '#server/context.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { pictureState, publishPicture } from '../picture-state.ts'

/**
 * Draws a picture that a client is waiting for. Safe to run twice: the file name is fixed, and the picture is finished
 * only once. If the stylist refuses (it retries on its own), its message is passed on; unexpected errors are thrown, so
 * that the queue retries.
 */
export async function drawPicture(ctx: Context, payload: Payload<'draw-picture'>): Promise<void> {
  const { key, photoKey, style, prompt } = payload
  if ((await pictureState(ctx.db, key))?.state !== 'waiting') return
  const photo = await ctx.files.get(photoKey)
  let picture: Buffer
  try {
    picture = await ctx.stylist.draw({
      photo,
      style,
      prompt,
      direction: directionOfPrompt(style, prompt),
      seed: seedOf(`${key} ${style}`) >>> 1,
      leaveOutMarks: leavesOutMarks(ctx.config.LEAVE_OUT_MARKS, photoKey),
      onProgress: () => {},
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, style }, 'drawing refused')
    return await finish(ctx, payload, error)
  }
  await ctx.files.put(key, picture, 'image/jpeg')
  await finish(ctx, payload, null)
}

/** Marks a picture as failed if its job went to the dead-letter queue. */
export const failPicture = (ctx: Context, payload: Payload<'draw-picture'>): Promise<void> =>
  finish(ctx, payload, new AppError('unavailable', GENERATION_ERROR))

/** Records the outcome, finished if `refusal` is null, and deletes the client's photo, which is no longer needed. */
async function finish(
  ctx: Context,
  { key, photoKey }: Payload<'draw-picture'>,
  refusal: AppError | null,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if ((await pictureState(tx, key))?.state !== 'waiting') return
    const state = refusal
      ? {
          state: 'failed' as const,
          code: refusal.code,
          error: refusal.message,
          retryAfterSeconds: refusal.retryAfterSeconds,
        }
      : { state: 'done' as const }
    await publishPicture(tx, key, state, ctx.now())
  })
  await ctx.files.remove(photoKey)
}
