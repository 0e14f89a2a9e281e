import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { FRAME_COLOR_NAMES, FRAME_COLORS, type FrameColor } from '#domain/framed-print/frames.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import type { ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import { FrameCorner } from '#web/shop/framed-print/frame-corner.tsx'
import { PrintResolution } from '#web/shop/framed-print/print-resolution.tsx'
import type { Sheet } from '#web/shop/framed-print/use-sheet.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { restOf, sheetAfter, visibleShare } from '../bottom-sheet.ts'
import { CheckoutBar } from '../checkout-bar.tsx'
import { CropTile } from '../preview/crop-hint.tsx'
import { PanelTitle } from './panel-title.tsx'
import { Picker } from './picker.tsx'
import { SizePicker } from './size-picker.tsx'
import './choices.css'
import { StylePicker } from './style-picker.tsx'

type Props = {
  all: readonly ArtworkSlot[]
  design: Design
  /** The picture that is printed; null if there is none. */
  printed: Sheet | null
  center: CropCenter
  choose: (change: Partial<Design>) => void
  isNew: (style: ArtStyle) => boolean
  address: string | null
  /** Whether the panel is hidden, which only wide windows allow. */
  isHidden: boolean
  onMoveCrop: () => void
  onCheckout: () => void
}

/** Style, frame, size and price: a panel next to the wall, on phones a bottom sheet with two heights (U-10). */
export function OptionsPanel(props: Props) {
  const { all, design, printed, center, choose, isNew, address, isHidden, onMoveCrop, onCheckout } = props
  const [sheet, send] = useReducer(sheetAfter, { status: 'peek' })
  const handle = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const isFull = restOf(sheet) === 'full'

  const open = () => {
    send({ type: 'open' })
    handle.current!.focus() // the Next button disappears; the handle is what closes the sheet
  }
  const close = () => {
    send({ type: 'close' })
    handle.current!.focus()
  }
  useBackAndEscapeClose(isFull, close)
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    send({ type: 'grab', y: event.clientY })
  }
  const drag = (event: PointerEvent) => send({ type: 'drag', y: event.clientY, heightPx: inside.current!.scrollHeight })

  return (
    <aside
      id="choices"
      aria-label="Your choices"
      className="choices"
      data-sheet={sheet.status}
      style={uncoveredStyle(visibleShare(sheet))}
      hidden={isHidden}
    >
      <button
        ref={handle}
        type="button"
        className="choices-handle"
        aria-label={isFull ? 'Show fewer choices' : 'Show all choices'}
        aria-expanded={isFull}
        aria-controls="choices-more"
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => send({ type: 'release' })}
        onPointerCancel={() => send({ type: 'release' })}
        // Only on click: on a touch screen an earlier change would send the tap to whatever moves under the finger. A
        // click with `detail` 0 comes from the keyboard.
        onClick={(event) => send({ type: event.detail === 0 ? 'toggle' : 'click' })}
      >
        <span />
      </button>
      <div className="choices-scroll">
        <PanelTitle address={address} />
        <StylePicker
          all={all}
          chosen={design.style}
          onChoose={(style) => choose({ style })}
          isNew={isNew}
          address={address}
        />
        <div id="choices-more" className="choices-more">
          <div ref={inside}>
            <FramePicker chosen={design.frame} onChoose={(frame) => choose({ frame })} />
            <SizePicker
              chosen={design}
              onChoose={(size) => choose({ size })}
              onTurn={(orientation) => choose({ orientation })}
              cropTile={printed && <CropTile sheet={printed} format={design} center={center} onMove={onMoveCrop} />}
            />
            {printed && <PrintResolution sheet={printed} format={design} center={center} isCropSaidBeside />}
          </div>
        </div>
      </div>
      <CheckoutBar
        design={design}
        isReady={printed !== null}
        isPeeking={!isFull}
        onNext={open}
        onCheckout={onCheckout}
      />
    </aside>
  )
}

/** How much of the choices below the art styles is uncovered: `share` from 0 to 1. */
const uncoveredStyle = (share: number) => ({ '--uncovered': share, '--uncovered-row': `${share}fr` }) as CSSProperties

/** The browser's Back closes what is open; Escape, too, unless a dialog is above it. */
function useBackAndEscapeClose(isOpen: boolean, close: () => void) {
  useBackCloses(isOpen, close)
  const closeByKey = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open], [role=dialog]')) closeByKey()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
}

/** The woods as a framer's corner samples (U-13: each has its name). */
export const FramePicker = ({ chosen, onChoose }: { chosen: FrameColor; onChoose: (frame: FrameColor) => void }) => (
  <Picker step={2} title="Frame" hint={FRAME_COLORS[chosen].description}>
    {(titleId) => (
      <RadioGroup
        labelledBy={titleId}
        values={FRAME_COLOR_NAMES}
        chosen={chosen}
        onChoose={onChoose}
        className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-2"
        labelClass="choice frame-swatch"
      >
        {(color) => (
          <>
            <FrameCorner color={color} className="frame-corner" />
            <span className="block text-center text-sm">{FRAME_COLORS[color].label}</span>
          </>
        )}
      </RadioGroup>
    )}
  </Picker>
)
