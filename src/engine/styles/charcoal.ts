import { asPlane } from '../analysis/types.ts'
import { onLaidPaper } from '../charcoal/laid-paper.ts'
import { liftEdges, liftWindowLights } from '../charcoal/lifted-lights.ts'
import { pressedByTone } from '../charcoal/pressed-by-tone.ts'
import { type CharcoalTones, rubbedUnder, setTone } from '../charcoal/tones.ts'
import { paper } from '../paper/paper.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type Step, takeSteps } from '../recipe.ts'
import { drawContours } from '../strokes/contours.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import { edgeLights } from '../strokes/edge-lights.ts'
import { hatch, type HatchLayer } from '../strokes/hatching.ts'
import { drawLeafEdge } from '../strokes/leaf-edge.ts'
import { besidesLeaves, drawLeafStrokes, type LeafLayer, leavesOf } from '../strokes/leaf-strokes.ts'
import { planesOf } from '../strokes/planes.ts'
import { rubbedTone } from '../strokes/rubbed-tone.ts'
import { crownsOf, lookIntoShade } from '../strokes/shade.ts'
import { skyBehindLights } from '../strokes/sky-tone.ts'
import { drawnWithTip, type StickTip } from '../strokes/stick-tip.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder, type Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'

/** The hand's own angle, in radians. */
const HAND = -0.8

/** The angle at which a drawing frays at its border. */
const LEVEL = -0.12

/** Strokes at the edge of leaves. */
const LEAF_HAND = { length: [6, 16], halfWidth: [1, 2.4], pressure: [0.5, 0.95] } as const

/** A stick laid on its side and drawn nearly level through the sky, a few times. */
const SKY_LAYER: HatchLayer = {
  threshold: 0.2,
  angle: HAND,
  spacing: 19,
  length: 190,
  halfWidth: 11,
  pressure: 0.4,
  uneven: 1,
  overall: true,
}
/** The same on the ground, in long level strokes. */
const GROUND_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.12, angle: HAND, spacing: 12, length: 200, halfWidth: 9, pressure: 0.46, uneven: 0.8 },
  { threshold: 0.42, angle: HAND, spacing: 11, length: 110, halfWidth: 5, pressure: 0.55, uneven: 0.8 },
  { threshold: 0.68, angle: HAND, spacing: 6, length: 60, halfWidth: 3, pressure: 0.8 },
]
/** Short dabs of the stick's end, for leaves. */
const DAB_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.12, angle: HAND, spacing: 5, length: 34, halfWidth: 2.6, pressure: 0.55 },
  { threshold: 0.36, angle: HAND + 0.3, spacing: 4.5, length: 28, halfWidth: 2.4, pressure: 0.66 },
]
const BROAD_LAYER: HatchLayer = {
  threshold: 0.14,
  angle: HAND,
  spacing: 14,
  length: 110,
  halfWidth: 9.5,
  pressure: 0.42,
}
const GRAY_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.34, angle: 'flow', spacing: 8, length: 60, halfWidth: 5, pressure: 0.48, uneven: 0.9 },
  { threshold: 0.54, angle: HAND + 0.35, spacing: 5, length: 36, halfWidth: 3, pressure: 0.72 },
]
const DARK_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.7, angle: 'flow', spacing: 4, length: 26, halfWidth: 2.4, pressure: 0.95 },
  { threshold: 0.82, angle: HAND, spacing: 3, length: 24, halfWidth: 2.2, pressure: 1.1 },
]
/** The end of a fresh stick, pressed until it fills the tooth: the deepest darks of what is built. */
const DEEP_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.25, angle: HAND, spacing: 4, length: 36, halfWidth: 3, pressure: 1.3 },
  { threshold: 0.5, angle: 'flow', spacing: 3.4, length: 26, halfWidth: 2.6, pressure: 1.6 },
]
const SCRIBBLE = 0.9

