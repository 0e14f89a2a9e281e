import type { Analysis, Line } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import { lineLength } from '../strokes/clutter.ts'

/** Share of a line that must be straight for it to be an edge of the house. */
const BUILT = 0.7
/** The minimum length of a main edge, in pixels: eaves, ridges, frames and corners, no bars of windows. */
const MAIN = 26
/** How well edges must agree around a main edge (see `edgeCoherence`): branches cross each other. */
const AGREED = 0.6
/** How far beside an edge its lit side is looked at, in pixels, and how light it must be. */
const BESIDE = 5
const LIT = 0.5
/** The likelihood from which an edge lies on the ground: curbs and joints have no lights. */
const ON_GROUND = 0.4
/** Another edge this near, in pixels, and turned by less than this, in radians, has no light of its own. */
const NEAR = 9
const PARALLEL = 0.35
/** Share of its points that must be near a lit edge. */
const ACCOMPANIED = 0.45

/** The edges on which light is drawn: the main ones of the house, one line each, on their lit side. */
export function edgeLights(analysis: Analysis, ground: Float32Array): Line[] {
  const { width, lightLines, coherence } = analysis
  const main = lightLines.filter((line) => {
    if (line.room === undefined && line.straight < BUILT) return false
    const middle = middleOf(analysis, line)
    return (
      lineLength(line) >= MAIN &&
      ground[middle]! < ON_GROUND &&
      coherence[middle]! > AGREED &&
      hasLitSide(analysis, line)
    )
  })
  main.sort((one, other) => other.strength * lineLength(other) - one.strength * lineLength(one))
  const chosen: Line[] = []
  const near = besideLines(width, chosen)
  for (const line of main) {
    if (near.share(line) > ACCOMPANIED) continue
    chosen.push(line)
    near.add(line)
  }
  return chosen
}

/**
 * The dark lines: none along a lit edge, which would look like a photo's edge, and on the ground only one of those side
 * by side.
 */
export function edgeDarks(analysis: Analysis, ground: Float32Array, lights: readonly Line[]): readonly Line[] {
  const lit = besideLines(analysis.width, lights)
  const lying = besideLines(analysis.width, [])
  return analysis.darkLines.filter((line) => {
    if (lit.share(line) > ACCOMPANIED) return false
    if (ground[middleOf(analysis, line)]! < ON_GROUND) return true
    if (lying.share(line) > ACCOMPANIED) return false
    lying.add(line)
    return true
  })
}

function middleOf(analysis: Analysis, { points }: Line): number {
  const k = 3 * Math.floor(points.length / 6)
  return nearestPixel(analysis, points[k]!, points[k + 1]!)
}

function hasLitSide(analysis: Analysis, { points }: Line): boolean {
  const { fine, sky } = analysis
  const last = points.length - 3
  const length = Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!) || 1
  const nx = (-(points[last + 1]! - points[1]!) / length) * BESIDE
  const ny = ((points[last]! - points[0]!) / length) * BESIDE
  const sides = [0, 0]
  for (let k = 0; k < points.length; k += 3)
    for (const side of [0, 1]) {
      const i = nearestPixel(analysis, points[k]! + (side ? nx : -nx), points[k + 1]! + (side ? ny : -ny))
      sides[side]! += fine.L[i]! * (1 - sky[i]!)
    }
  return (3 * Math.max(...sides)) / points.length > LIT
}

/** Cells of NEAR pixels with the angles of the lines in them. */
function besideLines(width: number, lines: readonly Line[]) {
  const across = Math.ceil(width / NEAR) + 2
  const cells = new Map<number, { x: number; y: number; angle: number }[]>()
  const angleOf = ({ points }: Line, k: number) => {
    const from = Math.max(0, k - 6)
    const to = Math.min(points.length - 3, k + 6)
    return Math.atan2(points[to + 1]! - points[from + 1]!, points[to]! - points[from]!)
  }
  const add = (line: Line) => {
    for (let k = 0; k < line.points.length; k += 3) {
      const [x, y] = [line.points[k]!, line.points[k + 1]!]
      const cell = Math.floor(y / NEAR) * across + Math.floor(x / NEAR)
      const there = cells.get(cell) ?? []
      there.push({ x, y, angle: angleOf(line, k) })
      cells.set(cell, there)
    }
  }
  const isNear = (x: number, y: number, angle: number) => {
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++) {
        const there = cells.get((Math.floor(y / NEAR) + row) * across + Math.floor(x / NEAR) + column)
        if (there?.some((p) => Math.hypot(p.x - x, p.y - y) < NEAR && Math.abs(Math.sin(p.angle - angle)) < PARALLEL))
          return true
      }
    return false
  }
  lines.forEach(add)
  return {
    add,
    /** The share of a line's points that have such a line beside them. */
    share(line: Line): number {
      let near = 0
      for (let k = 0; k < line.points.length; k += 3)
        if (isNear(line.points[k]!, line.points[k + 1]!, angleOf(line, k))) near += 1
      return (3 * near) / line.points.length
    },
  }
}
