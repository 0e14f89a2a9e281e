import type { Context as Http } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { HttpEnv } from './http-env.ts'
import { readUploadBody } from './upload-body.ts'

/** Of a function whose contract says nothing else. */
export const MAX_BODY_BYTES = 1 << 20

/**
 * The body as JSON. Only application/json: text/plain would let a foreign page call us without a preflight (S-16).
 * A length is required so that nobody streams at us without end. A larger body carries a picture and is read like one:
 * within a time, and only so many of them at once. Throws AppError 'too_large', 'bad_json' and what `readUploadBody` throws.
 */
export async function jsonBody(http: Http<HttpEnv>, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(http.req.header('content-type') ?? '')) {
    throw new AppError('bad_content_type', 'Send the body as application/json')
  }
  const length = http.req.header('content-length')
  if (length === undefined || !/^\d+$/.test(length)) throw new AppError('length_required', 'Send a Content-Length')
  if (Number(length) <= MAX_BODY_BYTES) return parsed(await http.req.text())
  if (maxBytes === MAX_BODY_BYTES) throw new AppError('too_large', 'The body is over 1 MiB')
  return parsed((await readUploadBody(http, { maxBytes })).toString('utf8'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_json', 'The body is not valid JSON', { cause })
  }
}
