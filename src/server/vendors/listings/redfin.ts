import { z } from 'zod'
import { statesOfZip } from '#domain/address/zip-states.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { redfinIdOf } from '#domain/imports/listing-site.ts'
import type { ListingStatusFilter } from '#domain/imports/listing-status.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import type { Fetcher, ListingDetails, ListingPage, ListingQuery, ListingSource } from '#server/ports/listings.ts'
import { homeUrl, jsonIn, shaped } from './reading.ts'
import { homeFrom, type HomeParts, rowOf } from './redfin-homes.ts'
import { classifyRows } from './rows.ts'

const SOURCE = 'Redfin'

// -- The reply: four characters before the JSON, then an envelope; errors have status 200 and a result code.

const GUARD = '{}&&'
const Envelope = z.object({
  resultCode: z.number(),
  errorMessage: z.string().nullish(),
  payload: z.unknown().optional(),
})

const Suggestions = z.object({
  sections: z
    .array(z.object({ rows: z.array(z.object({ id: z.string().catch(''), name: z.string().catch('') })).default([]) }))
    .default([]),
})
const Homes = z.object({ homes: z.array(z.unknown()), serviceRegionName: z.string().nullish() })
const InitialInfo = z.object({ propertyId: z.number(), listingId: z.number().nullish() })

/** The payload of a response. Throws ListingError. */
export function payloadOf(text: string): unknown {
  if (!text.startsWith(GUARD)) throw new ListingError(SOURCE, 'shape', 'sent a page, not its data', { excerpt: text })
  const { resultCode, errorMessage, payload } = shaped(
    SOURCE,
    Envelope,
    jsonIn(SOURCE, text.slice(GUARD.length)),
    'a response',
  )
  if (resultCode === 0) return payload
  const problem = `${errorMessage ?? 'an error'} (${resultCode})`
  throw new ListingError(SOURCE, /not found|no such/i.test(problem) ? 'not_found' : 'shape', `returned ${problem}`)
}

// -- Translate

/** Homes of one call. */
const PAGE_SIZE = 100
/** Homes of one search; the site has never returned more. */
const MAX_RESULTS = 350
const SOLD_WITHIN_DAYS = 430

/** Bits: 1 for sale, 2 under contract, 8 coming soon, 128 pending. */
const STATUS: Record<ListingStatusFilter, Readonly<Record<string, string>>> = {
  active: { status: '9' },
  pendingAndUnderContract: { status: '130', include_pending_homes: 'true' },
  sold: { status: '9', sold_within_days: String(SOLD_WITHIN_DAYS) },
}
const HOMES_TO_LIVE_IN = '1,2,3,4,7,8'

function queryOf(regionId: string, { statusFilter, price, page }: ListingQuery): URLSearchParams {
  const dollars = (cents: number | null) => (cents === null ? null : String(Math.round(cents / 100)))
  const [min, max] = [dollars(price.minCents), dollars(price.maxCents)]
  return new URLSearchParams({
    al: '1',
    v: '8',
    region_id: regionId,
    region_type: ZIP_REGION,
    uipt: HOMES_TO_LIVE_IN,
    ...(statusFilter && STATUS[statusFilter]),
    num_homes: String(PAGE_SIZE),
    start: String((page - 1) * PAGE_SIZE),
    page_number: String(page),
    ord: 'days-on-redfin-asc',
    ...(min && { min_price: min }),
    ...(max && { max_price: max }),
  })
}

const ZIP_REGION = '2'

/**
 * Returns a test for rows in this ZIP code, or in its state if a row has no ZIP code. For an unknown area the site
 * lists homes elsewhere.
 */
function isFrom(zipCode: string): (row: ListingRow) => boolean {
  const states: readonly string[] = statesOfZip(zipCode)
  return ({ address }) => address.zipCode === zipCode || (address.zipCode === '' && states.includes(address.state))
}

// -- Calls

type Settings = {
  readonly site: string
  readonly baseUrl: string
  readonly fetcher: Fetcher
  readonly today: () => string
}

