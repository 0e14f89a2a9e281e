import { connected } from '../../connected-parts.ts'
import type { Plane } from '../../plane.ts'
import { clamp } from '../../scalar.ts'
import { type Edge, lengthOf, straightEdges } from '../straight-edges.ts'
import type { LabImage } from '../types.ts'
import { colorStep, type SmallPhoto } from './sky-gaps.ts'
import { floatingShare } from './sky-leaks.ts'

/** Gradients per pixel at which an edge of a roof starts, and down to which it continues. */
const EDGE_GRADIENTS = { start: 0.008, follow: 0.005 } as const
/** Colors above and below an edge are compared at this distance from it, in pixels of the small photo. */
const SIDE_DISTANCE_PX = 3
/** An edge that is steeper than this has no upper side: the maximum of its vertical part. */
const MAX_STEEPNESS = 0.85

/** What an edge must be to be the edge of a roof: its length in pixels, and shares of its length. */
type RoofEdgeRules = {
  readonly length: number
  /** The smallest step in color from one side to the other. */
  readonly step: number
  /** Share with sky on both sides, and such a step. */
  readonly stepShare: number
  /** Share that is crisp in the photo. */
  readonly crispShare: number
}
/** Edges of clouds are up to 0.15 crisp; evening clouds and wires may have short crisp edges. */
const SURE_ROOF: RoofEdgeRules = { length: 22, step: 0.07, stepShare: 0.8, crispShare: 0.72 }
/** Where one roof has become sky, there may be more of it. */
const LIKELY_ROOF: RoofEdgeRules = { length: 16, step: 0.05, stepShare: 0.7, crispShare: 0.6 }

/** A pixel belongs to the roof if it is closer to its color than this share of its distance from that of the sky. */
const MAX_DISTANCE_SHARE = 0.6

/** What has sky below more than this share of its columns is a wire or sky between twigs; below a roof is a wall. */
const MAX_FLOATING_SHARE = 0.75

/** Pixels of the photo per pixel of the small photo. */
const SCALE = 4
/** An edge is as far as this from both of its sides, in pixels of the photo. */
const PROFILE_REACH_PX = 8
/** An edge is crisp if at least this share of the step across it falls within so many pixels of the photo. */
const CRISP = { share: 0.75, within: 3 } as const
/** The smallest step in the photo that shows whether an edge is crisp. */
const MIN_PROFILE_STEP = 0.04

/**
 * Roofs in the color of the sky: gray ones before an overcast sky, turquoise ones before a blue one. Rules for colors
 * include them, and so does the network, which learned from these rules. Unlike a cloud, a roof ends at long, straight,
 * crisp edges. Leaves out what is below such an edge in the sky, in place.
 */
export function leaveOutRoofs(photo: LabImage, small: SmallPhoto, sky: Plane): void {
  const edges = edgesInSky(small, sky).map((edge) => ({ edge, crisp: crispShare(photo, edge) }))
  const leaveOut = (rules: RoofEdgeRules) =>
    edges.filter(({ edge, crisp }) => crisp >= rules.crispShare && leaveOutBelow(edge, small, sky, rules)).length
  if (leaveOut(SURE_ROOF) > 0) leaveOut(LIKELY_ROOF)
}

/** Straight edges of lightness and of hue with sky above and below. */
function edgesInSky({ L, a, b }: SmallPhoto, { width, height, data }: Plane): Edge[] {
  const reach = SIDE_DISTANCE_PX * width
  const wanted = new Uint8Array(data.length)
  for (let i = reach; i < data.length - reach; i++)
    if (data[i]! > 0 && data[i - reach]! > 0 && data[i + reach]! > 0) wanted[i] = 1
  const hue: Plane = { width, height, data: a.data.map((value, i) => 2 * (value - b.data[i]!)) }
  const rules = { ...EDGE_GRADIENTS, shortest: LIKELY_ROOF.length, wanted }
  return [...straightEdges(L, rules), ...straightEdges(hue, rules)]
}

