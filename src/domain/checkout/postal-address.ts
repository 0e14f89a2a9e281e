import type { Address } from '#domain/address/address.ts'

/** Where a print or an invoice goes. We ship within the United States only (D2-120), so forms have no country field. */
export type PostalAddress = {
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** A postal address with its country, as our functions and the vendors exchange it. */
export type UsAddress = PostalAddress & { readonly country: 'US' }

export const NO_ADDRESS: PostalAddress = { addressLine1: '', addressLine2: '', city: '', state: '', zipCode: '' }

export const withCountry = (address: PostalAddress): UsAddress => ({ ...address, country: 'US' })

/** The postal address alone, in this order, of anything that contains one. */
export const postalOf = ({ addressLine1, addressLine2, city, state, zipCode }: PostalAddress): PostalAddress => ({
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
})

/** Returns an address from the lookup service as a postal address. */
export const postalAddressOf = ({ line1, line2, city, state, zipCode }: Address): PostalAddress => ({
  addressLine1: line1,
  addressLine2: line2,
  city,
  state,
  zipCode,
})

const UNITED_STATES = ['us', 'usa', 'united states', 'united states of america']

/** Whether a country written by a buyer or a third-party client is the United States. */
export const isUnitedStates = (country: string): boolean => UNITED_STATES.includes(country.toLowerCase())

/** An address as it is written below a name. */
export const linesOf = ({ addressLine1, addressLine2, city, state, zipCode }: PostalAddress): string[] =>
  [addressLine1, addressLine2, `${city}, ${state} ${zipCode}`].filter((line) => line !== '')
