/** RESO's closed list of states of a listing, and one for all other words. */
export const LISTING_STATUSES = [
  'Active',
  'Coming Soon',
  'Active Under Contract',
  'Pending',
  'Closed',
  'Hold',
  'Withdrawn',
  'Canceled',
  'Expired',
  'Delete',
  'Incomplete',
  'Unknown',
] as const

export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** The first match wins. The text is compared in lower case, without anything but letters. */
const WORDS: readonly (readonly [words: RegExp, status: ListingStatus])[] = [
  [/^(closed|sold|recentlysold|soldpublicrecord|offmarketsold)/, 'Closed'],
  [
    /^(activeundercontract|undercontract|contingent|acceptingbackup|activecontingent|backupoffers)/,
    'Active Under Contract',
  ],
  [/^(pending|saleagreed)/, 'Pending'],
  [/^comingsoon/, 'Coming Soon'],
  [/^(active|forsale|new|backonmarket|pricechange)/, 'Active'],
  [/^(hold|temporarilyoffmarket)/, 'Hold'],
  [/^withdrawn/, 'Withdrawn'],
  [/^cancell?ed/, 'Canceled'],
  [/^expired/, 'Expired'],
  [/^deleted?$/, 'Delete'],
  [/^incomplete/, 'Incomplete'],
]

/**
 * Translates a site's own name for the state of a listing: 'FOR_SALE', 'Pending - Taking Backups',
 * 'ActiveUnderContract'.
 */
export function listingStatusOf(word: string): ListingStatus {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  return WORDS.find(([words]) => words.test(letters))?.[1] ?? 'Unknown'
}

/** A Zillow home can be listed for sale although it is under contract: only `contingentListingType` shows it. */
export function zillowStatusOf(homeStatus: string, contingentListingType: string | null): ListingStatus {
  const status = listingStatusOf(homeStatus)
  if (status !== 'Active' || !contingentListingType) return status
  const contingent = listingStatusOf(contingentListingType)
  return contingent === 'Unknown' ? 'Active Under Contract' : contingent
}

/** The kinds of homes that an import can be limited to; the first name is the specification's (D3-201). */
export const LISTING_STATUS_FILTERS = ['pendingAndUnderContract', 'sold', 'active'] as const
export type ListingStatusFilter = (typeof LISTING_STATUS_FILTERS)[number]

const STATUSES_OF_FILTER: Record<ListingStatusFilter, readonly ListingStatus[]> = {
  pendingAndUnderContract: ['Pending', 'Active Under Contract'],
  sold: ['Closed'],
  active: ['Active', 'Coming Soon'],
}

/** Returns whether a home has a status of the filter: sites return others too, so every row is checked again. */
export const matchesStatusFilter = (status: ListingStatus, filter: ListingStatusFilter): boolean =>
  STATUSES_OF_FILTER[filter].includes(status)
