import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { bareForeground } from './bare-foreground.ts'
import { pictureFoot } from './picture-foot.ts'

/** A white house with windows above asphalt that begins at the share `curb` of the height; `right`: a lawn. */
const homeAbove = (curb: number, right: boolean) =>
  analyze(
    pictureOf(480, 320, (x, y) => {
      if (y > curb * 320) return right && x > 240 ? [90, 150, 60] : [90, 90, 92]
      if (y < 60 || x < 60 || x > 420) return [150, 190, 235]
      return x % 40 < 16 && y % 50 < 24 ? [40, 40, 50] : [235, 230, 220]
    }),
    () => {},
    { short: 384, long: 900 },
  )

test('bareForeground begins below the house, and is empty where a lawn reaches the foot', () => {
  const home = homeAbove(0.6, true)
  const rows = bareForeground(home)
  expect(rows[Math.round(0.25 * home.width)]! / home.height).toBeGreaterThan(0.55)
  expect(rows[Math.round(0.25 * home.width)]! / home.height).toBeLessThan(0.8)
  expect(rows[Math.round(0.85 * home.width)]! / home.height).toBeCloseTo(1, 2)
})

test('a picture ends sooner if a street covers its whole foot', () => {
  const street = homeAbove(0.6, false)
  expect(pictureFoot(street, 1).end).toBeLessThan(pictureFoot(homeAbove(0.6, true), 1).end - 0.02 * street.height)
})
