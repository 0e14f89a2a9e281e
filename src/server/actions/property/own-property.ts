import { AppError } from '#domain/errors.ts'
import { PROPERTY_NOT_FOUND_ERROR } from '#domain/property/labels.ts'
import { refuseHidden } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { type Property, propertyOfSession } from '#server/db/property/property-searches.ts'
import { requireSession } from './require-session.ts'

/**
 * Returns the property with this id if the caller's browser created it; otherwise throws the same error as for an
 * unknown id (S-05). Throws 'gone' for one that is hidden or removed.
 */
export async function ownProperty(ctx: Context, id: string, caller: Caller): Promise<Property> {
  const property = await propertyOfSession(ctx.db, id, requireSession(caller))
  if (!property) throw new AppError('not_found', PROPERTY_NOT_FOUND_ERROR)
  refuseHidden(property)
  return property
}
