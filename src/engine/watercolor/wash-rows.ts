import { BYTE_FROM_LINEAR } from '../color.ts'
import type { Bounds } from '../composition/bounds.ts'
import { DAB_REACH } from '../foliage/leaf-dabs.ts'
import { asBytes, kernels } from '../kernels/wasm-memory.ts'
import { paper } from '../paper/paper.ts'
import { noiseRows } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { clamp } from '../scalar.ts'
import { thinOut } from './border/painted-area.ts'
import { stopAtTape, tapeEdges } from './border/taped-sheet.ts'
import { dabsInRows, layDabs } from './dab-rows.ts'
import { chargeColor } from './palette.ts'
import { settlePigment, shineThrough } from './pigment.ts'
import { steadyRows } from './steady-hand.ts'
import { driftTone } from './tone.ts'
import { type EdgeTooth, layWashes } from './wash-edges.ts'
import { BARE, FIELDS, type WashFields } from './wash-fields.ts'
import { WASH_NOISES, type WashNoise } from './wash-noise.ts'
import { newWashRow, type WashRow } from './wash-row.ts'

/**
 * Rows `fromRow` to `toRow` of a picture; `scale` and `grain` = output pixels per analysis pixel, of strokes and of
 * paper.
 */
export type Rows = {
  readonly width: number
  readonly fromRow: number
  readonly toRow: number
  readonly scale: number
  readonly grain: number
}

/** The offset of the sheet in its noises, in texels. */
type Phase = readonly [x: number, y: number]

/** The washes over the pencil, as planned. */
export type Washes = {
  readonly fields: WashFields
  /** How steady the hand is, see `steadinessOf`. */
  readonly steadiness: Plane
  /** Shifts the random effects of the medium with the seed. */
  readonly phase: Phase
  /** See `packedDabs`. */
  readonly dabs: Float32Array
  /** The darkest tone washed so far: 1 when the picture is finished, 0 while there is only pencil. */
  readonly washedTo: number
  /** Where the tape lies; null if the border is open. */
  readonly taped: Bounds | null
}

/**
 * Maximum factor by which pigment settles deeper where the grain is fine relative to the picture: seen as a whole, a
 * print must not look smoother than the picture on the screen.
 */
const MAX_TOOTH_FACTOR = 1.2

/** Pencil, in linear light. */
const PENCIL_RGB = [0.075, 0.067, 0.065] as const
/** The share of its drifting that pigment keeps in the large sky of a taped sheet. */
const TAPED_SKY_DRIFT = 0.4
/**
 * The range over which edges of washes follow the tooth of a print's paper, in units of its grain: on a large sheet;
 * less on a smaller one, whose shapes are smaller.
 */
const TOOTH_RANGE = 1
/** `soaked` and `softness` of `EdgeTooth` on a print, where a soft edge would look out of focus. */
const SOAKED_RANGE = 0.6
const PRINT_SOFTNESS = 0.5
/** Strength of the paper's relief. */
const PAPER_RELIEF = 0.05

/** A pass over row y of the picture. */
type Pass = (row: WashRow, y: number) => void

/**
 * Paints rows of the sheet: each is sampled from the fields by a trembling hand, goes through the passes and is
 * printed. Nothing is carried from row to row, so any strip has the same bytes as in the whole picture. `graphite` is
 * the amount of pencil at each pixel (0..1).
 */
export function washRows(washes: Washes, graphite: Float32Array, rows: Rows): Picture {
  const { fields, steadiness, phase, dabs } = washes
  const { width, fromRow, toRow, scale, grain } = rows
  const window = fieldRows(fields, rows)
  const nearby = dabsInRows(dabs, fromRow / scale, toRow / scale)
  const row = newWashRow(width, (window.to - window.from) * fields.width, nearby.length)
  row.dabs.set(nearby)
  const size = FIELDS.length * fields.width
  row.fields.set(fields.data.subarray(window.from * size, window.to * size))
  const noises = noiseReaders(row, phase, scale)
  const readSteadiness = steadyRows(steadiness, width, scale)
  const sheet = paper('cold', grain)
  const tooth = clamp(scale / grain, 1, MAX_TOOTH_FACTOR)
  const edges = edgeTooth(rows)
  const passes = passesOf(washes, width, scale)
  const picture = { width, height: toRow - fromRow, data: new Uint8Array(3 * width * (toRow - fromRow)) }
  for (let y = fromRow; y < toRow; y++) {
    for (const read of noises) read(y)
    readSteadiness(y, row.steady, row.grid)
    for (let x = 0; x < width; x++) {
      row.paper[x] = 0.5 + tooth * (texel(sheet, x, y) - 0.5)
      row.paperBeyond[x] = 0.5 + tooth * (texel(sheet, x + 1, y + 1) - 0.5)
    }
    sampleByHand(fields, window.from, row, y, scale, edges.tooth)
    layWashes(row, scale, edges)
    for (const pass of passes) pass(row, y)
    row.graphite.set(graphite.subarray((y - fromRow) * width, (y - fromRow + 1) * width))
    printRow(row)
    picture.data.set(asBytes(row.printed).subarray(0, 3 * width), 3 * (y - fromRow) * width)
  }
  return picture
}

