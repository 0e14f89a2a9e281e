import { connectedParts } from '../connected-parts.ts'
import { dilated } from '../dilated.ts'
import { filledAtQuarter } from '../fill.ts'
import type { Size } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter, QUARTER, quartered } from '../quarter-plane.ts'
import { mix } from '../scalar.ts'
import type { WithMargin } from './sheet-margin.ts'
import type { LabImage } from './types.ts'

/** A cell (4 × 4 pixels) with a smaller share of sky than this is blocked. */
const MIN_OPEN_SKY_SHARE = 0.9
/** Cells within this distance of a blocked thing are blocked too. */
const SHUT_REACH_CELLS = 1
/** Maximum share of the picture that a stray covers: anything larger is a tree or a house. */
const MAX_STRAY_SHARE = 0.04
/** Maximum share for a stray that touches no edge of the photo: a bird. A crown on a thin trunk is larger. */
const MAX_BIRD_SHARE = 0.001
/** Strays end above this share of the height. */
const MAX_STRAY_HEIGHT_SHARE = 0.5
/** A stray has this much open sky below it, as a share of the height. */
const OPEN_BELOW_SHARE = 0.05
/** A stray begins at most this many cells inside the photo. */
const EDGE_CELLS = 2
/**
 * The size of an upper corner, as shares of the photo's width and height: anything entirely inside one may be a mark.
 */
const CORNER_SHARE = { width: 0.16, height: 0.1 }
/** The sky is continued this many cells beyond a stray, over its blurred rim and its last leaves. */
const RIM_CELLS = 2

/**
 * Removes strays: things that hang into the open sky from the photo's top edge or sides and stand on nothing (branches
 * without a trunk), and birds. The sky continues in their place. Things that end just above something else stay: they
 * may be a chimney, or a crown on a thin trunk. So do things in an upper corner: they may be a mark, which the caller
 * decides about (`composition/without-marks.ts`). Changes `image` and `sky` (0..1) in place.
 */
export function leaveOutStrays({ image, marginX, marginY }: WithMargin, sky: Float32Array): void {
  const share = quartered(sky, image)
  const isThing = Uint8Array.from(share.data, (open) => (open < MIN_OPEN_SKY_SHARE ? 1 : 0))
  const isShut = dilated(isThing, share, SHUT_REACH_CELLS)
  const edges = { x: marginX / QUARTER + EDGE_CELLS, y: marginY / QUARTER + EDGE_CELLS }
  const strays = new Uint8Array(isShut.length)
  for (const part of connectedParts(share, (i) => isShut[i] === 1))
    if (isStray(part, isShut, share, edges)) for (const i of part) strays[i] = 1
  if (!strays.includes(1)) return
  const replaced = newPlane(share.width, share.height)
  const known = newPlane(share.width, share.height)
  dilated(strays, share, RIM_CELLS).forEach((isNear, i) => {
    if (isNear && (strays[i] || !isShut[i])) replaced.data[i] = 1
    else if (!isShut[i]) known.data[i] = 1
  })
  continueSky(image, sky, replaced, known)
}

/** Distance of the photo's sides and top edge from the picture's, in cells of 4 × 4 pixels. */
type Edges = { readonly x: number; readonly y: number }

function isStray(part: readonly number[], isShut: Uint8Array, { width, height }: Size, edges: Edges): boolean {
  const isAtEdge = part.some((i) => {
    const x = i % width
    return x < edges.x || x >= width - edges.x || i < edges.y * width
  })
  if (isInCorner(part, width, height, edges)) return false
  if (part.length > (isAtEdge ? MAX_STRAY_SHARE : MAX_BIRD_SHARE) * isShut.length) return false
  const own = new Set(part)
  const isOverSky = (i: number) => {
    for (let k = 1; k <= OPEN_BELOW_SHARE * height; k++) {
      const below = i + k * width
      if (isShut[below] && !own.has(below)) return false
    }
    return true
  }
  return part.every((i) => i < MAX_STRAY_HEIGHT_SHARE * isShut.length && isOverSky(i))
}

function isInCorner(part: readonly number[], width: number, height: number, edges: Edges): boolean {
  const aside = edges.x + CORNER_SHARE.width * (width - 2 * edges.x)
  const low = edges.y + CORNER_SHARE.height * (height - 2 * edges.y)
  const isHigh = part.every((i) => i < low * width)
  return isHigh && (part.every((i) => i % width < aside) || part.every((i) => i % width >= width - aside))
}

/** Continues the `known` sky over the `replaced` cells; both are 0 or 1 at a quarter of the size. */
function continueSky(image: LabImage, sky: Float32Array, replaced: Plane, known: Plane): void {
  const share = enlargedQuarter(replaced, image).data
  for (const channel of [image.L, image.a, image.b]) {
    const behind = filledAtQuarter(channel, known, image)
    for (let i = 0; i < share.length; i++) if (share[i]! > 0) channel[i] = mix(channel[i]!, behind[i]!, share[i]!)
  }
  for (let i = 0; i < share.length; i++) sky[i] = Math.max(sky[i]!, share[i]!)
}
