import type { Analysis } from '../../analysis/types.ts'
import { nearestPixel } from '../../plane.ts'
import { clamp, mix, mixIn } from '../../scalar.ts'
import { lineLength } from '../../strokes/clutter.ts'
import type { Twig } from '../../strokes/lines/twigs.ts'
import type { Wash } from '../sky-wash.ts'
import { washTone } from '../tone.ts'
import type { WashPlanes } from '../wash-fields.ts'

/** Minimum difference in tone between a twig and the wash behind it. */
const DARKER = 0.38
/** The darkest tone of a twig. */
const MAX_TONE = 0.79
/** Minimum a and b of twigs: warm against the sky, which mixes into them in the photo. */
const MIN_COLOR = { a: 0.01, b: 0.017 } as const

/** Pulls twigs over the wash of the sky with the tip of a brush, thick to thin. Changes `planes`. */
export function pullTwigs(planes: WashPlanes, wash: Wash, twigs: readonly Twig[], analysis: Analysis): void {
  if (twigs.length === 0) return
  const { tone, a, b, wideA, wideB, sky } = planes
  const covered = coveredBy(analysis, twigs)
  for (let i = 0; i < covered.length; i++) {
    const share = covered[i]! * sky[i]!
    if (share < 0.01) continue
    const own = Math.min(MAX_TONE, Math.max(tone[i]!, washTone(analysis.photo.L[i]!), wash.tone.data[i]! + DARKER))
    tone[i] = mix(tone[i]!, own, share)
    // Color goes on across the sides: otherwise the sky's would show in every other pixel of a slanted twig.
    const colored = 1 - (1 - share) ** 2
    for (const plane of [a, wideA]) plane[i] = mix(plane[i]!, Math.max(plane[i]!, MIN_COLOR.a), colored)
    for (const plane of [b, wideB]) plane[i] = mix(plane[i]!, Math.max(plane[i]!, MIN_COLOR.b), colored)
  }
}

/** Half the width at its root of the shortest twig, and of one that is at least `LONG_PX` long. */
const ROOT_HALF_WIDTHS_PX = [0.45, 1.3] as const
const LONG_PX = 90
/** Minimum half-width at a root. */
const MIN_ROOT_HALF_WIDTH_PX = 0.4
/** Half the width of a twig at its tip. */
const TIP_HALF_WIDTH_PX = 0.15
/** The width of a twig, relative to that of the twig on which it grows. */
const ORDER_FACTOR = 0.85
/** Twigs get narrower this often at most. */
const MAX_ORDER = 3
/** The width of twigs in bare crowns, relative to others: the wash shows them already (see `laySky`). */
const CROWN_FACTOR = 0.75

/** How much of each pixel twigs cover, 0..1. */
function coveredBy(analysis: Analysis, twigs: readonly Twig[]): Float32Array {
  const covered = new Float32Array(analysis.width * analysis.height)
  for (const { points, order } of twigs) {
    const middle = 3 * Math.floor(points.length / 6)
    const at = nearestPixel(analysis, points[middle]!, points[middle + 1]!)
    const usual = mixIn(ROOT_HALF_WIDTHS_PX, clamp(lineLength({ points }) / LONG_PX))
    const narrower =
      ORDER_FACTOR ** Math.min(MAX_ORDER, order) * mix(1, CROWN_FACTOR, analysis.bareCrowns?.share[at] ?? 0)
    const root = Math.max(MIN_ROOT_HALF_WIDTH_PX, usual * narrower)
    const pieces = points.length / 3 - 1
    const halfWidth = (k: number) => mix(root, TIP_HALF_WIDTH_PX, k / pieces)
    for (let k = 0; k < pieces; k++)
      coverPiece(covered, analysis, points.subarray(3 * k, 3 * k + 6), [halfWidth(k), halfWidth(k + 1)])
  }
  return covered
}

/**
 * The sides of a twig are soft by this sigma, from this far inside it on: with hard ones it would be a row of beads in
 * prints.
 */
const SOFT_SIGMA_PX = 0.55
const SOFT_PX = 0.8
/** The sides of a twig cover pixels up to this far outside it. */
const SIDE_REACH_PX = 1

/** Covers the pixels of one piece of a twig, whose half-widths are given at its ends. */
function coverPiece(
  covered: Float32Array,
  { width, height }: Analysis,
  ends: Float32Array,
  [from, to]: readonly [from: number, to: number],
): void {
  const [fromX, fromY, , toX, toY] = ends as unknown as readonly [number, number, number, number, number]
  const [dx, dy] = [toX - fromX, toY - fromY]
  const squared = dx * dx + dy * dy || 1
  const reach = from + SIDE_REACH_PX
  const lastX = Math.min(width - 1, Math.max(fromX, toX) + reach)
  const lastY = Math.min(height - 1, Math.max(fromY, toY) + reach)
  for (let y = Math.max(0, Math.floor(Math.min(fromY, toY) - reach)); y <= lastY; y++)
    for (let x = Math.max(0, Math.floor(Math.min(fromX, toX) - reach)); x <= lastX; x++) {
      const along = clamp(((x - fromX) * dx + (y - fromY) * dy) / squared)
      const half = mix(from, to, along)
      const away = Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
      const outside = Math.max(0, away - Math.max(0, half - SOFT_PX)) / SOFT_SIGMA_PX
      // A twig narrower than a pixel covers it less.
      const share = Math.exp(-0.5 * outside * outside) * Math.min(1, 2 * half)
      const i = y * width + x
      if (share > covered[i]!) covered[i] = share
    }
}
