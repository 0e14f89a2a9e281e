import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { isCompleteAddress } from '#domain/checkout/checkout.ts'
import { NO_ADDRESS, type PostalAddress, postalOf, withCountry } from '#domain/checkout/postal-address.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { useDebounced } from '#web/kit/hooks/use-debounced.ts'
import { queryClient } from '#web/shop/queries.ts'

export type Advice = Output<'check-address'>

/** The buyer may still be typing. */
const TYPING_DELAY_MS = 800

/** Advice about a complete address after a pause in typing; null until it arrives, and if there is none. */
export function useAddressAdvice(address: PostalAddress): Advice | null {
  const isReady = isCompleteAddress(address)
  const addressText = useDebounced(isReady ? JSON.stringify(postalOf(address)) : null, TYPING_DELAY_MS)
  const debouncedAddress = addressText === null ? NO_ADDRESS : (JSON.parse(addressText) as PostalAddress)
  // A failure is not shown: the address can be confirmed without advice.
  const query = functionQuery('check-address', { address: withCountry(debouncedAddress) })
  const { data } = useQuery({ ...query, enabled: addressText !== null, staleTime: Infinity }, queryClient)
  return addressText === null ? null : (data ?? null)
}
