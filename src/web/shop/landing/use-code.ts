import { useEffect, useState, useSyncExternalStore } from 'react'
import { logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { visitorContext } from '#web/shop/visitor/visitor-context.ts'
import { noSubscription } from '#web/ui/hooks/no-subscription.ts'

const codeInAddress = (): string => (new URLSearchParams(window.location.search).get('code') ?? '').trim()

/**
 * Whether the home of the address bar's `code` is being looked up; one that is found leads to /configure (D1-030 to
 * D1-033).
 */
export function useCode(): boolean {
  const code = useSyncExternalStore(noSubscription, codeInAddress, () => '')
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (code === '') return
    const cancel = new AbortController()
    call('find-property-by-code', { code }, { signal: cancel.signal }).then(
      ({ property }) => {
        if (!property) return setDone(true)
        visitorContext.write({ address: property.address, isShowcase: false, isDemo: property.isDemo })
        const art = property.token === null ? '' : `?${new URLSearchParams({ token: property.token }).toString()}`
        window.location.replace(`/configure${art}`)
      },
      (error: unknown) => {
        if (cancel.signal.aborted) return
        logUnexpected(error)
        setDone(true) // Back returns to the home page (D1-033)
      },
    )
    return () => cancel.abort()
  }, [code])

  return code !== '' && !isDone
}
