/** D1-120: an address as the lookup service gives it, in our words. */
export type Address = {
  readonly formattedAddress: string
  /** Street number and route. */
  readonly line1: string
  /** Apartment, unit …; empty when there is none. */
  readonly line2: string
  readonly city: string
  /** Two letters; empty when unknown. */
  readonly state: string
  /** Five digits, or with four more; empty when unknown. */
  readonly zipCode: string
  readonly country: string
  readonly lat: number | null
  readonly lng: number | null
}

/** D1-210. */
export const ADDRESS_MISSING = 'Please enter an address'

const COUNTRY = /^(usa|us|united states)$/i
const STATE_AND_ZIP = /^([a-z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/i

/**
 * D1-216, D1-218: what a person typed, read from the right: country (optional), 'ST 12345' or 'ST 12345-6789', city;
 * the first part is the street, what stands between is the second line. Missing parts stay empty.
 */
export function addressFromTyped(text: string): Address {
  const formattedAddress = text.trim().replace(/\s+/g, ' ')
  const parts = formattedAddress.split(',').flatMap((part) => part.trim() || [])
  const line1 = parts.shift() ?? ''
  if (COUNTRY.test(parts.at(-1) ?? '')) parts.pop()
  const region = STATE_AND_ZIP.exec(parts.at(-1) ?? '')
  if (region) parts.pop()
  const city = parts.pop() ?? ''
  return {
    formattedAddress,
    line1,
    line2: parts.join(', '),
    city,
    state: region?.[1]?.toUpperCase() ?? '',
    zipCode: region?.[2] ?? '',
    country: 'US',
    lat: null,
    lng: null,
  }
}

/** D1-217: such an address is looked up once more. */
export const lacksZip = (address: Address): boolean => address.zipCode === ''
