import { edgeCoherence } from '../analysis/coherence.ts'
import type { Analysis } from '../analysis/types.ts'
import { byteFromLinear } from '../color.ts'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import type { Texture } from '../paper/texture.ts'
import type { Picture, Size } from '../picture.ts'
import { randomFrom } from '../random.ts'
import { takeSteps } from '../recipe.ts'
import type { Recipe, Step } from '../recipe.ts'
import { smoothstep } from '../scalar.ts'
import { drawContours } from '../strokes/contours.ts'
import { darken } from '../strokes/dry-marks.ts'
import { rubStrokes } from '../strokes/dry-stroke.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import type { StrokeBuilder, Strokes } from '../strokes/strokes.ts'
import { vignette } from '../strokes/vignette.ts'
import { paintedArea, thinOut } from '../watercolor/border.ts'
import { setDetails, touchDetails } from '../watercolor/details.ts'
import { layGlazes } from '../watercolor/glazes.ts'
import { chargeColor, desaturateWash, setColors } from '../watercolor/palette.ts'
import { settlePigment, shineThrough } from '../watercolor/pigment.ts'
import { noiseRows } from '../watercolor/sheet-noise.ts'
import { paintDrops, splatter } from '../watercolor/splatter.ts'
import { driftTone, setTones } from '../watercolor/tone.ts'
import { FIELDS, newWashFields, sampleFields, setField } from '../watercolor/wash-fields.ts'
import type { WashFields } from '../watercolor/wash-fields.ts'
import { WASH_NOISES } from '../watercolor/wash-noise.ts'
import type { WashNoise } from '../watercolor/wash-noise.ts'
import { newWashRow } from '../watercolor/wash-row.ts'
import type { WashRow } from '../watercolor/wash-row.ts'

/** Pencil under the washes, linear light, and how much of it shows. */
const PENCIL = [0.05, 0.042, 0.04] as const
const PENCIL_STRENGTH = 0.62

/** A loose drawing that stops where the washes stop. */
const PENCIL_HAND = {
  halfWidth: [0.38, 0.72],
  pressure: [0.42, 0.92],
  overshoot: 5,
  restated: 0.22,
  sparing: 0.3,
} as const

export type WatercolorPlan = {
  readonly fields: WashFields
  readonly contours: Strokes
  readonly drops: Float32Array
}

type Sheet = {
  readonly seed: number
  readonly fields: WashFields
  /** Where edges agree, and how much is described there: importance, held back where they do not. */
  readonly coherence: Float32Array
  readonly matters: Float32Array
  readonly inside: Float32Array
  readonly contours: StrokeBuilder
  drops: Float32Array
}

const STEPS: readonly Step<Sheet>[] = [
  { name: 'tones', run: ({ fields }, analysis) => setTones(fields, analysis) },
  { name: 'colors', run: ({ fields }, analysis) => setColors(fields, analysis) },
  { name: 'details', run: ({ fields, coherence }, analysis) => setDetails(fields, analysis, coherence) },
  {
    name: 'border',
    run: ({ fields, matters, inside }) => {
      setField(fields, 'matters', matters)
      setField(fields, 'inside', inside)
    },
  },
  {
    name: 'line drawing',
    run: ({ contours, inside, seed }, analysis, random) => {
      const fullness = vignette(analysis, 0.12, 0.14, seed)
      for (let i = 0; i < fullness.length; i++) fullness[i]! *= smoothstep(-0.3, 0.6, inside[i]!)
      drawContours(analysis, { ...PENCIL_HAND, lines: analysis.darkLines, fullness }, contours, random)
    },
  },
  {
    name: 'splatter',
    run: (sheet, analysis, random) => {
      sheet.drops = splatter(analysis, random)
    },
  },
]

/** What happens to each row of the sheet, in this order. */
const PASSES: readonly ((row: WashRow) => void)[] = [
  driftTone,
  layGlazes,
  touchDetails,
  thinOut,
  settlePigment,
  chargeColor,
  desaturateWash,
]

