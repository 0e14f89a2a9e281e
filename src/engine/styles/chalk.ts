import { percentiles } from '../analysis/percentiles.ts'
import type { Analysis, Line } from '../analysis/types.ts'
import {
  chalkColor,
  type Color,
  coolColor,
  darkColor,
  halfway,
  OPEN_DARKS,
  SHARP_DARKS,
  vividness,
} from '../chalk/colors.ts'
import { dabLeaves } from '../chalk/leaves.ts'
import { type Smudge, smudgeColors, smudged } from '../chalk/smudge.ts'
import { bareGroundAt } from '../composition/bare-ground.ts'
import { daylight, withSkyInOneHue } from '../composition/sky-hue.ts'
import { paper } from '../paper/paper.ts'
import type { Picture } from '../picture.ts'
import { randomFrom } from '../random.ts'
import { type Recipe, type Step, takeSteps } from '../recipe.ts'
import { clamp, smoothstep } from '../scalar.ts'
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

/** The hand's own angle, in radians. */
const HAND = -0.85

/** A dark stick, pressed, for what is darker than the paper: doors, windows, what lies under eaves. */
const DEEP_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.2, angle: HAND, spacing: 5, length: 40, halfWidth: 3.2, pressure: 0.8 },
  { threshold: 0.45, angle: 'flow', spacing: 4, length: 30, halfWidth: 2.6, pressure: 1.1 },
]

/** Thin strokes that show what lies in the shade. */
const SHADE_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.16, angle: HAND, spacing: 6, length: 60, halfWidth: 2.6, pressure: 0.5 },
  { threshold: 0.5, angle: 'flow', spacing: 5, length: 40, halfWidth: 2.2, pressure: 0.5 },
]

const LAYERS: readonly HatchLayer[] = [
  { threshold: 0.1, angle: HAND, spacing: 12, length: 110, halfWidth: 6.5, pressure: 0.55, uneven: 1 },
  { threshold: 0.28, angle: 'flow', spacing: 10, length: 70, halfWidth: 5, pressure: 0.64, uneven: 1 },
  { threshold: 0.46, angle: HAND + 0.4, spacing: 6, length: 46, halfWidth: 2.6, pressure: 0.7 },
  { threshold: 0.62, angle: 'flow', spacing: 4.6, length: 34, halfWidth: 2, pressure: 0.86 },
  { threshold: 0.78, angle: HAND - 0.3, spacing: 3.4, length: 28, halfWidth: 1.7, pressure: 1.05 },
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
  readonly fullness: Float32Array
  /** The target lightness of the strokes. */
  readonly tone: Float32Array
  /** Where it is shady enough for cool strokes, 0..1: neither in the light nor in the darkest shade. */
  readonly shaded: Float32Array
  /** Where a dark stick is laid, 0..1. */
  readonly deep: Float32Array
  readonly smudge: Float32Array
  readonly strokes: StrokeBuilder
  readonly accents: StrokeBuilder
  readonly highlights: StrokeBuilder
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'setting the tones', run: setTone },
  {
    name: 'laying the strokes',
    run: ({ tone, shaded, deep, fullness, shade, strokes }, analysis, random) => {
      const colorAt = (i: number) => chalkColor(analysis.coarse, i, random)
      const coolAt = (i: number) => coolColor(analysis, i, random)
      const darkAt = (i: number) => darkColor(analysis.fine, i, OPEN_DARKS)
      const usual = { fullness, scribble: 0.8, growth: shade.growth }
      for (const layer of DEEP_LAYERS)
        hatch(analysis, layer, { ...usual, tone: deep, colorAt: darkAt }, strokes, random)
      for (const layer of SHADE_LAYERS)
        hatch(analysis, layer, { ...usual, tone: shaded, colorAt: coolAt }, strokes, random)
      for (const layer of LAYERS) hatch(analysis, layer, { ...usual, tone, colorAt }, strokes, random)
    },
  },
  { name: 'dabbing in the leaves', run: dabLeaves },
  {
    name: 'drawing the accents',
    run: ({ fullness, accents }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: analysis.darkLines,
          tidy: true,
          halfWidth: [0.5, 1.1],
          pressure: [0.3, 0.75],
          overshoot: 4,
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
    run: ({ fullness, highlights }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: litLines(analysis),
          tidy: true,
          halfWidth: [0.55, 1.2],
          pressure: [0.55, 1.08],
          overshoot: 7,
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
    const sheet = takeSteps(
      STEPS,
      {
        shade,
        fullness: vignette(analysis, 0.08, 0.1, seed + 9, HAND),
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
    const broad = { softness: 0.85, strength: 0.58, minHalfWidth: 0.6, grain: 0.6 }
    const sharp = { softness: 0.55, strength: 0.85, minHalfWidth: 0.6, grain: 0.85 }
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
const SUBJECT_LIGHT = 0.54

/** A sky is rubbed with a finger rather than drawn, and recedes behind the house. */
const SKY_RESTS = 0.14
const SKY_RUBBED = 0.8
const SKY_STROKES_REST = 0.55

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

/**
 * Light that bare ground loses, so that no drive is brighter than the house, and rubbed chalk, so that strokes show.
 */
const GROUND_RESTS = 0.4
const GROUND_RUBBED = 0.4

/** The target lightness of each place; the sky recedes a little. */
function setTone({ tone, shaded, deep, smudge, fullness, shade }: Sheet, analysis: Analysis): void {
  const { fine, coarse, sky, importance, vegetation } = analysis
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
    const lit = tone[i]! ** (lift + (1.08 - lift) * share)
    const ground = bareGroundAt(analysis, i)
    const light = lit * (1 - SKY_RESTS * share) * (1 - GROUND_RESTS * ground)
    smudge[i] = light * (1 + SKY_RUBBED * share) * (1 - GROUND_RUBBED * ground) * fullness[i]! ** 2
    const vivid = VIVID_LIGHT * vividness(coarse, i) * (1 - Math.max(share, vegetation[i]!))
    shaded[i]! *= smoothstep(LIT, SHADE, light)
    tone[i] = Math.max(light * (1 - SKY_STROKES_REST * share), vivid)
  }
}

/** Share of a line that must be straight for it to be an edge of the house: only those catch the light. */
const BUILT = 0.7

/** The lines drawn as highlights: edges of what is built, never the curls of leaves, rough walls and the ground. */
const litLines = ({ lightLines }: Analysis): readonly Line[] =>
  lightLines.filter(({ room, straight }) => room !== undefined || straight >= BUILT)

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
