import { expect, test } from 'vitest'
import { planeOf } from '../testing/pictures.ts'
import { levelLines } from './level-lines.ts'

const hill = planeOf(60, 50, (x, y) => 20 - Math.hypot(x - 30, y - 25))

test('the level line of a round hill is one circle, closed', () => {
  const lines = levelLines(hill, 8)
  expect(lines).toHaveLength(1)
  const [line] = lines as [Float32Array]
  for (let k = 0; k < line.length; k += 2) expect(Math.hypot(line[k]! - 30, line[k + 1]! - 25)).toBeCloseTo(12, 0)
  expect(Math.hypot(line[0]! - line.at(-2)!, line[1]! - line.at(-1)!)).toBeLessThan(1.5)
})

test('the higher side is on the right', () => {
  const [line] = levelLines(hill, 8) as [Float32Array]
  for (let k = 2; k < line.length; k += 2) {
    const dx = line[k]! - line[k - 2]!
    const dy = line[k + 1]! - line[k - 1]!
    expect(-dy * (30 - line[k]!) + dx * (25 - line[k + 1]!)).toBeGreaterThan(-0.01)
  }
})

test('a slope has one line from border to border, a flat plane none', () => {
  const lines = levelLines(
    planeOf(40, 30, (x) => x),
    12.5,
  )
  expect(lines).toHaveLength(1)
  for (let k = 0; k < lines[0]!.length; k += 2) expect(lines[0]![k]).toBeCloseTo(12.5)
  expect(
    levelLines(
      planeOf(40, 30, () => 1),
      0.5,
    ),
  ).toHaveLength(0)
})
