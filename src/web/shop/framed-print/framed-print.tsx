import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { type Box, frameGeometry, type FrameGeometry } from '#domain/framed-print/frame-geometry.ts'
import { WALL_SHADOW_RGB, WALL_SHADOWS } from '#domain/framed-print/frame-materials.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { Orientation } from '#domain/framed-print/orientation.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { FrameDrawing } from './frame-drawing.tsx'
import { Print, type PrintPicture } from './print.tsx'
import './framed-print.css'

/**
 * A print in its frame on a wall, drawn from inches. Takes the width it is given and keeps the frame's proportions,
 * loaded or not. Without a picture the paper shows `children`.
 */
export function FramedPrint({
  picture,
  frame,
  size,
  orientation = 'landscape',
  reveal = false,
  onRevealed,
  isDrawing = false,
  isLoading = false,
  isFramed = true,
  children,
}: {
  picture: PrintPicture | null
  frame: FrameColor
  size: PrintSize
  orientation?: Orientation
  /** Reveals a picture that has just been finished with the brush. */
  reveal?: boolean
  /** Called when the picture is fully revealed. */
  onRevealed?: () => void
  /** The picture is being drawn: light moves over the paper. */
  isDrawing?: boolean
  /** The picture is being loaded: a shimmer moves over what is already visible. */
  isLoading?: boolean
  /** False: the frame, which takes longest to draw, is left out for now. */
  isFramed?: boolean
  children?: ReactNode
}) {
  const geometry = useMemo(() => frameGeometry({ size, orientation }), [size, orientation])
  return (
    <div className="framed-print" style={{ aspectRatio: `${geometry.frame.widthIn} / ${geometry.frame.heightIn}` }}>
      <div className="framed-print-object" style={variablesOf(geometry)}>
        <div className="framed-print-sheet" data-loading={isLoading} style={positionIn(geometry.print, geometry.frame)}>
          {picture ? (
            <Print key={picture.src} picture={picture} reveal={reveal} onRevealed={onRevealed} />
          ) : (
            <div className="framed-print-empty" data-drawing={isDrawing}>
              {children}
            </div>
          )}
        </div>
        {isFramed && <FrameDrawing className="framed-print-drawing" geometry={geometry} color={frame} />}
      </div>
    </div>
  )
}

/** CSS variables of this frame: the length of one inch, and its shadow on the wall. */
const variablesOf = ({ frame }: FrameGeometry) =>
  ({ '--inch': `calc(100cqw / ${frame.widthIn})`, '--wall-shadow': WALL_SHADOW }) as CSSProperties

/** In CSS a blur is given by twice its standard deviation. */
const WALL_SHADOW = WALL_SHADOWS.map(({ rightIn, downIn, blurIn, opacity }) => {
  const lengths = [rightIn, downIn, 2 * blurIn].map((lengthIn) => `calc(${lengthIn} * var(--inch))`)
  return `${lengths.join(' ')} rgb(${WALL_SHADOW_RGB.join(' ')} / ${opacity})`
}).join(', ')

const positionIn = (box: Box, frame: Box) => ({
  left: `${(100 * box.xIn) / frame.widthIn}%`,
  top: `${(100 * box.yIn) / frame.heightIn}%`,
  width: `${(100 * box.widthIn) / frame.widthIn}%`,
  height: `${(100 * box.heightIn) / frame.heightIn}%`,
})
