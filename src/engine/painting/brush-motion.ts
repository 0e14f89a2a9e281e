import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture, sampleTexture } from '../paper/texture.ts'
import type { Random } from '../random.ts'
import { mix, smoothstepIn } from '../scalar.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Slow drift in the direction of the brush. */
const wandering = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [12, 1],
      [5, 0.5],
    ],
    22,
  ),
)

/** The subject decides how the brush moves: skies, lawns and bare ground in one slow direction. */
type Motion = 'along form' | 'sky' | 'leaves' | 'lawn' | 'ground' | 'wall'

export type BrushMotion = { readonly motion: Motion; readonly dx: number; readonly dy: number }

/**
 * Edge strengths at which the brush starts to follow the form and at which it fully does: along weaker edges it would
 * swirl over driveways and doors.
 */
const FORM_STRENGTH_RANGE = [0.008, 0.03] as const
/** A pixel with less form than this is flat. */
const MAX_FLAT_FORM = 0.22
/**
 * Without an edge of this strength close by, a pixel is flat, too: the broad form reaches far beyond edges, and turns
 * around windows.
 */
const MAX_PLAIN_EDGE_STRENGTH = 0.015
/** On certain bare ground, more form is flat, too: cracks and stains would draw worms into the level strokes. */
const MAX_LEVEL_FORM = 0.6
/**
 * Flat pixels below this share of the height are bare ground, brushed horizontally; above it they are walls, painted
 * nearly vertically.
 */
export const GROUND_TOP_SHARE = 0.62
/** A pixel of the sky with at least this much silhouette is at the edge of something. */
const MIN_SILHOUETTE_SHARE = 0.3
/** A pixel with more growth than this counts as green. */
const MIN_GREEN_SHARE = 0.45
/**
 * Below this share of the height, green with faint edges is a lawn, and swept; other green is leaves, dabbed in
 * clusters of one direction.
 */
const LAWN_TOP_SHARE = 0.5
/** Maximum edge strength of a lawn. */
const MAX_LAWN_EDGE_STRENGTH = 0.08

/**
 * How a stroke starts at analysis pixel (x, y): its motion and a unit direction, forward or backward. The sky is swept
 * level up to its edge.
 */
export function brushMotion(analysis: PaintingAnalysis, x: number, y: number, random: Random): BrushMotion {
  const i = (y | 0) * analysis.width + (x | 0)
  const { formFlow: flow, sky, vegetation } = analysis
  const formed = flow.anisotropy[i]! * smoothstepIn(FORM_STRENGTH_RANGE, flow.magnitude[i]!)
  const sense = random() < 0.5 ? -1 : 1
  const toward = (motion: Motion, angle: number): BrushMotion => ({
    motion,
    dx: Math.cos(angle) * sense,
    dy: Math.sin(angle) * sense,
  })
  const isFlat = isPlain(analysis, i) || formed < mix(MAX_FLAT_FORM, MAX_LEVEL_FORM, analysis.ground[i]!)
  if (sky[i]! > 0.5) return toward('sky', -0.1 + 0.6 * wander(x, y, 0.04) + (random() - 0.5) * 0.5)
  if (vegetation[i]! > MIN_GREEN_SHARE && formed < 0.75) {
    if (!isLeaves(analysis, i)) return toward('lawn', 0.02 + 0.6 * wander(x, y, 0.06) + (random() - 0.5) * 0.16)
    return toward('leaves', -0.9 + (random() - 0.5) * 0.8 + 3.4 * wander(x, y, 0.16))
  }
  if (isFlat) {
    if (analysis.standing[i]! > 0) return toward('wall', 0.04 + 0.15 * wander(x, y, 0.05) + (random() - 0.5) * 0.08)
    return y > analysis.height * GROUND_TOP_SHARE
      ? toward('ground', 0.04 + 0.4 * wander(x, y, 0.05) + (random() - 0.5) * 0.12)
      : toward('wall', -1.45 + 0.6 * wander(x, y, 0.05) + 0.3 * (random() - 0.5))
  }
  return { motion: 'along form', dx: flow.tangentX[i]! * sense, dy: flow.tangentY[i]! * sense }
}

/** Whether pixel i of the analysis is sky away from the edges of things: strokes along those edges end there. */
export const isOpenSky = ({ sky, silhouette }: PaintingAnalysis, i: number): boolean =>
  sky[i]! > 0.5 && silhouette[i]! < MIN_SILHOUETTE_SHARE

/** Whether pixel i of the analysis has no edge close by: strokes do not turn there. */
export const isPlain = ({ edgeFlow }: PaintingAnalysis, i: number): boolean =>
  edgeFlow.magnitude[i]! < MAX_PLAIN_EDGE_STRENGTH

/** Sky beside something is looked for this far from it. */
const SKY_DISTANCE_PX = 7
/** A twig has sky this far from its middle; a small chimney has not. */
const TWIG_DISTANCE_PX = 4

/** Whether there is sky beside pixel i of the analysis: on two sides, or all around. */
export function isInSky({ width, sky }: PaintingAnalysis, i: number): boolean {
  const open = (at: number): number => sky[at] ?? 0
  return (
    open(i - SKY_DISTANCE_PX) +
      open(i + SKY_DISTANCE_PX) +
      open(i - SKY_DISTANCE_PX * width) +
      open(i + SKY_DISTANCE_PX * width) >
    1
  )
}

/** Whether pixel i is of something thin before the sky, which is on opposite sides of it: a twig, a wire. */
export function isThinBeforeSky({ width, sky }: PaintingAnalysis, i: number): boolean {
  const isOpen = (at: number): boolean => (sky[at] ?? 0) > 0.5
  const down = TWIG_DISTANCE_PX * width
  return (isOpen(i - TWIG_DISTANCE_PX) && isOpen(i + TWIG_DISTANCE_PX)) || (isOpen(i - down) && isOpen(i + down))
}

/** Whether pixel i of the analysis is standing foliage, not a lawn. */
export const isLeaves = ({ vegetation, height, width, formFlow }: PaintingAnalysis, i: number): boolean =>
  vegetation[i]! > MIN_GREEN_SHARE &&
  (i < LAWN_TOP_SHARE * height * width || formFlow.magnitude[i]! >= MAX_LAWN_EDGE_STRENGTH)

const wander = (x: number, y: number, frequency: number): number =>
  sampleTexture(wandering(), x * frequency, y * frequency) - 0.5
