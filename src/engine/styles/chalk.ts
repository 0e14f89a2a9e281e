import { percentiles } from '../analysis/percentiles.ts'
import type { Analysis, Line } from '../analysis/types.ts'
import {
  chalkColor,
  type Color,
  coolColor,
  darkColor,
  EVEN_PALE,
  halfway,
  OPEN_DARKS,
  SHARP_DARKS,
  vividness,
} from '../chalk/colors.ts'
import { edgeDarks, edgeLights } from '../chalk/edge-lights.ts'
import { dabLeaves } from '../chalk/leaves.ts'
import { ACROSS_SKY, GROUND_FROM, type Planes, planesOf } from '../chalk/planes.ts'
import { type Smudge, smudgeColors, smudged } from '../chalk/smudge.ts'
import { daylight, withSkyInOneHue } from '../composition/sky-hue.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { unhalve } from '../kernels/resize.ts'
import { paper } from '../paper/paper.ts'
import type { Picture } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type Step, takeSteps } from '../recipe.ts'
import { clamp, mix, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { rubColors } from '../strokes/dry-stroke.ts'
import { hatch, type HatchLayer } from '../strokes/hatching.ts'
import { houseDarks } from '../strokes/house-darks.ts'
import { lookIntoShade, type Shade } from '../strokes/shade.ts'
import { drawnWithTip, type StickTip } from '../strokes/stick-tip.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder, type Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'

/** The color toward which highlights lean. */
const WHITE_CHALK: Color = [0.98, 0.96, 0.92]

/** A dark stick, pressed, for what is darker than the paper: doors, windows, what lies under eaves. */
const DEEP_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.2, angle: 'plane', spacing: 5, length: 40, halfWidth: 3.2, pressure: 0.8 },
  { threshold: 0.45, angle: 'plane', spacing: 4, length: 30, halfWidth: 2.6, pressure: 1.1 },
]

/** Thin strokes that show what lies in the shade. */
const SHADE_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.16, angle: 'plane', spacing: 6, length: 60, halfWidth: 2.6, pressure: 0.5 },
  { threshold: 0.5, angle: 'plane', spacing: 5, length: 40, halfWidth: 2.2, pressure: 0.5 },
]

/** The stick's side, laid over what stands: down walls and roofs, or along their boards. */
const STANDING_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.1, angle: 'plane', spacing: 11, length: 100, halfWidth: 6.5, pressure: 0.52, uneven: 0.5 },
  { threshold: 0.32, angle: 'plane', spacing: 9, length: 70, halfWidth: 5, pressure: 0.62, uneven: 0.5 },
]
/** Long strokes through the sky, with paper between them. */
const SKY_LAYER: HatchLayer = {
  threshold: 0.14,
  angle: 'plane',
  spacing: 15,
  length: 190,
  halfWidth: 9,
  pressure: 0.6,
  uneven: 1,
  overall: true,
}
/** Long level strokes on the ground. */
const GROUND_LAYER: HatchLayer = {
  threshold: 0.16,
  angle: 'plane',
  spacing: 12,
  length: 230,
  halfWidth: 7,
  pressure: 0.6,
  uneven: 1,
}
/** The stick's end, for what has form: trim, stones, the lights of leaves. */
const FORM_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.46, angle: 'plane', spacing: 6, length: 46, halfWidth: 2.6, pressure: 0.7 },
  { threshold: 0.62, angle: 'plane', spacing: 4.6, length: 34, halfWidth: 2, pressure: 0.86 },
  { threshold: 0.78, angle: 'plane', spacing: 3.4, length: 28, halfWidth: 1.7, pressure: 1.05 },
]

/** The edge of a stick, which sets the highlights. */
const EDGE: StickTip = { thinnestMm: 0.4, widestMm: 1.2 }
/** The end of a stick, pressed flat, for the tones. */
const END: StickTip = { thinnestMm: 0.4, widestMm: 2 }

export type ChalkPlan = Smudge & {
  readonly strokes: Strokes
  readonly accents: Strokes
  readonly highlights: Strokes
}

