import { AppError, type ErrorCode } from '#domain/errors.ts'

/** The kinds of failure of a listing source, and the error code of each. */
const KINDS = {
  /** A block page or a captcha: stop reading this source, keep what was found, report it to the operator. */
  blocked: 'unavailable',
  /** Too many requests: the same one can succeed later. */
  limited: 'busy',
  /** The site's robots.txt disallows this page, or cannot be read itself. */
  disallowed: 'forbidden',
  /** The operator has not switched this source on, or its key is refused. */
  unauthorized: 'forbidden',
  /** No such home, area or page, or one the site no longer shows. */
  not_found: 'not_found',
  /** The site returned another area than the one requested. */
  wrong_region: 'bad_input',
  /** The response does not have this source's format. */
  shape: 'unavailable',
  /** No response, or none in time. */
  unreachable: 'unavailable',
} as const satisfies Record<string, ErrorCode>

export type ListingErrorKind = keyof typeof KINDS

/**
 * Why a query of a listing source failed. A failed query never returns an empty list, which would look like no homes.
 */
export class ListingError extends AppError {
  readonly kind: ListingErrorKind
  readonly source: string
  /** The beginning of the unexpected response; for the log only. */
  readonly excerpt: string

  constructor(
    source: string,
    kind: ListingErrorKind,
    message: string,
    details: { excerpt?: string; retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(KINDS[kind], `${source}: ${message}`, {
      cause: details.cause,
      retryAfterSeconds: details.retryAfterSeconds ?? null,
    })
    this.name = 'ListingError'
    this.kind = kind
    this.source = source
    this.excerpt = (details.excerpt ?? '').slice(0, 300)
  }
}

/** Errors after which this source must not be queried again at once: the import or bulk run stops with a message. */
export const forbidsRetry = (error: unknown): boolean =>
  error instanceof ListingError && ['blocked', 'limited', 'disallowed', 'unauthorized'].includes(error.kind)
