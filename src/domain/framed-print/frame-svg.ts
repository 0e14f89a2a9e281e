import { BEVEL_IN, type Box, type FrameGeometry, inset, pathOf } from './frame-geometry.ts'
import { MAT_TILE_IN, MAT_TONE, type MaterialUrls } from './frame-materials.ts'
import type { FrameColor } from './frames.ts'
import { railSvg } from './molding-svg.ts'

/**
 * Mat, glass and molding around the opening in which the print shows, as the inside of an SVG whose unit is one inch.
 * Every screen and every picture that we make uses this drawing. `id` keeps two drawings of one page apart.
 */
export function frameSvg(id: string, geometry: FrameGeometry, color: FrameColor, urls: MaterialUrls): string {
  const { frame, sight, opening, rails } = geometry
  return [
    innerShadow(`${id}mat`, opening, MAT_SHADOW),
    mat(id, geometry, urls.mat),
    innerShadow(`${id}lip`, sight, LIP_SHADOW),
    glass(`${id}glass`, sight),
    `<path d="${pathOf(frame)}${pathOf(sight)}" fill-rule="evenodd" fill="#2b1f12"/>`,
    ...rails.map((rail) => railSvg(`${id}${rail.side}`, rail, color, urls.wood)),
  ].join('')
}

function mat(id: string, { sight, opening }: FrameGeometry, matUrl: string): string {
  const edge = inset(opening, -BEVEL_IN)
  const board = `${pathOf(inset(sight, -0.05))}${pathOf(edge)}`
  const tile = `width="${MAT_TILE_IN}" height="${MAT_TILE_IN}"`
  const bevel = bevelFaces(opening, edge).map(
    ({ points, tone }) => `<polygon points="${points}" fill="${tone}" stroke="${tone}" stroke-width="0.006"/>`,
  )
  return (
    `<pattern id="${id}tile" patternUnits="userSpaceOnUse" ${tile}>` +
    `<rect ${tile} fill="${MAT_TONE}"/><image href="${matUrl}" ${tile} preserveAspectRatio="none"/></pattern>` +
    `<path d="${board}" fill-rule="evenodd" fill="${MAT_TONE}"/>` +
    `<path d="${board}" fill-rule="evenodd" fill="url(#${id}tile)"/>` +
    bevel.join('') +
    `<path d="${pathOf(edge)}" fill="none" stroke="#8d7f6b" stroke-opacity="0.22" stroke-width="0.014"/>`
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

/** The molding stands half an inch above the mat; the lamp is above and to the left. */
const LIP_SHADOW: readonly ShadowLayer[] = [
  { rightIn: 0.05, downIn: 0.08, blurIn: 0.05, opacity: 0.3 },
  { rightIn: 0.16, downIn: 0.28, blurIn: 0.22, opacity: 0.24 },
]

/** The shadow that the edge of a box casts onto the surface inside it. */
function innerShadow(id: string, box: Box, layers: readonly ShadowLayer[]): string {
  const around = inset(box, -1)
  const shadows = layers.map(
    ({ rightIn, downIn, blurIn, opacity }) =>
      `<g opacity="${opacity}">` +
      `<filter id="${id}${blurIn}" filterUnits="userSpaceOnUse" x="${around.xIn}" y="${around.yIn}" width="${around.widthIn}" height="${around.heightIn}">` +
      `<feGaussianBlur stdDeviation="${blurIn}"/></filter>` +
      `<path d="${pathOf(around)}${pathOf({ ...box, xIn: box.xIn + rightIn, yIn: box.yIn + downIn })}" fill-rule="evenodd" fill="#2b1f12" filter="url(#${id}${blurIn})"/>` +
      `</g>`,
  )
  return `<g clip-path="url(#${id}clip)"><clipPath id="${id}clip"><path d="${pathOf(box)}"/></clipPath>${shadows.join('')}</g>`
}

/** Acrylic glazing: a window far to the left shows in it, faintly. */
function glass(id: string, sight: Box): string {
  const { xIn, yIn, widthIn, heightIn } = sight
  const at = (share: number) => xIn + widthIn * share
  const bottom = yIn + heightIn
  const lean = heightIn * 0.55
  const pane = (from: number, to: number) =>
    `M${at(from)} ${yIn}H${at(to)}L${at(to) - lean} ${bottom}H${at(from) - lean}Z`
  return (
    `<g clip-path="url(#${id}clip)"><clipPath id="${id}clip"><path d="${pathOf(sight)}"/></clipPath>` +
    `<linearGradient id="${id}" x1="0" y1="0" x2="0.55" y2="1">` +
    `<stop offset="0" stop-color="#fff" stop-opacity="0.2"/><stop offset="0.6" stop-color="#fff" stop-opacity="0.03"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<path d="${pane(0.1, 0.38)}" fill="url(#${id})"/><path d="${pane(0.42, 0.46)}" fill="url(#${id})" opacity="0.7"/></g>`
  )
}