type Sheet = {
  readonly shade: Shade
  readonly planes: Planes
  readonly leafMasses: Plane
  readonly fullness: Float32Array
  /** The target lightness of the strokes; of those in the sky, on the ground, on what stands, and where it has form. */
  readonly tone: Float32Array
  readonly air: Float32Array
  readonly lying: Float32Array
  readonly standing: Float32Array
  readonly formed: Float32Array
  /** Where it is shady enough for cool strokes, 0..1: neither in the light nor in the darkest shade. */
  readonly shaded: Float32Array
  /** Where a dark stick is laid, 0..1. */
  readonly deep: Float32Array
  readonly smudge: Float32Array
  readonly lights: readonly Line[]
  readonly strokes: StrokeBuilder
  readonly accents: StrokeBuilder
  readonly highlights: StrokeBuilder
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'setting the tones', run: setTone },
  {
    name: 'laying the strokes',
    run: (sheet, analysis, random) => {
      const { shaded, deep, air, lying, standing, formed, fullness, shade, planes, strokes } = sheet
      const colorAt = (i: number) => chalkColor(analysis.coarse, i, random)
      const evenAt = (i: number) => chalkColor(analysis.coarse, i, random, EVEN_PALE)
      const coolAt = (i: number) => coolColor(analysis, i, random)
      const darkAt = (i: number) => darkColor(analysis.fine, i, OPEN_DARKS)
      const usual = { fullness, scribble: 0.8, growth: shade.growth, angles: planes.angles }
      for (const layer of DEEP_LAYERS)
        hatch(analysis, layer, { ...usual, tone: deep, colorAt: darkAt }, strokes, random)
      for (const layer of SHADE_LAYERS)
        hatch(analysis, layer, { ...usual, tone: shaded, colorAt: coolAt }, strokes, random)
      hatch(analysis, SKY_LAYER, { ...usual, scribble: 0, tone: air, colorAt }, strokes, random)
      hatch(analysis, GROUND_LAYER, { ...usual, scribble: 0, tone: lying, colorAt: evenAt }, strokes, random)
      for (const layer of STANDING_LAYERS)
        hatch(analysis, layer, { ...usual, tone: standing, colorAt: evenAt }, strokes, random)
      for (const layer of FORM_LAYERS) hatch(analysis, layer, { ...usual, tone: formed, colorAt }, strokes, random)
    },
  },
  { name: 'dabbing in the leaves', run: dabLeaves },
  {
    name: 'drawing the accents',
    run: ({ fullness, accents, lights, planes }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: edgeDarks(analysis, planes.ground, lights),
          tidy: true,
          halfWidth: [0.5, 1.1],
          pressure: [0.3, 0.75],
          overshoot: 4,
          liftOff: 22,
          restated: 0,
          sparing: 1,
          fullness,
          colorAt: (i) => darkColor(analysis.fine, i, SHARP_DARKS),
        },
        accents,
        random,
      ),
  },
  {
    name: 'adding highlights',
    run: ({ fullness, highlights, lights }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: lights,
          tidy: true,
          halfWidth: [0.55, 1.2],
          pressure: [0.55, 1.08],
          overshoot: 7,
          liftOff: 26,
          restated: 0.15,
          sparing: 0.95,
          fullness: inTheLight(fullness, analysis),
          colorAt: (i) => halfway(chalkColor(analysis.coarse, i, random), WHITE_CHALK),
        },
        highlights,
        random,
      ),
  },
]

