import type { Analysis } from '../analysis/types.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { layOut } from '../kernels/workbench.ts'
import { fingerStreaks } from '../paper/hand.ts'
import { paper } from '../paper/paper.ts'
import { gridLength, noiseRows } from '../paper/sheet-noise.ts'
import type { SheetNoise } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { takeSteps } from '../recipe.ts'
import type { Recipe, Step } from '../recipe.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
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
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'

/** sRGB 0..1. */
const INK = [0.075, 0.07, 0.07] as const
const PAPER = [0.945, 0.925, 0.885] as const

/** The side of a stick, swept over masses: the tooth shows. */
const BROAD_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.11, turn: 0.12, spacing: 8, length: 64, halfWidth: 6.4, pressure: 0.5 },
  { threshold: 0.26, turn: 0, spacing: 7, length: 48, halfWidth: 5.4, pressure: 0.62 },
  { threshold: 0.42, turn: 0.25, spacing: 6, length: 34, halfWidth: 4.2, pressure: 0.8 },
]
/** Its end, pressed until the tooth is filled. */
const DARK_LAYERS: readonly HatchLayer[] = [
  { threshold: 0.57, turn: 0, alongForm: true, spacing: 4.4, length: 28, halfWidth: 3.4, pressure: 0.86 },
  { threshold: 0.68, turn: 0.1, alongForm: true, spacing: 3.6, length: 22, halfWidth: 3, pressure: 1.05 },
  { threshold: 0.8, turn: 0, alongForm: true, spacing: 3, length: 20, halfWidth: 2.6, pressure: 1.2 },
]

/** A stick is too broad for small clumps of leaves, in pixels. */
const CLUMP = 10

/** The edge of a stick, which draws the contours. */
const EDGE: Lead = { thinnestMm: 0.5, widestMm: 1.5 }
/** A stick laid on its side, for the masses, and pressed on its end, for the darks. */
const SIDE: Lead = { thinnestMm: 0.5, widestMm: 4 }
const END: Lead = { thinnestMm: 0.5, widestMm: 2 }

export type CharcoalPlan = {
  /** Tone rubbed with a finger before the strokes. */
  readonly smudge: Plane
  readonly broad: Strokes
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
  readonly broad: StrokeBuilder
  readonly dark: StrokeBuilder
  readonly contours: StrokeBuilder
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'tone', run: setTone },
  {
    name: 'broad strokes',
    run: (sheet, analysis, random) => {
      for (const layer of BROAD_LAYERS) hatch(analysis, layer, sheet, sheet.broad, random)
    },
  },
  {
    name: 'darks',
    run: (sheet, analysis, random) => {
      for (const layer of DARK_LAYERS) hatch(analysis, layer, sheet, sheet.dark, random)
    },
  },
  {
    name: 'foliage',
    run: ({ foliage, fullness, contours }, analysis, random) =>
      drawFoliage(analysis, foliage, { halfWidth: 1.25, pressure: 0.6, fullness }, contours, random),
  },
  {
    name: 'contours',
    run: ({ fullness, growth, contours }, analysis, random) =>
      drawContours(
        analysis,
        {
          lines: analysis.darkLines,
          halfWidth: [0.75, 2.7],
          pressure: [0.42, 1.15],
          overshoot: 10,
          restated: 0.35,
          sparing: 0.6,
          sparingClose: 0.45,
          ranked: true,
          fullness,
          growth,
        },
        contours,
        random,
      ),
  },
]

/** Charcoal on toothed paper: a finger's smudge, broad sticks for the masses, hard edges last. */
export const charcoal: Recipe<CharcoalPlan> = {
  plan(analysis, seed, onStep) {
    const { width, height } = analysis
    const growth = enlargedField(analysis, analysis.scene.masses.foliage)
    const sheet = takeSteps(
      STEPS,
      {
        growth,
        field: hatchField(analysis),
        foliage: foliageMasses(analysis, growth, CLUMP),
        fullness: vignette(analysis, 0.17, 0.08, seed + 5),
        tone: new Float32Array(width * height),
        broad: strokeBuilder(),
        dark: strokeBuilder(),
        contours: strokeBuilder(),
      },
      analysis,
      randomFrom(seed),
      onStep,
    )
    return {
      smudge: gaussianBlur({ width, height, data: rubbedIn(sheet) }, 1.1),
      broad: sheet.broad.build(),
      dark: sheet.dark.build(),
      contours: sheet.contours.build(),
    }
  },
  render(plan, size, fromRow, toRow) {
    const scale = size.width / plan.smudge.width
    const grain = size.grain ?? scale
    const sheet = { width: size.width, fromRow, toRow, scale, paper: paper('tooth', grain) }
    const coal = smudged(plan.smudge, sheet)
    const drawn = (strokes: Strokes, lead: Lead) =>
      drawnWithLead(strokes, lead, { ...sheet, dotsPerMm: size.dotsPerMm })
    const run = 0.8 * grain
    const side = { softness: 1, strength: 0.55, minHalfWidth: 0.6, grain: 0.95, run, ceiling: 0.7 }
    const end = { softness: 0.9, strength: 0.72, minHalfWidth: 0.6, grain: 0.85, run, ceiling: 0.98 }
    const edge = { softness: 0.75, strength: 0.9, minHalfWidth: 0.6, grain: 0.9, run, taper: 0.6 }
    rubInk(drawn(plan.broad, SIDE), side, sheet, coal)
    rubInk(drawn(plan.dark, END), end, sheet, coal)
    rubInk(drawn(plan.contours, EDGE), edge, sheet, coal)
    return onPaper(coal, sheet)
  },
  stages(plan) {
    const none = firstStrokes(plan.broad, 0)
    return [
      {
        name: 'smudged tones',
        plan: { ...plan, broad: none, dark: none, contours: none },
      },
      { name: 'broad strokes', plan: { ...plan, dark: none, contours: none } },
      { name: 'darks', plan: { ...plan, contours: none } },
    ]
  },
  sheet: ({ smudge }) => ({ width: smudge.width, height: smudge.height }),
}

