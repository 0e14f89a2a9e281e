import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { styleOfPrompt } from '#domain/artwork/art-styles.ts'
import { base64Of, dataUrlProblem, GENERATION_INPUT_ERRORS } from '#domain/artwork/image-generation.ts'
import { fieldError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { drawnPicture } from '../drawn-picture.ts'

/** Draws one photo in one style and waits for it (D1-258). Throws 'bad_input' with the texts of D1-228 and D1-229. */
export async function generateImage(
  ctx: Context,
  request: Parsed<'generate-image'>,
  caller: Caller,
): Promise<Output<'generate-image'>> {
  const { request_id: requestId = randomUUID(), prompt, style = styleOfPrompt(prompt) } = request
  const key = await drawnPicture(ctx, { requestId, photo: photoOf(request), style, prompt }, caller)
  return { url: caller.signedUrlOf(key) }
}

function photoOf({ imageData, prompt }: Parsed<'generate-image'>): Buffer {
  const problem = dataUrlProblem(imageData, prompt)
  if (problem === null) return Buffer.from(base64Of(imageData), 'base64')
  const path = problem === GENERATION_INPUT_ERRORS.noPrompt ? 'prompt' : 'imageData'
  throw fieldError(path, problem)
}
