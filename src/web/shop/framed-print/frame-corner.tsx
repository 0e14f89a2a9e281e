import { useId } from 'react'
import { railsOf } from '#domain/framed-print/frame-geometry.ts'
import { MAT_TONE } from '#domain/framed-print/frame-materials.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import { railSvg } from '#domain/framed-print/molding-svg.ts'
import { WOOD_URL } from './materials.ts'

/** The length of frame that a sample shows from its corner, in inches. */
const SAMPLE_IN = 1.9
const WHOLE = { xIn: 0, yIn: 0, widthIn: 8, heightIn: 8 }

/** A framer's corner sample: two rails of a color around a bit of mat. */
export function FrameCorner({ color, className }: { color: FrameColor; className?: string }) {
  const id = useId()
  const rails = railsOf(WHOLE).filter(({ side }) => side === 'left' || side === 'top')
  const drawing = rails.map((rail) => railSvg(`${id}${rail.side}`, rail, color, WOOD_URL[color])).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SAMPLE_IN} ${SAMPLE_IN}`}
      aria-hidden="true"
      focusable="false"
      style={{ background: MAT_TONE }}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
