import type { Context as Http } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorResponse } from '#contract/wire.ts'
import { AppError, DATABASE_DOWN_ERROR, type ErrorCode, UNEXPECTED_ERROR } from '#domain/errors.ts'
import { logOutage } from '#server/db/outage-log.ts'
import { isDatabaseDown, isOutage } from '#server/db/outage.ts'
import type { HttpEnv } from './http-env.ts'
import { escapedText } from './page-head.ts'

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  bad_input: 400,
  bad_json: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  length_required: 411,
  too_large: 413,
  bad_content_type: 415,
  unsupported_image: 422,
  busy: 429,
  internal: 500,
  unavailable: 503,
}

/**
 * Turns an error into a response, for all routes. An unexpected error is logged in full and reported in general terms.
 */
export function errorResponse(failure: Error, http: Http<HttpEnv>): Response {
  const error = isDatabaseDown(failure) ? databaseDown(failure) : failure
  const appError = error instanceof AppError ? error : null
  const log = http.get('log')
  const isOurOutage = isOutage(error)
  if (!appError) log.error({ err: error }, 'request failed')
  else if (logOutage(log, appError.cause)) http.set('isOutage', true)
  else if (appError.code === 'unavailable' || appError.code === 'internal')
    log.warn({ err: appError }, 'request refused')
  const code = appError?.code ?? 'internal'
  const retryAfterSeconds = appError?.retryAfterSeconds ?? (appError && isOurOutage ? OUTAGE_RETRY_SECONDS : null)
  if (retryAfterSeconds !== null) http.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
  const message = appError?.message ?? UNEXPECTED_ERROR
  if (isOurOutage && isOpenedByAPerson(http)) return http.html(outagePage(message), STATUS[code])
  const body: ErrorResponse = {
    error: message,
    code,
    ...(appError && appError.issues.length > 0 ? { issues: appError.issues } : {}),
    request_id: http.get('requestId'),
  }
  return http.json(body, STATUS[code])
}

const OUTAGE_RETRY_SECONDS = 5

const databaseDown = (cause: Error): AppError =>
  new AppError('unavailable', DATABASE_DOWN_ERROR, { cause, retryAfterSeconds: OUTAGE_RETRY_SECONDS, isOutage: true })

/** Returns whether a browser opens a page, as opposed to a script or client calling us. */
const isOpenedByAPerson = (http: Http<HttpEnv>): boolean =>
  http.req.method === 'GET' && (http.req.header('accept') ?? '').startsWith('text/html')

/** Returns a page with our message that depends on nothing else and reloads automatically. */
const outagePage = (message: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${OUTAGE_RETRY_SECONDS}"><title>One moment, please</title>
</head><body style="font: 18px/1.6 Georgia, serif; margin: 18vh auto; max-width: 30rem; padding: 0 1.5rem; color: #2b2620; background: #faf7f2">
<h1 style="font-size: 1.6rem; font-weight: 500">One moment, please</h1>
<p>${escapedText(message)}</p><p>This page reloads automatically. Nothing is lost.</p></body></html>
`
