import { type Analysis, asPlane } from '../analysis/types.ts'
import { halve } from '../kernels/resize.ts'
import { nearestPixel } from '../plane.ts'
import { lengthOf, type Segment } from './construction-lines.ts'
import { isoLines } from './iso-lines.ts'

/** Minimum length of a straight piece of an outline that counts. */
const MIN_PIECE_PX = 26
/** Distance from the outline at which the thing in front of the sky is examined. */
const SUBJECT_DISTANCE_PX = 5
/** An outline with more than this share of leaves behind it gets no line. */
const MAX_LEAF_SHARE = 0.3
/** The thing behind an outline is built if its edges agree better than this. */
const MIN_COHERENCE = 0.5
/** Minimum gradient of an outline; that of a cloud is weaker. */
const MIN_EDGE_STRENGTH = 0.02
/** The strength assigned to a piece of an outline as a line. */
const PIECE_STRENGTH = 0.02
/** The room assigned to a piece of an outline (see `Line`). */
const PIECE_ROOM_PX = 9

/**
 * Straight pieces of the outlines of built things against the sky: light roofs and walls may have no other line there.
 */
export function silhouette(analysis: Analysis): readonly Segment[] {
  const { vegetation, coherence, edgeFlow } = analysis
  const outlines = isoLines(halve(asPlane(analysis, analysis.sky)), 0.5)
  const pieces = outlines.flatMap((points) => straightPieces(points.map((value) => 2 * value + 0.5)))
  return pieces.filter((line) => {
    const length = lengthOf(line)
    if (length < MIN_PIECE_PX) return false
    const [x, y] = [(line.x + line.toX) / 2, (line.y + line.toY) / 2]
    if (edgeFlow.magnitude[nearestPixel(analysis, x, y)]! < MIN_EDGE_STRENGTH) return false
    // The sky is on the right.
    const [outX, outY] = [(line.toY - line.y) / length, (line.x - line.toX) / length]
    const i = nearestPixel(analysis, x + SUBJECT_DISTANCE_PX * outX, y + SUBJECT_DISTANCE_PX * outY)
    return vegetation[i]! < MAX_LEAF_SHARE && coherence[i]! > MIN_COHERENCE
  })
}

/** Maximum bulge of a straight piece of an outline. */
const MAX_BULGE_PX = 1.2

/**
 * The straight pieces of a line of x, y pairs, which is split at the farthest point (Ramer 1972; Douglas and Peucker
 * 1973).
 */
function straightPieces(line: readonly number[]): Segment[] {
  const pieces: Segment[] = []
  const split = (from: number, to: number): void => {
    const [x, y, toX, toY] = [line[2 * from]!, line[2 * from + 1]!, line[2 * to]!, line[2 * to + 1]!]
    const chord = Math.hypot(toX - x, toY - y)
    let [at, farthest] = [from, 0]
    for (let k = from + 1; k < to; k++) {
      const [px, py] = [line[2 * k]! - x, line[2 * k + 1]! - y]
      const off = chord > 1e-6 ? Math.abs(px * (toY - y) - py * (toX - x)) / chord : Math.hypot(px, py)
      if (off > farthest) [at, farthest] = [k, off]
    }
    if (farthest <= MAX_BULGE_PX) pieces.push({ x, y, toX, toY, strength: PIECE_STRENGTH, room: PIECE_ROOM_PX })
    else {
      split(from, at)
      split(at, to)
    }
  }
  if (line.length >= 4) split(0, line.length / 2 - 1)
  return pieces
}
