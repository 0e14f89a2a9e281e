import { z } from 'zod'
import { addressFromLine, addressFromParts } from '#domain/address/listing-address.ts'
import { areaOf } from '#domain/imports/listing-area.ts'
import { dateFrom, saleDate } from '#domain/imports/listing-date.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { priceFromDollars } from '#domain/imports/listing-price.ts'
import { type ListingStatusFilter, listingStatusOf } from '#domain/imports/listing-status.ts'
import type { ListingAgent } from '#domain/imports/listing.ts'
import type { ListingDetails, ListingPhoto, ListingQuery, ListingSource } from '#server/ports/listings.ts'
import { requestJson, VendorError } from '../http/request.ts'
import { agentFrom, looseNumber, looseText, realPhotos, schemaProblem, shaped, shownIn } from './reading.ts'
import { classifyRows, type ReadRow } from './rows.ts'

// -- The reply, by the names of the RESO Data Dictionary 2.0

const Media = z.object({
  MediaURL: z.string(),
  Order: looseNumber,
  PreferredPhotoYN: z.boolean().nullish().catch(null),
  MediaCategory: looseText,
  ImageOf: looseText,
  ImageWidth: looseNumber,
  ShortDescription: looseText,
})
const side = (role: string) =>
  z.object(
    Object.fromEntries(
      ['FullName', 'FirstName', 'LastName', 'Email', 'MobilePhone', 'DirectPhone', 'OfficePhone', 'StateLicense'].map(
        (end) => [`${role}Agent${end}`, looseText],
      ),
    ),
  )
const Property = z.looseObject({
  ListingKey: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(255)),
  ListingId: looseText,
  OriginatingSystemName: looseText,
  StandardStatus: looseText,
  MlsStatus: looseText,
  ListPrice: looseNumber,
  ClosePrice: looseNumber,
  CloseDate: z.unknown().optional(),
  UnparsedAddress: looseText,
  StreetNumber: looseText,
  StreetDirPrefix: looseText,
  StreetName: looseText,
  StreetSuffix: looseText,
  StreetDirSuffix: looseText,
  UnitNumber: looseText,
  City: looseText,
  StateOrProvince: looseText,
  PostalCode: looseText,
  CountyOrParish: looseText,
  ListOfficeName: looseText,
  BuyerOfficeName: looseText,
  /** False: it must not be shown at the owner's request, so we leave it out. */
  InternetEntireListingDisplayYN: z.boolean().nullish().catch(null),
  Media: z.array(Media.nullable().catch(null)).nullish().catch(null),
  ...side('List').shape,
  ...side('Buyer').shape,
})
type Property = z.output<typeof Property>

const Page = z.object({
  value: z.array(z.unknown()),
  '@odata.count': z.number().nullish(),
  '@odata.nextLink': z.string().nullish(),
})

// -- Translate

const PAGE_SIZE = 100

const STATUSES: Record<ListingStatusFilter, readonly string[]> = {
  pendingAndUnderContract: ['Pending', 'Active Under Contract'],
  sold: ['Closed'],
  active: ['Active', 'Coming Soon'],
}

const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Servers with closed lists require statuses without spaces. */
function filterOf({ where, statusFilter, price }: ListingQuery, statusesWithoutSpaces: boolean): string {
  const area =
    where.by === 'zip' ? { ...areaOf(''), zipCode: where.zipCode } : areaOf(where.by === 'area' ? where.text : '')
  const priceName = statusFilter === 'sold' ? 'ClosePrice' : 'ListPrice'
  const words = (statusFilter ? STATUSES[statusFilter] : []).map((word) =>
    statusesWithoutSpaces ? word.replaceAll(' ', '') : word,
  )
  const county = area.county.replace(/\s+(county|parish|borough)$/i, '')
  const parts = [
    area.zipCode && `PostalCode eq ${quotedText(area.zipCode)}`,
    area.city && `City eq ${quotedText(area.city)}`,
    county && `CountyOrParish eq ${quotedText(county)}`,
    area.state && `StateOrProvince eq ${quotedText(area.state)}`,
    words.length > 0 && `(${words.map((word) => `StandardStatus eq ${quotedText(word)}`).join(' or ')})`,
    price.minCents !== null && `${priceName} ge ${Math.floor(price.minCents / 100)}`,
    price.maxCents !== null && `${priceName} le ${Math.ceil(price.maxCents / 100)}`,
  ]
  return parts.filter(Boolean).join(' and ')
}

