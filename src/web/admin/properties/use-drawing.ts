import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_PROPERTY_TEXTS } from '#domain/admin-properties/admin-property.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import type { AdminProperty } from './admin-property.ts'

export type StatusMessage = { readonly tone: 'success' | 'error'; readonly text: string }
type DrawRequest = { readonly id: string; readonly style: ArtStyle }

/**
 * Queues a picture, and reports the outcome once the list shows it: done, failed, or refused at once (D3-028 … D3-030).
 * `showMessage` shows other messages in the same place.
 */
export function useDrawing(homes: readonly AdminProperty[], { reload }: { reload: () => Promise<void> }) {
  const [request, setRequest] = useState<DrawRequest | null>(null)
  const [message, setMessage] = useState<StatusMessage | null>(null)
  const showMessage = (message: StatusMessage | null) => {
    setRequest(null)
    setMessage(message)
  }
  const drawing = useMutation({
    mutationFn: ({ id, style }: DrawRequest) => call(`generate-${style}`, { id }),
    onMutate: () => showMessage(null),
    onSuccess: async (_, request) => {
      await reload() // the earlier state in the list is not the outcome
      setRequest(request)
    },
    onError: (error, { style }) => showMessage({ tone: 'error', text: `${failedText(style)}${reasonText(error)}` }),
  })
  return { draw: drawing.mutate, message: request === null ? message : outcomeOf(request, homes), showMessage }
}

function outcomeOf({ id, style }: DrawRequest, homes: readonly AdminProperty[]): StatusMessage | null {
  const home = homes.find((each) => each.id === id)
  if (home?.pictures.some((picture) => picture.style === style && picture.url !== null))
    return { tone: 'success', text: ADMIN_PROPERTY_TEXTS.drawn }
  if (home?.status === 'failed') return { tone: 'error', text: `${failedText(style)}: ${home.failure ?? ''}` }
  return null
}

const failedText = (style: ArtStyle) => `Failed to trigger ${style} generation`
const reasonText = (error: Error) =>
  error instanceof CallError && error.status > 0 ? ` (${error.status}): ${error.message}` : `: ${error.message}`
