import { AppError } from '#domain/errors.ts'

/**
 * No connection to the database can be had. Vendors that cannot be reached fail with the same codes, so it has a name.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause })
    this.name = 'DatabaseAway'
  }
}

/** PostgreSQL's codes for shutting down, starting up, or having no connection left (classes 08, 53 and 57P). */
const SERVER_CODES = /^(08...|53300|57P0[1-5])$/
/** The driver's message, without a code. */
const DRIVER_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Whether a query failed because the database is unreachable, and not because of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const { code, message } = errorFacts(error)
  return SERVER_CODES.test(code) || DRIVER_WORDS.test(message)
}

/** The same for an error that certainly comes from a database connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  const { code, message } = errorFacts(error)
  return isDatabaseDown(error) || NETWORK.test(code) || /^(connect|read|write) E[A-Z]+/.test(message)
}

/** The queue reports its failures as plain objects. */
function errorFacts(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error !== 'object' || error === null || error instanceof AppError) return { code: '', message: '' }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

/** Whether storage or database are away for a while: the same work succeeds when they are back. */
export function isOutage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ((each instanceof AppError && each.isOutage) || isDatabaseDown(each)) return true
  }
  return false
}
