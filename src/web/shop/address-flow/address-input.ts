import type { Address } from '#domain/address/address.ts'
import type { AddressInput } from './search-flow.ts'

/** An address in the names of the record (D1-120). */
export const addressInput = (address: Address): AddressInput => ({
  formatted_address: address.formattedAddress,
  address_line_1: address.line1,
  address_line_2: address.line2,
  city: address.city,
  state: address.state,
  zip_code: address.zipCode,
})
