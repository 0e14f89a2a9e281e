import { AppError } from '#domain/errors.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { PROPERTY_NOT_FOUND_ERROR } from '#domain/property/labels.ts'
import { refuseHidden } from '#server/actions/privacy/index.ts'
import { ownProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import type { Property } from '#server/db/property/property-searches.ts'

export type OrderedHome = { readonly property_search_id: string; readonly token?: string | undefined }

/** Returns the home that is ordered: this browser's own, or the one whose token the caller has (G-9). */
export async function homeToOrder(ctx: Context, orderedHome: OrderedHome, caller: Caller): Promise<Property> {
  if (orderedHome.token === undefined) return await ownProperty(ctx, orderedHome.property_search_id, caller)
  const home = await propertyByLink(ctx.db, canonicalToken(orderedHome.token))
  if (home?.id !== orderedHome.property_search_id) throw new AppError('not_found', PROPERTY_NOT_FOUND_ERROR)
  refuseHidden(home)
  return home
}
