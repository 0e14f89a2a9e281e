import type { ShippingAddress } from '#contract/checkout.ts'
import { isUnitedStates, postalOf, type UsAddress, withCountry } from '#domain/checkout/postal-address.ts'
import { AppError } from '#domain/errors.ts'

/**
 * Returns an address in the print shop's format (D2-120). Throws AppError 'bad_input' for any other country. `path`:
 * the input's field that has the address.
 */
export function usAddress(address: ShippingAddress, path: 'address' | 'billing' | 'recipient'): UsAddress {
  if (!isUnitedStates(address.country)) {
    throw new AppError('bad_input', 'We ship within the United States only', {
      issues: [{ path: `${path}.country`, message: 'must be US' }],
    })
  }
  return withCountry({ ...postalOf(address), state: address.state.toUpperCase() })
}
