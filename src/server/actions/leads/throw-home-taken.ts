import { AppError } from '#domain/errors.ts'
import { HOME_EXISTS_ERROR } from '#domain/leads/labels.ts'
import { isHomeTaken } from '#server/db/leads/leads.ts'

/** Throws 'conflict' if a change failed because another home of the campaign has that address, else the error. */
export function throwHomeTaken(error: unknown): never {
  if (isHomeTaken(error)) throw new AppError('conflict', HOME_EXISTS_ERROR, { cause: error })
  throw error
}
