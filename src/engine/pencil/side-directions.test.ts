import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { newPlane, type Plane } from '../plane.ts'
import { QUARTER } from '../quarter-plane.ts'
import { smallHouse } from '../testing/pictures.ts'
import { GROUND_PLANE, LEAF_PLANE, ROOF_PLANE } from './planes.ts'
import { DIRECTIONS, LOOSE, sideDirections } from './side-directions.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = house
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const built = { ...house, sky: everywhere(0), vegetation: everywhere(0), coherence: everywhere(1) }
const ANGLES = [-0.95, -0.95, 0, 1.3]
const WALL_PLANE = 1

/** The cell in the middle of a sheet that is one plane. */
function middleOf(number: number, shading: Plane = newPlane(width, height), analysis = built): number {
  const plane = new Uint8Array(width * height).fill(number)
  const { data, width: cells, height: rows } = sideDirections(analysis, { plane, angles: ANGLES }, shading)
  return data[(rows >> 1) * cells + (cells >> 1)]!
}
const angleOf = (cell: number) => ((cell % DIRECTIONS) / DIRECTIONS) * Math.PI

test('strokes are upright on walls, go down roofs, are level on the ground and slanted in the sky', () => {
  expect(Math.abs(angleOf(middleOf(WALL_PLANE)) - Math.PI / 2)).toBeLessThan(0.3)
  expect(angleOf(middleOf(ROOF_PLANE))).toBeCloseTo(1.3, 0)
  expect(middleOf(GROUND_PLANE)).toBe(0)
  const sky = { ...built, sky: everywhere(1) }
  expect(angleOf(middleOf(WALL_PLANE, undefined, sky))).toBeCloseTo(Math.PI - 0.95, 0)
})

test('strokes among leaves end one by one where their shading has an edge, those on walls do not', () => {
  const edge = newPlane(width, height)
  for (let i = 0; i < edge.data.length; i++) edge.data[i] = (i % width) % (8 * QUARTER) < 4 * QUARTER ? 0.5 : 0
  expect(middleOf(LEAF_PLANE, edge)).toBeGreaterThanOrEqual(LOOSE)
  expect(middleOf(LEAF_PLANE)).toBeLessThan(LOOSE)
  expect(middleOf(WALL_PLANE, edge)).toBeLessThan(LOOSE)
})

test('what lies at the foot of the sheet is ground, even if it counts as a wall', () => {
  const plane = new Uint8Array(width * height).fill(WALL_PLANE)
  const { data } = sideDirections(built, { plane, angles: ANGLES }, newPlane(width, height))
  expect(data.at(-1)).toBe(0)
})

test('the side is rubbed calmly where ruled lines are close, as in windows, and not on blank walls or the ground', () => {
  const [left, top] = [Math.round(0.4 * width), Math.round(0.2 * height)]
  const muntins = Array.from({ length: 12 }, (_, k) => ({
    points: Float32Array.of(left + 8 * k, top, 1, left + 8 * k, top + 60, 1),
    strength: 0.02,
    room: 9,
  }))
  const calmAt = (number: number, x: number, y: number) => {
    const plane = new Uint8Array(width * height).fill(number)
    const analysis = { ...built, darkLines: muntins as never }
    const { calm, width: cells } = sideDirections(analysis, { plane, angles: ANGLES }, newPlane(width, height))
    return calm[Math.floor(y / QUARTER) * cells + Math.floor(x / QUARTER)]!
  }
  expect(calmAt(WALL_PLANE, left + 45, top + 30)).toBeGreaterThan(0.6)
  expect(calmAt(WALL_PLANE, left - 90, top + 30)).toBe(0)
  expect(calmAt(GROUND_PLANE, left + 45, top + 30)).toBe(0)
})
