import { homesComIdOf, redfinIdOf, zillowIdOf } from '#domain/imports/listing-site.ts'

/** The sites on which each home has a page. */
export type ListingSite = 'zillow' | 'redfin' | 'homes'

/** The listing site that a URL belongs to; null for any other URL. */
export function siteOfListing(url: string): ListingSite | null {
  if (zillowIdOf(url) !== null) return 'zillow'
  if (redfinIdOf(url) !== null) return 'redfin'
  return homesComIdOf(url) === null ? null : 'homes'
}

/** The page of a campaign's home on a listing site; first the configured site, from which details are fetched. */
export function listingOfLead({
  homes_property_url,
  zillow_url,
}: {
  readonly homes_property_url: string | null
  readonly zillow_url: string | null
}): { readonly site: ListingSite; readonly url: string } | null {
  for (const url of [homes_property_url, zillow_url]) {
    const site = url ? siteOfListing(url) : null
    if (site !== null) return { site, url: url! }
  }
  return null
}
