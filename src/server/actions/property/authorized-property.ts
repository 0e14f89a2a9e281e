import { AppError } from '#domain/errors.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { PROPERTY_NOT_FOUND_ERROR } from '#domain/property/labels.ts'
import { refuseHidden } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import type { Property } from '#server/db/property/property-searches.ts'
import { ownProperty } from './own-property.ts'

/**
 * Returns the property with this id if the caller has its token, or, without a token, if the caller's browser created
 * it (G-9). Throws like `ownProperty`.
 */
export async function authorizedProperty(
  ctx: Context,
  { id, token }: { readonly id: string; readonly token: string | undefined },
  caller: Caller,
): Promise<Property> {
  if (token === undefined) return await ownProperty(ctx, id, caller)
  const property = await propertyByLink(ctx.db, canonicalToken(token))
  if (property?.id !== id) throw new AppError('not_found', PROPERTY_NOT_FOUND_ERROR)
  refuseHidden(property)
  return property
}
