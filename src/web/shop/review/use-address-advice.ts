import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { isComplete, isZip, NO_ADDRESS, type PostalAddress } from '#domain/checkout/checkout.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { useSettled } from '#web/kit/use-settled.ts'
import { queries } from '#web/shop/page/queries.ts'

export type Advice = Output<'check-address'>

/** Somebody may still be typing. */
const PAUSE_MS = 800

/** What the shop thinks of a complete address that has stood still; null until it has said so, and when it cannot. */
export function useAddressAdvice(address: PostalAddress): Advice | null {
  const { addressLine1, addressLine2, city, state, zipCode } = address
  const isReady = isComplete(address) && isZip(zipCode)
  const settled = useSettled(
    isReady ? JSON.stringify({ addressLine1, addressLine2, city, state, zipCode }) : null,
    PAUSE_MS,
  )
  const given = settled === null ? NO_ADDRESS : (JSON.parse(settled) as PostalAddress)
  // Advice that does not come is not missed: the address can be confirmed without it.
  const query = functionQuery('check-address', { address: { ...given, country: 'US' } })
  const { data } = useQuery({ ...query, enabled: settled !== null, staleTime: Infinity }, queries)
  return settled === null ? null : (data ?? null)
}
