import { lighten } from '../kernels/adjust.ts'
import { constructionLines, type Segment } from '../pencil/construction-lines.ts'
import { graphiteOnPaper, type PencilPlan } from '../pencil/graphite.ts'
import { drawHouse } from '../pencil/house-drawing.ts'
import { hatchPlanes, type PlaneLayer } from '../pencil/plane-hatching.ts'
import { LEAF_PLANE, type Planes, planesOf } from '../pencil/planes.ts'
import { sideDirections } from '../pencil/side-directions.ts'
import { sideShading } from '../pencil/side-shading.ts'
import { setTones } from '../pencil/tone.ts'
import { newPlane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type SheetSize, type Step, takeSteps } from '../recipe.ts'
import { drawContours } from '../strokes/contours.ts'
import { hatch, type HatchLayer } from '../strokes/hatching.ts'
import { drawLeafEdge } from '../strokes/leaf-edge.ts'
import {
  besidesLeaves,
  drawLeafStrokes,
  type LeafLayer,
  type Leaves,
  leavesInLight,
  shadeAndLeaves,
} from '../strokes/leaf-strokes.ts'
import { joinedBranches } from '../strokes/lines/joined-branches.ts'
import { type FrameLook, plantsAndFullness, ruledFrame } from '../strokes/ruled-frame.ts'
import type { Shade } from '../strokes/shade.ts'
import { firstStrokes, strokeBuilder, type Strokes } from '../strokes/strokes.ts'

/** The product's rule for pencil: lightened by +20 (D1-171). */
const LIGHTER_PERCENT = 20

/** The angle at which the hand hatches. */
const HAND_ANGLE_RAD = -0.95

/** The light grays of planes: each layer's strokes have their own gray and lie over those of the layers before. */
const LIGHT_LAYERS: readonly PlaneLayer[] = [
  { threshold: 0.09, turn: 0, spacing: 3, length: [70, 170], halfWidth: 0.5, pressure: 0.46 },
  { threshold: 0.22, turn: 0.07, spacing: 2.8, length: [55, 130], halfWidth: 0.5, pressure: 0.54 },
  { threshold: 0.34, turn: 0.5, spacing: 2.7, length: [45, 110], halfWidth: 0.5, pressure: 0.6 },
]
/** The dark grays of planes. */
const DARK_LAYERS: readonly PlaneLayer[] = [
  { threshold: 0.46, turn: -0.22, spacing: 2.3, length: [35, 80], halfWidth: 0.6, pressure: 0.78 },
  { threshold: 0.57, turn: 0.2, spacing: 2, length: [25, 60], halfWidth: 0.8, pressure: 0.95 },
  { threshold: 0.68, turn: 0.45, spacing: 1.8, length: [20, 45], halfWidth: 0.95, pressure: 1.1 },
]

/** The deepest darks of the house, over a soft gray: close strokes that cross. Thresholds are shares of that depth. */
const DEEP_LAYERS: readonly PlaneLayer[] = [
  { threshold: 0.25, turn: 0.08, spacing: 2.2, length: [30, 90], halfWidth: 0.7, pressure: 1.05 },
  { threshold: 0.45, turn: 0.38, spacing: 2.4, length: [25, 70], halfWidth: 0.7, pressure: 0.98 },
  { threshold: 0.75, turn: -0.22, spacing: 2.6, length: [20, 60], halfWidth: 0.68, pressure: 0.92 },
]
/** Where the depth is more than this, other hatching leaves the darks to the deep layers. */
const MIN_DEEP_DEPTH = 0.25
/** Maximum tone of other hatching under the deep layers. */
const MAX_TONE_UNDER_DEEP = 0.5

/** Light gray scribbles among leaves. */
const LIGHT_SCRIBBLES: readonly HatchLayer[] = [
  { threshold: 0.14, angle: HAND_ANGLE_RAD, spacing: 2.9, length: 46, halfWidth: 0.5, pressure: 0.5 },
  { threshold: 0.26, angle: HAND_ANGLE_RAD + 0.5, spacing: 2.5, length: 34, halfWidth: 0.5, pressure: 0.6 },
]
/** Dark gray scribbles among leaves. */
const DARK_SCRIBBLES: readonly HatchLayer[] = [
  { threshold: 0.38, angle: 'cross', spacing: 2.3, length: 26, halfWidth: 0.6, pressure: 0.78 },
  { threshold: 0.48, angle: HAND_ANGLE_RAD - 0.2, spacing: 2, length: 26, halfWidth: 0.8, pressure: 0.95 },
  { threshold: 0.58, angle: HAND_ANGLE_RAD + 0.2, spacing: 1.8, length: 20, halfWidth: 0.95, pressure: 1.1 },
]

