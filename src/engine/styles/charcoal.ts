import type { Analysis } from '../analysis/types.ts'
import { type CoalDrawing, coalOnPaper } from '../coal/coal-on-paper.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { constructionLines, type Segment } from '../pencil/construction-lines.ts'
import { fadingGround } from '../pencil/fading-ground.ts'
import { planesOf } from '../pencil/planes.ts'
import { sideDirections } from '../pencil/side-directions.ts'
import { type Random, randomFrom } from '../random.ts'
import { type Recipe, type SheetSize, type Step, takeSteps } from '../recipe.ts'
import { type Range, smoothstep } from '../scalar.ts'
import { hatch, type HatchLayer } from '../strokes/hatching.ts'
import { houseDarks } from '../strokes/house-darks.ts'
import { drawLeafEdge } from '../strokes/leaf-edge.ts'
import { besidesLeaves, drawLeafStrokes, type LeafLayer, shadeAndLeaves } from '../strokes/leaf-strokes.ts'
import { type FrameLook, plantsAndFullness, ruledFrame } from '../strokes/ruled-frame.ts'
import { drawStickLines } from '../strokes/stick-lines.ts'
import { liftLights, setTone, type Toned } from '../strokes/stick-tone.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder } from '../strokes/strokes.ts'
import { type SweptSky, sweptSky } from '../strokes/swept-sky.ts'

/** The angle at which the hand hatches. */
const HAND_ANGLE_RAD = -0.8

/** The angle of the streaks in which the drawing ends at its border. */
const BORDER_ANGLE_RAD = -0.12
/** Factor on the length of strokes on the ground. */
const GROUND_STROKE_LENGTH_FACTOR = 1.6

/** Strokes at the edge of leaves: their length and half-width in pixels, and their pressure. */
const LEAF_EDGE_STROKES = { length: [6, 16], halfWidth: [1, 2.4], pressure: [0.5, 0.95] } as const

/** Sweeps through the sky with a stick laid on its side, which are then rubbed. */
const SKY_LAYER: Omit<HatchLayer, 'angle'> = {
  threshold: 0.16,
  spacing: 13,
  length: 130,
  halfWidth: 9,
  pressure: 0.3,
  overall: true,
}
/** Short dabs of the stick's end, for leaves. */
const DAB_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.12, angle: HAND_ANGLE_RAD, spacing: 5, length: 34, halfWidth: 2.6, pressure: 0.55 },
  { threshold: 0.36, angle: HAND_ANGLE_RAD + 0.3, spacing: 4.5, length: 28, halfWidth: 2.4, pressure: 0.66 },
]
/** Broad strokes with the side of the stick, under the others. */
const BROAD_LAYER: HatchLayer = {
  threshold: 0.14,
  angle: HAND_ANGLE_RAD,
  spacing: 14,
  length: 110,
  halfWidth: 9.5,
  pressure: 0.42,
}
/** Strokes for the grays, from light to dark. */
const GRAY_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.34, angle: 'flow', spacing: 8, length: 60, halfWidth: 5, pressure: 0.48, uneven: 0.9 },
  { threshold: 0.54, angle: HAND_ANGLE_RAD + 0.35, spacing: 5, length: 36, halfWidth: 3, pressure: 0.72 },
]
/** Strokes for the darks, from light to dark. */
const DARK_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.7, angle: 'flow', spacing: 4, length: 26, halfWidth: 2.4, pressure: 0.95 },
  { threshold: 0.82, angle: HAND_ANGLE_RAD, spacing: 3, length: 24, halfWidth: 2.2, pressure: 1.1 },
]
/** The end of a fresh stick, pressed until it fills the tooth: the deepest darks of built things. */
const DEEP_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.25, angle: HAND_ANGLE_RAD, spacing: 4, length: 36, halfWidth: 3, pressure: 1.3 },
  { threshold: 0.5, angle: 'flow', spacing: 3.4, length: 26, halfWidth: 2.6, pressure: 1.6 },
]
/** How strongly strokes among leaves are scribbled, 0..1. */
const LEAF_SCRIBBLE = 0.9

/** Leaves as short touches of the stick's corner, gray in light areas and black inside. */
const LEAF_LAYERS: readonly LeafLayer[] = [
  { threshold: 0.26, spacing: 13, length: [7, 15], halfWidth: 1.2, pressure: 0.5 },
  { threshold: 0.46, spacing: 12, length: [7, 15], halfWidth: 1.5, pressure: 0.8 },
  { threshold: 0.6, spacing: 11, length: [7, 14], halfWidth: 1.8, pressure: 1.1 },
]

/** Leaves contribute to every tone of a crown. */
const LEAFY_TONE_RANGE: Range = [-1, 0]

/** A frame around a photo that cuts things. */
const FRAME: FrameLook = { halfWidth: 1.2, pressures: [0.7, 0.45], keptGround: 0.25, beyondPx: 0 }

type State = Toned & {
  readonly sky: SweptSky
  /** The lines of the house. */
  readonly lines: readonly Segment[]
  readonly broad: StrokeBuilder
  readonly dark: StrokeBuilder
  readonly contours: StrokeBuilder
}

