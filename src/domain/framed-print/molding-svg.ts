import type { Rail, Side } from './frame-geometry.ts'
import { STICK_IN, WOOD_TONE } from './frame-materials.ts'
import { type FrameColor, MOLDING_IN } from './frames.ts'
import { moldingLight } from './molding-light.ts'

/** Where each stick was sawn from its board, so that no two sides of a frame show the same grain. */
const SAWN_AT_IN: Record<Side, number> = { top: 1.7, right: 8.9, bottom: 5.3, left: 11.6 }
/** Pictures of wood overlap by a hair, or a seam would show. */
const OVERLAP_IN = 0.01

/** One mitered stick of molding as SVG in inches: its wood, the light on its profile, the joint at its end. */
export function railSvg(id: string, rail: Rail, color: FrameColor, woodUrl: string): string {
  const start = SAWN_AT_IN[rail.side]
  const pieces = Math.ceil((rail.lengthIn + start) / STICK_IN)
  const wood = Array.from(
    { length: pieces },
    (_, piece) =>
      `<image href="${woodUrl}" x="${piece * STICK_IN - start}" width="${STICK_IN + OVERLAP_IN}" height="${MOLDING_IN}" preserveAspectRatio="none"/>`,
  )
  const stops = moldingLight(color, rail.side).map(
    ({ at, color: paint, opacity }) => `<stop offset="${at}" stop-color="${paint}" stop-opacity="${opacity}"/>`,
  )
  return (
    `<g${rail.placed === '' ? '' : ` transform="${rail.placed}"`}>` +
    `<clipPath id="${id}cut"><path d="${rail.outline}"/></clipPath>` +
    `<linearGradient id="${id}light" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<path d="${rail.outline}" fill="${WOOD_TONE[color]}"/>` +
    `<g clip-path="url(#${id}cut)">${wood.join('')}</g>` +
    `<path d="${rail.outline}" fill="url(#${id}light)"/>` +
    `<path d="M0 0L${MOLDING_IN} ${MOLDING_IN}" stroke="#000" stroke-opacity="0.42" stroke-width="0.016"/>` +
    `</g>`
  )
}
