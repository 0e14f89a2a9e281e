import { useState } from 'react'
import { type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'

export type RedrawRequest =
  | { readonly status: 'idle' }
  | { readonly status: 'requesting' }
  | { readonly status: 'refused'; readonly message: string }

/** Requests styles that failed or were never requested; `onRequested` gets the server's response. */
export function useRedraw(propertyId: string, onRequested: (property: Property) => void) {
  const [request, setRequest] = useState<RedrawRequest>({ status: 'idle' })

  async function redraw(styles: readonly ArtStyle[]) {
    setRequest({ status: 'requesting' })
    try {
      onRequested(
        await call('generate-artwork', {
          id: propertyId,
          styles: VISITOR_STYLES.filter((style) => styles.includes(style)),
          prompts: storedPrompts.all(),
        }),
      )
      setRequest({ status: 'idle' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRequest({ status: 'refused', message: error.message })
    }
  }

  return { request, redraw }
}
