import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/call-error.ts'
import { visitorContext } from '../page/visitor-context.ts'

const codeOf = (search: string): string => (new URLSearchParams(search).get('code') ?? '').trim()

/** D1-030 to D1-033: whether the home of the address bar's `code` is being looked up; one that is found leads to /configure. */
export function useCode(): boolean {
  const [isLooking, setLooking] = useState(false)

  useEffect(() => {
    const code = codeOf(window.location.search)
    if (code === '') return
    const cancel = new AbortController()
    setLooking(true)
    call('find-property-by-code', { code }, { signal: cancel.signal }).then(
      ({ property }) => {
        if (!property) return setLooking(false)
        visitorContext.write({ address: property.address, isShowcase: false, isDemo: property.isDemo })
        window.location.replace('/configure')
      },
      (error: unknown) => {
        if (cancel.signal.aborted) return
        if (!(error instanceof CallError)) console.error(error)
        setLooking(false) // D1-033: the front page is where to go on from
      },
    )
    return () => cancel.abort()
  }, [])

  return isLooking
}
