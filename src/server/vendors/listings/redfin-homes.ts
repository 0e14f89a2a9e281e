import { z } from 'zod'
import { addressFromParts } from '#domain/address/listing-address.ts'
import { dateFrom, saleDate } from '#domain/imports/listing-date.ts'
import { priceFrom } from '#domain/imports/listing-price.ts'
import { listingStatusOf } from '#domain/imports/listing-status.ts'
import type { ListingAgent } from '#domain/imports/listing.ts'
import type { ListingDetails, ListingPhoto } from '#server/ports/listings.ts'
import { agentFrom, homeUrl, looseText, priceKindOf, realPhotos, schemaProblem, shaped, shownIn } from './reading.ts'
import type { ReadRow } from './rows.ts'

const SOURCE = 'Redfin'

// -- The reply. Most values are wrapped together with their access level; a wrapper without a value hides it.

const box = <T>(value: z.ZodType<T>) =>
  z
    .object({ value: value.nullish().catch(null) })
    .nullish()
    .catch(null)
const boxedText = box(looseText).transform((text) => text?.value ?? '')

const Row = z.object({
  propertyId: z.number().int().positive(),
  url: z.string().min(1),
  mlsStatus: z.string(),
  price: box(z.number()),
  hideSalePrice: z.boolean().nullish().catch(null),
  streetLine: boxedText,
  unitNumber: boxedText,
  city: looseText,
  state: looseText,
  zip: looseText,
  postalCode: boxedText,
  mlsId: boxedText,
  dataSourceId: looseText,
  soldDate: z.number().nullish().catch(null),
  timeZone: looseText,
  photoUrl: looseText,
  listingAgent: z.object({ name: looseText }).nullish().catch(null),
  listingBroker: z.object({ name: looseText }).nullish().catch(null),
})

const text = z.object({ assembledAddress: looseText }).nullish().catch(null)
const amount = z.object({ amount: z.number().nullish() }).nullish().catch(null)
const Above = z.looseObject({
  addressSectionInfo: z.object({
    streetAddress: text,
    city: looseText,
    state: looseText,
    zip: looseText,
    priceInfo: amount,
    latestPriceInfo: amount,
    soldDate: z.unknown().optional(),
    timeZone: looseText,
    status: z.object({ displayValue: looseText }).nullish().catch(null),
  }),
  mediaBrowserInfo: z
    .object({
      photos: z
        .array(
          z
            .object({
              photoUrls: z.object({ fullScreenPhotoUrl: z.string() }),
              caption: looseText,
              width: z.number().nullish().catch(null),
            })
            .nullable()
            .catch(null),
        )
        .default([]),
    })
    .nullish()
    .catch(null),
})

const phone = z.object({ phoneNumber: looseText }).nullish().catch(null)
const Agent = z.object({
  agentInfo: z.object({ agentName: looseText }),
  brokerName: looseText,
  licenseNumber: looseText,
  agentPhoneNumber: phone,
  agentEmailAddress: looseText,
  brokerPhoneNumber: phone,
})
const Panel = z.looseObject({
  mainHouseInfo: z
    .object({ listingAgents: z.array(Agent.nullable().catch(null)).default([]) })
    .nullish()
    .catch(null),
})