/** Colored chalk on dark paper: light is drawn in the colors of the place, shade in thin cool strokes. */
export const chalk: Recipe<ChalkPlan> = {
  ground: [0.16, 0, 0], // dark paper
  hasColors: true,
  plan(photographed, seed, onStep) {
    const analysis = {
      ...photographed,
      coarse: withSkyInOneHue(photographed.coarse, photographed, daylight(photographed)),
    }
    const shade = lookIntoShade(analysis)
    const { width, height } = analysis
    const leafMasses = standingLeaves(analysis)
    const leaves = unhalve(unhalve(leafMasses, (width + 1) >> 1, (height + 1) >> 1), width, height).data
    const planes = planesOf(analysis, leaves)
    const sheet = takeSteps(
      STEPS,
      {
        shade,
        planes,
        leafMasses,
        lights: edgeLights(analysis, planes.ground),
        fullness: vignette(analysis, 0.08, 0.1, seed + 9, ACROSS_SKY),
        air: new Float32Array(width * height),
        lying: new Float32Array(width * height),
        standing: new Float32Array(width * height),
        formed: new Float32Array(width * height),
        smudge: new Float32Array(width * height),
        tone: new Float32Array(width * height),
        shaded: new Float32Array(width * height),
        deep: houseDarks(analysis, shade, (i) => smoothstep(DARK, DARKEST, analysis.fine.L[i]!)),
        accents: strokeBuilder(),
        strokes: strokeBuilder(),
        highlights: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    return {
      smudge: { width, height, data: sheet.smudge },
      ...smudgeColors(analysis.coarse),
      strokes: sheet.strokes.build(),
      accents: sheet.accents.build(),
      highlights: sheet.highlights.build(),
    }
  },
  render(plan, { width, grain, dotsPerMm }, fromRow, toRow) {
    const scale = width / plan.smudge.width
    const sheet = { width, fromRow, toRow, scale, paper: paper('chalk', grain ?? scale) }
    const planes = smudged(plan, sheet)
    const run = 1.6 * (grain ?? scale)
    const broad = { softness: 0.85, strength: 0.58, minHalfWidth: 0.6, grain: 0.6, run }
    const sharp = { softness: 0.55, strength: 0.85, minHalfWidth: 0.6, grain: 0.85, taper: 0.6, run: 0.5 * run }
    rubColors(drawnWithTip(plan.strokes, END, { ...sheet, dotsPerMm }), broad, sheet, planes)
    rubColors(drawnWithTip(plan.accents, EDGE, { ...sheet, dotsPerMm }), sharp, sheet, planes)
    const highlights = drawnWithTip(plan.highlights, EDGE, { ...sheet, dotsPerMm })
    rubColors(highlights, sharp, sheet, planes)
    return pictureOf(planes, width, toRow - fromRow)
  },
  stages(plan) {
    const none = firstStrokes(plan.strokes, 0)
    return [
      { name: 'smudged colors', plan: { ...plan, strokes: none, accents: none, highlights: none } },
      {
        name: 'first strokes',
        plan: {
          ...plan,
          strokes: firstStrokes(plan.strokes, plan.strokes.count >> 1),
          accents: none,
          highlights: none,
        },
      },
      { name: 'strokes', plan: { ...plan, accents: none, highlights: none } },
    ]
  },
  sheet: ({ smudge }) => ({ width: smudge.width, height: smudge.height }),
}

/** The target lightness of the middle of what matters: a house against the light would stay bare paper. */
const SUBJECT_LIGHT = 0.59

/** A sky is rubbed with a finger rather than drawn, and recedes behind the house. */
const SKY_RESTS = 0.14
const SKY_RUBBED = 0.8
const SKY_STROKES_REST = 0.45

/** The width in pixels over which rubbed chalk fades at the border, where strokes end one by one. */
const FADING = 14

/** The lightness of a strong color, however dark: a red door is drawn, not left out. */
const VIVID_LIGHT = 0.42

/**
 * Lightness above which paper stays bare (except leaves), lightness from which cool strokes are laid, and light at
 * which they yield to other strokes.
 */
const DEEPEST = 0.08
const DEEP = 0.24
const SHADE = 0.26
const LIT = 0.5

/** Lightness from which a dark stick is laid, and at which it is pressed most. */
const DARK = 0.34
const DARKEST = 0.16

/** Light that bare ground loses, so that no drive is brighter than the house. */
const GROUND_RESTS = 0.03

/** The share of rubbed chalk on lit walls, and the light from which they are laid so evenly. */
const EVEN = 1.6
const EVEN_FROM: Range = [0.12, 0.42]

/** Shares of the height between which strokes on the ground and rubbed chalk become fewer, and by which share. */
const TOWARD_VIEWER: Range = [0.66, 1.02]
const FEWER = 0.28
const LAWNS_LESS = 0.5
/** Share of the height over which strokes in the sky become fewer upward, and by which share. */
const HIGH: Range = [0.4, 0]
const FEWER_HIGH = 0.2

/** The edge strength over which a place has form. */
const FORM: Range = [0.02, 0.07]

/** The target lightness of each place; the sky recedes a little. */
function setTone(sheet: Sheet, analysis: Analysis): void {
  const { tone, air, lying, standing, formed, shaded, deep, smudge, fullness, shade, planes } = sheet
  const { width, height, fine, coarse, sky, importance, vegetation, formFlow } = analysis
  const fading = gaussianBlur({ width, height, data: fullness }, FADING).data
  for (let i = 0; i < tone.length; i++) tone[i] = 0.6 * fine.L[i]! + 0.4 * coarse.L[i]! + shade.form[i]!
  for (let i = 0; i < tone.length; i++) {
    const bare = DEEPEST * (1 - shade.growth[i]!)
    shaded[i] = (1 - sky[i]!) * smoothstep(bare, bare + DEEP - DEEPEST, tone[i]!) * (1 - 0.8 * deep[i]!)
    tone[i] = clamp((tone[i]! - 0.2) / 0.7)
  }
  const [middle] = percentiles(tone, [0.5], 1, (i) => importance[i]! > 0.35 && sky[i]! < 0.5)
  const lift = clamp(Math.log(SUBJECT_LIGHT) / Math.log(clamp(middle!, 0.05, 0.9)), 0.62, 1.08)
  for (let i = 0; i < tone.length; i++) {
    const share = sky[i]!
    const y = i / width / height
    const lit = tone[i]! ** (lift + (1.08 - lift) * share)
    const ground = planes.ground[i]!
    const light = lit * (1 - SKY_RESTS * share) * (1 - GROUND_RESTS * ground * (1 - vegetation[i]!))
    const wall = (1 - ground) * (1 - share) * (1 - planes.leaves[i]!) * smoothstepIn(EVEN_FROM, lit)
    const near = ground * (1 - LAWNS_LESS * vegetation[i]!) * smoothstepIn(TOWARD_VIEWER, y)
    const high = share * smoothstepIn(HIGH, y)
    smudge[i] =
      mix(light * (1 + SKY_RUBBED * share), EVEN, wall) *
      (1 - FEWER * near) *
      (1 - FEWER_HIGH * high) *
      fading[i]! ** 1.5
    const vivid = VIVID_LIGHT * vividness(coarse, i) * (1 - Math.max(share, vegetation[i]!))
    shaded[i]! *= smoothstep(LIT, SHADE, light) * (1 - wall) * (1 - FEWER * near)
    tone[i] = Math.max(light * (1 - SKY_STROKES_REST * share), vivid)
    if (share > 0.5) air[i] = tone[i]! * (1 - FEWER_HIGH * high)
    else if (ground > GROUND_FROM) lying[i] = tone[i]! * (1 - FEWER * near)
    else standing[i] = tone[i]!
    formed[i] = (1 - share) * (1 - ground) * tone[i]! * smoothstepIn(FORM, formFlow.magnitude[i]!)
  }
}

/** Fullness of the highlights: a ridge in deep shade is no highlight. */
const inTheLight = (fullness: Float32Array, { fine }: Analysis): Float32Array =>
  fullness.map((full, i) => full * smoothstep(0.22, 0.5, fine.L[i]!))

function pictureOf(planes: readonly Float32Array[], width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3)
  planes.forEach((plane, c) => {
    for (let j = 0; j < plane.length; j++) data[3 * j + c] = clamp(plane[j]!) * 255 + 0.5
  })
  return { width, height, data }
}
