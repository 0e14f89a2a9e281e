import type { Analysis, LabImage } from '../analysis/types.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { asPlane } from '../analysis/types.ts'
import { byteFromLinear, linearFromLab } from '../color.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { paper } from '../paper/paper.ts'
import { gridLength, noiseRows } from '../paper/sheet-noise.ts'
import type { SheetNoise } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { takeSteps } from '../recipe.ts'
import type { Recipe, Step } from '../recipe.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { setCrowns } from '../strokes/crowns.ts'
import { rubColors } from '../strokes/dry-stroke.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import type { HatchLayer } from '../strokes/hatching.ts'
import { drawnWithLead } from '../strokes/lead.ts'
import type { Lead } from '../strokes/lead.ts'
import { planesOf } from '../strokes/planes.ts'
import type { Planes } from '../strokes/planes.ts'
import { lookIntoShade } from '../strokes/shade.ts'
import { firstStrokes, strokeBuilder } from '../strokes/strokes.ts'
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import { layTones } from '../strokes/tone-layers.ts'
import { vignette } from '../strokes/vignette.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Dark toned paper, sRGB 0..1. */
const PAPER: Color = [0.165, 0.185, 0.205]
/** What dark edges are drawn with: a little darker than the paper. */
const BLACK_CHALK: Color = [0.1, 0.11, 0.125]
/** What highlights lean to. */
const WHITE_CHALK: Color = [0.98, 0.96, 0.92]

/** The hand's own angle, in radians. */
const HAND = -0.85

/** The sticks that one place is drawn with: a cool one for its shadow, its own color, and a light one. */
type Stick = 'shadow' | 'local' | 'light'
const LAYERS: readonly (HatchLayer & { readonly stick: Stick })[] = [
  { stick: 'shadow', threshold: 0.1, turn: 0.12, spacing: 8, length: 90, halfWidth: 5.4, pressure: 0.56 },
  { stick: 'local', threshold: 0.3, turn: -0.06, spacing: 7.5, length: 74, halfWidth: 5, pressure: 0.66 },
  { stick: 'local', threshold: 0.48, turn: 0.22, spacing: 6.5, length: 60, halfWidth: 4.2, pressure: 0.76 },
  { stick: 'light', threshold: 0.62, turn: 0, spacing: 5.6, length: 54, halfWidth: 3.4, pressure: 0.88 },
  { stick: 'light', threshold: 0.78, turn: -0.2, spacing: 4, length: 40, halfWidth: 2.4, pressure: 1.05 },
]

/** The edge of a stick, which sets the highlights. */
const EDGE: Lead = { thinnestMm: 0.4, widestMm: 1.2 }
/** A stick pressed on its end, which lays the tones. */
const END: Lead = { thinnestMm: 0.4, widestMm: 2 }

export type ChalkPlan = {
  /** How much chalk is smudged under the strokes, and its colour (sRGB 0..1). */
  readonly smudge: Plane
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
  readonly strokes: Strokes
  readonly accents: Strokes
  readonly highlights: Strokes
}

type Sheet = {
  readonly shade: Float32Array
  readonly planes: Planes
  readonly fullness: Float32Array
  /** What the strokes shall leave. */
  readonly tone: Float32Array
  readonly smudge: Float32Array
  readonly strokes: StrokeBuilder
  readonly accents: StrokeBuilder
  readonly highlights: StrokeBuilder
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'light', run: setTone },
  {
    name: 'strokes',
    run: (sheet, analysis, random) => {
      for (const layer of LAYERS) {
        const hatching = { ...sheet, colorAt: (i: number) => chalkColor(analysis.coarse, i, layer.stick, random) }
        layTones(analysis, [layer], hatching, sheet.strokes, random)
      }
    },
  },
  {
    name: 'accents',
    run: ({ fullness, planes, accents }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: analysis.darkLines,
          halfWidth: [0.5, 1.1],
          pressure: [0.3, 0.75],
          overshoot: 4,
          restated: 0,
          sparing: 1,
          fullness,
          planes,
          rims: 0,
          colorAt: () => BLACK_CHALK,
        },
        accents,
        random,
      ),
  },
  {
    name: 'highlights',
    run: ({ fullness, planes, highlights }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: analysis.lightLines,
          halfWidth: [0.55, 1.2],
          pressure: [0.55, 1.08],
          overshoot: 7,
          restated: 0.15,
          sparing: 0.95,
          fullness: inTheLight(fullness, analysis),
          planes,
          rims: 0,
          colorAt: (i) => halfway(chalkColor(analysis.coarse, i, 'light', random), WHITE_CHALK),
        },
        highlights,
        random,
      ),
  },
]