const Event = z.object({
  eventDate: z.unknown().optional(),
  eventDescription: looseText,
  price: z.unknown().optional(),
})
const Below = z.looseObject({
  amenitiesInfo: z
    .object({
      mlsDisclaimerInfo: z
        .object({
          listingAgentName: looseText,
          listingAgentNumber: looseText,
          listingBrokerName: looseText,
          listingBrokerNumber: looseText,
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  propertyHistoryInfo: z
    .object({ events: z.array(Event.nullable().catch(null)).default([]) })
    .nullish()
    .catch(null),
  publicRecordsInfo: z.object({ countyName: looseText }).nullish().catch(null),
})

// -- Translate

type Site = { readonly site: string; readonly baseUrl: string; readonly today: () => string }

/** Returns one home of a list, or why an entry is not a home. `soldDate` is the previous sale unless it is sold now. */
export function rowOf(entry: unknown, site: Site): ReadRow {
  const parsed = Row.safeParse(entry)
  if (!parsed.success) return schemaProblem(parsed.error)
  const row = parsed.data
  const url = homeUrl(row.url, site)
  if (url === null) return { problem: 'url: leads to another site' }
  const status = listingStatusOf(row.mlsStatus)
  const isSold = status === 'Closed'
  const price = isSold && row.hideSalePrice ? null : priceFrom(row.price?.value)
  return {
    source: 'redfin',
    sourceId: String(row.propertyId),
    url,
    address: addressFromParts({
      street: row.streetLine,
      unit: row.unitNumber,
      city: row.city,
      state: row.state,
      zipCode: row.zip || row.postalCode,
    }),
    status,
    statusText: row.mlsStatus,
    priceCents: price?.cents ?? null,
    priceKind: priceKindOf(price, isSold),
    dateSold: isSold ? saleDate(dateFrom(row.soldDate, row.timeZone || null), site.today()) : null,
    photoUrl: /^https?:/.test(row.photoUrl) ? row.photoUrl : null,
    agents: agentFrom('list', { name: row.listingAgent?.name, brokerage: row.listingBroker?.name }),
    mls: row.mlsId && row.dataSourceId ? { name: `redfin-${row.dataSourceId}`, id: row.mlsId } : null,
  }
}

export type HomeParts = {
  readonly aboveTheFold: object
  readonly mainHouseInfoPanelInfo: object | null
  readonly belowTheFold: object | null
}

/** A home put together from its parts. */
export function homeFrom(
  parts: HomeParts,
  { id, url, today }: { readonly id: string; readonly url: string; readonly today: string },
): ListingDetails {
  const { addressSectionInfo, mediaBrowserInfo } = shaped(SOURCE, Above, parts.aboveTheFold, 'a home')
  const panel = shaped(SOURCE, Panel, parts.mainHouseInfoPanelInfo ?? {}, 'the agents of a home')
  const below = shaped(SOURCE, Below, parts.belowTheFold ?? {}, 'the records of a home')
  const statusText = addressSectionInfo.status?.displayValue ?? ''
  const status = listingStatusOf(statusText)
  const isSold = status === 'Closed'
  const zone = addressSectionInfo.timeZone || null
  const sale = below.propertyHistoryInfo?.events.find((event) => event !== null && /sold/i.test(event.eventDescription))
  const soldFor = isSold ? priceFrom(sale?.price) : null
  const price = soldFor ?? priceFrom(addressSectionInfo.latestPriceInfo?.amount ?? addressSectionInfo.priceInfo?.amount)
  const dates = [sale?.eventDate, addressSectionInfo.soldDate].map((value) => saleDate(dateFrom(value, zone), today))
  const photos = realPhotos(
    (mediaBrowserInfo?.photos ?? []).flatMap((photo): ListingPhoto[] =>
      photo
        ? [
            {
              url: photo.photoUrls.fullScreenPhotoUrl,
              widthPx: photo.width ?? null,
              caption: photo.caption || null,
              shows: shownIn(photo.caption),
            },
          ]
        : [],
    ),
  )
  return {
    source: 'redfin',
    sourceId: id,
    url,
    address: addressFromParts({
      street: addressSectionInfo.streetAddress?.assembledAddress ?? '',
      city: addressSectionInfo.city,
      state: addressSectionInfo.state,
      zipCode: addressSectionInfo.zip,
    }),
    status,
    statusText,
    priceCents: price?.cents ?? null,
    priceKind: priceKindOf(price, isSold),
    dateSold: isSold ? (dates.find((date) => date !== null) ?? null) : null,
    photoUrl: photos[0]?.url ?? null,
    agents: agentsOf(panel, below),
    mls: null,
    county: below.publicRecordsInfo?.countyName || null,
    photos,
    availableKeys: Object.values(parts)
      .flatMap((part) => Object.keys(part ?? {}))
      .sort(),
  }
}

/**
 * The agent of the site's own panel, or of the credit required by the MLS: usually just a name, never a buyer's agent.
 */
function agentsOf(panel: z.output<typeof Panel>, below: z.output<typeof Below>): ListingAgent[] {
  const credit = below.amenitiesInfo?.mlsDisclaimerInfo
  const agents = (panel.mainHouseInfo?.listingAgents ?? []).flatMap((agent) =>
    agent
      ? agentFrom('list', {
          name: agent.agentInfo.agentName,
          brokerage: agent.brokerName || credit?.listingBrokerName,
          license: agent.licenseNumber,
          email: agent.agentEmailAddress,
          phone: agent.agentPhoneNumber?.phoneNumber,
          officePhone: agent.brokerPhoneNumber?.phoneNumber,
        })
      : [],
  )
  if (agents.length > 0) return agents
  return agentFrom('list', {
    name: credit?.listingAgentName,
    brokerage: credit?.listingBrokerName,
    phone: credit?.listingAgentNumber,
    officePhone: credit?.listingBrokerNumber,
  })
}