/** Leaves, gray in light areas and dark gray inside. */
const LEAF_LAYERS: readonly LeafLayer[] = [
  { threshold: 0.22, spacing: 11, length: [6, 13], halfWidth: 0.6, pressure: 0.68 },
  { threshold: 0.4, spacing: 9.5, length: [6, 13], halfWidth: 0.75, pressure: 0.92 },
  { threshold: 0.49, spacing: 8.5, length: [6, 12], halfWidth: 0.95, pressure: 1.15 },
]

/** Leaves are at least as firm as at this tone: in the light they alone show the crown. */
const LIT_LEAF_TONE = 0.42
/** Tones at which leaves begin to contribute to that of a crown, and at which they fully do. */
const LEAFY_TONE_RANGE = [0.3, 0.6] as const

/** Strokes at the edge of leaves: their length and half-width in pixels, and their pressure. */
const LEAF_EDGE_STROKES = { length: [5, 14], halfWidth: [0.45, 0.8], pressure: [0.6, 1] } as const

/** How the lines of the house are drawn. */
const HOUSE_LINES = { halfWidth: [0.46, 0.95], pressure: [0.8, 1.2] } as const

/** How freehand lines are drawn: arches, trunks, leaves and cars. */
const FREEHAND_LINES = {
  tidy: true,
  isFirm: true,
  halfWidth: [0.42, 0.95],
  pressure: [0.56, 1.15],
  leafPressure: 0.55,
  liftOff: 16,
  overshoot: 7,
  restated: 0.55,
  sparing: 0,
} as const

/** A frame around a photo that cuts things. */
const FRAME: FrameLook = { halfWidth: 0.8, pressures: [0.8, 0.5], keptGround: 1, beyondPx: 0 }

type State = {
  readonly shade: Shade
  readonly fullness: Float32Array
  readonly tone: Float32Array
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
  /** The leaves that are drawn one by one. */
  marks: Leaves
  /** The tone that is shaded and hatched, without the darks: leaves get a part of theirs as single strokes. */
  readonly hatched: Float32Array
  /** The tone that is hatched among leaves; 0 elsewhere. */
  readonly scribbled: Float32Array
  /** The tone of each plane without its texture. */
  readonly values: Float32Array
  /** How deep the darks of the house are, 0..1. */
  readonly depth: Float32Array
  /** The lines of the house. */
  readonly lines: readonly Segment[]
  readonly planes: Planes
  readonly light: ReturnType<typeof strokeBuilder>
  readonly dark: ReturnType<typeof strokeBuilder>
  readonly deep: ReturnType<typeof strokeBuilder>
  readonly contours: ReturnType<typeof strokeBuilder>
}

