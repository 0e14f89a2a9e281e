import { expect, test } from 'vitest'
import { edgeOrder } from './edge-order.ts'

const SIZE = { width: 96, height: 96 }

/** The order in the middle of edges of equal strength, whose angle (in radians) at each pixel is given. */
function orderOf(angleAt: (x: number, y: number) => number) {
  const angles = Float32Array.from({ length: SIZE.width * SIZE.height }, (_, i) =>
    angleAt(i % SIZE.width, Math.floor(i / SIZE.width)),
  )
  const flow = {
    tangentX: angles.map(Math.cos),
    tangentY: angles.map(Math.sin),
    magnitude: angles.map(() => 0.1),
  }
  const { single, square } = edgeOrder(SIZE, flow)
  const middle = 12 * single.width + 12
  return { single: single.data[middle]!, square: square.data[middle]! }
}

test('edges of one direction are in order, whichever way they point', () => {
  for (const angle of [0, 0.7, 2]) {
    const { single, square } = orderOf((x) => angle + (x % 2) * Math.PI)
    expect(single).toBeGreaterThan(0.98)
    expect(square).toBeGreaterThan(0.98)
  }
})

test('edges of two directions at a right angle are square, but have no single direction', () => {
  const { single, square } = orderOf((x, y) => 0.3 + ((x + y) % 2) * (Math.PI / 2))
  expect(single).toBeLessThan(0.05)
  expect(square).toBeGreaterThan(0.98)
})

test('edges of all directions are in no order, and neither is a plain area', () => {
  const leaves = orderOf((x, y) => ((x % 4) + 4 * (y % 4)) * (Math.PI / 16))
  expect(Math.max(leaves.single, leaves.square)).toBeLessThan(0.05)
  const { single } = edgeOrder(SIZE, {
    tangentX: new Float32Array(96 * 96).fill(1),
    tangentY: new Float32Array(96 * 96),
    magnitude: new Float32Array(96 * 96),
  })
  expect(Math.max(...single.data)).toBe(0)
})
