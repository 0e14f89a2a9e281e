import { ListingError } from '#domain/imports/listing-error.ts'
import { isSameHome } from '#domain/leads/lead-details.ts'
import { type ListingSite, siteOfListing } from '#domain/leads/lead-listing.ts'
import type { Context } from '#server/context.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { ListingDetails } from '#server/ports/listings.ts'

/** Reads the page of a listing from the site that its URL belongs to. Throws ListingError. */
export async function readListing(
  ctx: Pick<Context, 'listings'>,
  url: string,
): Promise<ListingDetails & { readonly site: ListingSite }> {
  const site = siteOfListing(url)
  if (site === null) throw new ListingError('Listing', 'not_found', 'this is not the address of a home on a known site')
  return { ...(await ctx.listings[site].details(url)), site }
}

/** Returns the listing on Zillow; null if Zillow no longer shows this home, or shows another in its place (D3-209). */
export async function readZillowListing(ctx: Context, home: Lead | null, url: string) {
  try {
    const details = await readListing(ctx, url)
    return home === null || isSameHome(home, details.address) ? details : null
  } catch (error) {
    if (error instanceof ListingError && error.kind === 'not_found') return null
    throw error
  }
}

/** Maximum number of photos of a listing whose URLs are kept, so that an admin can view them. */
const MAX_PHOTOS = 12

/** Returns the note about a listing for raw_data: values that have no column. */
export const listingNote = (details: ListingDetails, url: string, now: Date) => ({
  url,
  source: details.source,
  source_id: details.sourceId,
  fetched_at: now.toISOString(),
  status: details.status,
  price_kind: details.priceKind,
  county: details.county,
  mls: details.mls,
  photos: details.photos.slice(0, MAX_PHOTOS).map((photo) => photo.url),
  availableKeys: details.availableKeys,
})
