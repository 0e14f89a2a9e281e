import { useEffect, useRef } from 'react'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { useHumanSignal } from '#web/kit/hooks/use-human-signal.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { isCounted } from '#web/kit/usage-choice.ts'
import { visitFields } from '#web/kit/visit-fields.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'
import { isFromTestEmail, isPreview } from '#web/shop/design/design-url.ts'
import type { EntrySource } from './entry-source.ts'

/**
 * Reports once that this home was viewed in the configurator; not for a preview (E-26), the reader of a test email
 * (D2-107), nor visitors who opted out (D2-106, D2-072).
 */
export function useAccessEvent(property: Property, { accessCode }: EntrySource): void {
  const isHuman = useHumanSignal()
  const [query] = useUrlQuery()
  const isUncounted = isPreview(query) || isFromTestEmail(query)
  const recordedHome = useRef<string | null>(null)
  const { id, property_token: token } = property

  useEffect(() => {
    if (!isHuman || isUncounted || recordedHome.current === id || !isCounted()) return
    recordedHome.current = id
    call('track-event', {
      ...visitFields(),
      event_id: newUuid(),
      event_type: 'configurator_accessed',
      property_id: id,
      ...(token === null ? {} : { token }),
      ...(accessCode === null ? {} : { access_code: accessCode }),
    }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error // an event that cannot be sent is not shown to the visitor
    })
  }, [isHuman, isUncounted, id, token, accessCode])
}
