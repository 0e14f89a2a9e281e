import { useEffect, useRef } from 'react'
import { Minus, Plus, X } from 'lucide-react'
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch'
import type { PrintSize } from '#domain/frames.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { printRatio } from '../framed-print/frame-geometry.ts'
import './zoom.css'

/** The picture as large as the window and closer, cut as it will be printed. Drag, pinch, wheel, arrow keys, + and -. */
export function Zoom({ url, alt, size, onClose }: { url: string; alt: string; size: PrintSize; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current!.showModal(), [])

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
          <div className="zoom-canvas">
            <img src={url} alt="" draggable={false} style={{ aspectRatio: printRatio(size) }} />
          </div>
        </TransformComponent>
        <Controls onClose={() => dialog.current!.close()} />
      </TransformWrapper>
    </dialog>
  )
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
