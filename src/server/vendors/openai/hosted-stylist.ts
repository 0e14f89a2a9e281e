import sharp from 'sharp'
import {
  BUSY_ERROR,
  generationFailedErrorText,
  isBusy,
  MODERATED_ERROR,
  nextTry,
  photoProblem,
  reasonOf,
  verdictOn,
} from '#domain/artwork/image-generation.ts'
import { AppError } from '#domain/errors.ts'
import { adjustedForStyle, prepareForModel } from '#server/images/prepare.ts'
import type { DrawingRequest, Stylist } from '#server/ports/artwork.ts'
import { VendorError } from '../http/request.ts'
import { azureEdit, type EditRequest, editSizeFor, openaiEdit } from './openai-images.ts'

type Settings = {
  readonly azure: { readonly endpoint: string; readonly key: string; readonly deployment: string }
  readonly openai: { readonly baseUrl: string; readonly key: string; readonly model: string }
  readonly quality: EditRequest['quality']
  /** The time limit of each call (D1-258: 180 s). */
  readonly timeoutMs: number
  readonly sleep: (ms: number) => Promise<unknown>
  /** Called for every failed call, even when another one then succeeds. */
  readonly onFailure: (failure: VendorError) => void
}

type Service = { readonly name: string; readonly edit: (request: EditRequest) => Promise<Buffer> }

/** The share of the waiting time, roughly, that has passed when a model is called and when it has responded. */
const CALLED = 0.1
const RESPONDED = 0.9

/**
 * Hosted image models: three attempts, and in each the primary service (Azure), then the regular one (OpenAI), so that
 * a primary that is down costs no waiting (D1-177). The wait is between attempts. A service that refused permanently is
 * not called again for the same picture.
 */
export function hostedStylist({ azure, openai, quality, timeoutMs, sleep, onFailure }: Settings): Stylist {
  const services: readonly Service[] = [
    service('Primary OpenAI (Azure)', (name, request) => azureEdit({ ...azure, name, timeoutMs }, request)),
    service('OpenAI', (name, request) => openaiEdit({ ...openai, name, timeoutMs }, request)),
  ]

  async function generate(request: EditRequest, onProgress: DrawingRequest['onProgress']): Promise<Buffer> {
    const failures: VendorError[] = []
    let remaining = services
    for (let attempt = 1; ; attempt++) {
      onProgress('Waiting for the image model', CALLED)
      const errors: VendorError[] = []
      for (const service of remaining) {
        const result = await outcome(service, request)
        if (Buffer.isBuffer(result)) return result
        onFailure(result)
        errors.push(result)
        if (verdictOn(result) === 'final') break
      }
      failures.push(...errors)
      const next = nextTry(errors, attempt)
      if (next.kind === 'give-up') throw givenUp(attempt, errors, failures, services)
      if (next.message !== null) onProgress(next.message, CALLED)
      await sleep(next.ms)
      remaining = remaining.filter((_, i) => verdictOn(errors[i]!) === 'retry')
    }
  }

  return {
    followsPrompts: true,
    async draw({ photo, style, prompt, onProgress }) {
      const problem = photoProblem(photo, prompt)
      if (problem !== null) throw new AppError('bad_input', problem)
      onProgress('Preparing the photo', 0)
      const modelPhoto = await prepareForModel(photo)
      const { width, height } = await sharp(modelPhoto).metadata()
      const size = editSizeFor({ width, height })
      const picture = await generate({ photo: modelPhoto, prompt, size, quality }, onProgress)
      onProgress('Adjusting the colors', RESPONDED)
      return await adjustedForStyle(picture, style)
    },
    close: async () => {},
  }
}

const service = (name: string, edit: (name: string, request: EditRequest) => Promise<Buffer>): Service => ({
  name,
  edit: (request) => edit(name, request),
})

/** The picture, or how the call failed. */
async function outcome({ name, edit }: Service, request: EditRequest): Promise<Buffer | VendorError> {
  try {
    const picture = await edit(request)
    await requirePicture(name, picture, request)
    return picture
  } catch (error) {
    if (error instanceof VendorError) return error
    throw error
  }
}

/** Rejects a picture that is much smaller than requested, or of another shape. */
const MIN_SHARE_OF_SIZE = 0.5
const MAX_ASPECT_ERROR = 0.05

async function requirePicture(vendor: string, bytes: Buffer, { size }: EditRequest): Promise<void> {
  const { info } = await sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new VendorError(vendor, 'shape', { status: 200, bodyExcerpt: 'not a picture', cause: error })
    })
  const aspectError = Math.abs((info.width / info.height) * (size.height / size.width) - 1)
  if (info.width >= size.width * MIN_SHARE_OF_SIZE && aspectError <= MAX_ASPECT_ERROR) return
  throw new VendorError(vendor, 'shape', { status: 200, bodyExcerpt: `a picture of ${info.width}x${info.height}` })
}

/** `errors`: the failures of the last try; `failures`: all of them. */
function givenUp(
  attempts: number,
  errors: readonly VendorError[],
  failures: readonly VendorError[],
  services: readonly Service[],
): AppError {
  const cause = new AggregateError(failures, `${failures.length} calls to image models failed`)
  if (errors.some((failure) => verdictOn(failure) === 'final'))
    return new AppError('bad_input', MODERATED_ERROR, { cause })
  const busy = errors.filter(isBusy)
  if (busy.length > 0) {
    const waits = busy.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? [])
    return new AppError('busy', BUSY_ERROR, { cause, retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : null })
  }
  const names = services.map(({ name }) => name)
  return new AppError('unavailable', generationFailedErrorText(attempts, names, reasonOf(errors.at(-1)!)), { cause })
}
