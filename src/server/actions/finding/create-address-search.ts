import type { Output, Parsed } from '#contract/index.ts'
import type { Address } from '#domain/address.ts'
import { AppError } from '#domain/errors.ts'
import { CREATE_FAILED } from '#domain/property-texts.ts'
import type { Caller, Context } from '../../context.ts'
import { insertAddress, propertyOfSession } from '../../db/properties.ts'
import { propertyView } from '../property/property-view.ts'
import { requireSession } from '../property/require-session.ts'
import { artworksOf } from '../../db/artworks.ts'
import { publishJourney } from './journey-progress.ts'

/** D1-140: the record, pending, and the search for its photos on order, in one transaction. */
export async function createAddressSearch(
  ctx: Context,
  { id, address }: Parsed<'create-address-search'>,
  caller: Caller,
): Promise<Output<'create-address-search'>> {
  const clientSession = requireSession(caller)
  await ctx
    .inTransaction(async (tx) => {
      const now = ctx.now()
      if (!(await insertAddress(tx, { id, address: addressOf(address), clientSession, now }))) return
      await ctx.enqueue(tx, 'find-images', { propertyId: id })
      await publishJourney(tx, id, { step: 'images', found: null, verdict: null, stopped: null }, now)
    })
    .catch((cause: unknown) => {
      throw new AppError('unavailable', CREATE_FAILED.address, { cause })
    })
  const property = await propertyOfSession(ctx.db, id, clientSession)
  if (!property) throw new AppError('conflict', 'This id belongs to another record. Please start again.')
  return propertyView(property, await artworksOf(ctx.db, id), caller)
}

const addressOf = (input: Parsed<'create-address-search'>['address']): Address => ({
  formattedAddress: input.formatted_address,
  line1: input.address_line_1,
  line2: input.address_line_2,
  city: input.city,
  state: input.state.toUpperCase(),
  zipCode: input.zip_code,
  country: 'US',
  lat: null,
  lng: null,
})
