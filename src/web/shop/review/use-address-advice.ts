import { useEffect, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { isComplete, isZip, type PostalAddress } from '#domain/checkout/checkout.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'

export type Advice = Output<'check-address'>

/** Somebody may still be typing. */
const SETTLE_MS = 800

/** What the shop thinks of a complete address that has stood still; null until it has said so, and when it cannot. */
export function useAddressAdvice(address: PostalAddress): Advice | null {
  const { addressLine1, addressLine2, city, state, zipCode } = address
  const isReady = isComplete(address) && isZip(zipCode)
  const key = JSON.stringify({ addressLine1, addressLine2, city, state, zipCode })
  const [said, setSaid] = useState<{ readonly key: string; readonly advice: Advice } | null>(null)
  useEffect(() => {
    if (!isReady) return
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      const input = { address: { ...(JSON.parse(key) as PostalAddress), country: 'US' } }
      call('check-address', input, { signal: cancel.signal }).then(
        (advice) => setSaid({ key, advice }),
        (error: unknown) => {
          // Advice that does not come is not missed: the address can be confirmed without it.
          if (!cancel.signal.aborted && !(error instanceof CallError)) console.error(error)
        },
      )
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [isReady, key])
  return said?.key === key ? said.advice : null
}
