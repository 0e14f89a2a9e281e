import { z } from 'zod'
import { addressFromParts } from '#domain/address/listing-address.ts'
import { dateFrom, saleDate } from '#domain/imports/listing-date.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { priceFrom } from '#domain/imports/listing-price.ts'
import { zillowStatusOf } from '#domain/imports/listing-status.ts'
import type { ListingAgent } from '#domain/imports/listing.ts'
import type { ListingDetails, ListingPhoto } from '#server/ports/listings.ts'
import { agentFrom, jsonIn, looseText, priceKindOf, realPhotos, shaped, shownIn } from './reading.ts'

const SOURCE = 'Zillow'

// -- The reply: JSON text within the JSON of the page. The names of its entries are the site's own queries.

const Cache = z.record(z.string(), z.unknown())
const PageProps = z.object({
  props: z.object({
    pageProps: z.object({
      gdpClientCache: z.string().nullish(),
      componentProps: z.object({ gdpClientCache: z.string().nullish() }).nullish(),
    }),
  }),
})

const Address = z.object({ streetAddress: looseText, city: looseText, state: looseText, zipcode: looseText })
const Photo = z.object({
  caption: looseText,
  subjectType: looseText,
  mixedSources: z.object({ jpeg: z.array(z.object({ url: z.string(), width: z.number().default(0) })).default([]) }),
})
const Photos = z.array(Photo.nullable().catch(null)).nullish().catch(null)
const Event = z.object({ event: looseText, date: z.unknown().optional(), price: z.unknown().optional() })

const Attribution = z.object({
  agentName: looseText,
  agentEmail: looseText,
  agentPhoneNumber: looseText,
  agentLicenseNumber: looseText,
  brokerName: looseText,
  brokerPhoneNumber: looseText,
  buyerAgentName: looseText,
  buyerBrokerageName: looseText,
  buyerAgentMemberStateLicense: looseText,
  mlsName: looseText,
  mlsId: looseText,
})

const Home = z.looseObject({
  zpid: z.union([z.string(), z.number()]).transform(String),
  ...Address.shape,
  address: Address.nullish().catch(null),
  abbreviatedAddress: looseText,
  homeStatus: looseText,
  contingentListingType: looseText,
  price: z.unknown().optional(),
  lastSoldPrice: z.unknown().optional(),
  dateSold: z.unknown().optional(),
  dateSoldString: z.unknown().optional(),
  timeZone: looseText,
  priceHistory: z.array(Event.nullable().catch(null)).nullish().catch(null),
  county: looseText,
  brokerageName: looseText,
  attributionInfo: Attribution.nullish().catch(null),
  listingAgents: z
    .array(z.object({ memberFullName: looseText }).nullable().catch(null))
    .nullish()
    .catch(null),
  listingOffices: z
    .array(z.object({ officeName: looseText }).nullable().catch(null))
    .nullish()
    .catch(null),
  listedBy: z
    .array(z.object({ id: looseText, elements: z.unknown().optional() }).nullable().catch(null))
    .nullish()
    .catch(null),
  responsivePhotos: Photos,
  originalPhotos: Photos,
  photos: Photos,
  hiResImageLink: looseText,
  desktopWebHdpImageLink: looseText,
})
type Home = z.output<typeof Home>

// -- Translate

type HomePage = { readonly zpid: string; readonly url: string; readonly today: string }

/**
 * A home's page. Throws ListingError 'not_found' for a page without this home (the site shows others, or none, in its
 * place) and 'shape' for one that cannot be read.
 */
export function homeOnPage(data: unknown, { zpid, url, today }: HomePage): ListingDetails {
  const home = shaped(SOURCE, Home, propertyOf(data), 'the page of a home')
  if (home.zpid !== zpid) throw new ListingError(SOURCE, 'not_found', 'shows another home in its place')
  const { attributionInfo: by } = home
  const status = zillowStatusOf(home.homeStatus, home.contingentListingType || null)
  const isSold = status === 'Closed'
  const sale = isSold ? soldOf(home, today) : null
  const price = isSold ? sale?.price : priceFrom(home.price)
  const photos = photosOf(home)
  return {
    source: 'zillow',
    sourceId: zpid,
    url,
    address: addressFromParts(addressParts(home)),
    status,
    statusText: home.homeStatus,
    priceCents: price?.cents ?? null,
    priceKind: priceKindOf(price ?? null, isSold),
    dateSold: sale?.date ?? null,
    photoUrl: photos[0]?.url ?? null,
    agents: agentsOf(home),
    mls: by?.mlsId && by.mlsName ? { name: by.mlsName, id: by.mlsId } : null,
    county: home.county || null,
    photos,
    availableKeys: Object.keys(propertyOf(data) as object).sort(),
  }
}

