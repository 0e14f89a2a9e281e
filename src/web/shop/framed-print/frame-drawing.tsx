import { useId } from 'react'
import type { FrameColour } from '#domain/frames.ts'
import { BEVEL_IN, inset, pathOf, type Box, type FrameGeometry } from './frame-geometry.ts'
import { CARD } from './materials.ts'
import { MouldingRail } from './moulding-rail.tsx'

/**
 * Mat, glass and moulding around an opening through which the print below is seen. One unit of the drawing is one
 * inch, so it is sharp at any size.
 */
export function FrameDrawing({
  geometry,
  colour,
  className,
}: {
  geometry: FrameGeometry
  colour: FrameColour
  className?: string
}) {
  const id = useId()
  const { frame, sight, opening, rails } = geometry
  return (
    <svg
      className={className}
      viewBox={`0 0 ${frame.widthIn} ${frame.heightIn}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <InnerShadow id={`${id}mat`} box={opening} layers={MAT_SHADOW} />
      <Mat id={id} geometry={geometry} />
      <InnerShadow id={`${id}lip`} box={sight} layers={LIP_SHADOW} />
      <Glass id={`${id}glass`} sight={sight} />
      <path d={`${pathOf(frame)}${pathOf(sight)}`} fillRule="evenodd" fill="#2b1f12" />
      {rails.map((rail) => (
        <MouldingRail key={rail.side} id={`${id}${rail.side}`} rail={rail} colour={colour} />
      ))}
    </svg>
  )
}

function Mat({ id, geometry: { sight, opening } }: { id: string; geometry: FrameGeometry }) {
  const edge = inset(opening, -BEVEL_IN)
  const board = `${pathOf(inset(sight, -0.05))}${pathOf(edge)}`
  return (
    <>
      <pattern id={`${id}card`} patternUnits="userSpaceOnUse" width={CARD.sheetIn} height={CARD.sheetIn}>
        <rect width={CARD.sheetIn} height={CARD.sheetIn} fill={CARD.tone} />
        <image href={CARD.url} width={CARD.sheetIn} height={CARD.sheetIn} preserveAspectRatio="none" />
      </pattern>
      <path d={board} fillRule="evenodd" fill={CARD.tone} />
      <path d={board} fillRule="evenodd" fill={`url(#${id}card)`} />
      {bevelFaces(opening, edge).map(({ points, tone }) => (
        <polygon key={tone} points={points} fill={tone} stroke={tone} strokeWidth={0.006} />
      ))}
      <path d={pathOf(edge)} fill="none" stroke="#8d7f6b" strokeOpacity={0.22} strokeWidth={0.014} />
    </>
  )
}

/** The white core of the mat, cut at 45°: faces that look up or left catch the lamp. */
function bevelFaces(inner: Box, outer: Box): { points: string; tone: string }[] {
  const corners = ({ xIn, yIn, widthIn, heightIn }: Box) => {
    const right = xIn + widthIn
    const bottom = yIn + heightIn
    return { tl: `${xIn},${yIn}`, tr: `${right},${yIn}`, br: `${right},${bottom}`, bl: `${xIn},${bottom}` }
  }
  const i = corners(inner)
  const o = corners(outer)
  return [
    { points: `${o.tl} ${o.tr} ${i.tr} ${i.tl}`, tone: '#dcd6ca' },
    { points: `${o.tl} ${o.bl} ${i.bl} ${i.tl}`, tone: '#e6e1d6' },
    { points: `${o.tr} ${o.br} ${i.br} ${i.tr}`, tone: '#fbf9f4' },
    { points: `${o.bl} ${o.br} ${i.br} ${i.bl}`, tone: '#ffffff' },
  ]
}

type ShadowLayer = {
  readonly rightIn: number
  readonly downIn: number
  readonly blurIn: number
  readonly opacity: number
}

/** The mat stands a sixteenth of an inch above the print. */
const MAT_SHADOW: readonly ShadowLayer[] = [{ rightIn: 0.03, downIn: 0.05, blurIn: 0.05, opacity: 0.34 }]

/** The moulding stands half an inch above the mat; the lamp is above and to the left. */
const LIP_SHADOW: readonly ShadowLayer[] = [
  { rightIn: 0.05, downIn: 0.08, blurIn: 0.05, opacity: 0.3 },
  { rightIn: 0.16, downIn: 0.28, blurIn: 0.22, opacity: 0.24 },
]

/** What the edge of a box throws onto the surface inside it. */
function InnerShadow({ id, box, layers }: { id: string; box: Box; layers: readonly ShadowLayer[] }) {
  return (
    <g clipPath={`url(#${id}clip)`}>
      <clipPath id={`${id}clip`}>
        <path d={pathOf(box)} />
      </clipPath>
      {layers.map(({ rightIn, downIn, blurIn, opacity }) => (
        <g key={blurIn} opacity={opacity}>
          <filter
            id={`${id}${blurIn}`}
            filterUnits="userSpaceOnUse"
            x={box.xIn - 1}
            y={box.yIn - 1}
            width={box.widthIn + 2}
            height={box.heightIn + 2}
          >
            <feGaussianBlur stdDeviation={blurIn} />
          </filter>
          <path
            d={`${pathOf(inset(box, -1))}${pathOf({ ...box, xIn: box.xIn + rightIn, yIn: box.yIn + downIn })}`}
            fillRule="evenodd"
            fill="#2b1f12"
            filter={`url(#${id}${blurIn})`}
          />
        </g>
      ))}
    </g>
  )
}

/** Acrylic glazing: a window far to the left shows in it, faintly. */
function Glass({ id, sight }: { id: string; sight: Box }) {
  const { xIn, yIn, widthIn, heightIn } = sight
  const at = (share: number) => xIn + widthIn * share
  const bottom = yIn + heightIn
  const lean = heightIn * 0.55
  return (
    <g clipPath={`url(#${id}clip)`}>
      <clipPath id={`${id}clip`}>
        <path d={pathOf(sight)} />
      </clipPath>
      <linearGradient id={id} x1="0" y1="0" x2="0.55" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
        <stop offset="0.6" stopColor="#fff" stopOpacity="0.03" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <path d={`M${at(0.1)} ${yIn}H${at(0.38)}L${at(0.38) - lean} ${bottom}H${at(0.1) - lean}Z`} fill={`url(#${id})`} />
      <path
        d={`M${at(0.42)} ${yIn}H${at(0.46)}L${at(0.46) - lean} ${bottom}H${at(0.42) - lean}Z`}
        fill={`url(#${id})`}
        opacity={0.7}
      />
    </g>
  )
}
