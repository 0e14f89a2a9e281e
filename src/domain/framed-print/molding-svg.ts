import type { Rail, Side } from './frame-geometry.ts'
import { RAIL_TEXTURE_IN, WOOD_TONE } from './frame-materials.ts'
import { type FrameColor, MOLDING_IN } from './frames.ts'
import { moldingLight } from './molding-light.ts'

/** Where the wood texture of each rail begins, so that no two sides of a frame show the same grain. */
const TEXTURE_START_IN: Record<Side, number> = { top: 1.7, right: 8.9, bottom: 5.3, left: 11.6 }
/** Pictures of wood overlap slightly; otherwise a seam would be visible. */
const OVERLAP_IN = 0.01

/** Returns one rail as SVG in inches: its wood, the light on its profile, the joint at its end. */
export function railSvg(id: string, rail: Rail, color: FrameColor, woodUrl: string): string {
  const start = TEXTURE_START_IN[rail.side]
  const pieces = Math.ceil((rail.lengthIn + start) / RAIL_TEXTURE_IN)
  const wood = Array.from(
    { length: pieces },
    (_, piece) =>
      `<image href="${woodUrl}" x="${piece * RAIL_TEXTURE_IN - start}" width="${RAIL_TEXTURE_IN + OVERLAP_IN}" height="${MOLDING_IN}" preserveAspectRatio="none"/>`,
  )
  const stops = moldingLight(color, rail.side).map(
    ({ at, color: paint, opacity }) => `<stop offset="${at}" stop-color="${paint}" stop-opacity="${opacity}"/>`,
  )
  return (
    `<g${rail.transform === '' ? '' : ` transform="${rail.transform}"`}>` +
    `<clipPath id="${id}cut"><path d="${rail.outline}"/></clipPath>` +
    `<linearGradient id="${id}light" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<path d="${rail.outline}" fill="${WOOD_TONE[color]}"/>` +
    `<g clip-path="url(#${id}cut)">${wood.join('')}</g>` +
    `<path d="${rail.outline}" fill="url(#${id}light)"/>` +
    `<path d="M0 0L${MOLDING_IN} ${MOLDING_IN}" stroke="#000" stroke-opacity="0.42" stroke-width="0.016"/>` +
    `</g>`
  )
}