/** Line and wash on cold-pressed paper: six glazes over a loose pencil drawing, with an unpainted border. */
export const watercolor: Recipe<WatercolorPlan> = {
  plan(analysis, seed, onStep) {
    const sheet = takeSteps(STEPS, newSheet(analysis, seed), analysis, randomFrom(seed), onStep)
    return { fields: sheet.fields, contours: sheet.contours.build(), drops: sheet.drops }
  },
  render(plan, size, fromRow, toRow) {
    const scale = size.width / plan.fields.width
    const picture = washRows(plan, pencilRows(plan, size, scale, fromRow, toRow), size, scale, fromRow, toRow)
    paintDrops(plan.drops, scale, fromRow, picture)
    return picture
  },
  sheet: ({ fields }) => ({ width: fields.width, height: fields.height }),
}

function newSheet(analysis: Analysis, seed: number): Sheet {
  const coherence = edgeCoherence(analysis)
  const matters = new Float32Array(coherence.length)
  for (let i = 0; i < matters.length; i++) matters[i] = analysis.importance[i]! * (0.4 + 0.6 * coherence[i]!)
  return {
    seed,
    fields: newWashFields(analysis.width, analysis.height),
    coherence,
    matters,
    inside: paintedArea(analysis, seed),
    contours: strokeBuilder(),
    drops: new Float32Array(0),
  }
}

/** How much pencil each pixel of the rows carries, 0..1. */
function pencilRows(
  plan: WatercolorPlan,
  { width }: Size,
  scale: number,
  fromRow: number,
  toRow: number,
): Float32Array {
  const graphite = new Float32Array(width * (toRow - fromRow))
  rubStrokes(
    plan.contours,
    { softness: 0.6, strength: PENCIL_STRENGTH, minHalfWidth: 0.5, grain: 0.7 },
    { width, fromRow, toRow, scale, paper: paper('hot', scale) },
    darken(graphite),
  )
  return graphite
}

function washRows(
  { fields }: WatercolorPlan,
  graphite: Float32Array,
  { width }: Size,
  scale: number,
  fromRow: number,
  toRow: number,
): Picture {
  const row = newWashRow(width)
  const samples = FIELDS.map((name) => row[name])
  const noises = (Object.keys(WASH_NOISES) as WashNoise[]).map((name) => ({
    read: noiseRows(WASH_NOISES[name], width, scale),
    into: row[name],
  }))
  const sheet = paper('cold', scale)
  const light = new Float32Array(3 * width)
  const picture = { width, height: toRow - fromRow, data: new Uint8Array(3 * width * (toRow - fromRow)) }
  for (let y = fromRow; y < toRow; y++) {
    for (const { read, into } of noises) read(y, into)
    for (let x = 0; x < width; x++) row.paper[x] = texel(sheet, x, y)
    tremble(row, y, scale)
    sampleFields(fields, row.x, row.y, samples)
    for (const pass of PASSES) pass(row)
    shineThrough(row, light)
    printRow(picture, light, graphite, sheet, y, y - fromRow)
  }
  return picture
}

/** Where the hand, which trembles, puts each pixel of row y. */
function tremble({ x, y, slowX, slowY, quickX, quickY }: WashRow, atRow: number, scale: number): void {
  const sheetY = (atRow + 0.5) / scale - 0.5
  for (let i = 0; i < x.length; i++) {
    x[i] = (i + 0.5) / scale - 0.5 + (slowX[i]! - 0.5) * 3.4 + (quickX[i]! - 0.5) * 1.1
    y[i] = sheetY + (slowY[i]! - 0.5) * 3.4 + (quickY[i]! - 0.5) * 1.1
  }
}

/** Pencil lines under the washes, and the shallow relief of the paper, lit from the upper left. */
function printRow(
  { width, data }: Picture,
  light: Float32Array,
  graphite: Float32Array,
  sheet: Texture,
  y: number,
  row: number,
) {
  for (let x = 0, j = row * width, o = 3 * row * width, i = 0; x < width; x++, j++, o += 3, i += 3) {
    const relief = 1 + 0.03 * (texel(sheet, x, y) - texel(sheet, x + 1, y + 1))
    const pencil = graphite[j]!
    for (let c = 0; c < 3; c++) {
      data[o + c] = byteFromLinear((light[i + c]! + (PENCIL[c]! - light[i + c]!) * pencil) * relief)
    }
  }
}