/** On a screen a pixel is as large as a bump of the paper: broken edges would be jagged. */
function edgeTooth({ scale, grain }: Rows): EdgeTooth {
  if (scale <= grain) return { tooth: 0, soaked: 0, softness: 1 }
  const fineness = grain / scale
  return { tooth: TOOTH_RANGE * fineness * (1 - fineness), soaked: SOAKED_RANGE, softness: PRINT_SOFTNESS }
}

/** The passes over each row, in order. */
function passesOf({ washedTo, taped, phase }: Washes, width: number, scale: number): readonly Pass[] {
  const edges = taped && tapeEdges(taped, phase[0], width, scale)
  return [
    ...(washedTo < 1 ? [holdBack(washedTo)] : []),
    driftTone,
    edges ? (row, y) => stopAtTape(row, edges, y) : thinOut,
    settlePigment(taped ? TAPED_SKY_DRIFT : 1),
    chargeColor,
    shineThrough,
  ]
}

/**
 * Maximum distance from its row at which a pixel is sampled, in analysis pixels: the hand strays, and dabs carry paint.
 */
const MAX_STRAY_PX = 5 + DAB_REACH

/** The rows of the fields that these rows of the picture need. */
function fieldRows({ height }: WashFields, { fromRow, toRow, scale }: Rows): { from: number; to: number } {
  const from = Math.floor(fromRow / scale) - MAX_STRAY_PX
  const to = Math.ceil(toRow / scale) + MAX_STRAY_PX
  // At least two rows, which interpolation needs.
  return { from: clamp(from, 0, Math.max(0, height - 2)), to: clamp(to, Math.min(2, height), height) }
}

/** Pass: leaves out the washes that come later; before the first wash the whole sheet is bare. */
const holdBack =
  (washedTo: number) =>
  ({ tone, inside }: WashRow): void => {
    if (washedTo <= 0) inside.fill(BARE)
    for (let i = 0; i < tone.length; i++) tone[i] = Math.min(tone[i]!, washedTo)
  }

function noiseReaders(row: WashRow, [shiftX, shiftY]: Phase, scale: number): ((y: number) => void)[] {
  return (Object.keys(WASH_NOISES) as WashNoise[]).map((name) => {
    const noise = WASH_NOISES[name]
    const at = [noise.at[0] + shiftX, noise.at[1] + shiftY] as const
    const read = noiseRows({ ...noise, at }, row[name].length, scale)
    return (y) => read(y, row[name], row.grid)
  })
}

/**
 * Samples the fields of row y. The trembling hand moves each pixel; where a dab of leaves lies on it, its paint comes
 * from another point.
 */
function sampleByHand(
  { width, height }: WashFields,
  firstRow: number,
  row: WashRow,
  y: number,
  scale: number,
  tooth: number,
): void {
  const at = (y + 0.5) / scale - 0.5
  kernels.tremble(
    row.x.length,
    1 / scale,
    at,
    row.slowX.byteOffset,
    row.slowY.byteOffset,
    row.quickX.byteOffset,
    row.quickY.byteOffset,
    row.steady.byteOffset,
    row.wet.byteOffset,
    row.x.byteOffset,
    row.y.byteOffset,
  )
  layDabs(row, scale, tooth, at)
  const [first, second] = [row[FIELDS[0]].byteOffset, row[FIELDS[1]].byteOffset]
  kernels.sampleFields(
    row.x.length,
    row.fields.byteOffset,
    firstRow,
    width,
    height,
    row.paintX.byteOffset,
    row.paintY.byteOffset,
    first,
    second - first,
  )
}

/** Pencil under the washes, and the shallow relief of the paper, lit from the upper left. */
function printRow(row: WashRow): void {
  kernels.printRow(
    row.red.length,
    PAPER_RELIEF,
    ...PENCIL_RGB,
    row.graphite.byteOffset,
    row.paper.byteOffset,
    row.paperBeyond.byteOffset,
    row.red.byteOffset,
    row.green.byteOffset,
    row.blue.byteOffset,
    row.bytes.byteOffset,
    BYTE_FROM_LINEAR.length - 1,
    row.printed.byteOffset,
  )
}
