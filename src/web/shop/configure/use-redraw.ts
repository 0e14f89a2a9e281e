import { useMutation } from '@tanstack/react-query'
import { type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { call } from '#web/kit/call.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import { queryClient } from '#web/shop/queries.ts'

export type Redraw = ReturnType<typeof useRedraw>

/** Requests styles that failed or were never requested; `onRequested` gets the server's response. */
export const useRedraw = (propertyId: string, onRequested: (property: Property) => void) =>
  useMutation(
    {
      mutationFn: (styles: readonly ArtStyle[]) =>
        call('generate-artwork', {
          id: propertyId,
          styles: VISITOR_STYLES.filter((style) => styles.includes(style)),
          prompts: storedPrompts.all(),
        }),
      onSuccess: onRequested,
    },
    queryClient,
  )
