import type { Analysis } from '../analysis/types.ts'
import { newPlane, sampleBilinear } from '../plane.ts'
import type { Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { levelLines } from './level-lines.ts'
import type { Planes } from './planes.ts'
import { SPACING } from './planes.ts'
import type { StrokeBuilder } from './strokes.ts'

export type ScallopHand = {
  readonly halfWidth: number
  readonly pressure: number
  /** Share of the clearest rims that are found. */
  readonly found: number
  readonly fullness: Float32Array
}

/** Width of a bump in analysis pixels, and how far it stands out, as shares of it. */
const BUMP = [6, 14] as const
const BULGE = [0.22, 0.48] as const
/** Bumps that hang together, at least and at most. */
const TOGETHER = [2, 6] as const
/** Lightness by which two sides of a rim must differ to be told apart, and to be told apart clearly. */
const FAINT = 0.05
const CLEAR = 0.2
/** Share of a rim that is lost in the sun. */
const LOST = 0.45
/** Rims shorter than this many samples are not drawn, and fewer between these shares of the height: shrubs before a lawn. */
const SHORTEST = 8
const LOW = 0.58
const LOWEST = 0.74
/** Tone within a crown at which its lobes are set off. */
const LOBES = 0.5
const LOBES_FOUND = 0.7

/** The outline of leaves as a hand scribbles it: rows of small bows, found where crowns stand out and lost elsewhere. */
export function scallop(
  analysis: Analysis,
  { crowns, tones }: Planes,
  hand: ScallopHand,
  strokes: StrokeBuilder,
  random: Random,
): void {
  for (const line of levelLines(crowns, 0.5)) alongRim(analysis, line, hand, strokes, random)
  const lobes = newPlane(tones.width, tones.height)
  for (let j = 0; j < lobes.data.length; j++) lobes.data[j] = tones.data[j]! * smoothstep(0.5, 0.9, crowns.data[j]!)
  const fainter = { ...hand, found: LOBES_FOUND * hand.found }
  for (const line of levelLines(lobes, LOBES)) alongRim(analysis, line, fainter, strokes, random)
}

/** Rows of bows along one line of samples, which has its crown (or its dark) on the right. */
function alongRim(
  { width, height, coarse, importance }: Analysis,
  line: Float32Array,
  hand: ScallopHand,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const light: Plane = { width, height, data: coarse.L }
  const pointAt = (at: number): [number, number] => {
    const k = Math.min(line.length / 2 - 2, at | 0)
    const t = at - k
    return [
      SPACING * (line[2 * k]! + (line[2 * k + 2]! - line[2 * k]!) * t + 0.5),
      SPACING * (line[2 * k + 1]! + (line[2 * k + 3]! - line[2 * k + 1]!) * t + 0.5),
    ]
  }
  const end = line.length / 2 - 1
  if (end < SHORTEST) return
  let path: number[] = []
  let left = 0
  let halfWidth = hand.halfWidth
  const flush = () => {
    if (path.length > 6) strokes.add(path, { halfWidth })
    path = []
  }
  for (let at = random() * 2; at < end;) {
    const chord = BUMP[0] + (BUMP[1] - BUMP[0]) * random() ** 1.5
    const next = Math.min(end, at + chord / SPACING)
    const [ax, ay] = pointAt(at)
    const [bx, by] = pointAt(next)
    at = next
    const dx = bx - ax
    const dy = by - ay
    const length = Math.hypot(dx, dy)
    if (length < 3) continue
    // Outwards is to the left of the line's way.
    const nx = dy / length
    const ny = -dx / length
    const mx = (ax + bx) / 2
    const my = (ay + by) / 2
    const i = clamp(my | 0, 0, height - 1) * width + clamp(mx | 0, 0, width - 1)
    const step = sampleBilinear(light, mx + nx * 8, my + ny * 8) - sampleBilinear(light, mx - nx * 8, my - ny * 8)
    const inSun = smoothstep(0.3, -0.6, ny)
    const found =
      smoothstep(FAINT, CLEAR, Math.abs(step)) *
      hand.found *
      hand.fullness[i]! *
      (1 - smoothstep(LOW, LOWEST, my / height) * (1 - importance[i]!))
    if (left <= 0) {
      flush()
      left = TOGETHER[0] + Math.floor(random() * (TOGETHER[1] - TOGETHER[0] + 1))
      if (random() > found * (1 - LOST * inSun)) {
        left = 0
        continue
      }
      halfWidth = hand.halfWidth * (0.8 + 0.4 * random())
    }
    left -= 1
    const bulge = length * (BULGE[0] + (BULGE[1] - BULGE[0]) * random())
    const pressure = hand.pressure * (1 - 0.45 * inSun) * (0.75 + 0.5 * random())
    for (let k = path.length > 0 ? 1 : 0; k <= 4; k++) {
      const t = k / 4
      const out = bulge * Math.sin(Math.PI * t) + (random() - 0.5) * 0.8
      path.push(ax + dx * t + nx * out, ay + dy * t + ny * out, pressure * (k === 0 || k === 4 ? 0.6 : 1))
    }
  }
  flush()
}
