import type { ListingAddress } from '#domain/address/listing-address.ts'
import type { CalendarDate } from '#domain/iso-dates.ts'
import type { PriceKind } from './listing-price.ts'
import type { ListingSourceName } from './listing-site.ts'
import type { ListingStatus } from './listing-status.ts'

/** An agent of the seller or the buyer. Null fields are not given by the source. */
export type ListingAgent = {
  readonly role: 'list' | 'buyer'
  readonly name: string
  readonly brokerage: string | null
  readonly license: string | null
  /** A valid email address (D3-190). */
  readonly email: string | null
  /** The agent's own phone number, as in `+13125550142`. */
  readonly phone: string | null
  readonly officePhone: string | null
}

/** A home on a page of results. */
export type ListingRow = {
  readonly source: ListingSourceName
  /** The source's id of this listing. */
  readonly sourceId: string
  /** The argument for `details`. */
  readonly url: string
  readonly address: ListingAddress
  readonly status: ListingStatus
  /** The source's own name for the status. */
  readonly statusText: string
  readonly priceCents: number | null
  readonly priceKind: PriceKind | null
  /** Only for a home that is sold now: earlier sales do not count. */
  readonly dateSold: CalendarDate | null
  readonly photoUrl: string | null
  /** The agents named in the row itself, mostly without contact details. */
  readonly agents: readonly ListingAgent[]
  readonly mls: { readonly name: string; readonly id: string } | null
}

/** A home as described by a results page or a line of a file; stored as JSON until its outcome, and with the home. */
export type ImportListing = Omit<ListingRow, 'source' | 'url'> & {
  readonly source: ListingSourceName | 'file'
  readonly url: string | null
}
