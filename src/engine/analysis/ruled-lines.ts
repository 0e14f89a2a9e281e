import { builtEdges } from './built-edges.ts'
import type { TracingGround } from './line-tracing.ts'
import { type Edge, lengthOf, straightEdges } from './straight-edges.ts'
import { asPlane, type LabImage, type Line } from './types.ts'

export type RulingGround = TracingGround & {
  readonly sky: Float32Array
  /** See `edgeCoherence`. */
  readonly coherence: Float32Array
}

/**
 * Lines to draw along straight edges; `taken` (one byte per pixel) is 1 around them, for callers that trace the rest.
 */
export type Ruled = { readonly lines: readonly Line[]; readonly taken: Uint8Array<ArrayBuffer> }

/** A line starts at this gradient, in lightness per pixel: about 0.3 of the step in lightness. */
const MIN_START_GRADIENT = 0.011
/** A line continues while its gradient is at least this. */
const MIN_FOLLOW_GRADIENT = 0.005
/** Shorter edges are not ruled. */
const MIN_LENGTH_PX = 9
/** Width of the border of odd pixels that a photo may have. */
const PHOTO_RIM_PX = 5

/**
 * Rules the lines of things that were built straight: pickets, balusters, muntins, boards, posts. Dark lines run
 * along the darker sides of straight edges, light ones along the lighter sides.
 */
export function ruledLines(photo: LabImage, ground: RulingGround): { readonly dark: Ruled; readonly light: Ruled } {
  const { width, height } = photo
  const rules = {
    start: MIN_START_GRADIENT,
    follow: MIN_FOLLOW_GRADIENT,
    shortest: MIN_LENGTH_PX,
    wanted: whereBuilt(width, height, ground),
  }
  const found = straightEdges(asPlane(photo, photo.L), rules)
  const built = new Set(builtEdges(found))
  const edges = found.filter((edge) => built.has(edge) || standsAgainstSky(edge, width, ground.sky))
  const byWeight = edges.toSorted((one, other) => weight(other) - weight(one))
  return { dark: linesBeside(byWeight, 1, width, height), light: linesBeside(byWeight, -1, width, height) }
}

/** Sky is looked for this far beside an edge. */
const SKY_DISTANCE_PX = 4
/** An edge is upright if its sine from the vertical is at most this. */
const MAX_UPRIGHT_SINE = 0.1
/** Upright edges shorter than this are not examined. */
const MIN_UPRIGHT_PX = 11

/** Chimneys, vents and posts stand alone against the sky: no neighbor agrees with them. */
function standsAgainstSky(edge: Edge, width: number, sky: Float32Array): boolean {
  const { x, y, toX, toY } = edge
  const length = lengthOf(edge)
  if (length < MIN_UPRIGHT_PX || Math.abs(toX - x) > MAX_UPRIGHT_SINE * length) return false
  const row = Math.round((y + toY) / 2) * width
  const middle = (x + toX) / 2
  const left = sky[row + Math.round(middle - SKY_DISTANCE_PX)]!
  const right = sky[row + Math.round(middle + SKY_DISTANCE_PX)]!
  return Math.max(left, right) > 0.6 && Math.min(left, right) < 0.6
}

const weight = (edge: Edge): number => edge.strength * Math.min(lengthOf(edge), 40)

/** 1 where something may be built: not sky, not leaves, with edges in a clear direction. */
function whereBuilt(width: number, height: number, ground: RulingGround): Uint8Array {
  const { flow, importance, vegetation, sky, coherence, marginX, marginY } = ground
  const wanted = new Uint8Array(width * height)
  for (let y = marginY + PHOTO_RIM_PX; y < height - marginY - PHOTO_RIM_PX; y++) {
    for (let i = y * width + marginX + PHOTO_RIM_PX; i < (y + 1) * width - marginX - PHOTO_RIM_PX; i++) {
      if (flow.anisotropy[i]! < 0.35 || sky[i]! > 0.9 || vegetation[i]! > 0.5) continue
      if (importance[i]! > 0.1 && coherence[i]! > 0.2) wanted[i] = 1
    }
  }
  return wanted
}

/** A line is drawn this far from its edge. */
const LINE_DISTANCE_PX = 0.7
/** The strength of the ridge beside an edge, per gradient across it. */
const RIDGE_PER_GRADIENT = 0.38
/**
 * A line is left out if more than this share of it lies on a parallel line: a narrow gap has two edges but gets one
 * line.
 */
