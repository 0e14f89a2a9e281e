import { useId } from 'react'
import type { FrameColour } from '#domain/frames.ts'
import { railsOf } from './frame-geometry.ts'
import { CARD } from './materials.ts'
import { MouldingRail } from './moulding-rail.tsx'

/** Inches of frame that a sample shows from its corner. */
const SAMPLE_IN = 1.9
const WHOLE = { xIn: 0, yIn: 0, widthIn: 8, heightIn: 8 }

/** A framer's corner sample: two mitred sticks of a colour around a bit of mat. */
export function FrameCorner({ colour, className }: { colour: FrameColour; className?: string }) {
  const id = useId()
  const sticks = railsOf(WHOLE).filter(({ side }) => side === 'left' || side === 'top')
  return (
    <svg className={className} viewBox={`0 0 ${SAMPLE_IN} ${SAMPLE_IN}`} aria-hidden="true" focusable="false">
      <rect width={SAMPLE_IN} height={SAMPLE_IN} fill={CARD.tone} />
      {sticks.map((rail) => (
        <MouldingRail key={rail.side} id={`${id}${rail.side}`} rail={rail} colour={colour} />
      ))}
    </svg>
  )
}
