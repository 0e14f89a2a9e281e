import { dilated } from '../../dilated.ts'
import { filledAtQuarter } from '../../fill.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../../kernels/resize.ts'
import { newPlane, type Plane, sharedFloats } from '../../plane.ts'
import { enlargedQuarter, quartered } from '../../quarter-plane.ts'
import { mix, smoothstepIn } from '../../scalar.ts'
import { edgeOrder } from '../edge-order.ts'
import { asPlane, type BareCrowns, type LabImage } from '../types.ts'
import { openFrondGaps } from './frond-gaps.ts'

/** Minimum share of sky where its color is known: from there it is continued behind everything else. */
const MIN_KNOWN_SHARE = 0.98
/** Differences from the sky behind it at which a pixel starts to be a thing and at which it fully is one. */
const THING_RANGE = [0.06, 0.2] as const
/** Lighter pixels differ from the sky by this share of their difference: it glares between fronds. */
const LIGHTER_SHARE = 0.5
/** The mean differences of things from the sky at which they start to be clear enough for fronds, and are. */
const CLEAR_RANGE = [0.2, 0.32] as const
/** Half the width of the widest frond or gap, in pixels of half the size. */
const HALF_WIDTH_PX = 3
/** Fronds and gaps are counted within this many pixels of half the size. */
const DENSITY_SIGMA = 10
/** The shares of narrow fronds and gaps around a pixel at which fronds start and at which they are dense. */
const DENSITY_RANGE = [0.07, 0.14] as const

/**
 * Finds the sky between and beside the fronds of palms at full size, by its color: the mask, found at a quarter of the
 * size, fills the gaps between fronds and swallows their tips. Changes `sky` in place. Returns where narrow fronds and
 * gaps are dense, 0..1, or undefined if they are nowhere. Bare crowns have rules of their own.
 */
export function openFronds(
  image: LabImage,
  sky: Float32Array,
  bareCrowns: BareCrowns | undefined,
): Float32Array | undefined {
  let last = sky.length - 1
  while (last >= 0 && sky[last]! <= MIN_KNOWN_SHARE) last--
  if (last < 0) return undefined
  const end = (Math.floor(last / image.width) + 1) * image.width
  // Below the lowest sky there is nothing to find.
  const upper = (data: Float32Array) => data.subarray(0, end)
  const high: LabImage = {
    width: image.width,
    height: end / image.width,
    L: upper(image.L),
    a: upper(image.a),
    b: upper(image.b),
  }
  const { likeSky, apart, behind } = skyLikeness(high, upper(sky))
  const isBare = (i: number) => bareCrowns !== undefined && bareCrowns.share[i]! > 0
  if (bareCrowns) for (let i = 0; i < end; i++) if (isBare(i)) likeSky[i] = 0
  const leafy = leafiness(high, likeSky, apart)
  openFrondGaps(high, upper(sky), likeSky, leafy)
  const dense = frondDensity(high, upper(sky), likeSky, leafy)
  if (!dense) return undefined
  const fronds = sharedFloats(sky.length).fill(0, end)
  for (let i = 0; i < end; i++) {
    fronds[i] = isBare(i) ? 0 : dense[i]!
    if (likeSky[i]! < sky[i]!) sky[i] = mix(sky[i]!, likeSky[i]!, fronds[i]!)
  }
  clearEdges(high, upper(sky), behind, fronds)
  return fronds
}

/** Blur in pixels before edges are found. */
const EDGE_SIGMA = 1.2
/** How far edges have one direction (see `edgeOrder`) where there may be fronds, and where there is a board. */
const SINGLE_RANGE = [0.7, 0.5] as const
/** How far they are square to each other where there may be fronds, and where there is a gable or a chimney. */
const SQUARE_RANGE = [0.5, 0.35] as const

/**
 * How far each sample at a quarter of the size may be leaves, 0..1: edges of what is built are in order, and leaves in
 * the color of the sky cannot be told from it. `apart`: the difference of each pixel from the sky behind it. The edge
 * flow of the analysis is not known yet: it is that of the exposed photo, and the exposure needs the sky.
 */
function leafiness(image: LabImage, likeSky: Float32Array, apart: Float32Array): Plane {
  const { width, height } = image
  const { data } = gaussianBlur(asPlane(image, image.L), EDGE_SIGMA)
  const empty = () => new Float32Array(data.length)
  const flow = { tangentX: empty(), tangentY: empty(), magnitude: empty() }
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      const dx = data[i + 1]! - data[i - 1]!
      const dy = data[i + width]! - data[i - width]!
      const strength = Math.sqrt(dx * dx + dy * dy)
      flow.magnitude[i] = strength
      flow.tangentX[i] = -dy / (strength + 1e-9)
      flow.tangentY[i] = dx / (strength + 1e-9)
    }
  const { single, square } = edgeOrder(image, flow)
  const [thing, difference] = [empty(), empty()]
  for (let i = 0; i < thing.length; i++) {
    thing[i] = 1 - likeSky[i]!
    difference[i] = thing[i]! * apart[i]!
  }
  const quarter = (data: Float32Array) => gaussianBlur(quartered(data, image), DENSITY_SIGMA / 2).data
  const [things, differences] = [quarter(thing), quarter(difference)]
  for (let k = 0; k < single.data.length; k++)
    single.data[k] =
      smoothstepIn(SINGLE_RANGE, single.data[k]!) *
      smoothstepIn(SQUARE_RANGE, square.data[k]!) *
      smoothstepIn(CLEAR_RANGE, differences[k]! / (things[k]! + 1e-3))
  return single
}

