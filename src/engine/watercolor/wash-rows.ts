import { byteFromLinear } from '../color.ts'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import type { Texture } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { clamp } from '../scalar.ts'
import { thinOut } from './border.ts'
import { touchDetails } from './details.ts'
import { layGlazes } from './glazes.ts'
import { chargeColor, desaturateWash } from './palette.ts'
import { settlePigment, shineThrough } from './pigment.ts'
import { noiseRows } from './sheet-noise.ts'
import { driftTone } from './tone.ts'
import { FIELDS, sampleFields } from './wash-fields.ts'
import type { WashFields } from './wash-fields.ts'
import { WASH_NOISES } from './wash-noise.ts'
import type { WashNoise } from './wash-noise.ts'
import { newWashRow } from './wash-row.ts'
import type { WashRow } from './wash-row.ts'

/** Rows `fromRow` to `toRow` of a picture; `scale` and `grain` = output pixels per analysis pixel, of marks and of paper. */
export type Rows = {
  readonly width: number
  readonly fromRow: number
  readonly toRow: number
  readonly scale: number
  readonly grain: number
}

/** Where the sheet lies in its noises, in texels. */
export type Phase = readonly [x: number, y: number]

/**
 * The finer the grain is beside the picture, the deeper the pigment settles in it, at most so much: seen as a whole, a
 * print shall not look smoother than the picture on the screen.
 */
const STRONGEST_TOOTH = 1.8

/** Pencil, linear light. */
const PENCIL = [0.05, 0.042, 0.04] as const

/** What happens to each row, in this order. */
const PASSES: readonly ((row: WashRow) => void)[] = [
  driftTone,
  layGlazes,
  touchDetails,
  thinOut,
  settlePigment,
  chargeColor,
  desaturateWash,
]

/**
 * Paints rows of the sheet: each is sampled from the fields by a trembling hand, goes through the passes and is
 * printed. Nothing is carried from row to row, so any strip is the same bytes as in the whole picture.
 * `graphite` is how much pencil each pixel carries (0..1); tones darker than `washedTo` are not washed yet.
 */
export function washRows(
  fields: WashFields,
  phase: Phase,
  graphite: Float32Array,
  washedTo: number,
  rows: Rows,
): Picture {
  const { width, fromRow, toRow, scale, grain } = rows
  const row = newWashRow(width)
  const samples = FIELDS.map((name) => row[name])
  const noises = noiseReaders(row, phase, scale)
  const sheet = paper('cold', grain)
  const tooth = clamp(scale / grain, 1, STRONGEST_TOOTH)
  const light = new Float32Array(3 * width)
  const passes = washedTo < 1 ? [holdBack(washedTo), ...PASSES.filter((pass) => pass !== touchDetails)] : PASSES
  const picture = { width, height: toRow - fromRow, data: new Uint8Array(3 * width * (toRow - fromRow)) }
  for (let y = fromRow; y < toRow; y++) {
    for (const read of noises) read(y)
    for (let x = 0; x < width; x++) row.paper[x] = 0.5 + tooth * (texel(sheet, x, y) - 0.5)
    tremble(row, y, scale)
    sampleFields(fields, row.x, row.y, samples)
    for (const pass of passes) pass(row)
    shineThrough(row, light)
    printRow(picture, light, graphite, sheet, tooth, y, y - fromRow)
  }
  return picture
}

/** Pass: leaves out what will be washed later; with nothing washed the whole sheet is bare. */
const holdBack =
  (washedTo: number) =>
  ({ tone, inside }: WashRow): void => {
    if (washedTo <= 0) inside.fill(-1)
    for (let i = 0; i < tone.length; i++) tone[i] = Math.min(tone[i]!, washedTo)
  }

function noiseReaders(row: WashRow, [shiftX, shiftY]: Phase, scale: number): ((y: number) => void)[] {
  return (Object.keys(WASH_NOISES) as WashNoise[]).map((name) => {
    const noise = WASH_NOISES[name]
    const at = [noise.at[0] + shiftX, noise.at[1] + shiftY] as const
    const read = noiseRows({ ...noise, at }, row[name].length, scale)
    return (y) => read(y, row[name])
  })
}

/** Where the hand, which trembles, puts each pixel of row y. */
function tremble({ x, y, slowX, slowY, quickX, quickY }: WashRow, atRow: number, scale: number): void {
  const sheetY = (atRow + 0.5) / scale - 0.5
  for (let i = 0; i < x.length; i++) {
    x[i] = (i + 0.5) / scale - 0.5 + (slowX[i]! - 0.5) * 3.4 + (quickX[i]! - 0.5) * 1.1
    y[i] = sheetY + (slowY[i]! - 0.5) * 3.4 + (quickY[i]! - 0.5) * 1.1
  }
}

/** Pencil under the washes, and the shallow relief of the paper, lit from the upper left. */
function printRow(
  { width, data }: Picture,
  light: Float32Array,
  graphite: Float32Array,
  sheet: Texture,
  tooth: number,
  y: number,
  row: number,
) {
  for (let x = 0, j = row * width, o = 3 * row * width, i = 0; x < width; x++, j++, o += 3, i += 3) {
    const relief = 1 + 0.03 * tooth * (texel(sheet, x, y) - texel(sheet, x + 1, y + 1))
    const pencil = graphite[j]!
    for (let c = 0; c < 3; c++) {
      data[o + c] = byteFromLinear((light[i + c]! + (PENCIL[c]! - light[i + c]!) * pencil) * relief)
    }
  }
}
