import { useState } from 'react'
import { VISITOR_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'

export type RedrawRequest =
  | { readonly at: 'idle' }
  | { readonly at: 'requesting' }
  | { readonly at: 'refused'; readonly message: string }

/** Requests styles that failed or were never requested; `onRequested` gets the server's response. */
export function useRedraw(propertyId: string, onRequested: (property: Property) => void) {
  const [request, setRequest] = useState<RedrawRequest>({ at: 'idle' })

  async function redraw(styles: readonly ArtStyle[]) {
    setRequest({ at: 'requesting' })
    try {
      onRequested(
        await call('generate-artwork', {
          id: propertyId,
          styles: VISITOR_STYLES.filter((style) => styles.includes(style)),
          prompts: storedPrompts.all(),
        }),
      )
      setRequest({ at: 'idle' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRequest({ at: 'refused', message: error.message })
    }
  }

  return { request, redraw }
}