const STEPS: readonly Step<State>[] = [
  {
    name: 'setting the tones',
    run: (state, analysis) => {
      setTones(analysis, state, state)
      state.marks = leavesInLight(analysis, state.leaves, state.tone)
      state.hatched.set(besidesLeaves(state.tone, state.marks, LEAFY_TONE_RANGE))
      for (let i = 0; i < state.tone.length; i++)
        if (state.planes.plane[i] === LEAF_PLANE) state.scribbled[i] = state.hatched[i]!
    },
  },
  ...LIGHT_LAYERS.map((layer): Step<State> => ({
    name: 'hatching lightly',
    run: ({ values, fullness, planes, light }, analysis, random) =>
      hatchPlanes(analysis, layer, { ...planes, tone: values, fullness }, light, random),
  })),
  {
    name: 'cross-hatching',
    run: ({ tone, scribbled, leaves, marks, fullness, shade, depth, planes, light, dark, deep }, analysis, random) => {
      drawLeafEdge(analysis, { crowns: leaves.share, tone, fullness }, LEAF_EDGE_STROKES, dark, random)
      const among = { tone: scribbled, fullness, scribble: 1, growth: shade.growth }
      for (const layer of LIGHT_SCRIBBLES) hatch(analysis, layer, among, light, random)
      for (const layer of DARK_SCRIBBLES) hatch(analysis, layer, among, dark, random)
      const shallow = tone.slice()
      for (let i = 0; i < shallow.length; i++)
        if (depth[i]! > MIN_DEEP_DEPTH) shallow[i] = Math.min(shallow[i]!, MAX_TONE_UNDER_DEEP)
      for (const layer of DARK_LAYERS)
        hatchPlanes(analysis, layer, { ...planes, tone: shallow, fullness }, dark, random)
      for (const layer of DEEP_LAYERS) hatchPlanes(analysis, layer, { ...planes, tone: depth, fullness }, deep, random)
      const leafTone = tone.slice()
      for (let i = 0; i < leafTone.length; i++) leafTone[i] = Math.max(leafTone[i]!, LIT_LEAF_TONE * marks.share[i]!)
      for (const layer of LEAF_LAYERS)
        drawLeafStrokes(analysis, layer, { leaves: marks, tone: leafTone, fullness }, dark, random)
    },
  },
  {
    name: 'drawing the contours',
    run: ({ fullness, shade, crowns, leaves, lines, planes: { ground, standing }, contours }, analysis, random) => {
      drawHouse(analysis, { lines, ground, standing, crowns, fullness }, HOUSE_LINES, contours, random)
      const others = joinedBranches(
        analysis,
        analysis.darkLines.filter(({ room }) => room === undefined),
      )
      const among = { fullness, ground, shade, leaves: leaves.share }
      drawContours(analysis, { ...FREEHAND_LINES, lines: others, ...among }, contours, random)
    },
  },
]

/** Graphite on hot-pressed paper: shaded masses, hatching and searching contours, lightened by +20. */
export const pencil: Recipe<PencilPlan, SheetSize> = {
  ground: [1, 0, 0],
  hasColors: false,
  hasBounds: true,
  plan(photographed, seed, onStep) {
    const { width, height } = photographed
    const frame = ruledFrame(photographed, FRAME, seed + 7)
    const border = { inner: 0.13, amplitude: 0.17, seed, angle: HAND_ANGLE_RAD }
    const { analysis, fullness } = plantsAndFullness(photographed, frame, border)
    const seen = shadeAndLeaves(analysis, false)
    const lines = constructionLines(analysis)
    const state = takeSteps(
      STEPS,
      {
        fullness,
        ...seen,
        marks: seen.leaves,
        lines,
        tone: new Float32Array(width * height),
        hatched: new Float32Array(width * height),
        scribbled: new Float32Array(width * height),
        values: new Float32Array(width * height),
        depth: new Float32Array(width * height),
        planes: planesOf(analysis, seen.shade.growth, lines, HAND_ANGLE_RAD),
        light: strokeBuilder(),
        dark: strokeBuilder(),
        deep: strokeBuilder(),
        contours: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    const { hatched, depth, planes } = state
    const shading = sideShading(analysis, { ...planes, tone: hatched, deep: depth, fullness: state.fullness }, seed)
    return {
      frame,
      shading,
      directions: sideDirections(analysis, planes, shading),
      light: state.light.build(),
      dark: state.dark.build(),
      deep: state.deep.build(),
      contours: state.contours.build(),
    }
  },
  render: (plan, size, fromRow, toRow) => lighten(graphiteOnPaper(plan, size, fromRow, toRow), LIGHTER_PERCENT),
  stages(plan) {
    const none = firstStrokes(plan.light, 0)
    const half = (strokes: Strokes) => firstStrokes(strokes, strokes.count >> 1)
    return [
      {
        name: 'outlines',
        plan: {
          ...plan,
          shading: newPlane(plan.shading.width, plan.shading.height),
          light: none,
          dark: none,
          deep: none,
        },
      },
      { name: 'light hatching', plan: { ...plan, dark: none, deep: none } },
      {
        name: 'cross-hatching',
        plan: { ...plan, dark: half(plan.dark), deep: half(plan.deep) },
      },
    ]
  },
  sheet: ({ shading }) => ({ width: shading.width, height: shading.height }),
}