/** Leaves as short touches of the stick's corner, gray in the light and black inside. */
const LEAF_LAYERS: readonly LeafLayer[] = [
  { threshold: 0.26, spacing: 13, length: [7, 15], halfWidth: 1.2, pressure: 0.5 },
  { threshold: 0.46, spacing: 12, length: [7, 15], halfWidth: 1.5, pressure: 0.8 },
  { threshold: 0.6, spacing: 11, length: [7, 14], halfWidth: 1.8, pressure: 1.1 },
]

/** The edge of a stick, for the contours. */
const EDGE: StickTip = { thinnestMm: 0.5, widestMm: 1.5 }
/** A stick laid on its side, for the masses, and pressed on its end, for the darks. */
const SIDE: StickTip = { thinnestMm: 0.5, widestMm: 4 }
const END: StickTip = { thinnestMm: 0.5, widestMm: 2 }

export type CharcoalPlan = {
  /** Tone rubbed with a finger before the strokes. */
  readonly smudge: Plane
  /** Sweeps of the stick's side, rubbed too. */
  readonly broad: Strokes
  /** Strokes of the stick's side in the sky and on the ground, which catch only the tops of the paper's tooth. */
  readonly sides: Strokes
  /** Strokes that show the paper's grain, dark ones last. */
  readonly dark: Strokes
  /** Lights taken out with an eraser: the edges of the house and a light in each window. */
  readonly lifted: Strokes
  readonly contours: Strokes
}

type Sheet = CharcoalTones & {
  readonly broad: StrokeBuilder
  readonly sides: StrokeBuilder
  readonly dark: StrokeBuilder
  readonly lifted: StrokeBuilder
  readonly contours: StrokeBuilder
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'setting the tones', run: setTone },
  {
    name: 'laying broad strokes',
    run: ({ standing, lying, sky, crowns, fullness, shade, planes, broad, sides }, analysis, random) => {
      const angleAt = (i: number) => planes.angles[i]!
      const open = { fullness, scribble: 0, growth: shade.growth, angleAt }
      hatch(analysis, SKY_LAYER, { ...open, tone: sky }, sides, random)
      for (const layer of GROUND_LAYERS) hatch(analysis, layer, { ...open, tone: lying }, sides, random)
      const leaves = standing.map((dark, i) => dark * crowns[i]!)
      for (const layer of DAB_LAYERS)
        hatch(analysis, layer, { tone: leaves, fullness, scribble: 1, growth: crowns }, broad, random)
      hatch(
        analysis,
        BROAD_LAYER,
        { ...open, scribble: SCRIBBLE, growth: planes.leaves, tone: standing },
        broad,
        random,
      )
    },
  },
  {
    name: 'laying the darks',
    run: (sheet, analysis, random) => {
      const { tone, standing, deep, crowns, leaves, fullness, shade, dark } = sheet
      const usual = { fullness, scribble: SCRIBBLE, growth: shade.growth }
      drawLeafEdge(analysis, { crowns: leaves.share, tone, fullness }, LEAF_HAND, dark, random)
      const beside = besidesLeaves(standing, leaves)
      for (const layer of GRAY_LAYERS) hatch(analysis, layer, { ...usual, tone: beside }, dark, random)
      const darks = standing.map((shaded, i) => shaded * (1 - CROWNS_RELIEVED * crowns[i]!))
      for (const layer of DARK_LAYERS) hatch(analysis, layer, { ...usual, tone: darks }, dark, random)
      for (const layer of LEAF_LAYERS) drawLeafStrokes(analysis, layer, { leaves, tone, fullness }, dark, random)
      for (const layer of DEEP_LAYERS) hatch(analysis, layer, { ...usual, scribble: 0, tone: deep }, dark, random)
    },
  },
  {
    name: 'lifting the lights',
    run: ({ deep, planes, fullness, lifted }, analysis, random) => {
      liftWindowLights(analysis, deep, lifted, random)
      liftEdges(analysis, edgeLights(analysis, planes.ground), fullness, lifted)
    },
  },
  {
    name: 'drawing the contours',
    run: ({ tone, shade, fullness, contours }, analysis, random) =>
      drawContours(
        { ...analysis, vegetation: shade.growth },
        {
          lines: analysis.darkLines,
          tidy: true,
          halfWidth: [0.9, 2.4],
          pressure: [0.38, 1.15],
          liftOff: 22,
          overshoot: 9,
          restated: 0.2,
          sparing: 0.85,
          fullness,
        },
        pressedByTone(contours, asPlane(analysis, tone)),
        random,
      ),
  },
]

