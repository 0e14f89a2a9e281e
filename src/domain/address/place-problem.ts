import type { AddressProblem } from './address-problem.ts'
import type { Address } from './address.ts'
import { readAddress } from './read-address.ts'

/** The lines of an address as people write them. */
const addressText = ({ line1, line2, city, state, zipCode }: Address): string =>
  [line1, line2, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ')

/**
 * Why a place that the lookup service found is not a home that we draw; null if it is one. The place exists, so a
 * building without a number or a home without a ZIP code is accepted.
 */
export function problemOfPlace(place: Address): AddressProblem | null {
  if (place.country !== 'US') return { kind: 'abroad' }
  const reading = readAddress(addressText(place))
  if (reading.kind === 'complete') return null
  const isBuilding = reading.problem.kind === 'street' && reading.kind === 'open'
  return isBuilding || reading.problem.kind === 'zip' ? null : reading.problem
}
