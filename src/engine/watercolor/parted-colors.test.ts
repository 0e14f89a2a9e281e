import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import { partColors } from './parted-colors.ts'
import { findEdges } from './wash-edges.ts'
import { PLANES, type WashPlanes } from './wash-fields.ts'

/** Planes in which tone and b step at column 30, and b is blurred across it; and the b on both sides. */
function stepped(bars: readonly (readonly [from: number, to: number])[], sigma: number, leaves = 0) {
  const [width, height] = [60, 20]
  const size = { width, height }
  const planes = Object.fromEntries(PLANES.map((name) => [name, newPlane(width, height).data])) as WashPlanes
  planes.leaves.fill(leaves)
  const isIn = (x: number) => bars.some(([from, to]) => x >= from && x < to)
  for (let i = 0; i < width * height; i++) {
    planes.tone[i] = isIn(i % width) ? 0.7 : 0.1
    planes.b[i] = isIn(i % width) ? -0.1 : 0.05
  }
  planes.tone = gaussianBlur({ ...size, data: planes.tone }, 1).data
  planes.b = gaussianBlur({ ...size, data: planes.b }, sigma).data
  planes.wideB = planes.b.slice()
  const flat = newPlane(width, height).data
  const analysis = { ...size, formFlow: { tangentX: flat, tangentY: flat, anisotropy: flat } } as unknown as Analysis
  findEdges(planes, analysis, 1)
  const before = planes.b.slice()
  partColors(planes, analysis)
  const at = (x: number) => 10 * width + x
  return { before: (x: number) => before[at(x)]!, after: (x: number) => planes.b[at(x)]!, wide: planes.wideB[at(28)]! }
}

test('a wash ends in its own color: the blur of colors makes no halo beside its edge', () => {
  const { before, after, wide } = stepped([[30, 60]], 2.4)
  expect(before(28)).toBeLessThan(0.035)
  for (const x of [25, 27, 28]) expect(after(x)).toBeGreaterThan(0.045)
  for (const x of [31, 32, 34]) expect(after(x)).toBeLessThan(-0.09)
  expect(wide).toBeGreaterThan(0.045)
})

test('a bar between two walls takes the color of its middle, not that of the wall behind it', () => {
  const { before, after } = stepped([[28, 33]], 1.5)
  for (const x of [29, 30, 31]) expect(after(x)).toBeLessThan(before(30) + 0.02)
  for (const x of [25, 36]) expect(after(x)).toBeGreaterThan(0.035)
})

test('the color of the sky continues a little under leaves, whose edge a loose hand moves', () => {
  const [wall, leaves] = [0, 1].map((leafy) => stepped([[30, 60]], 2.4, leafy).after(30))
  expect(leaves).toBeGreaterThan(wall! + 0.05)
})
