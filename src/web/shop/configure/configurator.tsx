import { useEffect, useState } from 'react'
import { ART_STYLE_DETAILS, artworkAlt } from '#domain/artwork/art-styles.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { usePropertyProgress } from '#web/kit/progress/use-property-progress.ts'
import { type ArtworkSlot, artworkSlots, isDrawing, type Property } from '#web/shop/design/artwork-slot.ts'
import {
  centerIn,
  cropText,
  type Design,
  isPreview,
  isReview,
  previousOrderIdIn,
  type View,
  viewIn,
} from '#web/shop/design/design-url.ts'
import { backUpFrame } from '#web/shop/design/frame-backup.ts'
import { type Sheet, useSheet } from '#web/shop/framed-print/use-sheet.ts'
import { lazyPart } from '#web/shop/page/lazy-part.tsx'
import { useOffline } from '#web/shop/progress/use-offline.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import type { EntrySource } from './entry-source.ts'
import { OptionsPanel } from './options/options-panel.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { PrintOnWall } from './preview/print-on-wall.tsx'
import { Versions } from './preview/versions.tsx'
import { TopBar } from './top-bar.tsx'
import { useAccessEvent } from './use-access-event.ts'
import { toggledLarge, useDesign } from './use-design.ts'
import { useNewPictures } from './use-new-pictures.ts'
import { useRedraw } from './use-redraw.ts'
import { WelcomeOverlay } from './welcome-overlay.tsx'
import './configurator.css'

const Review = lazyPart(
  () => import('#web/shop/review/review-dialog.tsx'),
  ({ ReviewDialog }) => ReviewDialog,
)
const CropDialog = lazyPart(
  () => import('./preview/crop-dialog.tsx'),
  ({ CropDialog }) => CropDialog,
)
const Zoom = lazyPart(
  () => import('./preview/zoom.tsx'),
  ({ Zoom }) => Zoom,
)

/** The interval at which a home is reloaded whose progress is not streamed to this browser. */
const POLL_INTERVAL_MS = 5000

type Props = {
  property: Property
  entrySource: EntrySource
  onPropertyChange: (property: Property) => void
  reload: () => void
}

/** The configurator: the print on a wall, and beside it the choices. */
export function Configurator(props: Props) {
  const { property, entrySource } = props
  const { all, shown, url, design, choose, isNew, markSeen, redraw, showRequested, isOffline } = useArtworks(props)
  const [layer, setLayer] = useState<'zoom' | 'crop' | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(true)
  const { query, setParameter, setView } = useViewQuery()
  const isReadOnly = isPreview(query)
  const address = property.address_line_1 ?? property.address
  useBackup(design, isReadOnly ? null : url)
  const sheet = useSheet(property.id, url, design)
  const tryLarge = useTryLarge(design.size, (size) => choose({ size }))

  return (
    <div className="configurator">
      <main className="configurator-wall">
        <TopBar
          address={address}
          token={property.property_token}
          design={design}
          url={url}
          onZoom={() => setLayer('zoom')}
          isPanelOpen={isReadOnly ? null : isPanelOpen}
          onPanel={() => setPanelOpen(!isPanelOpen)}
        />
        {entrySource.fromBridge && <WelcomeOverlay all={all} address={property.address_line_1} />}
        <PrintOnWall
          propertyId={property.id}
          all={all}
          shown={shown}
          design={design}
          sheet={sheet}
          center={centerIn(query)}
          view={viewIn(query)}
          onView={setView}
          onSize={(size) => choose({ size })}
          onTryLarge={tryLarge}
          onMoveCrop={() => setLayer('crop')}
          address={address}
          isNew={isNew(design.style)}
          onRevealed={() => markSeen(design.style)}
          isOffline={isOffline}
          isReadOnly={isReadOnly}
          redraw={redraw}
          versions={
            isReadOnly ? null : (
              <Versions key={shown.style} property={property} shown={shown} onChange={showRequested} />
            )
          }
        />
      </main>
      {isReadOnly ? (
        <PreviewPanel design={design} address={address} />
      ) : (
        <OptionsPanel
          all={all}
          design={design}
          printed={sheet}
          center={centerIn(query)}
          choose={choose}
          isNew={isNew}
          address={address}
          isHidden={!isPanelOpen}
          onMoveCrop={() => setLayer('crop')}
          onCheckout={() => setParameter('review', 'true', true)}
        />
      )}
      <Announcement>{readyText(all)}</Announcement>
      <Layers
        property={property}
        design={design}
        sheet={sheet}
        query={query}
        setParameter={setParameter}
        isReviewed={isReview(query) && !isReadOnly}
        layer={layer}
        onClose={() => setLayer(null)}
      />
    </div>
  )
}