/** Charcoal on laid paper: masses rubbed with a finger, open strokes for the darks, hard edges last. */
export const charcoal: Recipe<CharcoalPlan> = {
  ground: [1, 0, 0],
  hasColors: false,
  plan(analysis, seed, onStep) {
    const { width, height } = analysis
    const shade = lookIntoShade(analysis)
    const crowns = crownsOf(analysis, shade)
    const leaves = leavesOf(analysis, crowns)
    const sheet = takeSteps(
      STEPS,
      {
        shade,
        crowns,
        leaves,
        fullness: vignette(analysis, 0.13, 0.19, seed + 5, LEVEL),
        tone: new Float32Array(width * height),
        standing: new Float32Array(width * height),
        lying: new Float32Array(width * height),
        deep: new Float32Array(width * height),
        sky: skyBehindLights(analysis),
        planes: planesOf(analysis, leaves.share),
        broad: strokeBuilder(),
        sides: strokeBuilder(),
        dark: strokeBuilder(),
        lifted: strokeBuilder(),
        contours: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    return {
      smudge: rubbedUnder(sheet, analysis),
      broad: sheet.broad.build(),
      sides: sheet.sides.build(),
      dark: sheet.dark.build(),
      lifted: sheet.lifted.build(),
      contours: sheet.contours.build(),
    }
  },
  render(plan, size, fromRow, toRow) {
    const scale = size.width / plan.smudge.width
    const grain = size.grain ?? scale
    const sheet = { width: size.width, fromRow, toRow, scale, paper: paper('tooth', grain) }
    const coal = rubbedTone(plan.smudge, sheet)
    const drawn = (strokes: Strokes, tip: StickTip) =>
      drawnWithTip(strokes, tip, { ...sheet, dotsPerMm: size.dotsPerMm })
    rubInk(drawn(plan.broad, SIDE), { softness: 1, strength: 0.22, minHalfWidth: 0.6, grain: 0.3 }, sheet, coal)
    rubInk(drawn(plan.sides, SIDE), { softness: 0.7, strength: 0.42, minHalfWidth: 0.6, grain: 0.9 }, sheet, coal)
    const stick = { minHalfWidth: 0.6, softness: 0.8, grain: 0.88, lightest: LIGHTEST }
    rubInk(drawn(plan.dark, END), { ...stick, strength: 1.4 }, sheet, coal)
    const lifted = new Float32Array(coal.length)
    rubInk(drawn(plan.lifted, END), { softness: 0.8, strength: 1.1, minHalfWidth: 0.6, grain: 0.6 }, sheet, lifted)
    for (let j = 0; j < coal.length; j++) coal[j]! *= 1 - LIFTED * lifted[j]!
    rubInk(drawn(plan.contours, EDGE), { ...stick, strength: 1.2, taper: 0.7 }, sheet, coal)
    return onLaidPaper(coal, sheet, grain)
  },
  stages(plan) {
    const none = firstStrokes(plan.broad, 0)
    const laid = { ...plan, dark: none, lifted: none, contours: none }
    return [
      { name: 'smudged tones', plan: { ...laid, broad: none, sides: none } },
      { name: 'broad strokes', plan: laid },
      { name: 'darks', plan: { ...plan, contours: none } },
    ]
  },
  sheet: ({ smudge }) => ({ width: smudge.width, height: smudge.height }),
}

/** The tone of coal that is laid with hardly any pressure, however often: light strokes stay gray. */
const LIGHTEST = 0.6

/** The share of coal that an eraser takes out. */
const LIFTED = 0.85

/** Share of their tone that the darks of crowns lose: middle tones instead of black patches. */
const CROWNS_RELIEVED = 0.2
