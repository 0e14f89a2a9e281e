import { AppError } from '#domain/errors.ts'

/** What PostgreSQL says when it goes, comes, or has no connection left (classes 08, 53 and 57P). */
const AWAY_CODES =
  /^(08...|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says, without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Connection ended)/i

/** Whether a query failed because the database cannot be reached, and not because of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && AWAY_CODES.test(code)) || AWAY_WORDS.test(error.message)
}

/** Whether storage or database are away for a while: the same work succeeds when they are back. */
export function isOutage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ((each instanceof AppError && each.isOutage) || isDatabaseAway(each)) return true
  }
  return false
}