/** The darkest pixel of a frond is looked for within this distance of its blurred edge. */
const EDGE_PX = 3
/** Minimum difference in lightness between a frond and the sky for a blurred edge to be told from it. */
const MIN_EDGE_DIFFERENCE = 0.2
/** The shares of a pixel that a frond covers at which the pixel is sky, and at which it is frond. */
const COVERED_RANGE = [0.15, 0.5] as const

/**
 * Gives the blurred edges of fronds to the sky as far as they are sky: as things they would be lightened with the
 * fronds, to a pale halo. Changes `sky`.
 */
function clearEdges(
  { width, height, L }: LabImage,
  sky: Float32Array,
  behind: Float32Array,
  fronds: Float32Array,
): void {
  const lightness = { width, height, data: L }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (fronds[i]! === 0 || sky[i]! === 1) continue
      const contrast = behind[i]! - lowestAround(lightness, x, y, EDGE_PX)
      if (contrast < MIN_EDGE_DIFFERENCE) continue
      const open = 1 - smoothstepIn(COVERED_RANGE, (behind[i]! - L[i]!) / contrast)
      sky[i] = Math.max(sky[i]!, fronds[i]! * open)
    }
}

/** The lowest value within `reach` of a pixel, horizontally and vertically. */
function lowestAround({ width, height, data }: Plane, x: number, y: number, reach: number): number {
  const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)]
  let lowest = Infinity
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let i = row * width + left; i <= row * width + right; i++) if (data[i]! < lowest) lowest = data[i]!
  return lowest
}

/** How far each pixel has the color of the sky that is continued behind it, 0..1. */
function skyLikeness(image: LabImage, sky: Float32Array) {
  const known = quartered(sky, image)
  for (let k = 0; k < known.data.length; k++) known.data[k] = known.data[k]! > MIN_KNOWN_SHARE ? 1 : 0
  const behind = (channel: Float32Array) => filledAtQuarter(channel, known, image)
  const [L, a, b] = [behind(image.L), behind(image.a), behind(image.b)]
  const [likeSky, apart] = [new Float32Array(L.length), new Float32Array(L.length)]
  for (let i = 0; i < L.length; i++) {
    const lighter = image.L[i]! - L[i]!
    const darker = lighter > 0 ? LIGHTER_SHARE * lighter : lighter
    const da = image.a[i]! - a[i]!
    const db = image.b[i]! - b[i]!
    apart[i] = Math.sqrt(darker * darker + 4 * (da * da + db * db))
    likeSky[i] = 1 - smoothstepIn(THING_RANGE, apart[i]!)
  }
  return { likeSky, apart, behind: L }
}

/** Where narrow fronds and narrow gaps before the sky are dense, 0..1; undefined if nowhere. */
function frondDensity(
  image: LabImage,
  sky: Float32Array,
  likeSky: Float32Array,
  leafy: Plane,
): Float32Array | undefined {
  const { width, height } = image
  const [open, found] = [halve(asPlane(image, likeSky)), halve(asPlane(image, sky)).data]
  const isOpen = new Uint8Array(found.length)
  for (let k = 0; k < isOpen.length; k++) if (open.data[k]! > 0.5 && found[k]! > 0.3) isOpen[k] = 1
  const closed = inverted(dilated(inverted(dilated(isOpen, open, HALF_WIDTH_PX)), open, HALF_WIDTH_PX))
  const opened = dilated(inverted(dilated(inverted(isOpen), open, HALF_WIDTH_PX)), open, HALF_WIDTH_PX)
  const dense = newPlane(open.width, open.height)
  for (let k = 0; k < isOpen.length; k++) dense.data[k] = closed[k]! - opened[k]!
  gaussianBlur(dense, DENSITY_SIGMA, dense)
  for (let k = 0; k < isOpen.length; k++) dense.data[k] = smoothstepIn(DENSITY_RANGE, dense.data[k]!)
  const fronds = unhalve(dense, width, height).data
  const mayBe = enlargedQuarter(leafy, image).data
  let isAnywhere = false
  for (let i = 0; i < fronds.length; i++) {
    fronds[i]! *= mayBe[i]!
    isAnywhere ||= fronds[i]! > 0
  }
  return isAnywhere ? fronds : undefined
}

function inverted(mask: Uint8Array): Uint8Array {
  const out = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) out[i] = 1 - mask[i]!
  return out
}
