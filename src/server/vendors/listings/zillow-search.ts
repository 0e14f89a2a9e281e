import { z } from 'zod'
import { addressFromLine, addressFromParts, type ListingAddress } from '#domain/address/listing-address.ts'
import { dateFrom, saleDate } from '#domain/imports/listing-date.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { priceFrom } from '#domain/imports/listing-price.ts'
import { isPlaceholderPhoto } from '#domain/imports/listing-site.ts'
import { zillowStatusOf } from '#domain/imports/listing-status.ts'
import { homeUrl, jsonIn, looseText, priceKindOf, schemaProblem, shaped } from './reading.ts'
import type { ReadRow } from './rows.ts'

const SOURCE = 'Zillow'

// -- The reply

const Regions = z.array(z.object({ regionId: z.number(), regionType: z.number().optional() }))
const Bounds = z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() })

const QueryState = z.object({
  regionSelection: Regions.default([]),
  mapBounds: Bounds.nullish(),
  filterState: z.record(z.string(), z.unknown()).default({}),
  pagination: z.object({ currentPage: z.number().default(1) }).nullish(),
})

const Cat1 = z.object({
  searchResults: z.object({ listResults: z.array(z.unknown()).default([]) }),
  searchList: z.object({ totalPages: z.number().nullish() }).nullish(),
})
const State = z.object({
  queryState: QueryState,
  cat1: Cat1,
  categoryTotals: z.object({ cat1: z.object({ totalResultCount: z.number().nullish() }).nullish() }).nullish(),
})
/** The site's own program gets the same data without the page around it. */
const Envelope = z.union([
  z
    .object({ props: z.object({ pageProps: z.object({ searchPageState: State }) }) })
    .transform(({ props }) => props.pageProps.searchPageState),
  z.object({ searchPageState: State }).transform(({ searchPageState }) => searchPageState),
  State,
])

/** `hdpData.homeInfo` of a row. The row's own address fields are newer; its printed address is always there. */
const HomeInfo = z.object({
  streetAddress: looseText,
  unit: looseText,
  city: looseText,
  state: looseText,
  zipcode: looseText,
  price: z.unknown().optional(),
  homeStatus: looseText,
  contingentListingType: looseText,
  dateSold: z.unknown().optional(),
  timeZone: looseText,
})
const Row = z.object({
  zpid: z.union([z.string(), z.number().transform(String)]).pipe(z.string().regex(/^\d{1,15}$/)),
  detailUrl: z.string().min(1),
  imgSrc: looseText,
  carouselPhotos: z
    .array(z.object({ url: z.string() }).nullable().catch(null))
    .catch([])
    .default([]),
  address: looseText,
  addressStreet: looseText,
  addressCity: looseText,
  addressState: looseText,
  addressZipcode: looseText,
  statusType: looseText,
  rawHomeStatusCd: looseText,
  price: z.unknown().optional(),
  unformattedPrice: z.unknown().optional(),
  hdpData: z
    .object({ homeInfo: HomeInfo.nullish().catch(null) })
    .nullish()
    .catch(null),
})
type Row = z.output<typeof Row>

// -- Translate

const SCRIPT = '<script id="__NEXT_DATA__"'

/** The JSON that the page carries for its own program. Throws ListingError 'shape' for a page without it. */
export function nextDataOf(html: string): unknown {
  const start = html.indexOf(SCRIPT)
  const from = start < 0 ? -1 : html.indexOf('>', start) + 1
  const to = from <= 0 ? -1 : html.indexOf('</script>', from)
  if (to < 0) throw new ListingError(SOURCE, 'shape', 'sent a page without its data', { excerpt: html })
  return jsonIn(SOURCE, html.slice(from, to))
}

export type Region = { readonly regionSelection: z.output<typeof Regions>; readonly mapBounds: z.output<typeof Bounds> }

/** The region that the site finds for a text. Throws ListingError 'not_found' for none, or for a single home. */
export function regionOn(data: unknown, text: string): Region {
  const parsed = Envelope.safeParse(data)
  if (!parsed.success && hasOneHome(data))
    throw new ListingError(SOURCE, 'not_found', `reads "${text}" as a single home; enter a city or a ZIP code`)
  const { regionSelection, mapBounds } = shaped(SOURCE, Envelope, data, 'the page of results').queryState
  if (regionSelection.length === 0 || !mapBounds)
    throw new ListingError(SOURCE, 'not_found', `knows no area "${text}"; enter a city or a ZIP code`)
  return { regionSelection, mapBounds }
}

const hasOneHome = (data: unknown): boolean =>
  z
    .object({ props: z.object({ pageProps: z.looseObject({}) }) })
    .transform(({ props }) => 'gdpClientCache' in props.pageProps || 'componentProps' in props.pageProps)
    .catch(false)
    .parse(data)

export type SearchState = ReturnType<typeof resultsOn>

/** Returns the entries of a page, not yet parsed, and the query that the site ran. */
export function resultsOn(data: unknown) {
  const { queryState, cat1, categoryTotals } = shaped(SOURCE, Envelope, data, 'the page of results')
  return {
    queryState: { ...queryState, currentPage: queryState.pagination?.currentPage ?? 1 },
    listResults: cat1.searchResults.listResults,
    totalPages: cat1.searchList?.totalPages ?? null,
    total: categoryTotals?.cat1?.totalResultCount ?? null,
  }
}

type Site = { readonly site: string; readonly baseUrl: string; readonly today: () => string }

/** Returns one home of a page, or why an entry is not a home. */
export function rowOf(entry: unknown, site: Site): ReadRow {
  const parsed = Row.safeParse(entry)
  if (!parsed.success) return schemaProblem(parsed.error)
  const row = parsed.data
  const url = homeUrl(row.detailUrl, site)
  if (url === null || !url.includes(`/${row.zpid}_zpid`))
    return { problem: `detailUrl: does not lead to a home on the site` }
  const info = row.hdpData?.homeInfo ?? null
  const statusText = info?.homeStatus || row.rawHomeStatusCd || row.statusType
  const status = zillowStatusOf(statusText, info?.contingentListingType || null)
  const price = priceFrom(info?.price) ?? priceFrom(row.unformattedPrice) ?? priceFrom(row.price)
  const isSold = status === 'Closed'
  const photos = [...row.carouselPhotos.flatMap((photo) => photo?.url ?? []), row.imgSrc]
  return {
    source: 'zillow',
    sourceId: row.zpid,
    url,
    address: listingAddress(row),
    status,
    statusText,
    priceCents: price?.cents ?? null,
    priceKind: priceKindOf(price, isSold),
    dateSold: isSold ? saleDate(dateFrom(info?.dateSold, info?.timeZone || null), site.today()) : null,
    photoUrl: photos.find((url) => /^https?:/.test(url) && !isPlaceholderPhoto(url)) ?? null,
    agents: [],
    mls: null,
  }
}

/** Returns the address from `homeInfo`, else from the fields of the row, else from the printed line. */
function listingAddress({ hdpData, ...row }: Row): ListingAddress {
  const info = hdpData?.homeInfo
  const parts = info?.streetAddress
    ? { street: info.streetAddress, unit: info.unit, city: info.city, state: info.state, zipCode: info.zipcode }
    : { street: row.addressStreet, city: row.addressCity, state: row.addressState, zipCode: row.addressZipcode }
  const address = parts.street ? addressFromParts(parts) : addressFromLine(row.address)
  return row.address ? { ...address, raw: row.address } : address
}
