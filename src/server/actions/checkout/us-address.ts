import type { GivenAddress } from '#contract/orders.ts'
import { AppError } from '#domain/errors.ts'
import type { PrintAddress } from '#server/ports.ts'

const US = ['us', 'usa', 'united states', 'united states of america']

/** D2-120: an address as the printer wants it. Throws AppError 'bad_input' for any other country. */
export function usAddress(given: GivenAddress): PrintAddress {
  if (!US.includes(given.country.toLowerCase())) {
    throw new AppError('bad_input', 'We ship within the United States only', {
      issues: [{ path: 'country', message: 'must be US' }],
    })
  }
  const { addressLine1, addressLine2, city, state, zipCode } = given
  return { addressLine1, addressLine2, city, state: state.toUpperCase(), zipCode, country: 'US' }
}
