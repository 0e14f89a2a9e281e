import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { styleOfPrompt } from '#domain/artwork/art-styles.ts'
import { base64Of, dataUrlProblem, GENERATION_INPUT_ERRORS } from '#domain/artwork/image-generation.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { lockTopic } from '#server/db/progress.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { digestOf, drawingsFolder } from './drawings.ts'
import { pictureState, pictureTopic, publishPicture } from './picture-state.ts'
import { waitForDrawing } from './poll-until.ts'

type Request = Parsed<'generate-image'>

/**
 * Draws one photo in one style and waits for it (D1-258). The drawing is a job like all others (G-7) and survives the
 * call: another call with the same request id waits for it or gets the picture, and nothing is drawn twice. Throws
 * 'bad_input' with the texts of D1-228 and D1-229, the stylist's refusals (D1-283, D1-284), and 'busy' after 180 s.
 */
export async function generateImage(ctx: Context, request: Request, caller: Caller): Promise<Output<'generate-image'>> {
  const photo = photoOf(request)
  const style = request.style ?? styleOfPrompt(request.prompt)
  const name = digestOf(request.request_id ?? randomUUID(), request.prompt, style, photo)
  const key = `${drawingsFolder(ctx, caller)}/${name}.jpg`
  const drawing = {
    key,
    photoKey: photoKeyOf(key),
    style,
    prompt: request.prompt,
  }
  if (!isOnItsWay(await pictureState(ctx.db, drawing.key))) await requestDrawing(ctx, drawing, photo)
  await waitUntilDrawn(ctx, drawing.key)
  return { url: caller.signedUrlOf(drawing.key) }
}

/** Returns the key of the client's photo from which the picture with this key is drawn. */
export const photoKeyOf = (key: string): string => key.replace(/\.jpg$/, '-photo.jpg')

function photoOf({ imageData, prompt }: Request): Buffer {
  const problem = dataUrlProblem(imageData, prompt)
  if (problem === null) return Buffer.from(base64Of(imageData), 'base64')
  const path = problem === GENERATION_INPUT_ERRORS.noPrompt ? 'prompt' : 'imageData'
  throw new AppError('bad_input', problem, { issues: [{ path, message: problem }] })
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
