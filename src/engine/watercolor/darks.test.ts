import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { quarterOf } from '../quarter-plane.ts'
import { grayGround, mixDarks, openDarks, thinShadows } from './darks.ts'
import { PLANES, type WashPlanes } from './wash-fields.ts'

const WIDTH = 40
const HEIGHT = 40
const filled = (value: number): Float32Array => new Float32Array(WIDTH * HEIGHT).fill(value)

const dayWith = (vegetation: number): Analysis =>
  ({
    width: WIDTH,
    height: HEIGHT,
    sky: filled(0),
    vegetation: filled(vegetation),
    coherence: filled(0),
    importance: filled(0.3),
  }) as unknown as Analysis

/** An even dark wash of one color. */
function washOf(tone: number, a: number, b: number): WashPlanes {
  const planes = Object.fromEntries(PLANES.map((name) => [name, filled(0)])) as WashPlanes
  return { ...planes, tone: filled(tone), a: filled(a), b: filled(b), wideA: filled(a), wideB: filled(b) }
}

function mixed(analysis: Analysis, tone: number, a: number, b: number): { a: number; b: number } {
  const planes = washOf(tone, a, b)
  mixDarks(planes, analysis)
  return { a: planes.a[0]!, b: planes.b[0]! }
}

test('bluish and gray darks become violet gray, brown ones stay brown, and leaves in shade become a deep warm green', () => {
  for (const b of [-0.03, 0]) {
    const shadow = mixed(dayWith(0), 0.6, 0, b)
    expect(shadow.b).toBeLessThan(0)
    expect(shadow.b).toBeGreaterThan(-0.025)
    expect(shadow.a).toBeGreaterThan(0.005)
    expect(shadow.a).toBeLessThan(0.025)
  }
  const door = mixed(dayWith(0), 0.6, 0.02, 0.03)
  expect(door.a).toBeGreaterThan(0.015)
  expect(door.b).toBeGreaterThan(0.015)
  const leaves = mixed(dayWith(1), 0.6, -0.01, -0.03)
  expect(leaves.b).toBeGreaterThan(0.025)
  expect(leaves.a).toBeLessThan(-0.015)
})

test('the leaves of a plum tree are not green in shade', () => {
  expect(mixed(dayWith(1), 0.6, 0.01, -0.03).a).toBeGreaterThan(0.01)
})

test('lights keep their color, and so do darks with a color of their own', () => {
  expect(mixed(dayWith(0), 0.15, 0, -0.03).b).toBeCloseTo(-0.03)
  expect(mixed(dayWith(0), 0.6, 0, -0.12).b).toBeCloseTo(-0.12)
})

test('darks keep their color if the prompt requests a light', () => {
  const night: Analysis = { ...dayWith(0), direction: { light: 'night' } }
  expect(mixed(night, 0.6, 0, -0.03).b).toBeCloseTo(-0.03)
})

test('shadows on bare ground are thinned, on lawns less; those higher up and the shade of plants are not', () => {
  const footOf = (vegetation: number, leaves: number, plants = 0) => {
    const tone = filled(0.7)
    const shrubs = quarterOf({ width: WIDTH, height: HEIGHT })
    shrubs.data.fill(leaves)
    const standing = quarterOf({ width: WIDTH, height: HEIGHT })
    standing.data.fill(plants)
    thinShadows(tone, shrubs, standing, dayWith(vegetation))
    expect(tone[0]).toBeCloseTo(0.7)
    return tone.at(-1)!
  }
  expect(footOf(0, 0)).toBeLessThan(0.52)
  expect(footOf(0, 0)).toBeGreaterThan(0.32)
  expect(footOf(1, 0)).toBeLessThan(0.62)
  expect(footOf(1, 0)).toBeGreaterThan(0.52)
  expect(footOf(1, 1)).toBeCloseTo(0.7)
  for (const vegetation of [0, 1]) expect(footOf(vegetation, 0, 1)).toBeCloseTo(0.7)
})

test('the middle of a large dark is lighter than its edges, and a door in it shows through', () => {
  const tone = filled(0.3)
  const fine = { L: filled(0.5) }
  for (let y = 4; y < HEIGHT; y++) {
    tone.fill(0.75, y * WIDTH + 4, y * WIDTH + WIDTH)
    fine.L.fill(0.1, y * WIDTH + 4, y * WIDTH + WIDTH)
  }
  const [edge, middle, door] = [22 * WIDTH + 5, 20 * WIDTH + 24, 27 * WIDTH + 24]
  for (let i = door - 3; i <= door + 3; i++) fine.L[i] = 0.16
  openDarks(tone, { ...dayWith(0), fine } as Analysis)
  expect(tone[middle]).toBeLessThan(tone[edge]! - 0.04)
  expect(tone[middle]).toBeGreaterThan(0.6)
  expect(tone[door]).toBeLessThan(tone[middle]! - 0.03)
  expect(tone[0]).toBeCloseTo(0.3)
})

test('the shade of a street loses the blue of the sky; a wall above it, a lawn, a pool and warm ground keep their color', () => {
  const bAt = (y: number, a: number, b: number, vegetation = 0) => {
    const planes = washOf(0.4, a, b)
    grayGround(planes, { ...dayWith(vegetation), importance: filled(0.2) })
    return planes.b[y * WIDTH + 20]!
  }
  expect(bAt(38, -0.02, -0.05)).toBeGreaterThan(-0.03)
  expect(bAt(0, -0.02, -0.05)).toBeLessThan(-0.045)
  expect(bAt(38, -0.02, -0.05, 1)).toBeCloseTo(-0.05, 4)
  expect(bAt(38, -0.08, -0.05)).toBeCloseTo(-0.05, 4)
  expect(bAt(38, 0.02, 0.05)).toBeCloseTo(0.05, 4)
})
