import { connectedParts } from '../../connected-parts.ts'
import { dilated } from '../../dilated.ts'
import { filled } from '../../fill.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../../kernels/resize.ts'
import type { Size } from '../../picture.ts'
import { newPlane, type Plane, sharedPlane } from '../../plane.ts'
import { mix, smoothstepIn } from '../../scalar.ts'
import { type Analysis, asPlane, type BareCrowns, type LabImage } from '../types.ts'
import type { SmallPhoto } from './sky-gaps.ts'

// Crowns are looked for at half the photo's size; lengths are in pixels of that size.

/** A gap may be this much darker than the sky behind it: fine twigs dim it. */
const MAX_GAP_DARKER = 0.12
/** Maximum difference in color between a gap and the sky behind it. */
const MAX_GAP_COLOR_DIFFERENCE = 0.04
/** Maximum mean difference of the gaps around a pixel from the sky behind them: tiles of a roof differ more. */
const MAX_MEAN_GAP_DIFFERENCE = 0.085
/** Half the width of the thickest twig. */
const MAX_TWIG_HALF_WIDTH_PX = 2
/** Gaps and twigs are counted within this many pixels. */
const CROWN_SIGMA_PX = 5
/** Minimum share of gaps and sky around a pixel in a bare crown; leaves leave fewer gaps. */
const MIN_GAP_SHARE = 0.3
/** Minimum share of twigs around a pixel in a bare crown. */
const MIN_TWIG_SHARE = 0.1
/** Directions of edges are compared within this many pixels. */
const DIRECTION_SIGMA_PX = 7
/** Maximum agreement of those directions, 0..1: boards, bars and beams are parallel. */
const MAX_AGREEMENT = 0.6

/** Minimum share of the picture that each part of a bare crown covers. */
const MIN_PART_SHARE = 0.004
/** Minimum share of the picture that all bare crowns cover. */
const MIN_CROWNS_SHARE = 0.008
/**
 * Minimum mean square of the lightness steps over two pixels in a crown; under eaves and among pale leaves they are
 * smaller.
 */
const MIN_STEP_STRENGTH = 0.029
/** Maximum mean amount by which its gaps are darker than the sky behind it; walls in shade are. */
const MAX_MEAN_GAP_DARKER = 0.035
/** Maximum mean lightness of twigs. */
const MAX_TWIG_LIGHTNESS = 0.66
/** Maximum greenness of the boughs and dense parts of a bare crown; leaves are greener. */
const MAX_GREENNESS = 0.017
/** Boughs are looked for within this distance of a crown. */
const BOUGH_REACH_PX = 6

/** Half the width of the thickest trunk that may look like a part of a crown. */
const MAX_TRUNK_HALF_WIDTH_PX = 9
/** Minimum share of the picture that such a trunk covers, and of its height to its mean width. */
const MIN_TRUNK_SHARE = 0.002
const MIN_TRUNK_RATIO = 2
/** Maximum share of a crown's border where what looks like a gap goes on outside it. */
const MAX_LEAK_SHARE = 0.2
/** A bough up to this wide may lie between a crown and an opening. */
const MAX_BOUGH_WIDTH_PX = 4
/** Maximum share of the picture that an opening between boughs covers. */
const MAX_OPENING_SHARE = 0.01
/** Minimum share of the border of such an opening that lies beside the crown, and of that beside it or in the sky. */
const MIN_CROWN_BESIDE_SHARE = 0.2
const MIN_INSIDE_SHARE = 0.4

/** The sky behind a crown overlaps the sky beside it by this much. */
const OVERLAP_PX = 2
/** The edge of that sky is softened by this sigma. */
const EDGE_SIGMA_PX = 1

/** Differences from the sky at which a pixel of a crown starts to count as a twig and at which it counts fully. */
const TWIG_DIFFERENCE_RANGE = [0.08, 0.22] as const

/**
 * Finds leafless trees in front of the sky. At a quarter of the size, where the sky is found, bare twigs and the gaps
 * between them look like one gray mass. Here gaps in the color of the sky behind thin dark lines that point in all
 * directions are found, from the sky inward. They get the color of the sky behind; twigs and boughs stay. Changes
 * `image` in place. Returns undefined without a bare crown.
 */
