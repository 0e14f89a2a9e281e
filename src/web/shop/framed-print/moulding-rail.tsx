import { MOULDING_IN, type FrameColour } from '#domain/frames.ts'
import type { Rail, Side } from './frame-geometry.ts'
import { STICK_IN, STICK_OF } from './materials.ts'
import { mouldingLight } from './moulding-light.ts'

/** Where each stick was sawn from its board, so that no two sides of a frame show the same grain. */
const SAWN_AT_IN: Record<Side, number> = { top: 1.7, right: 8.9, bottom: 5.3, left: 11.6 }
/** Pictures of wood overlap by a hair, or a seam would show. */
const OVERLAP_IN = 0.01

/** One mitred stick of moulding: its wood, the light on its profile, the joint at its ends. */
export function MouldingRail({ id, rail, colour }: { id: string; rail: Rail; colour: FrameColour }) {
  const { url, tone } = STICK_OF[colour]
  const start = SAWN_AT_IN[rail.side]
  const pieces = Math.ceil((rail.lengthIn + start) / STICK_IN)
  return (
    <g transform={rail.placed}>
      <clipPath id={`${id}cut`}>
        <path d={rail.outline} />
      </clipPath>
      <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
        {mouldingLight(colour, rail.side).map(({ at, colour: paint, opacity }) => (
          <stop key={at} offset={at} stopColor={paint} stopOpacity={opacity} />
        ))}
      </linearGradient>
      <path d={rail.outline} fill={tone} />
      <g clipPath={`url(#${id}cut)`}>
        {Array.from({ length: pieces }, (_, piece) => (
          <image
            key={piece}
            href={url}
            x={piece * STICK_IN - start}
            width={STICK_IN + OVERLAP_IN}
            height={MOULDING_IN}
            preserveAspectRatio="none"
          />
        ))}
      </g>
      <path d={rail.outline} fill={`url(#${id}light)`} />
      <path d={`M0 0L${MOULDING_IN} ${MOULDING_IN}`} stroke="#000" strokeOpacity={0.42} strokeWidth={0.016} />
    </g>
  )
}
