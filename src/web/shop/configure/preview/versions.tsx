import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { isDrawnByStyle } from '#domain/artwork/art-styles.ts'
import { EARLIER_VERSIONS } from '#domain/artwork/versions.ts'
import { smallCopyUrl } from '#domain/pictures/storage-key.ts'
import { call } from '#web/kit/call.ts'
import type { ArtworkSlot, Property } from '#web/shop/design/artwork-slot.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'

type Props = {
  property: Property
  shown: ArtworkSlot
  /** Receives the changed home. */
  onChange: (property: Property) => void
}

/**
 * Draws the home again in the same style with the current prompt, and shows the other versions. Only for pictures by
 * our engine, in the browser that made them.
 */
export function Versions({ property, shown, onChange }: Props) {
  const { style } = shown
  /** Shows another version, or draws one. */
  const change = useMutation(
    {
      mutationFn(version: { url: string } | 'new') {
        if (version !== 'new') return call('show-version', { id: property.id, style, url: version.url })
        const prompt = storedPrompts.all()[style]
        return call('draw-version', { id: property.id, style, ...(prompt && { prompt }) })
      },
      onSuccess: onChange,
    },
    queryClient,
  )
  const artwork = property.artworks.find((one) => one.style === style)
  const earlier = artwork?.earlier_urls ?? []
  const isDrawn = shown.kind === 'done' && isDrawnByStyle(shown.url) && artwork?.earlier_urls != null
  // While another version is drawn its place stays empty, or the print would jump down and back up.
  if (shown.kind === 'creating' && artwork?.earlier_urls != null) return <div className="configurator-versions" />
  if (shown.kind === 'creating' || (!isDrawn && earlier.length === 0)) return null

  return (
    <div className="configurator-versions">
      {earlier.length > 0 && (
        <ul aria-label="Other versions">
          {earlier.map((url, i) => (
            <li key={url}>
              <button
                type="button"
                disabled={change.isPending}
                aria-label={
                  earlier.length === 1 ? 'Show the other version' : `Show other version ${i + 1} of ${earlier.length}`
                }
                onClick={() => change.mutate({ url })}
              >
                <img src={smallCopyUrl(url)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDrawn && earlier.length < EARLIER_VERSIONS && (
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate('new')}
          className="px-2 text-sm font-normal"
        >
          <RefreshCw aria-hidden="true" className="size-4" /> Try another version
        </Button>
      )}
      <MutationError isPlain error={change.error} className="basis-full px-4 text-center text-error" />
    </div>
  )
}
