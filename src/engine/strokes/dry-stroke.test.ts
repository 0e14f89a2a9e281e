import { expect, test } from 'vitest'
import { noiseTexture } from '../paper/texture.ts'
import { meanOf } from '../testing/pictures.ts'
import { type DrySheet, rubInk } from './dry-stroke.ts'
import { strokeBuilder } from './strokes.ts'

const PAPER = noiseTexture(64, [[0.6, 1]], 1)
const MEDIUM = { softness: 0.4, strength: 0.9, minHalfWidth: 0.5, grain: 1 }
const sheetOf = (fromRow: number, toRow: number, scale = 1): DrySheet => ({
  width: 64,
  fromRow,
  toRow,
  scale,
  paper: PAPER,
})

function wildStrokes(count: number) {
  const strokes = strokeBuilder()
  for (let k = 0; k < count; k++) {
    const path = [0, 1, 2, 3].flatMap((p) => [
      32 + 40 * Math.sin(k * 3.1 + p),
      32 + 40 * Math.cos(k * 1.7 + p * 2),
      0.3 + (k % 5) * 0.3,
    ])
    strokes.add(path, { halfWidth: 0.4 + (k % 7) })
  }
  return strokes.build()
}

test('rubInk never covers more than the whole paper, at any pressure and number of strokes', () => {
  const amount = new Float32Array(64 * 64)
  rubInk(wildStrokes(200), { ...MEDIUM, strength: 1.6 }, sheetOf(0, 64), amount)
  expect(amount.every((value) => value >= 0 && value <= 1)).toBe(true)
})

test('rubInk covers a share of the paper equal to the pressure', () => {
  for (const pressure of [0.25, 0.5, 0.75]) {
    const strokes = strokeBuilder()
    strokes.add([-40, 32, pressure, 110, 32, pressure], { halfWidth: 40 })
    const amount = new Float32Array(64 * 64)
    rubInk(strokes.build(), { ...MEDIUM, softness: 0.02 }, sheetOf(0, 64), amount)
    const covered = amount.filter((share) => share > (MEDIUM.strength * pressure) / 2).length / amount.length
    expect(Math.abs(covered - pressure)).toBeLessThan(0.05)
  }
})

test('a strip holds the same bytes as the whole sheet, at screen and at print scale', () => {
  const strokes = wildStrokes(60)
  for (const scale of [1.37, 5.73]) {
    const whole = new Float32Array(64 * 64)
    rubInk(strokes, MEDIUM, sheetOf(0, 64, scale), whole)
    for (const [fromRow, toRow] of [
      [0, 1],
      [7, 30],
      [63, 64],
    ] as const) {
      const strip = new Float32Array(64 * (toRow - fromRow))
      rubInk(strokes, MEDIUM, sheetOf(fromRow, toRow, scale), strip)
      expect(strip).toEqual(whole.slice(fromRow * 64, toRow * 64))
    }
  }
})

test('a small picture, whose strokes are narrower than the medium allows, has the same bytes in strips of one row', () => {
  const strokes = strokeBuilder()
  for (let k = 0; k < 120; k++) strokes.add([3, 1.1 * k, 1, 150, 1.1 * k + 9, 1], { halfWidth: 0.4 })
  const built = strokes.build()
  const medium = { ...MEDIUM, minHalfWidth: 1.2 }
  const whole = new Float32Array(64 * 64)
  rubInk(built, medium, sheetOf(0, 64, 0.4), whole)
  for (let row = 0; row < 64; row++) {
    const strip = new Float32Array(64)
    rubInk(built, medium, sheetOf(row, row + 1, 0.4), strip)
    expect(strip).toEqual(whole.slice(row * 64, (row + 1) * 64))
  }
})

test('rubInk leaves more ink with more pressure', () => {
  const left = (pressure: number) => {
    const strokes = strokeBuilder()
    strokes.add([5, 32, pressure, 60, 35, pressure], { halfWidth: 4 })
    const amount = new Float32Array(64 * 64)
    rubInk(strokes.build(), MEDIUM, sheetOf(0, 64), amount)
    return meanOf(amount)
  }
  expect(left(0.3)).toBeLessThan(left(0.6))
  expect(left(0.6)).toBeLessThan(left(0.9))
})

test('strokes of a light hand stay light no matter how many cross, lighten nothing, and firm ones reach full tone', () => {
  const crossed = (pressure: number, before: number) => {
    const strokes = strokeBuilder()
    for (let k = 0; k < 40; k++) strokes.add([-40, 32, pressure, 110, 32, pressure], { halfWidth: 40 })
    const amount = new Float32Array(64 * 64).fill(before)
    rubInk(strokes.build(), { ...MEDIUM, grain: 0.7, lightest: 0.2 }, sheetOf(0, 64), amount)
    return meanOf(amount)
  }
  expect(crossed(0.3, 0)).toBeGreaterThan(0.2)
  expect(crossed(0.3, 0)).toBeLessThan(0.3)
  expect(crossed(0.3, 0.8)).toBeCloseTo(0.8)
  expect(crossed(1, 0)).toBeGreaterThan(0.99)
})

test('stored strokes keep their rows, ends and looks', () => {
  const strokes = strokeBuilder()
  strokes.add([1, 5, 1, 2, 9, 1], { halfWidth: 2, color: [0.25, 0.5, 1], load: 0.5, seed: 0.75 })
  strokes.add([0, 0, 1], { halfWidth: 1 })
  const built = strokes.build()
  expect(built).toMatchObject({ count: 2 })
  expect([...built.starts]).toEqual([0, 6, 9])
  expect([built.tops[0], built.bottoms[0]]).toEqual([1.2, 12.8].map(Math.fround))
  expect([...built.colors]).toEqual([0.25, 0.5, 1, 0, 0, 0])
  expect([...built.loads, ...built.seeds]).toEqual([0.5, 1, 0.75, 0])
})

test('a narrow stroke that is round thins out toward its sides; others have crisp ones', () => {
  const across = (round: number) => {
    const strokes = strokeBuilder()
    strokes.add([-40, 32, 1, 110, 32, 1], { halfWidth: 3 })
    const amount = new Float32Array(64 * 64)
    rubInk(strokes.build(), { ...MEDIUM, grain: 0, round }, sheetOf(0, 64), amount)
    return [32, 34, 35].map((y) => amount[y * 64 + 20]!)
  }
  expect(across(0)).toEqual([0.9, 0.9, 0.45].map((share) => expect.closeTo(share, 5)))
  const [middle, beside, side] = across(1)
  expect(beside!).toBeLessThan(0.8 * middle!)
  expect(side!).toBeLessThan(0.7 * beside!)
})
