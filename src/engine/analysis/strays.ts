import { filled } from '../composition/fill.ts'
import { connectedParts } from '../connected-parts.ts'
import { dilated } from '../dilated.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import type { Size } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { QUARTER } from '../quarter-plane.ts'
import { mix } from '../scalar.ts'
import type { WithMargin } from './sheet-margin.ts'
import { asPlane, type LabImage } from './types.ts'

/** The least share of sky in an open place of the quarter-size picture; what is this near to another thing, in places, is one with it. */
const OPEN = 0.9
const NEAR = 1
/** The largest stray, as a share of the picture: anything larger is a tree or a house. */
const LARGEST = 0.04
/** … and of one that touches no edge of the photo: a bird. A crown on a thin trunk is larger. */
const BIRD = 0.001
/** Strays end above this share of the height, with this much open sky below them. */
const LOWEST = 0.5
const OPEN_BELOW = 0.05
/** How near the photo's edge (places) a stray begins. */
const AT_EDGE = 2
/** The sky is continued this far (places) beyond a stray, over its blurred rim and single leaves. */
const RIM = 2

/**
 * Removes strays: what hangs into the open sky from the photo's upper edge or its sides and stands on nothing (branches
 * without a trunk, marks), and birds. The sky continues in their place. What ends close above something stays: it may be
 * a chimney, or a crown on a thin trunk. Changes `image` and `sky` (0..1) in place.
 */
export function leaveOutStrays({ image, marginX, marginY }: WithMargin, sky: Float32Array): void {
  const share = halve(halve(asPlane(image, sky)))
  const isOther = Uint8Array.from(share.data, (open) => (open < OPEN ? 1 : 0))
  const isShut = dilated(isOther, share, NEAR)
  const edges = { x: marginX / QUARTER + AT_EDGE, y: marginY / QUARTER + AT_EDGE }
  const strays = new Uint8Array(isShut.length)
  for (const part of connectedParts(share, (i) => isShut[i] === 1))
    if (isStray(part, isShut, share, edges)) for (const i of part) strays[i] = 1
  if (!strays.includes(1)) return
  const isOpen = isShut.map((shut) => 1 - shut)
  const replaced = dilated(strays, share, RIM).map((near, i) => near & (strays[i]! | isOpen[i]!))
  continueSky(
    image,
    sky,
    plane(share, replaced),
    plane(
      share,
      isOpen.map((open, i) => open & (1 - replaced[i]!)),
    ),
  )
}

type Edges = { readonly x: number; readonly y: number }

function isStray(part: readonly number[], isShut: Uint8Array, { width, height }: Size, edges: Edges): boolean {
  const isAtEdge = part.some((i) => {
    const x = i % width
    return x < edges.x || x >= width - edges.x || i < edges.y * width
  })
  if (part.length > (isAtEdge ? LARGEST : BIRD) * isShut.length) return false
  const own = new Set(part)
  const isOverSky = (i: number) => {
    for (let k = 1; k <= OPEN_BELOW * height; k++) {
      const below = i + k * width
      if (isShut[below] && !own.has(below)) return false
    }
    return true
  }
  return part.every((i) => i < LOWEST * isShut.length && isOverSky(i))
}

const plane = (size: Size, mask: Uint8Array): Plane => ({
  ...newPlane(size.width, size.height),
  data: Float32Array.from(mask),
})

/** Continues the `known` sky over what is `replaced`, both 0 or 1 at a quarter of the size. */
function continueSky(image: LabImage, sky: Float32Array, replaced: Plane, known: Plane): void {
  const { width, height } = image
  const enlarged = (small: Plane) => unhalve(unhalve(small, (width + 1) >> 1, (height + 1) >> 1), width, height).data
  const share = enlarged(replaced)
  for (const channel of [image.L, image.a, image.b]) {
    const behind = enlarged(filled(halve(halve(asPlane(image, channel))), known))
    for (let i = 0; i < share.length; i++) if (share[i]! > 0) channel[i] = mix(channel[i]!, behind[i]!, share[i]!)
  }
  for (let i = 0; i < share.length; i++) sky[i] = Math.max(sky[i]!, share[i]!)
}
