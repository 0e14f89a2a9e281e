import type { Analysis } from '../analysis/types.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { lighten } from '../kernels/adjust.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { takeSteps } from '../recipe.ts'
import type { DrawnSize, Recipe, Step } from '../recipe.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import { foregroundRest } from '../strokes/foreground.ts'
import { drawFoliage, foliageMasses, foliageTone } from '../strokes/foliage.ts'
import type { Foliage } from '../strokes/foliage.ts'
import { enlargedField, hatchField } from '../strokes/hatch-field.ts'
import type { HatchField } from '../strokes/hatch-field.ts'
import { hatch } from '../strokes/hatching.ts'
import type { HatchLayer } from '../strokes/hatching.ts'
import { OPEN, openSky } from '../strokes/open-sky.ts'
import { drawnWithLead } from '../strokes/lead.ts'
import type { Lead } from '../strokes/lead.ts'
import { reserveLights } from '../strokes/reserved-lights.ts'
import { lookIntoShade } from '../strokes/shade.ts'
import { firstStrokes, strokeBuilder } from '../strokes/strokes.ts'
import type { Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'

/** The product's rule for pencil: lightened by +20 (D1-171). */
const LIGHTER_PERCENT = 20

/** sRGB 0..1 before the lightening: near-black graphite, and the paper that becomes (.972, .965, .945). */
const INK = [0.014, 0.014, 0.024] as const
const PAPER = [0.965, 0.956, 0.931] as const

/** Across another layer, in radians. */
const CROSSED = 0.7

/** An HB for the middle tones: even, open, never black. */
const LIGHT_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.09, turn: 0, spacing: 2.6, length: 38, halfWidth: 0.68, pressure: 0.78 },
  { threshold: 0.24, turn: 0.05, spacing: 2.3, length: 26, halfWidth: 0.7, pressure: 0.88 },
  { threshold: 0.38, turn: CROSSED, spacing: 2.4, length: 22, halfWidth: 0.66, pressure: 0.86 },
]
/** A soft 4B for the darks, laid close until it is nearly solid. */
const DARK_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.52, turn: -0.1, spacing: 2, length: 17, halfWidth: 1, pressure: 0.74 },
  {
    threshold: 0.64,
    turn: 0.3,
    alongForm: true,
    spacing: 1.8,
    length: 17,
    halfWidth: 1.15,
    pressure: 0.9,
  },
  { threshold: 0.76, turn: 0, alongForm: true, spacing: 1.6, length: 15, halfWidth: 1.3, pressure: 1.1 },
]

export type PencilPlan = {
  readonly tone: Plane
  readonly light: Strokes
  readonly dark: Strokes
  readonly contours: Strokes
}

type Sheet = {
  /** Where leaves are, 0..1. */
  readonly growth: Float32Array
  readonly field: HatchField
  readonly foliage: Foliage
  readonly fullness: Float32Array
  readonly tone: Float32Array
  readonly light: ReturnType<typeof strokeBuilder>
  readonly dark: ReturnType<typeof strokeBuilder>
  readonly contours: ReturnType<typeof strokeBuilder>
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'tone', run: setTone },
  ...LIGHT_LAYERS.map((layer): Step<Sheet> => ({
    name: 'light hatching',
    run: (sheet, analysis, random) => hatch(analysis, layer, sheet, sheet.light, random),
  })),
  {
    name: 'cross-hatching',
    run: (sheet, analysis, random) => {
      for (const layer of DARK_LAYERS) hatch(analysis, layer, sheet, sheet.dark, random)
    },
  },
  {
    name: 'foliage',
    run: ({ foliage, fullness, contours }, analysis, random) =>
      drawFoliage(analysis, foliage, { halfWidth: 0.55, pressure: 0.85, fullness }, contours, random),
  },
  {
    name: 'contours',
    run: ({ fullness, growth, contours }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: analysis.darkLines,
          halfWidth: [0.5, 1.2],
          pressure: [0.5, 1.2],
          overshoot: 9,
          restated: 0.6,
          sparing: 0.3,
          ranked: true,
          fullness,
          growth,
        },
        contours,
        random,
      ),
  },
]

