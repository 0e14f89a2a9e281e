import { addressFromTyped } from '#domain/address/read-address.ts'
import { AppError } from '#domain/errors.ts'
import { NO_SUCH_HOME_ERROR } from '#domain/leads/labels.ts'
import type { Context } from '#server/context.ts'
import { type AdminProperty, adminPropertyById } from '#server/db/admin-properties/admin-properties.ts'

/** Returns the home with this id on the admin's list; throws AppError 'not_found'. */
export async function requireAdminProperty({ db }: Context, id: string): Promise<AdminProperty> {
  const home = await adminPropertyById(db, id)
  if (!home || home.deleted_at !== null || home.removal_id !== null) throw new AppError('not_found', NO_SUCH_HOME_ERROR)
  return home
}

/** Throws unless the address has street, city and state, which searching needs. */
export function requireWholeAddress(text: string): void {
  const { line1, city, state } = addressFromTyped(text)
  const missingPart = line1 === '' ? 'the street' : city === '' ? 'the city' : state === '' ? 'the state' : null
  if (missingPart === null) return
  throw new AppError('bad_input', `address: ${missingPart} is missing, as in 12 Maple St, Oak Park, IL 60302`, {
    issues: [{ path: 'address', message: `lacks ${missingPart}` }],
  })
}