type ListingContext = {
  readonly today: string
  readonly urlOf: (key: string) => string
  readonly availableKeys: readonly string[]
}

function listingDetailsOf(property: Property, { today, urlOf, availableKeys }: ListingContext): ListingDetails {
  const status = listingStatusOf(property.StandardStatus || property.MlsStatus)
  const isSold = status === 'Closed'
  const listPrice = priceFromDollars(property.ListPrice ?? 0)
  const closePrice = isSold ? priceFromDollars(property.ClosePrice ?? 0) : null
  const price = closePrice ?? listPrice
  const photos = photosOf(property)
  return {
    source: 'reso',
    sourceId: property.ListingKey,
    url: urlOf(property.ListingKey),
    address: listingAddress(property),
    status,
    statusText: property.MlsStatus || property.StandardStatus,
    priceCents: price?.cents ?? null,
    priceKind: price === null ? null : closePrice ? 'close' : isSold ? 'last_list' : 'list',
    dateSold: isSold ? saleDate(dateFrom(property.CloseDate), today) : null,
    photoUrl: photos[0]?.url ?? null,
    agents: [...agentOf(property, 'list'), ...agentOf(property, 'buyer')],
    mls: property.ListingId ? { name: property.OriginatingSystemName || 'mls', id: property.ListingId } : null,
    county: property.CountyOrParish || null,
    photos,
    availableKeys,
  }
}

function listingAddress(property: Property) {
  const words = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix'] as const
  const street = words.flatMap((name) => property[name].trim() || []).join(' ')
  const address = addressFromLine(property.UnparsedAddress)
  return addressFromParts({
    street: property.StreetName ? street : address.line1,
    unit: property.UnitNumber || address.unit,
    city: property.City || address.city,
    state: property.StateOrProvince || address.state,
    zipCode: property.PostalCode || address.zipCode,
  })
}

function agentOf(property: Property, role: ListingAgent['role']): ListingAgent[] {
  const side = role === 'list' ? 'List' : 'Buyer'
  const field = (end: string) => {
    const text = property[`${side}Agent${end}`]
    return typeof text === 'string' ? text : ''
  }
  return agentFrom(role, {
    name: field('FullName') || `${field('FirstName')} ${field('LastName')}`,
    brokerage: role === 'list' ? property.ListOfficeName : property.BuyerOfficeName,
    license: field('StateLicense'),
    email: field('Email'),
    phone: field('MobilePhone') || field('DirectPhone'),
    officePhone: field('OfficePhone'),
  })
}

/** The front first if the data say which it is; then the photo that the agent prefers; then in the agent's order. */
function photosOf({ Media: media }: Property): ListingPhoto[] {
  const photos = (media ?? []).flatMap((photo) =>
    photo && (photo.MediaCategory === '' || /^photo$/i.test(photo.MediaCategory)) ? [photo] : [],
  )
  const rank = (photo: (typeof photos)[number]) =>
    /front of structure/i.test(photo.ImageOf) ? 0 : photo.PreferredPhotoYN ? 1 : 2
  const sortedPhotos = photos.toSorted((a, b) => rank(a) - rank(b) || (a.Order ?? 0) - (b.Order ?? 0))
  return realPhotos(
    sortedPhotos.map((photo) => ({
      url: photo.MediaURL,
      widthPx: photo.ImageWidth || null,
      caption: photo.ShortDescription || null,
      shows: shownIn(photo.ImageOf) ?? shownIn(photo.ShortDescription),
    })),
  )
}

// -- Calls