/** Graphite on hot-pressed paper: hatched tones under searching contours, lightened by +20. */
export const pencil: Recipe<PencilPlan> = {
  plan(analysis, seed, onStep) {
    const { width, height } = analysis
    const growth = enlargedField(analysis, analysis.scene.masses.foliage)
    const sheet = takeSteps(
      STEPS,
      {
        growth,
        field: hatchField(analysis),
        foliage: foliageMasses(analysis, growth),
        fullness: vignette(analysis, 0.17, 0.09, seed),
        tone: new Float32Array(width * height),
        light: strokeBuilder(),
        dark: strokeBuilder(),
        contours: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    return {
      tone: { width, height, data: sheet.tone },
      light: sheet.light.build(),
      dark: sheet.dark.build(),
      contours: sheet.contours.build(),
    }
  },
  render: (plan, size, fromRow, toRow) => lighten(graphiteOnPaper(plan, size, fromRow, toRow), LIGHTER_PERCENT),
  stages(plan) {
    const none = firstStrokes(plan.light, 0)
    return [
      {
        name: 'outlines',
        plan: { ...plan, tone: newPlane(plan.tone.width, plan.tone.height), light: none, dark: none },
      },
      { name: 'light hatching', plan: { ...plan, dark: none } },
      {
        name: 'cross-hatching',
        plan: { ...plan, dark: firstStrokes(plan.dark, plan.dark.count >> 1) },
      },
    ]
  },
  sheet: ({ tone }) => ({ width: tone.width, height: tone.height }),
}

/** The values of the drawing are drawn towards so many levels, by this share. */
const VALUES = 5
const GATHERED = 0.7

/** How dark each place shall become: few values, lit planes left to the paper, sky and unimportant ground spared. */
function setTone({ tone, fullness, growth, foliage }: Sheet, analysis: Analysis): void {
  const shade = lookIntoShade(analysis)
  const { fine, coarse, sky } = analysis
  const rest = foregroundRest(analysis)
  const open = enlargedField(analysis, openSky(analysis).data)
  const detail = enlargedField(analysis, analysis.plan.detail.data)
  for (let i = 0; i < tone.length; i++) {
    const lightness = 0.35 * fine.L[i]! + 0.65 * coarse.L[i]! + shade[i]!
    tone[i] = clamp((0.9 - lightness) / 0.68)
  }
  const [darks] = percentiles(tone, [DARKS], 1, (i) => sky[i]! < 0.5 && fullness[i]! > 0.5)
  const gain = clamp(DARK / Math.max(0.05, darks!), 1, MOST_GAIN)
  for (let i = 0; i < tone.length; i++) {
    const linear = Math.min(1, tone[i]! * (1 + (gain - 1) * (1 - sky[i]!)))
    const dark = 0.3 * linear + 0.7 * smoothstep(0, 1, linear)
    tone[i] = gathered(dark) * (1 - 0.85 * sky[i]!) * (open[i]! > OPEN ? sky[i]! : 1)
  }
  foliageTone(analysis, foliage, growth, tone)
  for (let i = 0; i < tone.length; i++) tone[i]! *= AWAY + (AT_FOCUS - AWAY) * detail[i]!
  for (let i = 0; i < tone.length; i++) tone[i]! *= rest[i]! * smoothstep(0, 0.25, fullness[i]!)
  reserveLights(analysis, tone)
}

/** A pale photo is drawn with more contrast, until this share of it is lighter than this tone, but not more than so much. */
const DARKS = 0.9
const DARK = 0.74
const MOST_GAIN = 1.5
/** Darks are deepest at the focus, and what lies far from it is told in greys. */
const AWAY = 0.92
const AT_FOCUS = 1.15

/** A value drawn towards the nearest of a few. */
const gathered = (value: number): number =>
  value - (GATHERED * Math.sin(2 * Math.PI * value * (VALUES - 1))) / (2 * Math.PI * (VALUES - 1))

/** A soft pencil, between its point and its worn side. */
const LEAD: Lead = { thinnestMm: 0.3, widestMm: 0.7 }

function graphiteOnPaper(plan: PencilPlan, size: DrawnSize, fromRow: number, toRow: number): Picture {
  const scale = size.width / plan.tone.width
  const sheet = { width: size.width, fromRow, toRow, scale, paper: paper('hot', size.grain ?? scale) }
  const graphite = new Float32Array(size.width * (toRow - fromRow))
  const drawn = (strokes: Strokes) => drawnWithLead(strokes, LEAD, { ...sheet, dotsPerMm: size.dotsPerMm })
  const run = 1.1 * (size.grain ?? scale)
  const point = { minHalfWidth: 0.5, taper: 0.5, run }
  rubInk(drawn(plan.light), { ...point, softness: 0.75, strength: 0.62, grain: 0.85, ceiling: 0.62 }, sheet, graphite)
  rubInk(drawn(plan.dark), { ...point, softness: 0.9, strength: 0.62, grain: 0.75, ceiling: 0.9 }, sheet, graphite)
  rubInk(
    drawn(plan.contours),
    { ...point, taper: 0.65, softness: 0.8, strength: 0.85, grain: 0.7, ceiling: 0.96 },
    sheet,
    graphite,
  )
  const data = new Uint8Array(graphite.length * 3)
  const readTone = enlargedRows(plan.tone, size.width, scale)
  const tone = new Float32Array(size.width)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readTone(y, tone)
    for (let x = 0; x < size.width; x++, j++) {
      const height = texel(sheet.paper, x, y)
      // In the darks the soft lead is rubbed into what the strokes left open.
      const dust = 0.3 * smoothstep(0.5, 0.85, tone[x]!) * (0.45 + 0.9 * height)
      const dark = 1 - (1 - graphite[j]!) * (1 - dust)
      const light = 255 * (1 + 0.018 * (height - 0.5))
      data[3 * j] = Math.min(255, (PAPER[0] + (INK[0] - PAPER[0]) * dark) * light + 0.5)
      data[3 * j + 1] = Math.min(255, (PAPER[1] + (INK[1] - PAPER[1]) * dark) * light + 0.5)
      data[3 * j + 2] = Math.min(255, (PAPER[2] + (INK[2] - PAPER[2]) * dark) * light + 0.5)
    }
  }
  return { width: size.width, height: toRow - fromRow, data }
}
