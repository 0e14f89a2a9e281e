import { authorizedProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import type { Property } from '#server/db/property/property-searches.ts'

export type OrderedHome = { readonly property_search_id: string; readonly token?: string | undefined }

/** Returns the home that is ordered: this browser's own, or the one whose token the caller has (G-9). */
export const homeToOrder = (
  ctx: Context,
  { property_search_id: id, token }: OrderedHome,
  caller: Caller,
): Promise<Property> => authorizedProperty(ctx, { id, token }, caller)
