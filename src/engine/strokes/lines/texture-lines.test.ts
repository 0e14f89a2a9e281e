import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import type { Analysis, LabImage } from '../../analysis/types.ts'
import { smallHouse } from '../../testing/pictures.ts'
import { bendsEvenly, isTexture } from './texture-lines.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = house

/** The analysis with a flat gray, and `lightness` at each pixel. */
function toned(lightness: (x: number, y: number) => number): Analysis {
  const L = new Float32Array(width * height).map((_, i) => lightness(i % width, Math.floor(i / width)))
  const flat = new Float32Array(width * height)
  const image: LabImage = { ...house.coarse, L, a: flat, b: flat }
  return { ...house, coarse: image, fine: image, importance: flat }
}
const flat = toned(() => 0.6)
/** Light above and dark below every line that these tests draw. */
const stepped = (at: number) => toned((_, y) => (y < at ? 0.8 : 0.5))

/** A line through points four pixels apart, `rise(k)` pixels above row `y`. */
const lineAt = (y: number, count: number, rise: (k: number) => number = () => 0) => ({
  points: Float32Array.from(Array.from({ length: count }, (_, k) => [60 + 4 * k, y - rise(k), 0.03]).flat()),
  strength: 0.03,
  straight: 0.2,
})
const curl = (k: number) => 5 * Math.sin(1.6 * k)

test('a short line with one color on both sides is texture, one between two colors is an edge', () => {
  const y = 0.3 * height
  expect(isTexture(flat, lineAt(y, 6))).toBe(true)
  expect(isTexture(stepped(y), lineAt(y, 6))).toBe(false)
})

test('a short line close to an edge is no edge, unless there is sky', () => {
  const y = Math.round(0.3 * height)
  const skyAbove = (row: number) => new Float32Array(width * height).map((_, i) => (i < row * width ? 1 : 0))
  expect(isTexture({ ...stepped(y - 9), sky: skyAbove(0) }, lineAt(y, 6))).toBe(true)
  expect(isTexture({ ...stepped(y - 9), sky: skyAbove(y - 6) }, lineAt(y, 6))).toBe(false)
})

test('a long line that bends evenly is drawn on a wall of one color, a curled one is not', () => {
  const arch = lineAt(0.3 * height, 16, (k) => 12 * Math.sin((Math.PI * k) / 15))
  expect(bendsEvenly(arch)).toBe(true)
  expect(isTexture(flat, arch)).toBe(false)
  expect(isTexture(flat, lineAt(0.3 * height, 16, curl))).toBe(true)
})

test('a branch darker than both sides is drawn before a wall, a crack in the ground is not', () => {
  const darkAt = (row: number) => toned((_, y) => (Math.abs(y - row) < 2 ? 0.3 : 0.7))
  const [high, low] = [Math.round(0.3 * height), Math.round(0.8 * height)]
  expect(isTexture(darkAt(high), lineAt(high, 12))).toBe(false)
  expect(isTexture(darkAt(low), lineAt(low, 12))).toBe(true)
})

test('a short crooked line on the ground is a tuft, even between two colors', () => {
  const y = Math.round(0.8 * height)
  expect(isTexture(stepped(y), lineAt(y, 8, curl))).toBe(true)
  expect(isTexture(stepped(y), lineAt(y, 8))).toBe(false)
})

test('a ruled line is never texture', () => {
  expect(isTexture(flat, { ...lineAt(0.8 * height, 4), room: 5 })).toBe(false)
})