const STEPS: readonly Step<State>[] = [
  { name: 'setting the tones', run: setTone },
  {
    name: 'laying broad strokes',
    run: (state, analysis, random) => {
      const { tone, sky, crowns, fullness, shade, broad } = state
      const air = { tone: sky.tone, fullness, scribble: 0, growth: shade.growth }
      hatch(analysis, { ...SKY_LAYER, angle: sky.angle }, air, broad, random)
      const leaves = tone.map((value, i) => value * crowns[i]!)
      for (const layer of DAB_LAYERS)
        hatch(analysis, layer, { tone: leaves, fullness, scribble: 1, growth: crowns }, broad, random)
      hatchMasses(analysis, BROAD_LAYER, state, broad, random)
    },
  },
  {
    name: 'laying the darks',
    run: (state, analysis, random) => {
      const { tone, leaves, fullness, shade, dark } = state
      drawLeafEdge(analysis, { crowns: leaves.share, tone, fullness }, LEAF_EDGE_STROKES, dark, random)
      const hatched = { ...state, standing: besidesLeaves(state.standing, leaves, LEAFY_TONE_RANGE) }
      for (const layer of GRAY_LAYERS) hatchMasses(analysis, layer, hatched, dark, random)
      for (const layer of DARK_LAYERS) hatchMasses(analysis, layer, state, dark, random)
      for (const layer of LEAF_LAYERS) drawLeafStrokes(analysis, layer, { leaves, tone, fullness }, dark, random)
      const deep = houseDarks(analysis, shade, (i) => smoothstep(MIN_ACCENT_TONE, FULL_ACCENT_TONE, tone[i]!))
      for (const layer of DEEP_LAYERS)
        hatch(analysis, layer, { tone: deep, fullness, scribble: 0, growth: shade.growth }, dark, random)
    },
  },
  {
    name: 'drawing the contours',
    run: (state, analysis, random) => drawStickLines(analysis, state, state.contours, random),
  },
]

/** Charcoal on rough paper: masses rubbed with a finger, open strokes for the darks, hard edges last. */
export const charcoal: Recipe<CoalDrawing, SheetSize> = {
  ground: [1, 0, 0],
  hasColors: false,
  hasBounds: true,
  plan(photographed, seed, onStep) {
    const { width, height } = photographed
    const frame = ruledFrame(photographed, FRAME, seed + 7)
    const border = { inner: 0.13, amplitude: 0.19, seed: seed + 5, angle: BORDER_ANGLE_RAD }
    const { analysis, fullness } = plantsAndFullness(photographed, frame, border)
    const seen = shadeAndLeaves(analysis, true)
    const lines = constructionLines(analysis)
    const planes = planesOf(analysis, seen.shade.growth, lines, HAND_ANGLE_RAD)
    const state = takeSteps(
      STEPS,
      {
        ...seen,
        lines,
        planes,
        fading: fadingGround(analysis, { ...seen, planes }),
        fullness,
        tone: new Float32Array(width * height),
        standing: new Float32Array(width * height),
        lying: new Float32Array(width * height),
        sky: sweptSky(analysis, seed + 11),
        broad: strokeBuilder(),
        dark: strokeBuilder(),
        contours: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    const fading = gaussianBlur({ width, height, data: state.fullness }, BORDER_FADE_SIGMA).data
    const smudge = state.tone.map(
      (tone, i) =>
        ((1 - UNRUBBED_LEAF_SHARE * state.crowns[i]!) * tone + RUBBED_SKY_TONE * state.sky.tone[i]!) * fading[i]! ** 2,
    )
    const rubbed = gaussianBlur({ width, height, data: smudge }, 2.2)
    liftLights(analysis, rubbed.data)
    return {
      frame,
      smudge: rubbed,
      directions: sideDirections(analysis, planes, rubbed, state.sky.angle),
      broad: state.broad.build(),
      dark: state.dark.build(),
      contours: state.contours.build(),
    }
  },
  render: coalOnPaper,
  stages(plan) {
    const none = firstStrokes(plan.broad, 0)
    return [
      { name: 'smudged tones', plan: { ...plan, broad: none, dark: none, contours: none } },
      { name: 'broad strokes', plan: { ...plan, dark: none, contours: none } },
      { name: 'darks', plan: { ...plan, contours: none } },
    ]
  },
  sheet: ({ smudge }) => ({ width: smudge.width, height: smudge.height }),
}

/** The tone of a sky rubbed behind something light; the rest of the sky stays paper. */
const RUBBED_SKY_TONE = 0.34

/** Rubbed tone fades at the border over this many pixels, where strokes end one by one. */
const BORDER_FADE_SIGMA = 12

/** Share of their tone that leaves get by dabs only: rubbing with a finger blurs their edges. */
const UNRUBBED_LEAF_SHARE = 0.25

/** Lays one layer over standing things, and in long level strokes over the ground. */
function hatchMasses(
  analysis: Analysis,
  layer: HatchLayer,
  { standing, lying, fullness, shade, planes }: State,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const masses = { fullness, scribble: LEAF_SCRIBBLE, growth: shade.growth }
  const groundAngle = Math.atan(planes.groundSlope)
  hatch(analysis, { ...layer, groundAngle }, { ...masses, tone: standing }, strokes, random)
  const length = GROUND_STROKE_LENGTH_FACTOR * layer.length
  const level = { ...layer, angle: groundAngle, groundAngle, length }
  hatch(analysis, level, { ...masses, tone: lying }, strokes, random)
}

/** The tone at which an accent of the house starts to be pressed black. */
const MIN_ACCENT_TONE = 0.68
/** The tone at which an accent of the house is pressed fully black. */
const FULL_ACCENT_TONE = 0.86
