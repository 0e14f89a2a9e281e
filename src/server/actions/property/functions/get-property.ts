import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { tokenNotFoundErrorText } from '#domain/property/labels.ts'
import { refuseHidden, refuseRemovedLink } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import { type Property } from '#server/db/property/property-searches.ts'
import { ownProperty } from '../own-property.ts'
import { propertyView } from '../property-view.ts'

/** Returns a property to anyone who has its token or created it in this browser (G-9). */
export async function getProperty(
  ctx: Context,
  input: Parsed<'get-property'>,
  caller: Caller,
): Promise<Output<'get-property'>> {
  const property =
    input.token !== undefined ? await byToken(ctx, input.token) : await ownProperty(ctx, input.id!, caller)
  return propertyView(property, await artworksOf(ctx.db, property.id), caller)
}

async function byToken(ctx: Context, text: string): Promise<Property> {
  const token = canonicalToken(text)
  const property = await propertyByLink(ctx.db, token)
  if (!property) {
    await refuseRemovedLink(ctx, token)
    throw new AppError('not_found', tokenNotFoundErrorText(token))
  }
  refuseHidden(property)
  return property
}
