import { useState } from 'react'
import { VISITOR_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'

export type RedrawOrder =
  | { readonly at: 'idle' }
  | { readonly at: 'ordering' }
  | { readonly at: 'refused'; readonly message: string }

/** Requests styles that failed or were never requested; `onOrdered` gets the server's response. */
export function useRedraw(propertyId: string, onOrdered: (property: Property) => void) {
  const [order, setOrder] = useState<RedrawOrder>({ at: 'idle' })

  async function redraw(styles: readonly ArtStyle[]) {
    setOrder({ at: 'ordering' })
    try {
      onOrdered(
        await call('generate-artwork', {
          id: propertyId,
          styles: VISITOR_STYLES.filter((style) => styles.includes(style)),
          prompts: storedPrompts.all(),
        }),
      )
      setOrder({ at: 'idle' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOrder({ at: 'refused', message: error.message })
    }
  }

  return { order, redraw }
}
