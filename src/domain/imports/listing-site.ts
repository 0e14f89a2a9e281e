/** The sources of homes and their agents. Three are sites, one is licensed data of an MLS. */
export const LISTING_SOURCES = ['zillow', 'redfin', 'homes', 'reso'] as const
export type ListingSourceName = (typeof LISTING_SOURCES)[number]

/** Returns the site's id of a home from its URL; null for any other URL. */
export const zillowIdOf = (url: string): string | null =>
  /zillow/i.test(url) ? (/\/(\d+)_zpid\/?(?=$|[?#])/i.exec(url)?.[1] ?? null) : null

export const redfinIdOf = (url: string): string | null =>
  /redfin/i.test(url) ? (/\/home\/(\d+)\/?(?=$|[?#])/i.exec(url)?.[1] ?? null) : null

/** Returns homes.com's id of a home from its URL; the slug before it may change, the id does not. */
export const homesComIdOf = (url: string): string | null =>
  /\/property\/[^/?#]+\/([a-z0-9]{6,24})\/?(?=$|[?#])/i.exec(url)?.[1]?.toLowerCase() ?? null

/** Returns whether a URL is one of this listing site (D3-094). */
export const isUrlOf = (host: string, url: string): boolean => url.toLowerCase().includes(host.toLowerCase())

/** Returns whether a URL is a Zillow listing (D3-187). */
export const isZillowUrl = (url: string): boolean => zillowIdOf(url) !== null

/** Returns whether a URL is a photo on Zillow, and not a map or a street view in its place (D3-188). */
export const isZillowPhoto = (url: string): boolean => /zillowstatic/i.test(url) && !isPlaceholderPhoto(url)

/** Maps, street views and logos that sites show in place of missing photos. */
export const isPlaceholderPhoto = (url: string): boolean =>
  /staticmap|streetview|maps\.google|\/logos?\b|logo\.|providerlogo|no[-_]?photo|placeholder/i.test(url)
