import type { CSSProperties, ReactNode } from 'react'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { Orientation } from '#domain/framed-print/orientation.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { hangingInches } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import { ComposedPrint } from '#web/shop/framed-print/composed-print.tsx'
import type { PrintPicture } from '#web/shop/framed-print/print.tsx'
import { Sofa } from './sofa.tsx'
import './wall-view.css'

type WallPrint = {
  propertyId: string
  picture: PrintPicture | null
  frame: FrameColor
  orientation: Orientation
  center: CropCenter
}

/** The print above a sofa of 84 in, everything to one scale (F-10, U-14). */
export const WallView = ({ size, ...print }: WallPrint & { size: PrintSize }) => (
  <Room label={`${PRINT_SIZES[size].name}, above a sofa 84 inches wide`}>
    <div className="room-print" style={inchesOf(size, print.orientation)}>
      <ComposedPrint {...print} size={size} />
    </div>
  </Room>
)

/** The three sizes next to each other, to the same scale; a click chooses one, unless the page is read-only (F-11). */
export const SizesView = ({
  chosen,
  onChoose,
  ...print
}: WallPrint & { chosen: PrintSize; onChoose: ((size: PrintSize) => void) | null }) => (
  <Room label="All three sizes, above a sofa 84 inches wide">
    <div className="room-row">
      {PRINT_SIZE_NAMES.map((size) => (
        <button
          key={size}
          type="button"
          className="room-choice"
          aria-pressed={size === chosen}
          disabled={onChoose === null}
          onClick={() => onChoose?.(size)}
        >
          <div className="room-print" style={inchesOf(size, print.orientation)}>
            <ComposedPrint {...print} size={size} picture={print.picture && { ...print.picture, alt: '' }} />
          </div>
          <span className="room-name">
            {PRINT_SIZES[size].name} <span className="room-price">{dollars(PRINT_SIZES[size].priceCents)}</span>
          </span>
        </button>
      ))}
    </div>
  </Room>
)

const Room = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="room" role="group" aria-label={label}>
    <div className="room-wall">{children}</div>
    <div className="room-floor" />
    <Sofa />
    <p className="room-scale">
      <span>Sofa 84 in wide</span>
    </p>
  </div>
)

const inchesOf = (size: PrintSize, orientation: Orientation) =>
  ({ '--wide': hangingInches(size, orientation).frame.widthIn }) as CSSProperties
