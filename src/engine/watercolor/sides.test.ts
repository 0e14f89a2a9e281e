import { expect, test } from 'vitest'
import { baysOf } from './sides.ts'

test('both sides move in and out, differently, by at most a tenth of the width', () => {
  for (const seed of [1, 2, 3]) {
    const { ground, sky } = baysOf(900, 600, seed)
    for (const rows of [...ground, ...sky]) {
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...rows)).toBeLessThanOrEqual(90)
      expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(15)
    }
    expect(ground[0]).not.toEqual(ground[1])
    expect(ground[0]).not.toEqual(sky[0])
  }
})