const MAX_DOUBLED_SHARE = 0.5
/** Distance between the points of a line; pressure may change at each point. */
const POINT_SPACING_PX = 6

function linesBeside(edges: readonly Edge[], side: 1 | -1, width: number, height: number): Ruled {
  const drawn = new Uint8Array(width * height)
  const taken = new Uint8Array(width * height)
  const kept: { readonly points: Float32Array; readonly strength: number; readonly direction: number }[] = []
  for (const edge of edges) {
    const strength = edge.strength * RIDGE_PER_GRADIENT
    const direction = directionOf(edge)
    const points = pointsBeside(edge, side * LINE_DISTANCE_PX, strength)
    if (shareOn(points, 0, drawn, width, direction) > MAX_DOUBLED_SHARE) continue
    // A ridge is slightly farther from its edge than the drawn line is.
    setLine(points, 0, 1, drawn, width, direction)
    setLine(points, side, 2, taken, width, 1)
    kept.push({ points, strength, direction })
  }
  const lines = kept.map(({ points, strength, direction }): Line => ({
    points,
    strength,
    straight: 1,
    room: roomBeside(points, drawn, width, direction),
  }))
  return { lines, taken }
}

function pointsBeside(edge: Edge, aside: number, strength: number): Float32Array {
  const { x, y, toX, toY } = edge
  const length = lengthOf(edge)
  const asideX = (-(toY - y) / length) * aside
  const asideY = ((toX - x) / length) * aside
  const pieces = Math.max(2, Math.round(length / POINT_SPACING_PX))
  const points = new Float32Array(3 * (pieces + 1))
  for (let k = 0; k <= pieces; k++) {
    points[3 * k] = x + ((toX - x) * k) / pieces + asideX
    points[3 * k + 1] = y + ((toY - y) * k) / pieces + asideY
    points[3 * k + 2] = strength
  }
  return points
}

/** Directions are quantized to 36 steps per half turn, from 1. */
const directionOf = ({ x, y, toX, toY }: Edge): number =>
  1 + (Math.round((Math.atan2(toY - y, toX - x) / Math.PI + 1) * 36) % 36)

function isParallel(other: number, direction: number): boolean {
  const turned = Math.abs(other - direction)
  return other > 0 && (turned < 3 || turned > 33)
}

/** Calls `at` for every pixel of the straight line through `points`, shifted `aside` pixels to its right. */
function alongPixels(points: Float32Array, aside: number, at: (x: number, y: number) => void): number {
  const last = points.length - 3
  const dx = points[last]! - points[0]!
  const dy = points[last + 1]! - points[1]!
  const length = Math.hypot(dx, dy)
  const steps = Math.max(1, Math.round(length))
  for (let k = 0; k <= steps; k++) {
    const x = points[0]! + (dx * k) / steps - (dy / length) * aside
    const y = points[1]! + (dy * k) / steps + (dx / length) * aside
    at(Math.round(x), Math.round(y))
  }
  return steps + 1
}

/** Sets `map` to `value` along a line shifted `aside` pixels to its right, and within `reach` pixels of it. */
function setLine(points: Float32Array, aside: number, reach: number, map: Uint8Array, width: number, value: number) {
  alongPixels(points, aside, (x, y) => {
    for (let row = y - reach; row <= y + reach; row++)
      map.fill(value, row * width + x - reach, row * width + x + reach + 1)
  })
}

/** Share of a line, shifted `aside` pixels to its right, that lies on lines of its direction. */
function shareOn(points: Float32Array, aside: number, map: Uint8Array, width: number, direction: number): number {
  let on = 0
  const count = alongPixels(points, aside, (x, y) => {
    if (isParallel(map[y * width + x] ?? 0, direction)) on += 1
  })
  return on / count
}

/** Beyond this distance the next line is too far away to matter. */
const MAX_NEIGHBOR_PX = 9
/** A line is beside another if it runs along more than this share of it. */
const MIN_PARALLEL_SHARE = 0.4

/**
 * Distance from a line to the next parallel one, in pixels, up to MAX_NEIGHBOR_PX. The line itself is 3 pixels wide in
 * `drawn`.
 */
function roomBeside(points: Float32Array, drawn: Uint8Array, width: number, direction: number): number {
  for (let off = 3; off + 1 < MAX_NEIGHBOR_PX; off++) {
    for (const aside of [off, -off])
      if (shareOn(points, aside, drawn, width, direction) > MIN_PARALLEL_SHARE) return off + 1
  }
  return MAX_NEIGHBOR_PX
}
