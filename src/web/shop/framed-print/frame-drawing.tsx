import { useId, useMemo } from 'react'
import type { FrameGeometry } from '#domain/framed-print/frame-geometry.ts'
import { frameSvg } from '#domain/framed-print/frame-svg.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import { MAT_URL, WOOD_URL } from './materials.ts'

/**
 * Mat, glass and molding around an opening through which the print below is seen. One unit of the drawing is one
 * inch, so it is sharp at any size.
 */
export function FrameDrawing({
  geometry,
  color,
  className,
}: {
  geometry: FrameGeometry
  color: FrameColor
  className?: string
}) {
  const id = useId()
  const drawing = useMemo(
    () => ({ __html: frameSvg(id, geometry, color, { wood: WOOD_URL[color], mat: MAT_URL }) }),
    [id, geometry, color],
  )
  const { widthIn, heightIn } = geometry.frame
  return (
    <svg
      className={className}
      viewBox={`0 0 ${widthIn} ${heightIn}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={drawing}
    />
  )
}
