import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { pictureOf } from '../testing/pictures.ts'
import { splatter } from './splatter.ts'

test('drops fall on the painting and close to it, and nowhere on bare paper', () => {
  const lawn = analyze(
    pictureOf(240, 160, () => [120, 140, 90]),
    () => {},
    { short: 160, long: 240 },
  )
  const { width, height } = lawn
  const drops = (inside: Float32Array) =>
    splatter({ ...lawn, sky: new Float32Array(width * height) }, inside, randomFrom(1))
  const paintedLeft = Float32Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 1 : -1))
  const columns = [...drops(paintedLeft)].filter((_, k) => k % 6 === 0)
  expect(columns.length).toBeGreaterThan(0)
  expect(Math.max(...columns)).toBeLessThan(width / 2 + 12)
  expect(drops(new Float32Array(width * height).fill(-1))).toHaveLength(0)
})
