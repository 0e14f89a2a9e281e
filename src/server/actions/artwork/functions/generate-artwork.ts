import type { Output, Parsed } from '#contract/index.ts'
import { NO_IMAGE_SELECTED_ERROR } from '#domain/artwork/versions.ts'
import { AppError } from '#domain/errors.ts'
import { ownProperty, propertyView } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { lockProperty, photoKeyOf } from '#server/db/property/property-searches.ts'
import { requestStyles } from '../request-styles.ts'

/** Requests the styles that are neither finished nor requested. Saved and enqueued in one transaction. */
export async function generateArtwork(
  ctx: Context,
  input: Parsed<'generate-artwork'>,
  caller: Caller,
): Promise<Output<'generate-artwork'>> {
  const property = await ownProperty(ctx, input.id, caller)
  const photoKey = photoKeyOf(property)
  if (photoKey === null) throw new AppError('bad_input', NO_IMAGE_SELECTED_ERROR)

  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, property.id)
    await requestStyles(ctx, tx, { id: property.id, photoKey, isAwaited: true }, input.styles, input.prompts, caller)
  })
  return propertyView(await ownProperty(ctx, input.id, caller), await artworksOf(ctx.db, property.id), caller)
}