/** The data behind a Redfin-style site's pages. Searches by ZIP code; a county is searched code by code. */
export function redfinListings(settings: Settings): ListingSource {
  const { baseUrl, fetcher } = settings
  const regions = new Map<string, string>()

  const requestData = async <T>(
    path: string,
    query: URLSearchParams,
    schema: z.ZodType<T>,
    subject: string,
  ): Promise<T> => {
    const page = await fetcher.get(`${baseUrl}/stingray/${path}?${query}`, 'application/json')
    return shaped(SOURCE, schema, payloadOf(page.text), subject)
  }

  /** Returns the site's region id of a ZIP code. Throws ListingError. */
  async function regionOf(zipCode: string): Promise<string> {
    const region = regions.get(zipCode)
    if (region) return region
    const query = new URLSearchParams({ location: zipCode, v: '2' })
    const { sections } = await requestData('do/location-autocomplete', query, Suggestions, 'the lookup of a place')
    const rows = sections.flatMap((section) => section.rows)
    const id = rows.find(({ id, name }) => id.startsWith(`${ZIP_REGION}_`) && name.includes(zipCode))?.id
    if (!id) throw new ListingError(SOURCE, 'not_found', `has no ZIP code ${zipCode}`)
    regions.set(zipCode, id.slice(ZIP_REGION.length + 1))
    return regions.get(zipCode)!
  }

  async function searchPage(query: ListingQuery): Promise<ListingPage> {
    const { where, page } = query
    const zipCode = where.by === 'zip' ? where.zipCode : ''
    if (zipCode === '') throw new ListingError(SOURCE, 'not_found', 'is searched by ZIP code')
    const parameters = queryOf(await regionOf(zipCode), query)
    const { homes } = await requestData('api/gis', parameters, Homes, 'the list of homes')
    const entries = homes.map((entry) => rowOf(entry, settings))
    const isHere = isFrom(zipCode)
    const addressedRows = entries.filter((entry) => 'address' in entry)
    if (addressedRows.length > 0 && !addressedRows.some(isHere))
      throw new ListingError(SOURCE, 'wrong_region', `shows no home in ${zipCode}, but some elsewhere`)
    return {
      url: `${baseUrl}/zipcode/${zipCode}`,
      page,
      ...classifyRows(entries, query, isHere),
      hasMore: homes.length >= PAGE_SIZE && page * PAGE_SIZE < MAX_RESULTS,
      declaredTotal: null,
      totalPages: null,
      isTruncated: homes.length >= PAGE_SIZE && page * PAGE_SIZE >= MAX_RESULTS,
    }
  }

  /** A home's data come in several parts. The first is required; the fields of any other that is missing stay empty. */
  async function details(link: string): Promise<ListingDetails> {
    const url = homeUrl(link, settings)
    const id = url === null ? null : redfinIdOf(`redfin${new URL(url).pathname}`)
    if (url === null || id === null)
      throw new ListingError(SOURCE, 'not_found', 'this is not the address of a home on the site')
    const path = new URLSearchParams({ path: new URL(url).href.slice(baseUrl.length) })
    const initial = await requestData('api/home/details/initialInfo', path, InitialInfo, 'the number of a home')
    if (String(initial.propertyId) !== id)
      throw new ListingError(SOURCE, 'not_found', 'shows another home in its place')
    const query = new URLSearchParams({ propertyId: id, accessLevel: '1' })
    if (initial.listingId) query.set('listingId', String(initial.listingId))
    const part = (name: string) =>
      requestData(`api/home/details/${name}`, query, z.looseObject({}), `${name} of a home`)
    const parts: HomeParts = {
      aboveTheFold: await part('aboveTheFold'),
      mainHouseInfoPanelInfo: await part('mainHouseInfoPanelInfo').catch(orNothing),
      belowTheFold: await part('belowTheFold').catch(orNothing),
    }
    return homeFrom(parts, { ...settings, id, url, today: settings.today() })
  }

  return { name: 'redfin', searchesBy: ['zip'], searchPage, details }
}

/** Not every home has every part. */
function orNothing(error: unknown): null {
  if (error instanceof ListingError && error.kind === 'not_found') return null
  throw error
}