/** The first entry that has a home: its key contains the query, so we cannot know it in advance. */
function propertyOf(data: unknown): unknown {
  const { pageProps } = shaped(SOURCE, PageProps, data, 'the page of a home').props
  const text = pageProps.componentProps?.gdpClientCache ?? pageProps.gdpClientCache
  if (!text) throw new ListingError(SOURCE, 'not_found', 'does not show this home')
  const cache = shaped(SOURCE, Cache, jsonIn(SOURCE, text), 'the data of a home')
  const entry = Object.values(cache).find(
    (value): value is { property: object } =>
      typeof value === 'object' && value !== null && 'property' in value && typeof value.property === 'object',
  )
  if (!entry?.property) throw new ListingError(SOURCE, 'not_found', 'does not show this home')
  return entry.property
}

function addressParts(home: Home) {
  const { streetAddress, city, state, zipcode } = home.streetAddress ? home : (home.address ?? home)
  return { street: streetAddress || home.abbreviatedAddress, city, state, zipCode: zipcode }
}

/** The newest sale in its history, otherwise its last sale, otherwise the asking price. */
function soldOf(home: Home, today: string) {
  const sale = (home.priceHistory ?? []).find((event) => event !== null && /^sold/i.test(event.event))
  const zone = home.timeZone || null
  const dates = [sale?.date, home.dateSoldString, home.dateSold].map((value) => saleDate(dateFrom(value, zone), today))
  return {
    price: priceFrom(sale?.price) ?? priceFrom(home.lastSoldPrice) ?? priceFrom(home.price),
    date: dates.find((date) => date !== null) ?? null,
  }
}

/** The brokerage's name is in three places; a team may sign for its agent. */
function agentsOf(home: Home): ListingAgent[] {
  const by = home.attributionInfo
  const listingAgents = agentFrom('list', {
    name: by?.agentName.trim() || home.listingAgents?.[0]?.memberFullName || listedByName(home),
    brokerage: by?.brokerName || home.listingOffices?.[0]?.officeName || home.brokerageName,
    license: by?.agentLicenseNumber,
    email: by?.agentEmail,
    phone: by?.agentPhoneNumber,
    officePhone: by?.brokerPhoneNumber,
  })
  const buyerAgents = agentFrom('buyer', {
    name: by?.buyerAgentName,
    brokerage: by?.buyerBrokerageName,
    license: by?.buyerAgentMemberStateLicense,
  })
  return [...listingAgents, ...buyerAgents]
}

const Elements = z.array(z.object({ id: looseText, text: looseText }))

function listedByName({ listedBy }: Home): string {
  for (const block of listedBy ?? []) {
    const elements = Elements.safeParse(block?.elements)
    const name = elements.data?.find(({ id }) => id === 'NAME')?.text
    if (name) return name
  }
  return ''
}

/** The widest of each picture; the file name without its size identifies a picture. */
function photosOf(home: Home): ListingPhoto[] {
  const lists = [home.responsivePhotos, home.originalPhotos, home.photos].flatMap((list) => list ?? [])
  const photos = lists.flatMap((photo): ListingPhoto[] => {
    const widest = photo?.mixedSources.jpeg.reduce<{ url: string; width: number } | null>(
      (best, next) => (best && best.width >= next.width ? best : next),
      null,
    )
    if (!photo || !widest) return []
    const caption = `${photo.caption} ${photo.subjectType}`
    return [{ url: widest.url, widthPx: widest.width || null, caption: photo.caption || null, shows: shownIn(caption) }]
  })
  const single = [home.hiResImageLink, home.desktopWebHdpImageLink].map((url): ListingPhoto => ({
    url,
    widthPx: null,
    caption: null,
    shows: null,
  }))
  return realPhotos([...photos, ...single], (url) => /\/([0-9a-f]{32})-/i.exec(url)?.[1] ?? url)
}
