import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { pictureOf } from '../testing/pictures.ts'
import { chargeColor, setColors } from './palette.ts'
import { PLANES, type WashPlanes } from './wash-fields.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 64

/** The a of a green wash where the hue wanders from one end of its range to the other. */
function washOf(tone: number): Float32Array {
  const row = newWashRow(WIDTH)
  row.tone.fill(tone)
  row.leaves.fill(1)
  for (const name of ['a', 'wideA'] as const) row[name].fill(-0.019)
  for (const name of ['b', 'wideB'] as const) row[name].fill(0.04)
  for (const name of ['hueB', 'pools', 'wet'] as const) row[name].fill(0.5)
  row.hueA.forEach((_, i) => (row.hueA[i] = i / (WIDTH - 1)))
  chargeColor(row)
  return row.a.slice(0, WIDTH)
}

test('leaves in shade stay green however their hue wanders; lit ones turn farther', () => {
  const [shaded, lit] = [washOf(0.7), washOf(0.25)]
  expect(Math.max(...shaded)).toBeLessThan(-0.015)
  expect(Math.min(...shaded)).toBeLessThan(-0.025)
  expect(Math.max(...lit)).toBeGreaterThan(Math.max(...shaded) + 0.005)
})

test('a thin pole before a blue sky keeps its own color', () => {
  const isPole = (x: number, y: number) => Math.abs(x - 240) < 4 && y > 30
  const scene = analyze(
    pictureOf(480, 320, (x, y) => (y > 220 ? [110, 150, 80] : isPole(x, y) ? [150, 100, 50] : [130, 180, 240])),
    () => {},
    { short: 384, long: 900 },
  )
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(scene.sky.length)])) as WashPlanes
  setColors(planes, new Float32Array(scene.sky.length), scene)
  const at = Math.round(0.4 * scene.height) * scene.width + Math.round(scene.width / 2)
  expect(scene.sky[at - 40]!).toBeGreaterThan(0.9)
  expect(planes.b[at]!).toBeGreaterThan(0.05)
  expect(planes.wideB[at]!).toBeGreaterThan(0.05)
})

test('a roof has its own color up to its edge before the sky, where the photo mixes the two', () => {
  const sky = [130, 180, 240] as const
  const roof = [170, 120, 90] as const
  const edge = 110
  const scene = analyze(
    pictureOf(480, 320, (_, y) => {
      const mixed = Math.min(1, Math.max(0, (y - edge + 1) / 8))
      const seen = sky.map((value, c) => value + mixed * (roof[c]! - value)) as [number, number, number]
      return y > 220 ? [110, 150, 80] : y < edge ? [...sky] : seen
    }),
    () => {},
    { short: 384, long: 900 },
  )
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(scene.sky.length)])) as WashPlanes
  setColors(planes, new Float32Array(scene.sky.length), scene)
  const column = Math.round(scene.width / 2)
  const rows = Array.from({ length: scene.height }, (_, y) => y * scene.width + column)
  const first = rows.findIndex((i) => i > 40 * scene.width && scene.sky[i]! < 0.05)
  const inside = planes.b[rows[first + 25]!]!
  expect(scene.photo.b[rows[first]!]!).toBeLessThan(0)
  expect(inside).toBeGreaterThan(0.03)
  expect(planes.b[rows[first]!]!).toBeGreaterThan(0.5 * inside)
})