/** Coloured chalk on dark paper: only the light is drawn, the paper is the shadow. */
export const chalk: Recipe<ChalkPlan> = {
  plan(analysis, seed, onStep) {
    const { width, height } = analysis
    const sheet = takeSteps(
      STEPS,
      {
        planes: litCrowns(planesOf(analysis, HAND)),
        shade: lookIntoShade(analysis),
        fullness: vignette(analysis, 0.08, 0.15, seed + 9, HAND),
        smudge: new Float32Array(width * height),
        tone: new Float32Array(width * height),
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
    const run = 0.7 * (grain ?? scale)
    const broad = { softness: 0.7, strength: 0.6, minHalfWidth: 0.6, grain: 0.64, run }
    const sharp = { softness: 0.55, strength: 0.85, minHalfWidth: 0.6, grain: 0.85 }
    rubColors(drawnWithLead(plan.strokes, END, { ...sheet, dotsPerMm }), broad, sheet, planes)
    rubColors(drawnWithLead(plan.accents, EDGE, { ...sheet, dotsPerMm }), sharp, sheet, planes)
    const highlights = drawnWithLead(plan.highlights, EDGE, { ...sheet, dotsPerMm })
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

/** Light the middle of what matters shall have: a house against the light would stay bare paper. */
const SUBJECT_LIGHT = 0.54

/** A sky is rubbed with a finger rather than drawn, and steps back behind the house. */
const SKY_RESTS = 0.06
const SKY_RUBBED = 0.8
const SKY_STROKES_REST = 0.2

/** What is rubbed elsewhere, as a share of its light. */
const RUBBED = 0.75

/** On dark paper crowns are drawn by their lights, and their darks are lifted, or they would sink into it. */
const litCrowns = (planes: Planes): Planes => ({
  ...planes,
  tones: { ...planes.tones, data: planes.tones.data.map((tone) => clamp(0.88 - 0.76 * tone)) },
})

/** How light each place shall become; the sky steps back a little. */
function setTone({ tone, smudge, fullness, shade, planes }: Sheet, analysis: Analysis): void {
  const { fine, coarse, sky, importance } = analysis
  for (let i = 0; i < tone.length; i++) tone[i] = 0.4 * fine.L[i]! + 0.6 * coarse.L[i]! + shade[i]!
  for (let i = 0; i < tone.length; i++) tone[i] = clamp((tone[i]! - 0.2) / 0.7)
  const [middle] = percentiles(tone, [0.5], 1, (i) => importance[i]! > 0.35 && sky[i]! < 0.5)
  const lift = clamp(Math.log(SUBJECT_LIGHT) / Math.log(clamp(middle!, 0.05, 0.9)), 0.62, 1.08)
  for (let i = 0; i < tone.length; i++) {
    const share = sky[i]!
    const lit = tone[i]! ** (lift + (1.08 - lift) * share)
    const light = lit * (1 - SKY_RESTS * share)
    smudge[i] = light * (RUBBED + (1 + SKY_RUBBED - RUBBED) * share) * fullness[i]! ** 2
    tone[i] = light * (1 - SKY_STROKES_REST * share)
  }
  setCrowns(analysis, planes, tone)
}

/** Fullness of the highlights: a ridge in deep shade is no highlight. */
const inTheLight = (fullness: Float32Array, { fine }: Analysis): Float32Array =>
  fullness.map((full, i) => full * smoothstep(0.22, 0.5, fine.L[i]!))

const linear = [0, 0, 0]

function srgb(L: number, a: number, b: number): Color {
  linearFromLab(L, a, b, linear)
  return [byteFromLinear(linear[0]!) / 255, byteFromLinear(linear[1]!) / 255, byteFromLinear(linear[2]!) / 255]
}

/** Lightness of a stick for the darkest place and how much more for the lightest, and how far it leans to blue. */
const STICKS: Record<Stick, readonly [dark: number, lighter: number, cool: number]> = {
  shadow: [0.4, 0.28, 0.028],
  local: [0.52, 0.36, 0],
  light: [0.68, 0.31, -0.01],
}

/** A stick of chalk near the photo's hue: pale, never loud, no two strokes quite alike. */
function chalkColor({ L, a, b }: LabImage, i: number, stick: Stick, random: Random): Color {
  const [dark, lighter, cool] = STICKS[stick]
  const chroma = Math.hypot(a[i]!, b[i]!)
  const kept = chroma > 0.001 ? Math.min(0.1, chroma * 1.15) / chroma : 0
  const lightness = clamp(dark + lighter * L[i]! + (random() - 0.5) * 0.05, 0.35, 0.985)
  return srgb(
    lightness,
    a[i]! * kept + (random() - 0.5) * 0.012,
    b[i]! * kept - cool + 0.006 + (random() - 0.5) * 0.012,
  )
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

/** How unevenly a finger smudges. */
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
      share[x] = clamp(share[x]! * 0.55 * (0.55 + 0.9 * tooth) * (0.8 + 0.4 * finger[x]!))
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
