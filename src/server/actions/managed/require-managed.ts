import { AppError } from '#domain/errors.ts'
import type { Context } from '../../context.ts'
import { type ManagedProperty, managedById } from '#server/db/admin-properties/managed-properties.ts'

/** The home of this id on the admin's list; throws AppError 'not_found'. */
export async function requireManaged({ db }: Context, id: string): Promise<ManagedProperty> {
  const home = await managedById(db, id)
  if (!home || home.deleted_at !== null) throw new AppError('not_found', 'There is no such property')
  return home
}