export function openBareCrowns(image: LabImage, sky: Float32Array): BareCrowns | undefined {
  const { width, height } = image
  const half = (channel: Float32Array) => halve(asPlane(image, channel))
  const small = { L: half(image.L), a: half(image.a), b: half(image.b), sky: half(sky) }
  const behind = skyBehind(small)
  const crowns = bareCrowns(small, behind)
  if (!crowns.includes(1)) return undefined
  const soft = newPlane(small.sky.width, small.sky.height)
  soft.data.set(dilated(crowns, soft, OVERLAP_PX))
  gaussianBlur(soft, EDGE_SIGMA_PX, soft)
  const share = unhalve(soft, width, height, sharedPlane(width, height)).data
  const gaps = sharedPlane(width, height).data
  const [L, a, b] = [behind.L, behind.a, behind.b].map((plane) => unhalve(plane, width, height).data)
  for (let i = 0; i < share.length; i++) {
    gaps[i] = 0
    if (share[i] === 0) continue
    const color = Math.hypot(image.a[i]! - a![i]!, image.b[i]! - b![i]!)
    const twig = smoothstepIn(TWIG_DIFFERENCE_RANGE, Math.hypot(image.L[i]! - L![i]!, 2 * color))
    const gap = share[i]! * (1 - twig)
    gaps[i] = gap
    image.L[i] = mix(image.L[i]!, L![i]!, gap)
    image.a[i] = mix(image.a[i]!, a![i]!, gap)
    image.b[i] = mix(image.b[i]!, b![i]!, gap)
  }
  return { share, gaps }
}

/** The sky with the gaps of bare crowns. */
export const skyWithGaps = (sky: Float32Array, crowns: BareCrowns | undefined): Float32Array =>
  crowns ? sky.map((own, i) => Math.max(own, crowns.gaps[i]!)) : sky

/** The sky and bare crowns, with their twigs. */
export function skyOrCrown({ sky, bareCrowns }: Analysis): Float32Array {
  if (!bareCrowns) return sky
  const out = sky.slice()
  for (let i = 0; i < out.length; i++) out[i] = Math.max(out[i]!, bareCrowns.share[i]!)
  return out
}

/** Leaves are found within this many pixels of the analysis. */
const LEAVES_SIGMA = 2.5
/** The share of its importance that a gap loses, as the sky does. */
const LOST_IMPORTANCE_SHARE = 0.85

/** The analysis for painters, whose sky goes on behind bare twigs; those who draw lines keep the crown as one shape. */
export function withSkyBehindTwigs(analysis: Analysis): Analysis {
  const { bareCrowns: crowns, sky, vegetation, importance } = analysis
  if (!crowns) return analysis
  const open = gaussianBlur(asPlane(analysis, crowns.gaps), LEAVES_SIGMA).data
  return {
    ...analysis,
    sky: skyWithGaps(sky, crowns),
    vegetation: vegetation.map((own, i) => own * (1 - open[i]!)),
    importance: importance.map((own, i) => own * (1 - LOST_IMPORTANCE_SHARE * crowns.gaps[i]!)),
  }
}

type PhotoWithSky = SmallPhoto & { readonly sky: Plane }

/** The color of the sky, continued behind everything else. */
function skyBehind({ L, a, b, sky }: PhotoWithSky): SmallPhoto {
  const { width, height } = L
  const known = halve(sky)
  for (let i = 0; i < known.data.length; i++) known.data[i] = known.data[i]! > 0.98 ? 1 : 0
  const continued = (plane: Plane) => unhalve(filled(halve(plane), known), width, height)
  return { L: continued(L), a: continued(a), b: continued(b) }
}

/** 1 in bare crowns, their thin twigs and gaps, that adjoin the sky. */
function bareCrowns(photo: PhotoWithSky, behind: SmallPhoto): Uint8Array {
  const { data } = photo.sky
  const crowns = new Uint8Array(data.length)
  const isSky = new Uint8Array(data.length)
  const isOpen = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) {
    if (data[i]! > 0.5) isSky[i] = 1
    if (isSky[i] === 1 || isLikeSky(photo, behind, i)) isOpen[i] = 1
  }
  const closed = closing(isOpen, photo.sky, MAX_TWIG_HALF_WIDTH_PX)
  const isTwiggy = twiggy(isOpen, closed, isSky, photo.sky)
  const besideSky = dilated(isSky, photo.sky, MAX_TWIG_HALF_WIDTH_PX)
  const mayBeCrown = (part: readonly number[]) =>
    part.length >= MIN_PART_SHARE * data.length && part.some((i) => besideSky[i] === 1)
  const hasPart = [...connectedParts(photo.sky, (i) => isTwiggy[i] === 1)].some(mayBeCrown)
  // What follows costs more, and few photos show a bare crown.
  if (!hasPart) return crowns
  const difference = skyDifference(photo, behind, isOpen, isSky).data
  const edges = edgeDirections(photo.L)
  const masks = { behind, isOpen, closed, strength: edges.strength }
  const belongs = (i: number) =>
    isTwiggy[i] === 1 && difference[i]! < MAX_MEAN_GAP_DIFFERENCE && edges.agreement[i]! < MAX_AGREEMENT
  for (const part of connectedParts(photo.sky, belongs))
    if (mayBeCrown(part) && isBareCrown(part, photo, masks)) for (const i of part) crowns[i] = 1
  if (!crowns.includes(1)) return crowns
  openBetweenBoughs(crowns, closed, isSky, photo.sky)
  leaveOutDoubtful(crowns, isOpen, isSky, photo.sky)
  return countOf(crowns) < MIN_CROWNS_SHARE * data.length ? crowns.fill(0) : crowns
}

const countOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0)

function isLikeSky({ L, a, b }: SmallPhoto, behind: SmallPhoto, i: number): boolean {
  if (L.data[i]! < behind.L.data[i]! - MAX_GAP_DARKER) return false
  return Math.hypot(a.data[i]! - behind.a.data[i]!, b.data[i]! - behind.b.data[i]!) < MAX_GAP_COLOR_DIFFERENCE
}

/** How much the gaps around each pixel differ from the sky behind them, on average. */
function skyDifference(
  { L, a, b, sky }: PhotoWithSky,
  behind: SmallPhoto,
  isOpen: Uint8Array,
  isSky: Uint8Array,
): Plane {
  const { width, height } = sky
  const [difference, gaps] = [newPlane(width, height), newPlane(width, height)]
  for (let i = 0; i < isOpen.length; i++) {
    if (isOpen[i] === 0 || isSky[i] === 1) continue
    const darker = Math.max(0, behind.L.data[i]! - L.data[i]!)
    const color = Math.hypot(a.data[i]! - behind.a.data[i]!, b.data[i]! - behind.b.data[i]!)
    difference.data[i] = Math.hypot(darker, 2 * color)
    gaps.data[i] = 1
  }
  for (const plane of [difference, gaps]) gaussianBlur(plane, CROWN_SIGMA_PX, plane)
  for (let i = 0; i < isOpen.length; i++) difference.data[i]! /= gaps.data[i]! + 1e-6
  return difference
}

function inverted(mask: Uint8Array): Uint8Array {
  const out = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) out[i] = 1 - mask[i]!
  return out
}

/** Morphological closing: everything up to twice as thin as the reach becomes part of the mask. */
const closing = (mask: Uint8Array, size: Plane, reach: number): Uint8Array =>
  inverted(dilated(inverted(dilated(mask, size, reach)), size, reach))

/**
 * Leaves out crowns that cannot be told from what is behind them: those whose gaps go on into something that is not
 * sky, such as a wall, and those with a light trunk in the color of the sky, as of birches. Changes `crowns` in place.
 */
function leaveOutDoubtful(crowns: Uint8Array, isOpen: Uint8Array, isSky: Uint8Array, size: Plane): void {
  const { width } = size
  const isTrunk = lightTrunks(crowns, isSky, size)
  for (const part of connectedParts(size, (i) => crowns[i] === 1)) {
    const border = part.flatMap((i) => [i - 1, i + 1, i - width, i + width].filter((j) => crowns[j] === 0))
    const leaks = border.filter((j) => isOpen[j] === 1 && isSky[j] === 0)
    if (leaks.length > MAX_LEAK_SHARE * border.length || part.some((i) => isTrunk[i] === 1))
      for (const i of part) crowns[i] = 0
  }
}

/** 1 in narrow, upright parts of crowns without sky beside them, by a morphological opening. */
function lightTrunks(crowns: Uint8Array, isSky: Uint8Array, size: Plane): Uint8Array {
  const free = crowns.map((own, i) => Math.max(own, isSky[i]!))
  const covered = inverted(closing(free, size, MAX_BOUGH_WIDTH_PX))
  const wide = dilated(inverted(dilated(covered, size, MAX_TRUNK_HALF_WIDTH_PX)), size, MAX_TRUNK_HALF_WIDTH_PX)
  const trunks = new Uint8Array(crowns.length)
  for (const part of connectedParts(size, (i) => crowns[i] === 1 && wide[i] === 0)) {
    const last = part.reduce((lowest, i) => Math.max(lowest, i), 0)
    const rows = Math.floor(last / size.width) - Math.floor(part[0]! / size.width) + 1
    if (part.length >= MIN_TRUNK_SHARE * crowns.length && rows * rows >= MIN_TRUNK_RATIO * part.length)
      for (const i of part) trunks[i] = 1
  }
  return trunks
}

