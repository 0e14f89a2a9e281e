import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis, LabImage } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import type { Segment } from './construction-lines.ts'
import { coursePressures } from './courses.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = house
const plane = (value: number) => new Float32Array(width * height).fill(value)

/** The house in one gray of this lightness. */
function roof(lightness: number): Analysis {
  const image: LabImage = { ...house.coarse, L: plane(lightness), a: plane(0), b: plane(0) }
  return { ...house, coarse: image, fine: image }
}
const nothing = new Uint8Array(width * height)
const line = (x: number, y: number, toX: number, toY: number): Segment => ({ x, y, toX, toY, room: 8, strength: 0.02 })
const courses = [60, 65, 70, 75, 80].map((y) => line(40, y, 140, y + 5))

test('courses are lighter than other lines, and lightest in the light', () => {
  const [light, gray] = [coursePressures(roof(0.8), courses, nothing), coursePressures(roof(0.6), courses, nothing)]
  for (const course of courses) {
    expect(light.get(course)).toBeLessThan(gray.get(course)!)
    expect(gray.get(course)).toBeLessThan(1)
  }
})

test('a hip, a picket and a line with room around it are no courses', () => {
  const others = [line(40, 90, 140, 50), line(90, 50, 90, 95), { ...line(40, 72, 140, 77), room: 30 }]
  const found = coursePressures(roof(0.8), [...courses, ...others], nothing)
  for (const other of others) expect(found.has(other)).toBe(false)
})

test('lines between two colors, single lines, and the rails of a door are no courses', () => {
  const L = plane(0.8).map((value, i) => (Math.floor(i / width) < 72 ? value : 0.4))
  const stepped = { ...roof(0.8), coarse: { ...house.coarse, L } }
  const edge = line(40, 72, 140, 72)
  expect(coursePressures(stepped, [...courses, edge], nothing).has(edge)).toBe(false)
  expect(coursePressures(roof(0.8), courses.slice(0, 2), nothing).size).toBe(0)
  expect(
    coursePressures(
      roof(0.8),
      courses,
      nothing.map(() => 1),
    ).size,
  ).toBe(0)
})
