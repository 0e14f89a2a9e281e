import pg from 'pg'
import { AppError } from '#domain/errors.ts'

/**
 * No connection to the database. Unreachable vendors fail with the same error codes, so this has a class of its own.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database can’t be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** PostgreSQL's codes for shutting down, starting up, or having no connection left (classes 08, 53 and 57P). */
const SERVER_CODES = /^(08...|53300|57P0[1-5])$/
/** The driver's messages for errors without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Returns whether a query failed because the database is unreachable, and not because of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const { code, message } = codeAndMessage(error)
  return SERVER_CODES.test(code) || DRIVER_MESSAGES.test(message)
}

/** Returns whether an error comes from the database: it is unreachable, or rejects the query. */
export const isDatabaseError = (error: unknown): boolean => error instanceof pg.DatabaseError || isDatabaseDown(error)

/** Returns whether an error that certainly comes from a database connection means that the database is unreachable. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  const { code, message } = codeAndMessage(error)
  return isDatabaseDown(error) || NETWORK.test(code) || /^(connect|read|write) E[A-Z]+/.test(message)
}

/** Reads `code` and `message` of any value: the queue reports its failures as plain objects. */
function codeAndMessage(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error !== 'object' || error === null || error instanceof AppError) return { code: '', message: '' }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

/** Returns whether the storage or the database is unreachable for now: the same work succeeds once they are back. */
export function isOutage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ((each instanceof AppError && each.isOutage) || isDatabaseDown(each)) return true
  }
  return false
}

/** For `catch`: throws an outage as it is, and any other error as 'internal' with this text about its message. */
export const internalUnlessOutage =
  (textOf: (message: string) => string) =>
  (error: Error): never => {
    if (isOutage(error)) throw error
    throw new AppError('internal', textOf(error.message), { cause: error })
  }