const readyText = (all: readonly ArtworkSlot[]) =>
  all.flatMap(({ style, kind }) => (kind === 'done' ? `${ART_STYLE_DETAILS[style].label} is ready.` : [])).join(' ')

/** The pictures of the home as they are drawn, and the design that is shown. */
function useArtworks({ property, entrySource, onPropertyChange, reload }: Props) {
  useAccessEvent(property, entrySource)
  const progress = usePropertyProgress(property.id)
  const showRequested = (home: Property) => {
    onPropertyChange(home)
    progress.recordRequested(home)
  }
  const redraw = useRedraw(property.id, showRequested)
  const all = artworkSlots(property, progress)
  const { design, choose } = useDesign(all)
  const { isNew, markSeen } = useNewPictures(all)
  const slot = all.find(({ style }) => style === design.style) ?? ({ style: design.style, kind: 'none' } as const)
  const url = slot.kind === 'done' ? slot.url : null
  const isOffline = useOffline(progress) && isDrawing(all)
  useReloads(property, all, progress.refusal !== null, reload)
  return { all, shown: slot, url, design, choose, isNew, markSeen, redraw, showRequested, isOffline }
}

/** Reloads a home whose progress is not streamed to this browser, and one that is about to get its token. */
function useReloads(property: Property, all: readonly ArtworkSlot[], isRefused: boolean, reload: () => void) {
  const lacksToken = property.property_token === null && all.some(({ kind }) => kind === 'done') && !isDrawing(all)
  const mustReload = (isRefused && isDrawing(all)) || lacksToken
  useEffect(() => {
    if (!mustReload) return
    const timer = setInterval(reload, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [mustReload, reload])
}

/** Stores the design and its picture as the backup of the URL (E-25). */
function useBackup(design: Design, url: string | null) {
  useEffect(() => {
    if (url !== null) backUpFrame(design, url, new Date())
  }, [design, url])
}

/** Shows the largest size; the next click shows the previous size again. */
function useTryLarge(size: PrintSize, onSize: (size: PrintSize) => void) {
  const [earlier, setEarlier] = useState<PrintSize | null>(null)
  return () => {
    const next = toggledLarge(size, earlier)
    setEarlier(next.earlier)
    onSize(next.size)
  }
}

/** Reads and changes the view in the URL. */
function useViewQuery() {
  const [query, changeQuery] = useUrlQuery()
  const setParameter = (name: string, value: string | null, isStep = false) =>
    changeQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      // A choice is set at once, not as a transition: Back, pressed right after it, must find this URL (U-10).
      { replace: !isStep, preventScrollReset: true, flushSync: !isStep },
    )
  // Back closes what was opened on this page; a view that was in the URL from the start is not closed (U-10).
  const [hasStepped, setStepped] = useState(false)
  const setView = (next: View) => {
    setStepped(next !== 'print')
    setParameter('view', next === 'print' ? null : next)
  }
  useBackCloses(hasStepped, () => setView('print'))
  return { query, setParameter, setView }
}

type LayerProps = {
  property: Property
  design: Design
  /** Null if there is no picture. */
  sheet: Sheet | null
  query: URLSearchParams
  setParameter: (name: string, value: string | null) => void
  isReviewed: boolean
  layer: 'zoom' | 'crop' | null
  onClose: () => void
}

/** The layers over the wall: the review of the order, the picture close up, the crop. */
function Layers({ property, design, sheet, query, setParameter, isReviewed, layer, onClose }: LayerProps) {
  const alt = artworkAlt(design.style, property.address_line_1 ?? property.address)
  if (sheet === null) return null
  const { url } = sheet
  return (
    <>
      {isReviewed && (
        <Review
          property={property}
          design={design}
          sheet={sheet}
          center={centerIn(query)}
          previousId={previousOrderIdIn(query)}
          onAnother={(order) => setParameter('another', order)}
          onCenter={(crop) => setParameter('crop', crop)}
          onClose={() => setParameter('review', null)}
        />
      )}
      {layer === 'zoom' && (
        <Zoom url={url} alt={alt} style={design.style} format={design} center={centerIn(query)} onClose={onClose} />
      )}
      {layer === 'crop' && (
        <CropDialog
          sheet={sheet}
          alt={alt}
          format={design}
          center={centerIn(query)}
          onCenter={(center) => setParameter('crop', cropText(center))}
          onClose={onClose}
        />
      )}
    </>
  )
}