type Edges = { readonly agreement: Float32Array; readonly strength: Float32Array }

/** How well the directions of edges around each pixel agree, 0..1, and the mean square of their lightness steps. */
function edgeDirections({ width, height, data }: Plane): Edges {
  const [p, q, sum] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = data[i + 1]! - data[i - 1]!
      const dy = data[i + width]! - data[i - width]!
      p.data[i] = dx * dx - dy * dy
      q.data[i] = 2 * dx * dy
      sum.data[i] = dx * dx + dy * dy
    }
  }
  for (const plane of [p, q, sum]) gaussianBlur(plane, DIRECTION_SIGMA_PX, plane)
  const agreement = p.data.map((value, i) => Math.hypot(value, q.data[i]!) / (sum.data[i]! + 1e-6))
  return { agreement, strength: sum.data }
}

/** 1 where thin twigs mix with gaps in the color of the sky, outside the sky. */
function twiggy(isOpen: Uint8Array, closed: Uint8Array, isSky: Uint8Array, { width, height }: Size): Uint8Array {
  const shareOf = (mask: Uint8Array) => {
    const plane = { width, height, data: new Float32Array(mask) }
    return gaussianBlur(plane, CROWN_SIGMA_PX, plane).data
  }
  const [gaps, both] = [shareOf(isOpen), shareOf(closed)]
  const out = new Uint8Array(closed.length)
  for (let i = 0; i < out.length; i++)
    if (closed[i] === 1 && isSky[i] === 0 && gaps[i]! > MIN_GAP_SHARE && both[i]! - gaps[i]! > MIN_TWIG_SHARE)
      out[i] = 1
  return out
}

type Masks = {
  readonly behind: SmallPhoto
  readonly isOpen: Uint8Array
  readonly closed: Uint8Array
  readonly strength: Float32Array
}

/** Whether a part of the picture is as dark against the sky and as little green as a bare crown. */
function isBareCrown(
  crown: readonly number[],
  photo: PhotoWithSky,
  { behind, isOpen, closed, strength }: Masks,
): boolean {
  const { L, a, b, sky } = photo
  if (meanOf(strength, crown) < MIN_STEP_STRENGTH) return false
  const gaps = crown.filter((i) => isOpen[i] === 1)
  const twigs = crown.filter((i) => isOpen[i] === 0)
  if (meanOf(behind.L.data, gaps) - meanOf(L.data, gaps) > MAX_MEAN_GAP_DARKER) return false
  if (meanOf(L.data, twigs) > MAX_TWIG_LIGHTNESS) return false
  const own = new Uint8Array(isOpen.length)
  for (const i of crown) own[i] = 1
  const boughs: number[] = []
  dilated(own, sky, BOUGH_REACH_PX).forEach((isNear, i) => {
    if (isNear && closed[i] === 0) boughs.push(i)
  })
  // Only yellow counts: a blue sky mixes into thin boughs.
  return 0.55 * Math.max(0, meanOf(b.data, boughs)) - 1.1 * meanOf(a.data, boughs) < MAX_GREENNESS
}

const meanOf = (values: Float32Array, at: readonly number[]): number =>
  at.reduce((sum, i) => sum + values[i]!, 0) / Math.max(1, at.length)

/** Adds openings that are too wide to count as gaps, if they lie in a crown. Changes `crowns` in place. */
function openBetweenBoughs(crowns: Uint8Array, closed: Uint8Array, isSky: Uint8Array, size: Plane): void {
  const { width } = size
  const near = dilated(crowns, size, MAX_BOUGH_WIDTH_PX)
  const openings = [...connectedParts(size, (i) => closed[i] === 1 && isSky[i] === 0 && crowns[i] === 0)]
  const isInside = openings.map((opening) => {
    if (opening.length > MAX_OPENING_SHARE * crowns.length) return false
    const own = new Set(opening)
    const border = opening.flatMap((i) => [i - 1, i + 1, i - width, i + width].filter((j) => !own.has(j)))
    const share = (mask: Uint8Array) => border.filter((j) => mask[j] === 1).length / border.length
    return share(near) >= MIN_CROWN_BESIDE_SHARE && share(near) + share(isSky) >= MIN_INSIDE_SHARE
  })
  openings.forEach((opening, k) => {
    if (isInside[k]) for (const i of opening) crowns[i] = 1
  })
}
