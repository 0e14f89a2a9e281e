import { percentiles } from '../analysis/percentiles.ts'
import { type Analysis, asPlane, type LabImage, type Line } from '../analysis/types.ts'
import { byteFromLinear, linearInGamut } from '../color.ts'
import { bareGroundAt } from '../composition/bare-ground.ts'
import { daylight, withSkyInOneHue } from '../composition/sky-hue.ts'
import { dabPath } from '../foliage/dab-path.ts'
import { gatherLeaves } from '../foliage/gather-leaves.ts'
import { leafDabs } from '../foliage/leaf-dabs.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { paper } from '../paper/paper.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { type Random, randomFrom } from '../random.ts'
import { type Recipe, type Step, takeSteps } from '../recipe.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { type DrySheet, rubColors } from '../strokes/dry-stroke.ts'
import { hatch, type HatchLayer } from '../strokes/hatching.ts'
import { houseDarks } from '../strokes/house-darks.ts'
import { lookIntoShade, type Shade } from '../strokes/shade.ts'
import { drawnWithTip, type StickTip } from '../strokes/stick-tip.ts'
import { firstStrokes, strokeBuilder, type StrokeBuilder, type Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Dark toned paper, sRGB 0..1. */
const PAPER: Color = [0.215, 0.225, 0.245]
/**
 * Dark sticks in OKLab: lightness of the darkest, the share of a place's color that they keep, and what is added to b,
 * so that darks without color are blue.
 */
const DARK_STICK = { lightness: 0.16, color: 0.9, blue: -0.018 } as const
/** By which share of a place's lightness the stick for darks is lighter, and the sharper one for dark edges. */
const OPEN_DARKS = 0.3
const SHARP_DARKS = 0.08
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

export type ChalkPlan = {
  /** How much chalk is smudged under the strokes, and its color (sRGB 0..1). */
  readonly smudge: Plane
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
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

/** How strong the color of a place is, 0..1. */
const vividness = ({ a, b }: LabImage, i: number): number => smoothstep(0.07, 0.1, Math.hypot(a[i]!, b[i]!))

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

/** Light from which leaves are drawn in light sticks, and from which in the color of their shade; below in the darks. */
const LIT_LEAVES = 0.46
const SHADED_LEAVES = 0.24
/** How much darker leaves are drawn than they are in the photo, and by how much neighboring dabs differ. */
const LEAVES_REST = 0.05
const LEAVES_DIFFER = 0.05
/** Pressure of a stick on lit leaves, without and per light, and on shaded ones; and what it loses toward the tip. */
const LIT_PRESSURE = [0.35, 0.7] as const
const SHADED_PRESSURE = 0.7
const LIFTED = 0.35
/** How much slimmer a dab of the stick is than one of a brush, and how far it bends, in shares of its breadth. */
const DAB_BREADTH = 0.62
const DAB_BEND = 0.5

/** Draws leaves in short strokes over their mass: lit clumps in light sticks, what is between them in dark ones. */
function dabLeaves({ tone, fullness, strokes }: Sheet, analysis: Analysis, random: Random): void {
  const { width, coarse, fine } = analysis
  const leaves = standingLeaves(analysis)
  const dark = tone.map((light) => 1 - light)
  gatherLeaves(dark, leaves, analysis)
  for (const dab of leafDabs(analysis, leaves, dark, random)) {
    if (fullness[Math.round(dab.y) * width + Math.round(dab.x)]! < 0.3 + 0.7 * random()) continue
    const i = Math.round(dab.paintY) * width + Math.round(dab.paintX)
    const light = clamp(1 - dark[i]! - LEAVES_REST - LEAVES_DIFFER * dab.darker)
    const isLit = light > LIT_LEAVES
    const color = isLit
      ? chalkColor(coarse, i, random)
      : light > SHADED_LEAVES
        ? leafShadeColor(coarse, i, random)
        : darkColor(fine, i, OPEN_DARKS)
    const pressure = isLit ? LIT_PRESSURE[0] + LIT_PRESSURE[1] * light : SHADED_PRESSURE
    const pressureAt = (along: number) => pressure * (1 - LIFTED * Math.max(0, along))
    strokes.add(dabPath(dab, DAB_BEND, pressureAt), { halfWidth: DAB_BREADTH * dab.halfBreadth, color })
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

const linear = [0, 0, 0]

function srgb(L: number, a: number, b: number): Color {
  linearInGamut(L, a, b, linear)
  return [byteFromLinear(linear[0]!) / 255, byteFromLinear(linear[1]!) / 255, byteFromLinear(linear[2]!) / 255]
}

/** A stick of chalk near the photo's hue: pale, never loud, no two strokes quite alike. */
function chalkColor(image: LabImage, i: number, random: Random): Color {
  const { L, a, b } = image
  const chroma = Math.hypot(a[i]!, b[i]!)
  const vivid = vividness(image, i) * (1 - smoothstep(0.4, 0.6, L[i]!))
  const kept = chroma > 0.001 ? Math.min(0.1 + 0.05 * vivid, chroma * 1.15) / chroma : 0
  const lightness = clamp(0.6 - 0.14 * vivid + 0.42 * L[i]! + (random() - 0.5) * 0.05, 0.45, 0.985)
  return srgb(lightness, a[i]! * kept + (random() - 0.5) * 0.012, b[i]! * kept + 0.006 + (random() - 0.5) * 0.012)
}

/** A cool stick for the shade: blue and violet, among leaves a deep green. */
function coolColor({ coarse: { L, a, b }, vegetation }: Analysis, i: number, random: Random): Color {
  const leaves = vegetation[i]!
  const lightness = 0.4 + 0.22 * L[i]! + (random() - 0.5) * 0.05
  const red = 0.7 * a[i]! + 0.012 - 0.047 * leaves
  const yellow = 0.6 * b[i]! - 0.055 + 0.07 * leaves
  return srgb(lightness, red + (random() - 0.5) * 0.012, yellow + (random() - 0.5) * 0.02)
}

/** A stick for shaded leaves: the photo's hue, darker than any stick for light. */
function leafShadeColor({ L, a, b }: LabImage, i: number, random: Random): Color {
  const lightness = 0.3 + 0.4 * L[i]! + (random() - 0.5) * 0.05
  return srgb(lightness, a[i]! - 0.006 + (random() - 0.5) * 0.012, b[i]! + (random() - 0.5) * 0.014)
}

/**
 * A dark stick in the color of pixel i, lighter by the share `raised` of its lightness: brown, blue or green, never
 * black.
 */
function darkColor({ L, a, b }: LabImage, i: number, raised: number): Color {
  const { lightness, color, blue } = DARK_STICK
  return srgb(lightness + raised * L[i]!, color * a[i]! + 0.004, color * b[i]! + blue)
}

const halfway = (one: Color, other: Color): Color => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
  (one[2] + other[2]) / 2,
]

function smudgeColors(coarse: LabImage): { red: Plane; green: Plane; blue: Plane } {
  const L = gaussianBlur(asPlane(coarse, coarse.L), 2.5).data
  const a = gaussianBlur(asPlane(coarse, coarse.a), 4).data
  const b = gaussianBlur(asPlane(coarse, coarse.b), 4).data
  const red = newPlane(coarse.width, coarse.height)
  const green = newPlane(coarse.width, coarse.height)
  const blue = newPlane(coarse.width, coarse.height)
  for (let i = 0; i < L.length; i++) {
    const [r, g, bl] = srgb(0.3 + 0.62 * L[i]!, a[i]! * 0.85, b[i]! * 0.85)
    red.data[i] = r
    green.data[i] = g
    blue.data[i] = bl
  }
  return { red, green, blue }
}

/**
 * The share of the paper that rubbed chalk covers in the light, and by which share of it the paper's tops have more
 * than its pits: a finger fills the pits too, so that grain shows in the strokes above, not everywhere.
 */
const RUBBED = 0.8
const RUBBED_TOOTH = 0.3
/** How uneven a finger's smudge is. */
const FINGER: SheetNoise = { texture: broadUnevenness, frequency: 0.3, at: [0, 0], gap: 1 }

/** The paper with chalk smudged into it, as three sRGB planes 0..1. */
function smudged(
  { smudge, red, green, blue }: ChalkPlan,
  { width, fromRow, toRow, scale, paper: sheet }: DrySheet,
): readonly [red: Float32Array, green: Float32Array, blue: Float32Array] {
  const count = width * (toRow - fromRow)
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const readSmudge = enlargedRows(smudge, width, scale)
  const readFinger = noiseRows(FINGER, width, scale)
  const readColors = [red, green, blue].map((plane) => enlargedRows(plane, width, scale))
  const share = new Float32Array(width)
  const bare = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  const color = new Float32Array(width)
  for (let y = fromRow; y < toRow; y++) {
    readSmudge(y, share)
    readFinger(y, finger, grid)
    for (let x = 0; x < width; x++) {
      const tooth = texel(sheet, x, y)
      share[x] = clamp(share[x]! * RUBBED * (1 + RUBBED_TOOTH * (tooth - 0.5)) * (0.6 + 0.5 * finger[x]!))
      bare[x] = (1 - share[x]!) * (1 + 0.1 * (tooth - 0.5))
    }
    out.forEach((plane, c) => {
      readColors[c]!(y, color)
      const paperColor = PAPER[c]!
      const row = (y - fromRow) * width
      for (let x = 0; x < width; x++) plane[row + x] = paperColor * bare[x]! + share[x]! * color[x]!
    })
  }
  return out
}

function pictureOf(planes: readonly Float32Array[], width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3)
  planes.forEach((plane, c) => {
    for (let j = 0; j < plane.length; j++) data[3 * j + c] = clamp(plane[j]!) * 255 + 0.5
  })
  return { width, height, data }
}
