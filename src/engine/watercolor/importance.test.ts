import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { standingDoors } from '../pencil/door-rails.ts'
import { pictureOf } from '../testing/pictures.ts'
import { drawingImportance, standingThings } from './importance.ts'

/** A white garage door under a dark header, between dark posts, on a white driveway. */
const garage = analyze(
  pictureOf(240, 160, (x, y) => {
    if (y < 60) return [120, 165, 225]
    const isFrame = y < 118 && x > 60 && x < 180 && (y < 76 || x < 66 || x > 174)
    return isFrame ? [90, 80, 70] : [238, 236, 230]
  }),
  () => {},
  { short: 384, long: 900 },
)
const doors = standingDoors(garage)

test('a garage door stands and is painted with care, its driveway does not and is not', () => {
  const standing = standingThings(garage, doors)
  const matters = drawingImportance(garage, standing)
  const at = (x: number, y: number) => Math.round(y * garage.height) * garage.width + Math.round(x * garage.width)
  const quarterAt = (x: number, y: number) =>
    Math.round(y * standing.height) * standing.width + Math.round(x * standing.width)
  expect(standing.data[quarterAt(0.5, 0.66)]).toBe(1)
  expect(standing.data[quarterAt(0.5, 0.85)]).toBe(0)
  expect(matters[at(0.5, 0.66)]).toBeGreaterThan(0.7)
  expect(matters[at(0.5, 0.85)]).toBeLessThan(0.5)
  const without = standingThings(
    garage,
    doors.map(() => 0),
  )
  expect(without.data[quarterAt(0.5, 0.66)]).toBe(0)
})