const VENDOR = 'MLS data'
const TIMEOUT_MS = 30_000

type Settings = { readonly baseUrl: string; readonly token: string; readonly today: () => string }

/** Licensed data of an MLS by the RESO Web API. `baseUrl` is that of the service's own document. */
export function resoListings({ baseUrl, token, today }: Settings): ListingSource {
  const urlOf = (key: string) => `${baseUrl}/Property(${encodeURIComponent(quotedText(key))})`
  const contextOf = (record: unknown): ListingContext => ({
    today: today(),
    urlOf,
    availableKeys: Object.keys(record as object).sort(),
  })
  /** Whether this server requires statuses without spaces; determined by the first request. */
  let statusesWithoutSpaces = false

  const requestData = <T>(url: string, schema: z.ZodType<T>) =>
    requestJson(VENDOR, { url, headers: { authorization: `Bearer ${token}` }, timeoutMs: TIMEOUT_MS }, schema).catch(
      fail,
    )

  const pageOf = (query: ListingQuery) => {
    const parameters = new URLSearchParams({
      $filter: filterOf(query, statusesWithoutSpaces),
      $top: String(PAGE_SIZE),
      $skip: String((query.page - 1) * PAGE_SIZE),
      $count: 'true',
      $orderby: 'ListingKey',
      $expand: 'Media',
    })
    return requestData(`${baseUrl}/Property?${parameters}`, Page)
  }

  async function searchPage(query: ListingQuery) {
    if (query.where.by === 'url') throw new ListingError(VENDOR, 'not_found', 'is searched by area, not by URL')
    const page = await pageOf(query).catch((error: unknown) => {
      if (statusesWithoutSpaces || !(error instanceof ListingError && error.kind === 'shape')) throw error
      statusesWithoutSpaces = true
      return pageOf(query)
    })
    const total = page['@odata.count'] ?? null
    const read = (entry: unknown): ReadRow => {
      const property = Property.safeParse(entry)
      if (!property.success) return schemaProblem(property.error)
      if (property.data.InternetEntireListingDisplayYN === false) return { withheld: true }
      return listingDetailsOf(property.data, contextOf(entry))
    }
    const end = query.page * PAGE_SIZE
    return {
      url: `${baseUrl}/Property`,
      page: query.page,
      ...classifyRows(page.value.map(read), query),
      hasMore: page.value.length > 0 && (Boolean(page['@odata.nextLink']) || (total !== null && end < total)),
      declaredTotal: total,
      totalPages: total === null ? null : Math.ceil(total / PAGE_SIZE),
      isTruncated: false,
    }
  }

  async function details(url: string): Promise<ListingDetails> {
    if (!url.startsWith(`${baseUrl}/Property(`))
      throw new ListingError(VENDOR, 'not_found', 'this is not the URL of one of its homes')
    const record = await requestData(`${url}?$expand=Media`, z.looseObject({}))
    const property = shaped(VENDOR, Property, record, 'a home')
    if (property.InternetEntireListingDisplayYN === false)
      throw new ListingError(VENDOR, 'not_found', 'does not allow this home to be shown')
    return listingDetailsOf(property, contextOf(record))
  }

  return { name: 'reso', searchesBy: ['area', 'zip'], searchPage, details }
}

/** A vendor's failure as an error of a listing source. */
function fail(error: unknown): never {
  if (!(error instanceof VendorError)) throw error
  const { status, retryAfterSeconds, bodyExcerpt: excerpt, message } = error
  const as = (kind: ListingError['kind'], message: string) =>
    new ListingError(VENDOR, kind, message, { retryAfterSeconds, excerpt, cause: error })
  if (status === 401 || status === 403) throw as('unauthorized', 'rejects our key')
  if (status === 404) throw as('not_found', 'has no such home')
  if (status === 429) throw as('limited', 'limits our requests')
  throw as(error.kind === 'shape' || status === 400 ? 'shape' : 'unreachable', message.replace(`${VENDOR}: `, ''))
}
