import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { CREATE_ERRORS, SAVE_ERROR } from '#domain/property/labels.ts'
import { homeAddressOfInput } from '#server/actions/address/index.ts'
import { countGeneration } from '#server/actions/artwork/index.ts'
import { refuseRemovedHome } from '#server/actions/privacy/index.ts'
import { notSaved, propertyView, requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { insertAddress, markTest, propertyOfSession } from '#server/db/property/property-searches.ts'
import { publishSearch } from '../search-progress.ts'

/**
 * Creates the pending record and requests the photo search, in one transaction (D1-140). Counts as a generation at
 * once.
 */
export async function createAddressSearch(
  ctx: Context,
  { id, address, styles, prompts }: Parsed<'create-address-search'>,
  caller: Caller,
): Promise<Output<'create-address-search'>> {
  const clientSession = requireSession(caller)
  const home = await homeAddressOfInput(ctx, address)
  await refuseRemovedHome(ctx, home)
  await ctx
    .inTransaction(async (tx) => {
      const now = ctx.now()
      const isNew = await insertAddress(tx, { id, address: home, clientSession, now }).catch(notSaved(SAVE_ERROR))
      if (!isNew) return
      if (caller.isTest) await markTest(tx, id)
      await ctx.enqueue(tx, 'search-photos', { propertyId: id, styles, prompts })
      await publishSearch(tx, id, { step: 'images', found: null, assessment: null, stopped: null }, now)
      await countGeneration(ctx, tx, id, caller)
    })
    .catch(notSaved(CREATE_ERRORS.address))
  const property = await propertyOfSession(ctx.db, id, clientSession)
  if (!property) throw new AppError('conflict', 'This id belongs to another record. Please start again.')
  return propertyView(property, await artworksOf(ctx.db, id), caller)
}
