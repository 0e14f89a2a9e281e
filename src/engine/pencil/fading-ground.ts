import { type Analysis, type Line, middleIndex } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { nearestPixel, type Plane, sampleBilinear } from '../plane.ts'
import { pixelOfSample, QUARTER, quarterOf } from '../quarter-plane.ts'
import { clamp, mix, mixIn, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { lineLength } from '../strokes/clutter.ts'
import type { Planes } from './planes.ts'

/** Maximum share of its tone that something unimportant loses at the foot of the picture. */
const REST_SHARE = 0.5
/** The share of that loss that plants are spared. */
const KEPT_PLANT_SHARE = 0.8
/** The shares of the height over which it loses this. */
const REST_HEIGHT_RANGE: Range = [0.56, 0.92]
/** The importance above which ground keeps its tone, and below which it can fade fully. */
const OPEN_IMPORTANCE_RANGE: Range = [0.75, 0.4]
/** Ground with at least this share fades fully. */
const SURELY_OPEN_SHARE = 0.6
/** A place with less open ground than this has something standing on it. */
const MIN_OPEN_SHARE = 0.3
/** Lightness is compared at this distance above and below a place. */
const EDGE_PX = 8
/**
 * A difference in lightness of at least this is an edge: where it gets darker downward, as below a curb or in a cast
 * shadow, the ground begins anew.
 */
const MIN_EDGE_STEP = 0.09
/** Ground with less room than this above a lower edge keeps its tone, with more than this it thins out, in pixels. */
const HELD_ROOM_RANGE: Range = [80, 180]
/** Range of the depth below its upper edge at which ground is bare paper: strokes end one by one. */
const BARE_DEPTH_RANGE: Range = [75, 150]
/** Ground keeps its full tone down to this share of that depth. */
const FULL_TONE_SHARE = 0.1
/** Maximum change of the depth along the ground, in pixels per pixel: a plane ends level, however its edge runs. */
const MAX_DEPTH_SLOPE = 0.3
/** The edges and the depth of the ground are averaged along it over this distance. */
const SPREAD_PX = 24
/** Texels of the noise per pixel along the strokes in which the tone ends. */
const END_TEXELS_ALONG = 0.25
/** Texels of the noise per pixel across these strokes. */
const END_TEXELS_ACROSS = 0.7

/** The ground of a drawing, 0..1, with what stands on it. */
type GroundSeen = {
  readonly planes: Planes
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
}

/**
 * A factor on the tone of each pixel that quiets the foreground. A lawn or a street is dark below its upper edge, at
 * the house or the curb, and thins out to bare paper toward the viewer, in strokes along its slope. What stands on it
 * and is unimportant gets a little lighter the lower it stands.
 */
export function fadingGround(analysis: Analysis, { planes, crowns }: GroundSeen): Float32Array {
  const { width, height, importance, plants } = analysis
  const { groundSlope: slope } = planes
  const open = new Float32Array(width * height)
  for (let i = 0; i < open.length; i++) {
    const free = planes.ground[i]! * (1 - crowns[i]!) * smoothstepIn(OPEN_IMPORTANCE_RANGE, importance[i]!)
    open[i] = Math.min(1, free / SURELY_OPEN_SHARE)
  }
  const depth = groundDepth(analysis, open, slope)
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const rest = REST_SHARE * (1 - KEPT_PLANT_SHARE * (plants?.[i] ?? 0))
      out[i] = 1 - rest * smoothstepIn(REST_HEIGHT_RANGE, y / height) * (1 - 0.8 * importance[i]!)
      if (open[i] === 0) continue
      const noise = sampleTexture(streaks(), x * END_TEXELS_ALONG, (y - slope * x) * END_TEXELS_ACROSS)
      const bare = mixIn(BARE_DEPTH_RANGE, noise)
      const fade = smoothstep(bare, FULL_TONE_SHARE * bare, sampleBilinear(depth, x / QUARTER, y / QUARTER))
      out[i]! *= mix(1, fade, open[i]!)
    }
  return out
}

/** Where the factor on the tone of ground is less than this, the ground is bare. */
const MAX_BARE_FACTOR = 0.12
/** A line on bare ground that is shorter than this is a crack or a mark on a street, not the edge of a walk. */
const MIN_EDGE_PX = 150

