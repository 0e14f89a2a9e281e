import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { ADDRESS_ALREADY_SET_REFUSAL } from '#domain/property/labels.ts'
import { homeAddressOfInput } from '#server/actions/address/index.ts'
import { refuseRemovedHome } from '#server/actions/privacy/index.ts'
import { ownProperty, propertyView } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { lockProperty, setAddress } from '#server/db/property/property-searches.ts'

/**
 * Saves the address of a home that this browser created (D1-261). A home that is already drawn gets its address token
 * in place of the temporary one (D1-192); one still being drawn gets it when it is finished.
 */
export async function saveAddress(
  ctx: Context,
  { id, address }: Parsed<'save-address'>,
  caller: Caller,
): Promise<Output<'save-address'>> {
  const property = await ownProperty(ctx, id, caller)
  if (property.image_source === null) throw new AppError('forbidden', ADDRESS_ALREADY_SET_REFUSAL)
  const home = await homeAddressOfInput(ctx, address)
  await refuseRemovedHome(ctx, home)
  await ctx.inTransaction(async (tx) => {
    // Read under the lock: if the home was finished just now, its own job may have run without this address.
    const { status } = await lockProperty(tx, id)
    await setAddress(tx, id, home, ctx.now())
    if (status === 'completed') await ctx.enqueue(tx, 'assign-token', { propertyId: id })
  })
  return propertyView(await ownProperty(ctx, id, caller), await artworksOf(ctx.db, id), caller)
}
