import type { Analysis, Line } from '../../analysis/types.ts'
import { backward, isBranch } from './branches.ts'
import { acrossLine, MIN_EDGE_DIFFERENCE } from './texture-lines.ts'

/** Maximum gap between two lines that continue each other. */
const MAX_GAP_PX = 20
/** Up to this gap they are one line, whatever the photo shows between them. */
const MAX_BLIND_GAP_PX = 6
/** Minimum depth of a dark thing in such a gap, in lightness. */
const MIN_GAP_DEPTH = 0.03
/** Minimum cosine of the angle between two lines that continue each other. */
const MIN_AGREEING_COSINE = 0.85
/** Minimum cosine of the angle between each line and the gap between them. */
const MIN_AHEAD_COSINE = 0.9
/** The direction of an end is measured over this many points. */
const END_POINTS = 4
/** Points between two lines are at most this far apart. */
const POINT_SPACING_PX = 4

/** One end of a line: its number, where it is, and the direction out of the line. */
type End = {
  readonly line: number
  readonly isLast: boolean
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/**
 * Joins pieces of branches that continue each other: the tracer ends at crossings. Other lines stay as they are.
 * `isPiece`: whether a line is a piece of a branch.
 */
export function joinedBranches(
  analysis: Analysis,
  lines: readonly Line[],
  isPiece = (line: Line): boolean => isBranch(analysis, line),
): Line[] {
  const ends = lines.flatMap((line, k) => (isPiece(line) ? [endOf(line, k, false), endOf(line, k, true)] : []))
  const partners = new Map<End, End>()
  const chain = Int32Array.from(lines, (_, k) => k)
  for (const [one, other] of pairsOf(analysis, ends)) {
    if (partners.has(one) || partners.has(other)) continue
    const [from, to] = [chain[one.line]!, chain[other.line]!]
    if (from === to) continue
    partners.set(one, other)
    partners.set(other, one)
    for (let k = 0; k < chain.length; k++) if (chain[k] === from) chain[k] = to
  }
  return chainsOf(lines, ends, partners)
}

function endOf({ points }: Line, line: number, isLast: boolean): End {
  const last = points.length / 3 - 1
  const [at, inner] = isLast ? [last, Math.max(0, last - END_POINTS)] : [0, Math.min(last, END_POINTS)]
  const [x, y] = [points[3 * at]!, points[3 * at + 1]!]
  const [dx, dy] = [x - points[3 * inner]!, y - points[3 * inner + 1]!]
  const length = Math.hypot(dx, dy) || 1
  return { line, isLast, x, y, dx: dx / length, dy: dy / length }
}

/** The pairs of ends that continue each other, the closest and straightest first. */
function pairsOf(analysis: Analysis, ends: readonly End[]): (readonly [one: End, other: End])[] {
  const sorted = ends.toSorted((one, other) => one.x - other.x || one.y - other.y || one.line - other.line)
  const found: { readonly pair: readonly [End, End]; readonly cost: number }[] = []
  for (let k = 0; k < sorted.length; k++) {
    const one = sorted[k]!
    for (let j = k + 1; j < sorted.length && sorted[j]!.x - one.x <= MAX_GAP_PX; j++) {
      const other = sorted[j]!
      const gap = Math.hypot(other.x - one.x, other.y - one.y)
      if (one.line === other.line || gap > MAX_GAP_PX || !continues(one, other, gap)) continue
      if (gap > MAX_BLIND_GAP_PX && !showsLine(analysis, one, other)) continue
      found.push({ pair: [one, other], cost: gap - MAX_GAP_PX * (one.dx * -other.dx + one.dy * -other.dy) })
    }
  }
  return found.sort((one, other) => one.cost - other.cost).map(({ pair }) => pair)
}

/** Whether the photo shows an edge or a dark thing in the gap between two ends. */
function showsLine(analysis: Analysis, one: End, other: End): boolean {
  const points = Float32Array.from([one.x, one.y, 0, ...between(one, other), other.x, other.y, 0])
  const { difference, depth } = acrossLine(analysis, { points })
  return difference >= MIN_EDGE_DIFFERENCE || depth >= MIN_GAP_DEPTH
}

function continues(one: End, other: End, gap: number): boolean {
  if (-(one.dx * other.dx + one.dy * other.dy) < MIN_AGREEING_COSINE) return false
  if (gap < POINT_SPACING_PX) return true
  const [dx, dy] = [(other.x - one.x) / gap, (other.y - one.y) / gap]
  return one.dx * dx + one.dy * dy > MIN_AHEAD_COSINE && -(other.dx * dx + other.dy * dy) > MIN_AHEAD_COSINE
}

/** Points between two ends, without either, as x, y, 0 triples; at least one. */
function between(one: End, other: End): number[] {
  const pieces = Math.max(2, Math.ceil(Math.hypot(other.x - one.x, other.y - one.y) / POINT_SPACING_PX))
  return Array.from({ length: pieces - 1 }, (_, k) => {
    const share = (k + 1) / pieces
    return [one.x + share * (other.x - one.x), one.y + share * (other.y - one.y), 0]
  }).flat()
}

/** Follows the partners of ends from one free end to the other. */
function chainsOf(lines: readonly Line[], ends: readonly End[], partners: ReadonlyMap<End, End>): Line[] {
  const across = new Map<End, End>()
  for (let k = 0; k < ends.length; k += 2) {
    across.set(ends[k]!, ends[k + 1]!)
    across.set(ends[k + 1]!, ends[k]!)
  }
  const isDone = new Uint8Array(lines.length)
  const first = new Map(ends.filter(({ isLast }) => !isLast).map((end) => [end.line, end]))
  return lines.flatMap((line, k) => {
    const begin = first.get(k)
    if (!begin) return [line]
    if (isDone[k]) return []
    let end: End = begin
    while (partners.has(end)) end = across.get(partners.get(end)!)!
    const parts: { readonly line: Line; readonly points: Float32Array }[] = []
    const points: number[] = []
    for (let from: End | undefined = end; from;) {
      const part: Line = lines[from.line]!
      isDone[from.line] = 1
      parts.push({ line: part, points: part.points })
      points.push(...(from.isLast ? backward(part.points) : part.points))
      const to: End = across.get(from)!
      const next: End | undefined = partners.get(to)
      if (next) points.push(...between(to, next).map((value, i) => (i % 3 === 2 ? part.strength : value)))
      from = next
    }
    if (parts.length === 1) return [line]
    const total = parts.reduce((sum, part) => sum + part.points.length, 0)
    const mean = (of: (line: Line) => number) =>
      parts.reduce((sum, part) => sum + of(part.line) * part.points.length, 0) / total
    return [
      {
        points: Float32Array.from(points),
        strength: mean((part) => part.strength),
        straight: mean((part) => part.straight),
      },
    ]
  })
}
