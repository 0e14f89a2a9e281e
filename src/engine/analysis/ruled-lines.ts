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

/** Gradients, in lightness per pixel: about 0.3 of the step in lightness. */
const START = 0.011
const FOLLOW = 0.005
const SHORTEST = 9
/** A photo may have a border of odd pixels. */
const RIM = 5

/**
 * What was built with a straightedge is drawn with one: pickets, balusters, glazing bars, boards, posts. Dark lines run
 * along the darker sides of straight edges, light ones along the lighter sides.
 */
export function ruledLines(photo: LabImage, ground: RulingGround): { readonly dark: Ruled; readonly light: Ruled } {
  const { width, height } = photo
  const rules = { start: START, follow: FOLLOW, shortest: SHORTEST, wanted: whereBuilt(width, height, ground) }
  const found = straightEdges(asPlane(photo, photo.L), rules)
  const built = new Set(builtEdges(found))
  const edges = found.filter((edge) => built.has(edge) || standsAgainstSky(edge, width, ground.sky))
  const byWeight = edges.toSorted((one, other) => weight(other) - weight(one))
  return { dark: linesBeside(byWeight, 1, width, height), light: linesBeside(byWeight, -1, width, height) }
}

/** How far beside an edge we look for sky, in pixels, and how upright (sine) and long the edge must be. */
const SKY_BESIDE = 4
const UPRIGHT = 0.1
const UPRIGHT_LENGTH = 11

/** Chimneys, vents and posts stand alone against the sky: no neighbor agrees with them. */
function standsAgainstSky(edge: Edge, width: number, sky: Float32Array): boolean {
  const { x, y, toX, toY } = edge
  const length = lengthOf(edge)
  if (length < UPRIGHT_LENGTH || Math.abs(toX - x) > UPRIGHT * length) return false
  const row = Math.round((y + toY) / 2) * width
  const middle = (x + toX) / 2
  const left = sky[row + Math.round(middle - SKY_BESIDE)]!
  const right = sky[row + Math.round(middle + SKY_BESIDE)]!
  return Math.max(left, right) > 0.6 && Math.min(left, right) < 0.6
}

const weight = (edge: Edge): number => edge.strength * Math.min(lengthOf(edge), 40)

/** 1 where something may be built: neither sky nor leaves, with edges in a clear direction. */
function whereBuilt(width: number, height: number, ground: RulingGround): Uint8Array {
  const { flow, importance, vegetation, sky, coherence, marginX, marginY } = ground
  const wanted = new Uint8Array(width * height)
  for (let y = marginY + RIM; y < height - marginY - RIM; y++) {
    for (let i = y * width + marginX + RIM; i < (y + 1) * width - marginX - RIM; i++) {
      if (flow.anisotropy[i]! < 0.35 || sky[i]! > 0.9 || vegetation[i]! > 0.5) continue
      if (importance[i]! > 0.1 && coherence[i]! > 0.2) wanted[i] = 1
    }
  }
  return wanted
}

/** A line is drawn this far from its edge, in pixels. */
const BESIDE = 0.7
/** Gradient across an edge, expressed as the strength of the ridge beside it. */
const AS_RIDGE = 0.38
/** A line is left out if more than this share of it lies on a parallel one: a narrow gap has two edges and one line. */
const TWICE = 0.5
/** Distance between the points of a line, in pixels: pressure may change from one to the next. */
const SPACING = 6

function linesBeside(edges: readonly Edge[], side: 1 | -1, width: number, height: number): Ruled {
  const drawn = new Uint8Array(width * height)
  const taken = new Uint8Array(width * height)
  const kept: { readonly points: Float32Array; readonly strength: number; readonly direction: number }[] = []
  for (const edge of edges) {
    const strength = edge.strength * AS_RIDGE
    const direction = directionOf(edge)
    const points = pointsBeside(edge, side * BESIDE, strength)
    if (shareOn(points, 0, drawn, width, direction) > TWICE) continue
    // A ridge is a little farther from its edge than the drawn line.
    mark(points, 0, 1, drawn, width, direction)
    mark(points, side, 2, taken, width, 1)
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
  const pieces = Math.max(2, Math.round(length / SPACING))
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

function isParallel(mark: number, direction: number): boolean {
  const turned = Math.abs(mark - direction)
  return mark > 0 && (turned < 3 || turned > 33)
}

/** Calls `at` for every pixel of the straight line of `points`, moved `aside` pixels to its right. */
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

function mark(points: Float32Array, aside: number, reach: number, marks: Uint8Array, width: number, value: number) {
  alongPixels(points, aside, (x, y) => {
    for (let row = y - reach; row <= y + reach; row++)
      marks.fill(value, row * width + x - reach, row * width + x + reach + 1)
  })
}

/** Share of a line, moved aside, that lies on marks of its direction. */
function shareOn(points: Float32Array, aside: number, marks: Uint8Array, width: number, direction: number): number {
  let on = 0
  const count = alongPixels(points, aside, (x, y) => {
    if (isParallel(marks[y * width + x] ?? 0, direction)) on += 1
  })
  return on / count
}

/** From this distance on, the next line is too far away to matter, in pixels. */
const FAR = 9
/** A line is beside another if it runs along this share of it. */
const ALONG = 0.4

/** Distance from a line to the next parallel one, in pixels; FAR if none is nearer. Its own mark is 3 wide. */
function roomBeside(points: Float32Array, drawn: Uint8Array, width: number, direction: number): number {
  for (let off = 3; off + 1 < FAR; off++) {
    for (const aside of [off, -off]) if (shareOn(points, aside, drawn, width, direction) > ALONG) return off + 1
  }
  return FAR
}
