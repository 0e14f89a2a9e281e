import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { flat, planeOf } from '../testing/pictures.ts'
import { crownRims, leafyShare, leavesWithoutWalls, showWalls } from './crown-rims.ts'

const SIZE = { width: 160, height: 160 }
const at = (x: number, y: number) => y * SIZE.width + x
const isLeaf = (x: number, y: number) => Math.hypot(x - 80, y - 80) < 30

/** A round shrub before a wall of lightness `wall`, and a mask of leaves that is broader by ten pixels. */
function shrub(wall: number) {
  const zero = flat(SIZE.width, SIZE.height, 0).data
  const L = planeOf(SIZE.width, SIZE.height, (x, y) => (isLeaf(x, y) ? 0.4 : wall)).data
  const analysis = { ...SIZE, sky: zero, fine: { ...SIZE, L, a: zero, b: zero } } as unknown as Analysis
  const leaves = planeOf(40, 40, (x, y) => (Math.hypot(x - 19.5, y - 19.5) < 10 ? 1 : 0))
  return { analysis, leaves, rims: crownRims(leaves, analysis) }
}

test('a light wall between the leaves of a broad mask is the wall, and leaves are leaves', () => {
  const { rims } = shrub(0.85)
  expect(rims.walls[at(80 + 35, 80)]).toBeGreaterThan(0.9)
  expect(rims.walls[at(80 + 26, 80)]).toBe(0)
  expect(rims.certain[at(80 + 26, 80)]).toBeGreaterThan(0.5)
  expect(rims.certain[at(80, 80)]).toBe(0)
})

test('before something as dark as they are, leaves keep their mask', () => {
  const { rims, leaves, analysis } = shrub(0.45)
  expect(rims.certain.every((value) => value === 0)).toBe(true)
  expect(leavesWithoutWalls(leaves, rims, analysis).data).toEqual(leaves.data)
})

test('a shrub thinner than its mask is told from the wall, too: its color is that of its darker half', () => {
  const thin = (x: number, y: number) => isLeaf(x, y) && (x + y) % 16 < 7
  const zero = flat(SIZE.width, SIZE.height, 0).data
  const L = planeOf(SIZE.width, SIZE.height, (x, y) => (thin(x, y) ? 0.4 : 0.7)).data
  const { leaves, analysis } = shrub(0.7)
  const rims = crownRims(leaves, { ...analysis, fine: { ...SIZE, L, a: zero, b: zero } })
  expect(rims.walls[at(80 + 35, 80)]).toBeGreaterThan(0.5)
})

test('a shrub ends where its leaves end, at full size and at a quarter of it', () => {
  const { rims, leaves, analysis } = shrub(0.85)
  expect(leafyShare(rims, at(80 + 35, 80), 1)).toBeLessThan(0.1)
  expect(leafyShare(rims, at(80 + 26, 80), 0.4)).toBeGreaterThan(0.7)
  const kept = leavesWithoutWalls(leaves, rims, analysis)
  expect(kept.data[20 * 40 + 19 + 9]).toBeLessThan(0.1)
  expect(kept.data[20 * 40 + 19]).toBe(1)
})

test('what is the wall takes on its value from beside the shrub', () => {
  const { rims, analysis } = shrub(0.85)
  const tone = planeOf(SIZE.width, SIZE.height, (x, y) => (Math.hypot(x - 80, y - 80) < 40 ? 0.5 : 0.1)).data
  showWalls(tone, rims, analysis)
  expect(tone[at(80 + 35, 80)]).toBeLessThan(0.2)
  expect(tone[at(80, 80)]).toBe(0.5)
})
