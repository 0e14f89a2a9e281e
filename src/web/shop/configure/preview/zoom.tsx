import { Minus, Plus, X } from 'lucide-react'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch'
import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import { frameGeometry, printRatio } from '#domain/framed-print/frame-geometry.ts'
import { type CropCenter, printCrop } from '#domain/framed-print/print-crop.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { objectPositionOf } from '#web/shop/framed-print/cropped-print.tsx'
import { usePictureSize } from '#web/shop/framed-print/use-picture-size.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { paperTooth, TILE_IN, TILE_PX } from '../paper-tooth.ts'
import './zoom.css'

type Props = { url: string; alt: string; style: ArtStyle; format: PrintFormat; center: CropCenter; onClose: () => void }

/**
 * The picture as large as the window and closer, cut as it will be printed, with the texture of its paper in the scale
 * of the print (D2-008). Drag, pinch, wheel, arrow keys, + and -.
 */
export function Zoom({ url, alt, style, format, center, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { paper } = ART_STYLE_DETAILS[style]
  const tooth = useMemo(() => tileUrl(paper), [paper])
  const { print } = frameGeometry(format)
  const picture = usePictureSize(url)
  const objectPosition = picture && objectPositionOf(printCrop(picture.width / picture.height, format, center))
  useEffect(() => dialog.current!.showModal(), [])
  useBackCloses(true, () => dialog.current!.close())

  return (
    <dialog ref={dialog} className="zoom" aria-label={alt} onClose={onClose}>
      <TransformWrapper
        minScale={0.1}
        maxScale={6}
        centerOnInit
        fitOnInit="contain"
        keyboard={{ disabled: false }}
        doubleClick={{ mode: 'toggle', step: 1.2 }}
      >
        <TransformComponent
          wrapperClass="zoom-window"
          wrapperProps={{ role: 'group', tabIndex: 0, 'aria-label': `${alt}. Arrow keys move, plus and minus zoom.` }}
        >
          <div className="zoom-canvas" data-orientation={format.orientation}>
            <div className="zoom-sheet" style={{ '--ratio': printRatio(format) } as CSSProperties}>
              <img src={url} alt="" draggable={false} style={objectPosition === null ? {} : { objectPosition }} />
              <div
                className="zoom-tooth"
                style={{ backgroundImage: `url(${tooth})`, backgroundSize: `${(100 * TILE_IN) / print.widthIn}% auto` }}
              />
            </div>
          </div>
        </TransformComponent>
        <Controls onClose={() => dialog.current!.close()} />
      </TransformWrapper>
      <p className="zoom-paper">On {paper}</p>
    </dialog>
  )
}

/**
 * The paper as an opaque gray picture, to be laid over the print in a blend mode in which middle gray changes nothing.
 */
function tileUrl(paper: Paper): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TILE_PX
  const painter = canvas.getContext('2d')!
  const pixels = painter.createImageData(TILE_PX, TILE_PX)
  pixels.data.fill(255)
  paperTooth(paper).forEach((gray, index) => pixels.data.fill(gray, index * 4, index * 4 + 3))
  painter.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/png')
}

function Controls({ onClose }: { onClose: () => void }) {
  const { zoomIn, zoomOut, resetTransform } = useControls()
  return (
    <>
      <div className="zoom-controls">
        <IconButton label="Zoom out" onClick={() => void zoomOut()}>
          <Minus aria-hidden="true" className="size-5" />
        </IconButton>
        <button
          type="button"
          className="min-h-11 rounded-full px-3 font-semibold hover:bg-wall"
          onClick={() => void resetTransform()}
        >
          Fit
        </button>
        <IconButton label="Zoom in" onClick={() => void zoomIn()}>
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <IconButton label="Close" className="zoom-close" onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}