/** Leaves out the roof below an edge, in place; false if there is none. */
function leaveOutBelow(edge: Edge, small: SmallPhoto, sky: Plane, rules: RoofEdgeRules): boolean {
  const steepness = Math.abs(edge.toY - edge.y) / lengthOf(edge)
  if (lengthOf(edge) < rules.length || steepness > MAX_STEEPNESS) return false
  const sides = sidesOf(edge, sky)
  const inSky = sides.filter(([above, below]) => sky.data[above]! > 0 && sky.data[below]! > 0)
  const steps = inSky.filter(([above, below]) => colorStep(small, above, below) > rules.step)
  if (steps.length < rules.stepShare * sides.length) return false
  const above = meanColor(
    small,
    inSky.map(([pixel]) => pixel),
  )
  const seeds = inSky.map(([, pixel]) => pixel)
  const below = meanColor(small, seeds)
  if (below.L > above.L && below.b < 0) return false // a cloud is lighter than the blue around it, and still bluish
  const belongs = (i: number) =>
    sky.data[i]! > 0 &&
    isBelow(edge, i, sky.width) &&
    distance(small, i, below) < MAX_DISTANCE_SHARE * distance(small, i, above)
  const seen = new Uint8Array(sky.data.length)
  const roof = seeds.flatMap((seed) => (seen[seed] ? [] : connected(sky.width, sky.height, seed, seen, belongs)))
  if (floatingShare(roof, sky) > MAX_FLOATING_SHARE) return false
  for (const i of roof) sky.data[i] = 0
  return true
}

type Color = { readonly L: number; readonly a: number; readonly b: number }

function meanColor({ L, a, b }: SmallPhoto, pixels: readonly number[]): Color {
  const mean = ({ data }: Plane) => pixels.reduce((sum, i) => sum + data[i]!, 0) / pixels.length
  return { L: mean(L), a: mean(a), b: mean(b) }
}

/** Distance of a pixel's color from another one, as `colorStep` measures it. */
const distance = ({ L, a, b }: SmallPhoto, i: number, color: Color): number =>
  Math.hypot(L.data[i]! - color.L, 2 * (a.data[i]! - color.a), 2 * (b.data[i]! - color.b))

/** Whether a pixel is below an edge, or below the line that continues it. */
const isBelow = ({ x, y, toX, toY }: Edge, i: number, width: number): boolean =>
  Math.floor(i / width) > y + (((i % width) - x) * (toY - y)) / (toX - x)

/** The pixels above and below each pixel of an edge, at `SIDE_DISTANCE_PX`. */
function sidesOf({ x, y, toX, toY }: Edge, { width, height }: Plane): (readonly [above: number, below: number])[] {
  const length = Math.hypot(toX - x, toY - y)
  const [dx, dy] = [(toX - x) / length, (toY - y) / length]
  const down = Math.sign(dx) * SIDE_DISTANCE_PX
  return Array.from({ length: Math.floor(length) + 1 }, (_, t) => {
    const at = (k: number) =>
      clamp(Math.round(y + t * dy + k * dx), 0, height - 1) * width +
      clamp(Math.round(x + t * dx - k * dy), 0, width - 1)
    return [at(-down), at(down)] as const
  })
}

/** The share of an edge of the small photo at which the step across it is crisp in the photo. */
function crispShare({ width, height, L, a, b }: LabImage, { x, y, toX, toY }: Edge): number {
  const length = SCALE * Math.hypot(toX - x, toY - y)
  const [dx, dy] = [(SCALE * (toX - x)) / length, (SCALE * (toY - y)) / length]
  const [fromX, fromY] = [SCALE * (x + 0.5) - 0.5, SCALE * (y + 0.5) - 0.5]
  const step = (i: number, j: number) => Math.hypot(L[i]! - L[j]!, 2 * (a[i]! - a[j]!), 2 * (b[i]! - b[j]!))
  const pixels = Math.floor(length) + 1
  let crisp = 0
  for (let t = 0; t < pixels; t++) {
    const at = (k: number) =>
      clamp(Math.round(fromY + t * dy + k * dx), 0, height - 1) * width +
      clamp(Math.round(fromX + t * dx - k * dy), 0, width - 1)
    const whole = step(at(-PROFILE_REACH_PX), at(PROFILE_REACH_PX))
    if (whole < MIN_PROFILE_STEP) continue
    let best = 0
    for (let k = -PROFILE_REACH_PX; k <= PROFILE_REACH_PX - CRISP.within; k++)
      best = Math.max(best, step(at(k), at(k + CRISP.within)))
    if (best > CRISP.share * whole) crisp++
  }
  return crisp / pixels
}
