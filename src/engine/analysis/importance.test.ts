import { expect, test } from 'vitest'
import { addCrowns } from './importance.ts'

const SIZE = { width: 96, height: 96 }
const plane = (value: number) => new Float32Array(SIZE.width * SIZE.height).fill(value)

/** How green the middle of the upper half becomes where rough edges have these angles and agree that much. */
function grown(angleAt: (x: number, y: number) => number, coherence: number, fronds?: Float32Array): number {
  const angles = plane(0).map((_, i) => angleAt(i % SIZE.width, Math.floor(i / SIZE.width)))
  const flow = {
    tangentX: angles.map(Math.cos),
    tangentY: angles.map(Math.sin),
    anisotropy: plane(coherence),
    magnitude: plane(0.1),
  }
  const growth = plane(0)
  addCrowns(growth, SIZE, { sky: plane(0), fronds }, plane(coherence), flow)
  return growth[24 * SIZE.width + 48]!
}

const inAllDirections = (x: number, y: number) => ((x % 4) + 4 * (y % 4)) * (Math.PI / 16)

test('a gray treetop is a plant, however crisp its edges are', () => {
  expect(grown(inAllDirections, 0)).toBeGreaterThan(0.9)
  expect(grown(inAllDirections, 1)).toBeGreaterThan(0.9)
})

test('tiles of a roof, whose edges agree with none beside them but have one direction, are no plant', () => {
  expect(grown(() => 0.3, 0)).toBe(0)
})

test('a small thing whose edges point in all directions is no plant', () => {
  const isSmall = (x: number, y: number) => Math.hypot(x - 48, y - 24) < 12
  expect(grown((x, y) => (isSmall(x, y) ? inAllDirections(x, y) : 0), 1)).toBe(0)
})

test('boards are no plant, and crisp fronds are not made one', () => {
  expect(grown((x, y) => ((x + y) % 2) * (Math.PI / 2), 1)).toBe(0)
  expect(grown(inAllDirections, 1, plane(1))).toBe(0)
})
