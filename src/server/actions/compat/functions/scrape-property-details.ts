import type { Output, Parsed } from '#contract/index.ts'
import { numberAndStreet } from '#domain/address/listing-address.ts'
import { readListing } from '#server/actions/leads/index.ts'
import type { Context } from '#server/context.ts'

/**
 * Returns the buyer's agent, address, photo and date of sale on the page of a listing (D3-207). Throws ListingError.
 */
export async function scrapePropertyDetails(
  ctx: Context,
  { url }: Parsed<'scrape-property-details'>,
): Promise<Output<'scrape-property-details'>> {
  const { address, agents, photoUrl, dateSold } = await readListing(ctx, url)
  const buyers = agents.find(({ role }) => role === 'buyer')
  const { number, street } = numberAndStreet(address.line1)
  return {
    success: true,
    data: {
      lastBuyersAgent: buyers
        ? {
            name: buyers.name,
            broker: buyers.brokerage,
            license: buyers.license,
            phone: buyers.phone ?? buyers.officePhone,
            email: buyers.email,
          }
        : null,
      fullStreetAddress: address.line1,
      streetNumber: number,
      streetName: street,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      primaryImageUrl: photoUrl,
      dateSold,
    },
  }
}
