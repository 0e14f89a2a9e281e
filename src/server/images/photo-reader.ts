import { AppError } from '#domain/errors.ts'
import type { PictureFormat } from '#domain/pictures/picture-format.ts'
import { checkUpload, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import type { MasterPhoto, PhotoReader } from '#server/ports/photo-search.ts'
import { type Decoded, type DecodeLimits, type DecodeWorker, openDecodeWorker } from './decode-worker.ts'

export type PhotoReaderOptions = {
  /** Photos decoded at once, each in its own process; a process is started when it is first needed. */
  readonly processes?: number
  /** Memory for the photos that wait for a reader; the next one is refused as 'busy'. */
  readonly maxWaitingBytes?: number
  readonly budgets?: Budgets
}

/** Per format: processor time, more of it per megapixel, and memory of the whole process. */
export type Budgets = Record<
  PictureFormat,
  { readonly cpuMs: number; readonly cpuMsPerMegapixel: number; readonly rssMb: number }
>

/**
 * Limits for one photo; processor time at least three times what was measured on two cores: 50 megapixels of JPEG, PNG
 * or WebP take 0.4 to 1.4 s and up to 490 MB; HEIC of 12 megapixels 0.8 s and 420 MB, of 48 megapixels 2.8 s and 900
 * MB; AVIF of 43 megapixels 2.3 s and 900 MB. Where memory is slow (some virtual machines), a JPEG of 20 megapixels
 * takes 1.5 s.
 */
const LEAN = { cpuMs: 3000, cpuMsPerMegapixel: 100, rssMb: 700 }
const COSTLY = { cpuMs: 3000, cpuMsPerMegapixel: 200, rssMb: 1100 }
export const BUDGETS: Budgets = { jpeg: LEAN, png: LEAN, webp: LEAN, heic: COSTLY, avif: COSTLY }

const LIMITS: DecodeLimits = { retireRssMb: 300, clockPerCpu: 3, startMs: 15_000 }

/**
 * Reads photos from strangers (S-09, S-10, S-11). Headers are checked here, pixels are decoded in a separate process:
 * a file that crashes its decoder fails alone and never stops the server.
 */
export function openPhotoReader({
  processes = 2,
  maxWaitingBytes = 128 * 1024 * 1024, // a crowd of phones: their photos are shrunk to well under a megabyte
  budgets = BUDGETS,
}: PhotoReaderOptions = {}): PhotoReader & {
  /** The decoding processes alive now. */
  readonly processIds: () => number[]
} {
  const workers = Array.from({ length: processes }, () => openDecodeWorker(LIMITS))
  const free = [...workers]
  const waiting: PromiseWithResolvers<DecodeWorker>[] = []
  let waitingBytes = 0
  let isClosed = false

  const acquireWorker = async (bytes: number): Promise<DecodeWorker> => {
    if (isClosed) throw closing()
    const worker = free.pop()
    if (worker) return worker
    if (waitingBytes + bytes > maxWaitingBytes) throw new AppError('busy', UPLOAD_TEXTS.busy, { retryAfterSeconds: 10 })
    const turn = Promise.withResolvers<DecodeWorker>()
    waiting.push(turn)
    waitingBytes += bytes
    return await turn.promise.finally(() => (waitingBytes -= bytes))
  }

  const giveBack = (worker: DecodeWorker): void => {
    const turn = waiting.shift()
    if (turn) turn.resolve(worker)
    else free.push(worker)
  }

  const read = async (bytes: Buffer): Promise<MasterPhoto> => {
    const check = checkUpload(bytes)
    if (check.kind === 'refused') throw new AppError(check.code, check.message)

    const { format, width, height } = check
    const { cpuMs, cpuMsPerMegapixel, rssMb } = budgets[format]
    const request = { bytes, format, cpuMs: cpuMs + (cpuMsPerMegapixel * width * height) / 1e6, rssMb }
    const worker = await acquireWorker(bytes.length)
    try {
      return photoOrThrow(await worker.decode(request))
    } finally {
      giveBack(worker)
    }
  }

  const close = async (): Promise<void> => {
    isClosed = true
    for (const turn of waiting.splice(0)) turn.reject(closing())
    await Promise.all(workers.map((worker) => worker.close()))
  }

  return { read, close, processIds: () => workers.map((worker) => worker.processId()).filter((id) => id !== null) }
}

const closing = () => new AppError('unavailable', UPLOAD_TEXTS.readFailed, { retryAfterSeconds: 10 })

function photoOrThrow(result: Decoded): MasterPhoto {
  switch (result.kind) {
    case 'decoded':
      return result.photo
    case 'refused':
      throw new AppError('unsupported_image', UPLOAD_TEXTS.damaged, { cause: result.why })
    case 'died':
      throw new AppError('unsupported_image', UPLOAD_TEXTS.unreadable, { cause: result.why })
    case 'no-process':
      throw new AppError('unavailable', UPLOAD_TEXTS.readFailed, { retryAfterSeconds: 10, cause: result.why })
  }
}
