import { type PointerEvent, useId, useState } from 'react'
import { centerOf, type CropCenter, printCrop } from '#domain/framed-print/print-crop.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { PrintResolution } from './print-resolution.tsx'
import { type PictureSize, usePictureSize } from './use-picture-size.ts'
import type { Sheet } from './use-sheet.ts'
import './crop-editor.css'

type Props = {
  sheet: Sheet
  alt: string
  format: PrintFormat
  center: CropCenter
  onCenter: (center: CropCenter) => void
  /** Called when the crop is released. */
  onSettled: () => void
}

/** The whole picture, dimmed outside the crop; the crop is moved by dragging, by the slider or its keys (U-15). */
export function CropEditor(props: Props) {
  const picture = usePictureSize(props.sheet.url)
  return picture === null ? (
    <p className="text-soft">Loading the picture.</p>
  ) : (
    <LoadedCropEditor {...props} picture={picture} />
  )
}

function LoadedCropEditor({
  sheet,
  alt,
  picture,
  format,
  center,
  onCenter,
  onSettled,
}: Props & { picture: PictureSize }) {
  const crop = printCrop(picture.width / picture.height, format, center)
  const isSideways = crop.width < 1
  const room = 1 - (isSideways ? crop.width : crop.height)
  const isMovable = room > 0.001
  const offset = isSideways ? crop.left : crop.top
  const moveTo = (next: number) => {
    const leftEdge = isSideways ? next : crop.left
    const top = isSideways ? crop.top : next
    onCenter(centerOf({ ...crop, left: clamp(leftEdge, 1 - crop.width), top: clamp(top, 1 - crop.height) }))
  }
  const [drag, setDrag] = useState<{ at: number; offset: number } | null>(null)
  const along = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return isSideways ? event.clientX / box.width : event.clientY / box.height
  }
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (!isMovable) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ at: along(event), offset })
  }
  const endDrag = () => {
    if (drag === null) return
    setDrag(null)
    onSettled()
  }

  return (
    <div>
      <div
        className="crop-editor"
        data-movable={isMovable}
        style={{ touchAction: isSideways ? 'pan-y' : 'none' }}
        onPointerDown={startDrag}
        onPointerMove={(event) => drag && moveTo(drag.offset + along(event) - drag.at)}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        <img src={sheet.url} alt={alt} draggable={false} />
        <div
          className="crop-editor-crop"
          style={{
            left: `${100 * crop.left}%`,
            top: `${100 * crop.top}%`,
            width: `${100 * crop.width}%`,
            height: `${100 * crop.height}%`,
          }}
        />
      </div>
      {isMovable && (
        <CropSlider
          label={isSideways ? 'Left or right' : 'Up or down'}
          value={offset / room}
          onValue={(value) => moveTo(value * room)}
          onSettled={onSettled}
        />
      )}
      <div className="mt-2">
        <PrintResolution sheet={sheet} format={format} center={center} />
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  /** The position of the slider, from 0 to 1. */
  value: number
  onValue: (value: number) => void
  onSettled: () => void
}

function CropSlider({ label, value, onValue, onSettled }: SliderProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="mt-3 flex items-center gap-4 text-note">
      <span className="shrink-0">{label}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={1000}
        step={10}
        value={Math.round(value * 1000)}
        aria-label="Move the crop"
        onChange={(event) => onValue(Number(event.target.value) / 1000)}
        onPointerUp={onSettled}
        onKeyUp={onSettled}
        className="h-11 min-w-0 flex-1 accent-action"
      />
    </label>
  )
}

const clamp = (offset: number, most: number) => Math.min(most, Math.max(0, offset))
