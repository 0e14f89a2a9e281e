import type { CSSProperties, ReactNode } from 'react'
import { artworkAlt } from '#domain/artwork/art-styles.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { hangingInches } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import { allFailed, type ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import type { Design, View } from '#web/shop/design/design-url.ts'
import { ComposedPrint } from '#web/shop/framed-print/composed-print.tsx'
import type { Sheet } from '#web/shop/framed-print/use-sheet.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FadingPicture } from '#web/ui/pictures/fading-picture.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Redraw } from '../use-redraw.ts'
import { PICTURE, PrintLabel } from './print-label.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { SizesView, WallView } from './wall-view.tsx'

/** The relative sizes of the prints on this wall: larger sizes look larger, but not to scale. */
const RELATIVE_SIZES = { S: 0.84, M: 0.92, L: 1 } as const

type Props = {
  propertyId: string
  all: readonly ArtworkSlot[]
  shown: ArtworkSlot
  design: Design
  /** The picture that is printed; null if there is none. */
  sheet: Sheet | null
  center: CropCenter
  view: View
  onView: (view: View) => void
  onSize: (size: PrintSize) => void
  onTryLarge: () => void
  address: string | null
  isNew: boolean
  onRevealed: () => void
  onMoveCrop: () => void
  isOffline: boolean
  /** Read-only: nothing can be changed or ordered (E-26). */
  isReadOnly: boolean
  redraw: Redraw
  /** Other versions of the picture, beneath its label. */
  versions: ReactNode
}

/** The wall with the framed print on it, as large as fits, and the small label that a gallery would put next to it. */
export function PrintOnWall(props: Props) {
  const { propertyId, all, shown, design, sheet, center, view, onView, onSize, onTryLarge, onMoveCrop, address } = props
  const { isNew, onRevealed, isOffline, isReadOnly, redraw, versions } = props
  const frame = hangingInches(design.size, design.orientation).frame
  const printStyle = {
    '--frame-ratio': frame.widthIn / frame.heightIn,
    '--relative-size': RELATIVE_SIZES[design.size],
  } as CSSProperties
  const picture =
    shown.kind === 'done'
      ? { src: shown.url, alt: artworkAlt(shown.style, address), fetchPriority: 'high' as const }
      : null
  const print = { propertyId, picture, frame: design.frame, orientation: design.orientation, center }
  const label = <PrintLabel {...{ all, shown, design, sheet, center, isReadOnly, redraw, onMoveCrop }} />
  return (
    <div className="configurator-stage" data-shows={shown.kind} data-view={view}>
      {view === 'print' ? (
        <div className="configurator-stage-middle">
          <div className="configurator-print" style={printStyle}>
            <ComposedPrint
              {...print}
              size={design.size}
              reveal={isNew}
              onRevealed={onRevealed}
              isDrawing={shown.kind === 'creating'}
            >
              <Paper all={all} shown={shown} />
            </ComposedPrint>
          </div>
          {label}
          {versions}
        </div>
      ) : (
        <>
          {view === 'wall' && <WallView {...print} size={design.size} />}
          {view === 'sizes' && <SizesView {...print} chosen={design.size} onChoose={isReadOnly ? null : onSize} />}
          {label}
        </>
      )}
      <div className="configurator-views">
        <ViewSwitch view={view} onView={onView} />
        {!isReadOnly && (
          <button
            type="button"
            className="try-large below-only"
            aria-pressed={design.size === 'L'}
            onClick={onTryLarge}
          >
            {design.size === 'L' ? PRINT_SIZES.L.name : `Try ${PRINT_SIZES.L.name}`}{' '}
            <span className="try-large-price">{dollars(PRINT_SIZES.L.priceCents)}</span>
          </button>
        )}
      </div>
      <div className="configurator-notices">
        {isOffline && (
          <Notice tone="busy">
            We lost the connection. Your art is still being drawn, and we’ll try again every few seconds.
          </Notice>
        )}
      </div>
    </div>
  )
}

/** The text on the empty paper. */
function Paper({ all, shown }: { all: readonly ArtworkSlot[]; shown: ArtworkSlot }) {
  const name = PICTURE[shown.style]
  switch (shown.kind) {
    case 'done':
      return null
    case 'creating':
      return (
        <>
          {shown.partial && <FadingPicture key={shown.style} src={shown.partial} alt={`Your ${name} in the making`} />}
          <div className="configurator-making" data-over={shown.partial !== null}>
            <p className="flex items-center justify-center gap-2 font-display text-[1.15em] text-ink">
              <Spinner className="size-4 text-soft" /> Creating your {name}
            </p>
            <p>{shown.step || 'Laying out the paper'}</p>
            <ProgressBar label={`Progress of the ${name}`} done={shown.done} className="mt-2 w-[min(12rem,80%)]" />
          </div>
        </>
      )
    case 'failed':
      return (
        <p className="font-display text-[1.15em] text-ink">
          {allFailed(all) ? 'We couldn’t draw your pictures' : `We couldn’t draw the ${name}`}
        </p>
      )
    case 'none':
      return <p className="font-display text-[1.15em]">No Image</p>
  }
}