/** How dark each place shall become: strong contrast, joined masses, sky and unimportant foreground spared. */
function setTone({ tone, fullness, growth, foliage }: Sheet, analysis: Analysis): void {
  const shade = lookIntoShade(analysis)
  const { fine, coarse, sky } = analysis
  const rest = foregroundRest(analysis)
  const open = enlargedField(analysis, openSky(analysis).data)
  for (let i = 0; i < tone.length; i++) {
    const lightness = 0.3 * fine.L[i]! + 0.7 * coarse.L[i]! + shade[i]!
    const linear = clamp((0.86 - lightness) / 0.7)
    tone[i] =
      clamp(0.7 * smoothstep(0, 1, linear) + 0.35 * linear) * (1 - 0.6 * sky[i]!) * (open[i]! > OPEN ? sky[i]! : 1)
  }
  foliageTone(analysis, foliage, growth, tone)
  for (let i = 0; i < tone.length; i++) tone[i]! *= smoothstep(0, 0.3, fullness[i]!) * rest[i]!
  reserveLights(analysis, tone)
}

/** The sky and the lightest greys are left to the stick; what is darker is rubbed in with a finger. */
const RUBBED_FROM = 0.16

/** Tone rubbed into the paper: a few quiet greys under the sweeps, ending before the strokes do. */
const rubbedIn = ({ tone, fullness }: Sheet): Float32Array =>
  tone.map((value, i) => 0.5 * smoothstep(RUBBED_FROM, 0.8, value) * smoothstep(0.5, 1, fullness[i]!))

/** How unevenly a finger smudges. */
const FINGER: SheetNoise = { texture: fingerStreaks, frequency: 0.4, at: [9, 0], gap: 1 }

/** Coal per pixel after smudging: pressed into the pits where there is much, on the tops alone where there is little. */
function smudged(smudge: Plane, { width, fromRow, toRow, scale, paper: sheet }: DrySheet): Float32Array {
  const readSmudge = enlargedRows(smudge, width, scale)
  const readFinger = noiseRows(FINGER, width, scale)
  const tone = new Float32Array(width)
  const { finger, grid } = layOut({ finger: width, grid: gridLength(width) })
  const coal = new Float32Array(width * (toRow - fromRow))
  for (let y = fromRow, j = 0; y < toRow; y++) {
    readSmudge(y, tone)
    readFinger(y, finger, grid)
    for (let x = 0; x < width; x++, j++) {
      const rubbed = tone[x]! * (0.6 + 0.8 * finger[x]!)
      const tooth = 1 + (texel(sheet, x, y) - 0.5) * 0.9 * (1 - rubbed)
      coal[j] = clamp(rubbed * tooth)
    }
  }
  return coal
}

function onPaper(coal: Float32Array, { width, fromRow, toRow, paper: sheet }: DrySheet): Picture {
  const data = new Uint8Array(coal.length * 3)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    for (let x = 0; x < width; x++, j++) {
      const dark = Math.min(1, coal[j]! * 1.02)
      const light = 255 * (1 + 0.022 * (texel(sheet, x, y) - 0.5) * (1 - dark))
      data[3 * j] = Math.min(255, (PAPER[0] + (INK[0] - PAPER[0]) * dark) * light + 0.5)
      data[3 * j + 1] = Math.min(255, (PAPER[1] + (INK[1] - PAPER[1]) * dark) * light + 0.5)
      data[3 * j + 2] = Math.min(255, (PAPER[2] + (INK[2] - PAPER[2]) * dark) * light + 0.5)
    }
  }
  return { width, height: toRow - fromRow, data }
}
