import { paint } from '../painting/grade.ts'
import type { Medium } from '../painting/layer-painting.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { PASSAGE, passageAt } from '../painting/passage.ts'
import type { Random } from '../random.ts'
import { clamp, mix, smoothstep, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { LAYERS } from './layers.ts'

type BrushAnalysis = Pick<PaintingAnalysis, 'width' | 'sky' | 'vegetation' | 'ground' | 'attention' | 'formFlow'>

/** Returns a function that lays planned strokes with a brush. */
export const brushStroke =
  (analysis: BrushAnalysis, strokes: StrokeBuilder): Medium['lay'] =>
  ({ path, start, pixel, color }, level, random) => {
    const mixed = mixedPaint(analysis, level, pixel, color, random)
    const load = loadAt(analysis, level, pixel, color[0], random)
    if (level >= 2) liftBrush(path)
    const isSoft = analysis.sky[pixel]! > MIN_SOFT_SKY
    strokes.add(path, { halfWidth: start.radius, color: mixed, load, seed: random(), isSoft })
  }

/** Value of the sky mask above which strokes are soft, like clouds. */
const MIN_SOFT_SKY = 0.8

/**
 * Broken color: how much L, a and b of a stroke vary; neighboring strokes are mixed warmer or cooler. Skies and bare
 * ground vary little, or they would look like mosaics; so do leaves and grays, which look dirty when broken into pink
 * and green.
 */
const BROKEN_COLOR = { ground: 0.25, leaves: 0.5, gray: 0.5, a: 0.022, b: 0.065, greenOrPink: 0.01 } as const

/**
 * Broken color in the sky, for each layer: fine strokes lie only beside things, where another tone would be a contour.
 */
const SKY_BROKEN_COLOR = [0.3, 0.3, 0, 0] as const

/** The color of a stroke that begins at pixel i and stands for `color` (L, a, b). */
function mixedPaint(
  { sky, vegetation, ground, width }: BrushAnalysis,
  level: number,
  i: number,
  [L, a, b]: readonly [L: number, a: number, b: number],
  random: Random,
) {
  const layer = LAYERS[level]!
  const calm = sky[i]! > 0.5 ? SKY_BROKEN_COLOR[level]! : mix(1, BROKEN_COLOR.ground, ground[i]!)
  const own = sky[i]! > 0.5 ? 1 : Math.max(PASSAGE.own, vegetation[i]!, ground[i]!)
  const passage = passageAt(i % width, Math.floor(i / width))
  const lightness = L + mix(passage.lightness, random() - 0.5, own) * layer.lightnessJitter * calm
  const lively = clamp(BROKEN_COLOR.gray + 6 * Math.sqrt(a * a + b * b), 0, 1) * layer.colorJitter
  const range = lively * Math.min(calm, 1 - (1 - BROKEN_COLOR.leaves) * vegetation[i]!)
  const warm = mix(passage.warmth, random() - 0.5, own) * range
  return paint(
    lightness,
    a + BROKEN_COLOR.a * warm + BROKEN_COLOR.greenOrPink * own * (random() - 0.5) * range,
    b + BROKEN_COLOR.b * warm,
  )
}

/** Edge strengths at which leaves start to get thick paint and at which they fully do. */
const ROUGH_STRENGTH_RANGE = [0.02, 0.08] as const
/** Thickness of paint for accents of the house. */
const ACCENT_THICKNESS = 0.6

/** Paint on the brush at pixel i, 0..1: thick only in lit leaves and small lights of the house, thin elsewhere. */
function loadAt(
  { vegetation, formFlow, attention }: BrushAnalysis,
  level: number,
  i: number,
  L: number,
  random: Random,
) {
  const leafy = vegetation[i]! * smoothstepIn(ROUGH_STRENGTH_RANGE, formFlow.magnitude[i]!)
  const accent = level === LAYERS.length - 1 ? ACCENT_THICKNESS * smoothstep(0.35, 0.75, attention[i]!) : 0
  const thick = smoothstep(0.4, 0.8, L) * Math.max(leafy, accent)
  return clamp(MIN_LOAD + (0.8 + 0.25 * random()) * thick, MIN_LOAD, 1)
}

/** The load of a brush on walls, skies and driveways. */
const MIN_LOAD = 0.02

/** Fine brushes taper to a point where they leave the canvas. */
function liftBrush(path: number[]): void {
  path[2] = 0.85
  path[path.length - 1] = 0.55
}