/** Whether a line lies alone on bare ground and is left out; `fading` is the factor on tone (see `fadingGround`). */
export function isLostOnGround(analysis: Analysis, fading: Float32Array, line: Line): boolean {
  const k = middleIndex(line)
  const isBare = fading[nearestPixel(analysis, line.points[k]!, line.points[k + 1]!)]! < MAX_BARE_FACTOR
  return isBare && lineLength(line) < MIN_EDGE_PX
}

/**
 * How far the ground lies below its upper edge, in pixels, at a quarter of the size: 0 where something stands, and
 * above a lower edge, as at a walk: only what reaches to the foot of the picture thins out.
 */
function groundDepth({ width, height, coarse }: Analysis, open: Float32Array, slope: number): Plane {
  const [lightness, depth, room] = [
    quarterOf({ width, height }),
    quarterOf({ width, height }),
    quarterOf({ width, height }),
  ]
  const { width: across, height: down } = depth
  const pixelOf = (k: number) => pixelOfSample(k, across, width)
  for (let k = 0; k < lightness.data.length; k++) lightness.data[k] = coarse.L[pixelOf(k)]!
  spreadAlong(lightness, slope)
  const rows = EDGE_PX / QUARTER
  /** How much darker it gets downward at sample k of row y. */
  const darkerAt = (k: number, y: number) =>
    lightness.data[k - Math.min(rows, y) * across]! - lightness.data[k + Math.min(rows, down - 1 - y) * across]!
  for (let y = 1, k = across; y < down; y++)
    for (let x = 0; x < across; x++, k++) {
      const share = open[pixelOf(k)]!
      if (share >= MIN_OPEN_SHARE && darkerAt(k, y) < MIN_EDGE_STEP)
        depth.data[k] = depth.data[k - across]! + QUARTER * share
    }
  room.data.fill(HELD_ROOM_RANGE[1])
  for (let y = down - 2, k = (down - 1) * across - 1; y >= 0; y--)
    for (let x = 0; x < across; x++, k--)
      room.data[k] =
        Math.abs(darkerAt(k, y)) > MIN_EDGE_STEP ? 0 : Math.min(HELD_ROOM_RANGE[1], room.data[k + across]! + QUARTER)
  spreadAlong(room, slope)
  for (let k = 0; k < depth.data.length; k++) depth.data[k]! *= smoothstepIn(HELD_ROOM_RANGE, room.data[k]!)
  levelAlong(depth, slope)
  spreadAlong(depth, slope)
  return gaussianBlur(depth, 1, depth)
}

/** Averages a plane along a slope, in place. */
function spreadAlong(plane: Plane, slope: number): void {
  const reach = Math.ceil((2.5 * SPREAD_PX) / QUARTER)
  const weights = new Float64Array(2 * reach + 1)
  const climbs = new Int32Array(2 * reach + 1)
  for (let k = -reach; k <= reach; k++) {
    weights[k + reach] = Math.exp((-QUARTER * Math.abs(k)) / SPREAD_PX)
    climbs[k + reach] = Math.round(slope * k)
  }
  const { width, height, data } = plane
  const out = new Float32Array(data.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      let all = 0
      for (let k = Math.max(-reach, -x); k <= Math.min(reach, width - 1 - x); k++) {
        const row = clamp(y + climbs[k + reach]!, 0, height - 1)
        sum += weights[k + reach]! * data[row * width + x + k]!
        all += weights[k + reach]!
      }
      out[i] = sum / all
    }
  data.set(out)
}

/** Lowers the depths so much that along a slope none differs from the next by more than the maximum, in place. */
function levelAlong({ width, height, data }: Plane, slope: number): void {
  const most = QUARTER * MAX_DEPTH_SLOPE
  for (const step of [1, -1])
    for (let k = 1; k < width; k++) {
      const x = step > 0 ? k : width - 1 - k
      for (let y = 0; y < height; y++) {
        const before = data[rowAlong(y - step * slope, height) * width + x - step]!
        data[y * width + x] = Math.min(data[y * width + x]!, before + most)
      }
    }
}

const rowAlong = (y: number, height: number): number => clamp(Math.round(y), 0, height - 1)
