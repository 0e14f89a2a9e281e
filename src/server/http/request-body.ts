import { AppError } from '#domain/errors.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'

/** The messages for refused bodies. */
type BodyTexts = Readonly<Record<'tooLarge' | 'readFailed' | 'busy', string>>

/** The messages about any file other than a photo, which has `UPLOAD_TEXTS`. */
const BODY_TEXTS: BodyTexts = {
  tooLarge: 'The file is too large.',
  readFailed: UPLOAD_TEXTS.readFailed,
  busy: 'Many files are arriving right now. Please try again in a few minutes.',
}

/** Ten megabytes in this time is a poor phone connection (2.7 Mbit/s); slower senders are cut off. */
const UPLOAD_TIMEOUT_MS = 30_000
/** Memory for all uploads in progress. Slow senders use little of it, so they do not block others. */
const MAX_BYTES_IN_FLIGHT = 256 * 1024 * 1024

let bytesInFlight = 0

/**
 * Reads the body of a request, at most `maxBytes`. A declared length that is too large is rejected before a byte is
 * read, a real one at the first byte too many. A missing body is an empty file. Throws AppError 'too_large', 'busy', or
 * 'bad_input' if the sender is too slow or disconnects (D1-221), with one of these texts.
 */
export async function readBody(
  http: { readonly req: { readonly raw: Request } },
  {
    maxBytes,
    texts = BODY_TEXTS,
    timeoutMs = UPLOAD_TIMEOUT_MS,
  }: { readonly maxBytes: number; readonly texts?: BodyTexts | undefined; readonly timeoutMs?: number },
): Promise<Buffer> {
  // The body is not read before this: an unread stream lets the server close the connection.
  if (Number(http.req.raw.headers.get('content-length')) > maxBytes) throw new AppError('too_large', texts.tooLarge)
  const { body } = http.req.raw
  if (!body) return Buffer.alloc(0)

  const reader = body.getReader()
  const senderLeft = (cause: unknown): never => {
    throw new AppError('bad_input', texts.readFailed, { cause })
  }
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new AppError('bad_input', texts.readFailed)), timeoutMs)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(senderLeft), deadline.promise])
      if (done) return Buffer.concat(chunks, length)
      length += value.length
      bytesInFlight += value.length
      if (length > maxBytes) throw new AppError('too_large', texts.tooLarge)
      if (bytesInFlight > MAX_BYTES_IN_FLIGHT) throw new AppError('busy', texts.busy, { retryAfterSeconds: 10 })
      chunks.push(value)
    }
  } catch (error) {
    // The rest is discarded; a failure to cancel it does not change the response.
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
    bytesInFlight -= length
  }
}
