import type { LabImage } from '../analysis/types.ts'
import { clamp } from '../scalar.ts'
import { colorDifference } from './canvas.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'
import type { Start } from './stroke-growth.ts'

/** No stroke becomes narrower than this share of its width. */
const MIN_WIDTH_SHARE = 0.5
/** A stroke does not move to where the picture differs this much from it, in OKLab: a board under a roof is narrow. */
const MAX_DIFFERENCE = 0.15
/** Distance between looked-at points, in half-widths. */
const LOOK_STEP = 0.25
/** The end of a stroke reaches this far beyond the last point of its path, in half-widths. */
const END_REACH = 0.8
/** No first or last piece of a stroke becomes shorter than this, in half-widths. */
const MIN_PIECE = 0.5

/**
 * Moves a stroke beside the edge of the sky instead of over it: strokes of the sky stay off roofs, and those of roofs
 * off the sky. Where there is less room than the stroke needs, it is narrower. Changes `path` (x, y, pressure triples)
 * and returns the half-width. `reference` is the picture that the stroke paints. After Litwinowicz (1997), who clips
 * strokes at edges.
 */
export function keepOnItsSide(analysis: PaintingAnalysis, path: number[], start: Start, reference: LabImage): number {
  const sides = sidesOf(analysis, start, reference)
  const count = path.length / 3
  const moves = new Float64Array(2 * count)
  let halfWidths = 0
  for (let k = 0; k < count; k++) {
    const before = 3 * Math.max(0, k - 1)
    const after = 3 * Math.min(count - 1, k + 1)
    const dx = path[after]! - path[before]!
    const dy = path[after + 1]! - path[before + 1]!
    const length = Math.hypot(dx, dy) || 1
    const [acrossX, acrossY] = [-dy / length, dx / length]
    const { half, by } = placeAcross(sides, path[3 * k]!, path[3 * k + 1]!, acrossX, acrossY)
    moves[2 * k] = acrossX * by
    moves[2 * k + 1] = acrossY * by
    halfWidths += half
  }
  for (let k = 0; k < count; k++) {
    const from = Math.max(0, k - 1)
    const to = Math.min(count - 1, k + 1)
    for (let j = from; j <= to; j++) {
      path[3 * k]! += moves[2 * j]! / (to - from + 1)
      path[3 * k + 1]! += moves[2 * j + 1]! / (to - from + 1)
    }
  }
  const halfWidth = halfWidths / count
  pullBack(path, 0, 3, halfWidth, sides)
  pullBack(path, path.length - 3, path.length - 6, halfWidth, sides)
  return halfWidth
}

type Sides = {
  readonly radius: number
  /** Distance between looked-at points, in pixels. */
  readonly step: number
  /** Whether (x, y) is on the stroke's side of the edge. */
  readonly isOwn: (x: number, y: number) => boolean
  /** Whether, besides, the picture there resembles the stroke. */
  readonly isAlike: (x: number, y: number) => boolean
}

function sidesOf({ width, height, sky }: PaintingAnalysis, { x, y, radius }: Start, { L, a, b }: LabImage): Sides {
  const pixelAt = (px: number, py: number): number => clamp(py | 0, 0, height - 1) * width + clamp(px | 0, 0, width - 1)
  const i = pixelAt(x, y)
  const isSky = sky[i]! > 0.5
  const isOwn = (px: number, py: number): boolean => sky[pixelAt(px, py)]! > 0.5 === isSky
  return {
    radius,
    step: Math.max(0.5, LOOK_STEP * radius),
    isOwn,
    isAlike: (px, py) => {
      const j = pixelAt(px, py)
      return isOwn(px, py) && colorDifference(L[j]! - L[i]!, a[j]! - a[i]!, b[j]! - b[i]!) < MAX_DIFFERENCE
    },
  }
}

type Room = Pick<Sides, 'step'> & { readonly isInside: (x: number, y: number) => boolean }

/** Distance from (x, y) in a direction to where `isInside` ends, up to `reach`. */
function roomToward({ step, isInside }: Room, x: number, y: number, dx: number, dy: number, reach: number): number {
  let room = 0
  while (room < reach && isInside(x + dx * (room + step), y + dy * (room + step))) room += step
  return Math.min(room, reach)
}

/** The half-width of a stroke at (x, y), and how far it moves across: away from the edge if it is within its width. */
function placeAcross({ radius, step, isOwn, isAlike }: Sides, x: number, y: number, acrossX: number, acrossY: number) {
  const stays = { half: radius, by: 0 }
  if (!isOwn(x, y)) return stays
  const own = { step, isInside: isOwn }
  const isNearOne = roomToward(own, x, y, acrossX, acrossY, radius) < radius
  const isNearOther = roomToward(own, x, y, -acrossX, -acrossY, radius) < radius
  if (!isNearOne && !isNearOther) return stays
  const alike = { step, isInside: isAlike }
  const one = roomToward(isNearOne ? own : alike, x, y, acrossX, acrossY, 2 * radius)
  const other = roomToward(isNearOther ? own : alike, x, y, -acrossX, -acrossY, 2 * radius)
  const half = clamp((one + other) / 2, MIN_WIDTH_SHARE * radius, radius)
  return { half, by: one + other < 2 * half ? (one - other) / 2 : clamp(0, half - other, one - half) }
}

/** Pulls one end of a path back from the edge. */
function pullBack(path: number[], end: number, neighbor: number, halfWidth: number, { step, isOwn }: Sides): void {
  const dx = path[end]! - path[neighbor]!
  const dy = path[end + 1]! - path[neighbor + 1]!
  const length = Math.hypot(dx, dy) || 1
  const reach = END_REACH * halfWidth
  const own = { step, isInside: isOwn }
  const missing = reach - roomToward(own, path[end]!, path[end + 1]!, dx / length, dy / length, reach)
  const by = clamp(missing, 0, Math.max(0, length - MIN_PIECE * halfWidth))
  path[end]! -= (dx / length) * by
  path[end + 1]! -= (dy / length) * by
}
