import type { Analysis, LabImage } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { byteFromLinear, linearFromLab } from '../color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { paper } from '../paper/paper.ts'
import { sampleTexture, texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { newPlane, sampleBilinear } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { takeSteps } from '../recipe.ts'
import type { Recipe, Step } from '../recipe.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { tint } from '../strokes/dry-marks.ts'
import { rubStrokes } from '../strokes/dry-stroke.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import { hatch } from '../strokes/hatching.ts'
import type { HatchLayer } from '../strokes/hatching.ts'
import { firstStrokes, strokeBuilder } from '../strokes/strokes.ts'
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Dark toned paper, sRGB 0..1. */
const PAPER: Color = [0.165, 0.185, 0.205]
/** What highlights lean to. */
const WHITE_CHALK: Color = [0.98, 0.96, 0.92]

/** The hand's own angle, in radians. */
const HAND = -0.85

const LAYERS: readonly HatchLayer[] = [
  { threshold: 0.1, angle: HAND, spacing: 5, length: 52, halfWidth: 2, pressure: 0.46 },
  { threshold: 0.28, angle: 'flow', spacing: 4.4, length: 36, halfWidth: 1.7, pressure: 0.56 },
  { threshold: 0.46, angle: HAND + 0.4, spacing: 3.8, length: 34, halfWidth: 1.5, pressure: 0.68 },
  { threshold: 0.62, angle: 'flow', spacing: 3.3, length: 28, halfWidth: 1.4, pressure: 0.84 },
  { threshold: 0.78, angle: HAND - 0.3, spacing: 2.8, length: 26, halfWidth: 1.4, pressure: 1.05 },
]

export type ChalkPlan = {
  /** How much chalk is smudged under the strokes, and its colour (sRGB 0..1). */
  readonly smudge: Plane
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
  readonly strokes: Strokes
  readonly highlights: Strokes
}

type Sheet = {
  readonly fullness: Float32Array
  readonly tone: Float32Array
  readonly strokes: StrokeBuilder
  readonly highlights: StrokeBuilder
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'light', run: setTone },
  {
    name: 'strokes',
    run: ({ tone, strokes }, analysis, random) => {
      const colorAt = (i: number) => chalkColor(analysis.coarse, i, random)
      for (const layer of LAYERS) hatch(analysis, layer, { tone, scribble: 0.8, colorAt }, strokes, random)
    },
  },
  {
    name: 'highlights',
    run: ({ fullness, highlights }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: analysis.lightLines,
          halfWidth: [0.55, 1.2],
          pressure: [0.55, 1.08],
          overshoot: 7,
          restated: 0.4,
          sparing: 0.75,
          fullness,
          colorAt: (i) => halfway(chalkColor(analysis.coarse, i, random), WHITE_CHALK),
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
        fullness: vignette(analysis, 0.17, 0.15, seed + 9),
        tone: new Float32Array(width * height),
        strokes: strokeBuilder(),
        highlights: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    return {
      smudge: { width, height, data: sheet.tone },
      ...smudgeColors(analysis.coarse),
      strokes: sheet.strokes.build(),
      highlights: sheet.highlights.build(),
    }
  },
  render(plan, { width, grain }, fromRow, toRow) {
    const scale = width / plan.smudge.width
    const sheet = { width, fromRow, toRow, scale, paper: paper('chalk', grain ?? scale) }
    const planes = smudged(plan, sheet)
    const [red, green, blue] = planes
    const broad = { softness: 0.85, strength: 0.58, minHalfWidth: 0.6, grain: 0.85 }
    const sharp = { softness: 0.55, strength: 0.85, minHalfWidth: 0.6, grain: 0.85 }
    rubStrokes(plan.strokes, broad, sheet, tint(plan.strokes, red, green, blue))
    rubStrokes(plan.highlights, sharp, sheet, tint(plan.highlights, red, green, blue))
    return pictureOf(planes, width, toRow - fromRow)
  },
  stages(plan) {
    const none = firstStrokes(plan.strokes, 0)
    return [
      { name: 'smudged colors', plan: { ...plan, strokes: none, highlights: none } },
      {
        name: 'first strokes',
        plan: { ...plan, strokes: firstStrokes(plan.strokes, plan.strokes.count >> 1), highlights: none },
      },
      { name: 'strokes', plan: { ...plan, highlights: none } },
    ]
  },
  sheet: ({ smudge }) => ({ width: smudge.width, height: smudge.height }),
}

/** How light each place shall become. */
function setTone({ tone, fullness }: Sheet, { fine, coarse, sky }: Analysis): void {
  for (let i = 0; i < tone.length; i++) {
    const linear = clamp((0.6 * fine.L[i]! + 0.4 * coarse.L[i]! - 0.2) / 0.7)
    tone[i] = linear ** 1.08 * (1 - 0.45 * sky[i]!) * smoothstep(0, 0.8, fullness[i]!)
  }
}

const linear = [0, 0, 0]

function srgb(L: number, a: number, b: number): Color {
  linearFromLab(L, a, b, linear)
  return [byteFromLinear(linear[0]!) / 255, byteFromLinear(linear[1]!) / 255, byteFromLinear(linear[2]!) / 255]
}

/** A stick of chalk near the photo's hue: pale, never loud, no two strokes quite alike. */
function chalkColor({ L, a, b }: LabImage, i: number, random: Random): Color {
  const chroma = Math.hypot(a[i]!, b[i]!)
  const kept = chroma > 0.001 ? Math.min(0.1, chroma * 1.15) / chroma : 0
  const lightness = clamp(0.6 + 0.42 * L[i]! + (random() - 0.5) * 0.05, 0.55, 0.985)
  return srgb(lightness, a[i]! * kept + (random() - 0.5) * 0.012, b[i]! * kept + 0.006 + (random() - 0.5) * 0.012)
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

/** The paper with chalk smudged into it, as three sRGB planes 0..1. */
function smudged(
  { smudge, red, green, blue }: ChalkPlan,
  { width, fromRow, toRow, scale, paper: sheet }: DrySheet,
): readonly [red: Float32Array, green: Float32Array, blue: Float32Array] {
  const uneven = broadUnevenness()
  const count = width * (toRow - fromRow)
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  for (let y = fromRow, j = 0; y < toRow; y++) {
    const sheetY = (y + 0.5) / scale - 0.5
    for (let x = 0; x < width; x++, j++) {
      const sheetX = (x + 0.5) / scale - 0.5
      const tooth = texel(sheet, x, y)
      const finger = 0.8 + 0.4 * sampleTexture(uneven, sheetX * 0.3, sheetY * 0.3)
      const share = clamp(sampleBilinear(smudge, sheetX, sheetY) * 0.68 * (0.55 + 0.9 * tooth) * finger)
      const bare = (1 - share) * (1 + 0.1 * (tooth - 0.5))
      out[0][j] = PAPER[0] * bare + share * sampleBilinear(red, sheetX, sheetY)
      out[1][j] = PAPER[1] * bare + share * sampleBilinear(green, sheetX, sheetY)
      out[2][j] = PAPER[2] * bare + share * sampleBilinear(blue, sheetX, sheetY)
    }
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
