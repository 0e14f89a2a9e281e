import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { isDrawnByStyle } from '#domain/artwork/art-styles.ts'
import { EARLIER_VERSIONS } from '#domain/artwork/versions.ts'
import { smallCopyUrl } from '#domain/pictures/storage-key.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import type { ArtworkSlot, Property } from '#web/shop/design/artwork-slot.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const { style } = shown
  const artwork = property.artworks.find((one) => one.style === style)
  const earlier = artwork?.earlier_urls ?? []
  const isDrawn = shown.kind === 'done' && isDrawnByStyle(shown.url) && artwork?.earlier_urls != null
  if (shown.kind === 'creating' || (!isDrawn && earlier.length === 0)) return null

  const apply = async (changed: Promise<Property>) => {
    setBusy(true)
    setError(null)
    try {
      onChange(await changed)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    }
    setBusy(false)
  }
  const prompt = storedPrompts.all()[style]
  const another = () => apply(call('draw-version', { id: property.id, style, ...(prompt && { prompt }) }))
  return (
    <div className="configurator-versions">
      {earlier.length > 0 && (
        <ul aria-label="Other versions">
          {earlier.map((url, i) => (
            <li key={url}>
              <button
                type="button"
                disabled={isBusy}
                aria-label={
                  earlier.length === 1 ? 'Show the other version' : `Show other version ${i + 1} of ${earlier.length}`
                }
                onClick={() => void apply(call('show-version', { id: property.id, style, url }))}
              >
                <img src={smallCopyUrl(url)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDrawn && earlier.length < EARLIER_VERSIONS && (
        <Button look="quiet" disabled={isBusy} onClick={() => void another()} className="px-2 text-sm font-normal">
          <RefreshCw aria-hidden="true" className="size-4" /> Try another version
        </Button>
      )}
      <MutationError isPlain error={error} />
    </div>
  )
}
