import type { Context as Http } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorAnswer } from '#contract/wire.ts'
import { AppError, type ErrorCode, UNEXPECTED } from '#domain/errors.ts'
import type { HttpEnv } from './http-env.ts'

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  bad_input: 400,
  bad_json: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  length_required: 411,
  too_large: 413,
  bad_content_type: 415,
  unsupported_image: 422,
  busy: 429,
  internal: 500,
  unavailable: 503,
}

/** The one place where an error becomes an answer. What we did not foresee is logged whole and told in general. */
export function answerError(error: Error, http: Http<HttpEnv>): Response {
  const known = error instanceof AppError ? error : null
  const log = http.get('log')
  if (!known) log.error({ err: error }, 'request failed')
  else if (known.code === 'unavailable' || known.code === 'internal') log.warn({ err: known }, 'request refused')
  const code = known?.code ?? 'internal'
  const answer: ErrorAnswer = {
    error: known?.message ?? UNEXPECTED,
    code,
    ...(known && known.issues.length > 0 ? { issues: known.issues } : {}),
    request_id: http.get('requestId'),
  }
  if (known?.retryAfterSeconds != null) http.header('Retry-After', String(Math.ceil(known.retryAfterSeconds)))
  return http.json(answer, STATUS[code])
}
