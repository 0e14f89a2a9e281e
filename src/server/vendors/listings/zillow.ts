import { areaOf, isWithin } from '#domain/imports/listing-area.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { zillowIdOf } from '#domain/imports/listing-site.ts'
import type { ListingStatusFilter } from '#domain/imports/listing-status.ts'
import type { Fetcher, ListingDetails, ListingPage, ListingQuery, ListingSource } from '#server/ports/listings.ts'
import { homeUrl } from './reading.ts'
import { classifyRows } from './rows.ts'
import { homeOnPage } from './zillow-home.ts'
import { nextDataOf, type Region, regionOn, resultsOn, rowOf, type SearchState } from './zillow-search.ts'

const SOURCE = 'Zillow'

// -- Translate

/** The site's last page, even if the total is higher. */
const LAST_PAGE = 20

const OFF = { value: false }
const ON = { value: true }
const NOT_FOR_SALE = {
  isForSaleByAgent: OFF,
  isForSaleByOwner: OFF,
  isNewConstruction: OFF,
  isComingSoon: OFF,
  isAuction: OFF,
  isForSaleForeclosure: OFF,
}

/** Pending homes are listed together with those for sale; sold ones are listed separately. */
const FILTERS: Record<ListingStatusFilter, Readonly<Record<string, unknown>>> = {
  pendingAndUnderContract: { isPendingListingsSelected: ON, isAcceptingBackupOffersSelected: ON },
  sold: { ...NOT_FOR_SALE, isRecentlySold: ON },
  active: {},
}

function queryOf(region: Region, { statusFilter, price, page }: ListingQuery) {
  const min = price.minCents === null ? {} : { min: Math.floor(price.minCents / 100) }
  const max = price.maxCents === null ? {} : { max: Math.ceil(price.maxCents / 100) }
  const range = { ...min, ...max }
  return {
    isListVisible: true,
    isMapVisible: false,
    regionSelection: region.regionSelection,
    mapBounds: region.mapBounds,
    pagination: { currentPage: page },
    filterState: {
      ...(statusFilter && FILTERS[statusFilter]),
      ...(Object.keys(range).length > 0 && { price: range }),
      sortSelection: { value: 'days' },
    },
  }
}
type Query = ReturnType<typeof queryOf>

/** Throws ListingError 'wrong_region': the site responds 200 with another place, or ignores an unknown filter. */
function requireEcho(query: Query, { queryState }: SearchState): void {
  const ids = (regions: Region['regionSelection']) => regions.map(({ regionId }) => regionId).join()
  if (ids(queryState.regionSelection) !== ids(query.regionSelection))
    throw new ListingError(SOURCE, 'wrong_region', 'returned another place than requested')
  const filter = queryState.filterState
  // The site may leave out a filter that is off. `classifyRows` checks every home anyway.
  const missingFilter = Object.entries(query.filterState).find(
    ([key, value]) => value !== OFF && key !== 'sortSelection' && !(key in filter),
  )
  if (missingFilter !== undefined)
    throw new ListingError(SOURCE, 'shape', `no longer has the filter ${missingFilter[0]}`)
}

// -- Calls

type Settings = {
  readonly site: string
  readonly baseUrl: string
  readonly fetcher: Fetcher
  readonly today: () => string
}

/** The pages of a Zillow-style site: the JSON within its HTML. */
export function zillowListings(settings: Settings): ListingSource {
  const { baseUrl, fetcher } = settings
  const regions = new Map<string, Region>()

  const placePath = (text: string) => `${baseUrl}/homes/${encodeURIComponent(text.replace(/\s+/g, '-'))}_rb/`

  /** An area's region and bounds: without both the site shows its previous results. */
  async function regionOf(text: string): Promise<Region> {
    const knownRegion = regions.get(text)
    if (knownRegion) return knownRegion
    const region = regionOn(nextDataOf((await fetcher.get(placePath(text))).text), text)
    if (regions.size > 500) regions.clear()
    regions.set(text, region)
    return region
  }

  async function searchPage(query: ListingQuery): Promise<ListingPage> {
    const { where, page } = query
    if (where.by === 'url') throw new ListingError(SOURCE, 'not_found', 'is searched by area, not by URL')
    const text = where.by === 'zip' ? where.zipCode : areaOf(where.text).text
    const searchQueryState = queryOf(await regionOf(text), query)
    const url = `${placePath(text)}?${new URLSearchParams({ searchQueryState: JSON.stringify(searchQueryState) })}`
    const state = resultsOn(nextDataOf((await fetcher.get(url)).text))
    requireEcho(searchQueryState, state)
    const { listResults, totalPages, total } = state
    const area = areaOf(text)
    const entries = listResults.map((entry) => rowOf(entry, settings))
    const places = entries.flatMap((entry) => ('address' in entry ? entry.address : []))
    const isHere = places.length === 0 || places.some((address) => isWithin(area, address))
    if (!isHere) throw new ListingError(SOURCE, 'wrong_region', `shows no home in ${text}, but some elsewhere`)
    const pages = Math.min(totalPages ?? LAST_PAGE, LAST_PAGE)
    const isPast = state.queryState.currentPage !== page
    return {
      url,
      page,
      // Beyond the end the site shows its last page again.
      ...classifyRows(isPast ? [] : entries, query),
      hasMore: !isPast && listResults.length > 0 && page < pages,
      declaredTotal: total,
      totalPages,
      isTruncated: (totalPages ?? 0) > LAST_PAGE,
    }
  }

  async function details(link: string): Promise<ListingDetails> {
    const url = homeUrl(link, settings)
    const zpid = url === null ? null : zillowIdOf(`zillow${new URL(url).pathname}`)
    if (url === null || zpid === null)
      throw new ListingError(SOURCE, 'not_found', 'this is not the address of a home on the site')
    const page = await fetcher.get(url)
    return homeOnPage(nextDataOf(page.text), { ...settings, zpid, url, today: settings.today() })
  }

  return { name: 'zillow', searchesBy: ['area', 'zip'], searchPage, details }
}
