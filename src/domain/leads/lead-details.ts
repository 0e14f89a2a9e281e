import { homeKeyOf } from '#domain/address/home-key.ts'
import { addressFromParts, type ListingAddress } from '#domain/address/listing-address.ts'
import type { CalendarDate } from '#domain/iso-dates.ts'
import { type LeadAddress, streetOfLead } from './lead-address.ts'
import { type AgentFields, namedAgent } from './lead-contact.ts'
import type { ListingSite } from './lead-listing.ts'

/** What a listing's own page says about its home. */
export type ListingPageDetails = {
  readonly site: ListingSite
  readonly address: ListingAddress
  readonly priceCents: number | null
  readonly dateSold: CalendarDate | null
  readonly statusText: string
  readonly photoUrl: string | null
  readonly agents: readonly {
    readonly role: 'list' | 'buyer'
    readonly name: string
    readonly brokerage: string | null
    readonly license: string | null
    readonly email: string | null
    readonly phone: string | null
  }[]
}

const PHOTO_FIELD = {
  zillow: 'zillow_image_url',
  redfin: 'redfin_main_image_url',
  homes: 'homes_main_image_url',
} as const satisfies Record<ListingSite, string>

/** The fields of a home that a listing can update; fields it leaves empty stay. */
export type DetailFields = AgentFields &
  LeadAddress & {
    readonly address_line_2: string | null
    readonly sale_price: number | null
    readonly date_sold: string | null
    readonly property_status: string | null
  } & Readonly<Record<(typeof PHOTO_FIELD)[ListingSite], string | null>>

/**
 * Returns the fields of a home after its listing was read. An existing address is kept: an email may already have named
 * it.
 */
export function afterDetails(lead: DetailFields, page: ListingPageDetails): Partial<DetailFields> {
  const { address, agents } = page
  const agentFields = agents.map(({ role, phone, ...agent }) =>
    namedAgent(lead, role === 'list' ? 'seller' : 'buyer', { ...agent, mobile: phone }),
  )
  return Object.assign(
    {
      ...(streetOfLead(lead) === null && address.line1 ? { address_line_1: address.line1 } : {}),
      ...(lead.address_line_2 || namesUnit(streetOfLead(lead)) ? {} : { address_line_2: address.unit || null }),
      city: lead.city || address.city || null,
      state: lead.state || address.state || null,
      zip_code: lead.zip_code || address.zipCode || null,
      sale_price: page.priceCents ?? lead.sale_price,
      date_sold: page.dateSold ?? lead.date_sold,
      // The source's status at import: a listing says less ('FOR_SALE') about a home under contract.
      property_status: lead.property_status || page.statusText || null,
      [PHOTO_FIELD[page.site]]: page.photoUrl ?? lead[PHOTO_FIELD[page.site]],
    },
    ...agentFields,
  ) as Partial<DetailFields>
}

/** Returns whether a street contains its unit ('12 Sample St #2'), so that it needs no second line. */
const namesUnit = (street: string | null): boolean =>
  street !== null && addressFromParts({ street, city: '', state: '', zipCode: '' }).unit !== ''

/** The message for a home that Zillow no longer shows (D3-238). */
export const NO_ZILLOW_DETAILS_ERROR = 'No property details available'
/** The error code for a home that Zillow no longer shows (D3-209). */
export const DETAILS_UNAVAILABLE = 'property_details_unavailable'

/** Returns false if the page certainly shows another home: sites show one in place of a removed listing. */
export function isSameHome(lead: LeadAddress, addressOnPage: ListingAddress): boolean {
  const ours = buildingKeyOf(
    addressFromParts({
      street: streetOfLead(lead) ?? '',
      city: lead.city ?? '',
      state: lead.state ?? '',
      zipCode: lead.zip_code ?? '',
    }),
  )
  const theirs = buildingKeyOf(addressOnPage)
  return ours === null || theirs === null || ours === theirs
}

/** Number, street and ZIP code; each source prints units differently. */
const buildingKeyOf = (address: ListingAddress): string | null => homeKeyOf({ ...address, unit: '' })
