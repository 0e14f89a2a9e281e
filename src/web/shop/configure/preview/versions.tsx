import { useMutation } from '@tanstack/react-query'
import { PencilLine, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { isDrawnByStyle } from '#domain/artwork/art-styles.ts'
import { EARLIER_VERSIONS } from '#domain/artwork/versions.ts'
import { smallCopyUrl } from '#domain/pictures/storage-key.ts'
import { call } from '#web/kit/call.ts'
import type { ArtworkSlot, Property } from '#web/shop/design/artwork-slot.ts'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'

const PromptsDialog = lazyPart(
  () => import('#web/shop/prompts/prompts-dialog.tsx'),
  ({ PromptsDialog }) => PromptsDialog,
)

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
      mutationFn(version: { url: string } | { vary: boolean }) {
        if ('url' in version) return call('show-version', { id: property.id, style, url: version.url })
        const prompt = storedPrompts.all()[style]
        return call('draw-version', { id: property.id, style, vary: version.vary, ...(prompt && { prompt }) })
      },
      onSuccess: onChange,
    },
    queryClient,
  )
  const artwork = property.artworks.find((one) => one.style === style)
  const earlier = artwork?.earlier_urls ?? []
  const url = shown.kind === 'done' ? shown.url : null
  const isDrawn = url !== null && isDrawnByStyle(url) && artwork?.earlier_urls != null
  const isDrawing = shown.kind === 'creating' && artwork?.earlier_urls != null
  if (!isDrawn && earlier.length === 0 && !isDrawing) return null
  // While the first picture is drawn the place stays empty, or the print would jump down and back up.
  if (isDrawing && earlier.length === 0) return <div className="configurator-versions" />

  return (
    <div className="configurator-versions">
      {(isDrawn || isDrawing) && earlier.length < EARLIER_VERSIONS && (
        <div className="configurator-versions-new">
          <Button
            variant="quiet"
            disabled={change.isPending || isDrawing}
            onClick={() => change.mutate({ vary: true })}
            size="small"
          >
            <RefreshCw aria-hidden="true" className="size-4" /> Try another version
          </Button>
          <ChangePrompt
            style={style}
            isDisabled={change.isPending || isDrawing}
            onChange={() => change.mutate({ vary: false })}
          />
        </div>
      )}
      {earlier.length > 0 && (
        <ol aria-label="Versions">
          {versionsOf(`${property.id} ${style}`, earlier, url).map((each, i) => (
            <li key={each}>
              <button
                type="button"
                disabled={change.isPending || isDrawing}
                aria-current={each === url}
                onClick={() => each !== url && change.mutate({ url: each })}
              >
                <img src={smallCopyUrl(each)} alt="" loading="lazy" />
                <span>Version {i + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <MutationError isPlain error={change.error} className="px-4 text-center text-error" />
    </div>
  )
}

/** Opens 'Edit AI Prompts'; if the prompt of the shown style was changed, it is drawn again. */
const ChangePrompt = ({
  style,
  isDisabled,
  onChange,
}: {
  style: ArtworkSlot['style']
  isDisabled: boolean
  onChange: () => void
}) => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const [before, setBefore] = useState<string | undefined>()
  const open = () => {
    setBefore(storedPrompts.all()[style])
    setOpen(true)
  }
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} onClick={open} size="small">
        <PencilLine aria-hidden="true" className="size-4" /> Change how it’s drawn
      </Button>
      {isOpen === null ? null : (
        <PromptsDialog
          open={isOpen}
          style={style}
          onClose={() => setOpen(false)}
          onSaved={(prompts) => prompts[style] !== before && onChange()}
        />
      )}
    </>
  )
}

/** The versions of a picture in the order in which this page first saw them, so that each keeps its number. */
const knownVersions = new Map<string, readonly string[]>()

/**
 * All versions of a picture, new ones last. `id`: of the artwork. `currentUrl`: null while another version is drawn.
 * The server lists the others in the order in which they were last shown, so this page remembers the first order.
 */
export function versionsOf(id: string, earlier: readonly string[], currentUrl: string | null): readonly string[] {
  const urls = currentUrl === null ? earlier : [...earlier, currentUrl]
  const knownUrls = (knownVersions.get(id) ?? []).filter((url) => urls.includes(url))
  const versions = [...knownUrls, ...urls.filter((url) => !knownUrls.includes(url))]
  knownVersions.set(id, versions)
  return versions
}
