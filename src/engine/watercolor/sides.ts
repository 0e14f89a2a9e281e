import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels, layOut } from '../kernels/workbench.ts'
import type { Floats } from '../kernels/workbench.ts'
import { sharedPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { giveBack } from '../shared-memory.ts'

/** A painted picture: tone 0 (paper) … 0.92, its colour, and what parts two washes: their tone, blue counting as darker. */
export type Painted = { readonly tone: Plane; readonly a: Plane; readonly b: Plane; readonly weight: Plane }

/** How much darker blue counts: a pale sky and a warm wall of the same tone are two washes. */
export const BLUE = 0.5

/**
 * The two washes that meet at each place, and which of them covers it: -1 surely the lighter, 1 surely the darker one.
 * Where `selector` crosses 0 runs the one edge between them, sharp at any size: no blurred step is cut several times.
 */
export type Sides = { readonly selector: Plane; readonly light: Painted; readonly dark: Painted }

/** How far two washes see each other, in pixels. */
const REACH = 2
/** What differs by less than this is one wash. */
const SAME = 0.03
/** Rows that are looked at together. */
const BAND = 48
/** The order of the arrays in memory. */
const LAYERS = ['weight', 'tone', 'a', 'b'] as const
/** Blur of each layer of a side, in pixels. */
const SIGMA = { weight: 0.8, tone: 1, a: 1.2, b: 1.2 } as const
const SOFT_SIGMA = 0.9

/**
 * Parts a picture into the lightest and the darkest wash around each place: a toggle mapping (Kramer and Bruckner 1975)
 * that is not applied until the picture is drawn at its size.
 */
export function sidesOf(painted: Painted): Sides {
  const { width, height } = painted.tone
  const newSide = (): Painted => ({
    weight: sharedPlane(width, height),
    tone: sharedPlane(width, height),
    a: sharedPlane(width, height),
    b: sharedPlane(width, height),
  })
  const light = newSide()
  const dark = newSide()
  for (let row = 0; row < height; row += BAND) partRows(painted, light, dark, row, Math.min(height, row + BAND))
  for (const name of LAYERS) for (const side of [light, dark]) gaussianBlur(side[name], SIGMA[name], side[name])
  const selector = gaussianBlur(painted.weight, SOFT_SIGMA, sharedPlane(width, height))
  for (let row = 0; row < height; row += BAND) {
    const from = row * width
    const count = (Math.min(height, row + BAND) - row) * width
    const bench = layOut({ soft: count, light: count, dark: count })
    bench.soft.set(selector.data.subarray(from, from + count))
    bench.light.set(light.weight.data.subarray(from, from + count))
    bench.dark.set(dark.weight.data.subarray(from, from + count))
    const { soft } = bench
    kernels.chooseSide(count, SAME, soft.byteOffset, bench.light.byteOffset, bench.dark.byteOffset, soft.byteOffset)
    selector.data.set(soft, from)
  }
  giveBack(light.weight, dark.weight)
  return { selector, light, dark }
}

/** The extremes of rows `fromRow` to `toRow`: across first, then down. */
function partRows(painted: Painted, light: Painted, dark: Painted, fromRow: number, toRow: number): void {
  const { width, height } = painted.tone
  const rows = toRow - fromRow + 2 * REACH
  const padded = width + 2 * REACH
  // Lines of whole fours, so that all rows begin alike.
  const pitch = Math.ceil(padded / 4) * 4
  const size = rows * pitch
  const bench = layOut({ all: 4 * size, lightAcross: 4 * size, darkAcross: 4 * size, light: 4 * size, dark: 4 * size })
  LAYERS.forEach((name, layer) => {
    const { data } = painted[name]
    for (let row = 0; row < rows; row++) {
      const y = Math.min(height - 1, Math.max(0, fromRow + row - REACH))
      const line = bench.all.subarray(layer * size + row * pitch, layer * size + (row + 1) * pitch)
      line.set(data.subarray(y * width, (y + 1) * width), REACH)
      line.fill(line[REACH]!, 0, REACH)
      line.fill(line[REACH + width - 1]!, REACH + width)
    }
  })
  const { all, lightAcross, darkAcross } = bench
  const last = size - 2 * REACH
  const at = ({ byteOffset }: Floats) => byteOffset
  kernels.extremesOfFive(last, 4, at(all), at(all), 4 * size, at(lightAcross), at(darkAcross), 4 * size)
  const count = (toRow - fromRow) * pitch
  kernels.extremesOfFive(
    count,
    4 * pitch,
    at(lightAcross),
    at(darkAcross),
    4 * size,
    at(bench.light),
    at(bench.dark),
    4 * size,
  )
  LAYERS.forEach((name, layer) => {
    for (const [side, found] of [
      [light, bench.light],
      [dark, bench.dark],
    ] as const) {
      for (let row = 0; row < toRow - fromRow; row++) {
        const start = layer * size + row * pitch
        side[name].data.set(found.subarray(start, start + width), (fromRow + row) * width)
      }
    }
  })
}
