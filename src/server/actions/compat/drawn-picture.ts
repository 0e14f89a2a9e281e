import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { lockTopic } from '#server/db/progress.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { digestOf, drawingPhotoKey, drawingsFolder } from './drawings.ts'
import { pictureState, pictureTopic, publishPicture } from './picture-state.ts'
import { waitForDrawing } from './poll-until.ts'

type Drawing = {
  /** The first call with an id draws; others with the same id and content get its picture. */
  readonly requestId: string
  readonly photo: Buffer
  readonly style: ArtStyle
  readonly prompt: string
}

/**
 * Draws one photo in one style, waits for the picture and returns its key. The drawing is a job like all others (G-7)
 * and survives the call: another call with the same request waits for it or gets the picture, and nothing is drawn
 * twice. Throws the stylist's refusals (D1-283, D1-284), and 'busy' after 180 s.
 */
export async function drawnPicture(
  ctx: Context,
  { requestId, photo, style, prompt }: Drawing,
  caller: Caller,
): Promise<string> {
  const key = `${drawingsFolder(ctx, caller)}/${digestOf(requestId, prompt, style, photo)}.jpg`
  const drawing = { key, photoKey: drawingPhotoKey(key), style, prompt }
  if (!isOnItsWay(await pictureState(ctx.db, key))) await requestDrawing(ctx, drawing, photo)
  await waitUntilDrawn(ctx, key)
  return key
}

/** Returns whether a picture is requested or finished; a failed one can be requested again. */
const isOnItsWay = (state: Awaited<ReturnType<typeof pictureState>>): boolean =>
  state !== undefined && state.state !== 'failed'

async function requestDrawing(ctx: Context, drawing: Payload<'draw-picture'>, photo: Buffer): Promise<void> {
  const { jpeg } = await ctx.photos.read(photo)
  await ctx.files.put(drawing.photoKey, jpeg, 'image/jpeg')
  await ctx.inTransaction(async (tx) => {
    await lockTopic(tx, pictureTopic(drawing.key))
    if (isOnItsWay(await pictureState(tx, drawing.key))) return // a parallel call has requested it
    await publishPicture(tx, drawing.key, { state: 'waiting' }, ctx.now())
    await ctx.enqueue(tx, 'draw-picture', drawing)
  })
}

/** Waits until the picture is drawn; throws the error if it failed. */
const waitUntilDrawn = (ctx: Context, key: string): Promise<true> =>
  waitForDrawing(ctx, async () => {
    const state = await pictureState(ctx.db, key)
    if (state?.state === 'failed')
      throw new AppError(state.code, state.error, { retryAfterSeconds: state.retryAfterSeconds })
    return state?.state === 'done' ? true : null
  })
