import { AppError } from '#domain/errors.ts'
import { isDatabaseError } from '#server/db/outage.ts'

/**
 * Returns a function that throws an error about the step (D1-270, D1-273) if the database is unreachable or rejects it;
 * other errors are thrown as they are. For `insert(…).catch(…)`.
 */
export const notSaved = (message: string) => (cause: unknown) => {
  throw isDatabaseError(cause) ? new AppError('unavailable', message, { cause }) : cause
}
