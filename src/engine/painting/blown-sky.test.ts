import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { colorBlownSky } from './blown-sky.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const WIDTH = 60
const HEIGHT = 40
const SKY_ROWS = 20
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const house = paintingAnalysisOf(analyze(smallHouse(60, 40), () => {}, { short: 48, long: 120 }))

/** A sky of one color above a gray ground. */
function skyOf(L: number, b: number) {
  const image = { width: WIDTH, height: HEIGHT, L: plane(0.5), a: plane(0), b: plane(0) }
  const sky = plane(0)
  sky.fill(1, 0, SKY_ROWS * WIDTH)
  image.L.fill(L, 0, SKY_ROWS * WIDTH)
  image.b.fill(b, 0, SKY_ROWS * WIDTH)
  return {
    image,
    analysis: {
      ...house,
      width: WIDTH,
      height: HEIGHT,
      sky,
      fine: structuredClone(image),
      attention: plane(0),
      vegetation: plane(0),
    },
  }
}

test('a white sky becomes pale blue, deeper at the top, and the ground stays', () => {
  const { image, analysis } = skyOf(0.98, 0)
  colorBlownSky(analysis, [image])
  const mean = (values: Float32Array, row: number) =>
    values.slice(row * WIDTH, (row + 1) * WIDTH).reduce((sum, value) => sum + value, 0) / WIDTH
  expect(mean(image.b, 0)).toBeLessThan(-0.02)
  expect(mean(image.L, 0)).toBeLessThan(0.9)
  expect(mean(image.L, 0)).toBeLessThan(mean(image.L, SKY_ROWS - 1))
  expect(image.L[30 * WIDTH]!).toBeCloseTo(0.5, 5)
})

test('a white gap between leaves becomes sky, too; a white wall beside the sky does not', () => {
  const { image, analysis } = skyOf(0.98, 0)
  const gap = (SKY_ROWS + 6) * WIDTH + 10
  const wall = (SKY_ROWS + 6) * WIDTH + 50
  for (const i of [gap, wall]) for (const values of [image.L, analysis.fine.L]) values[i] = 0.98
  const vegetation = plane(0).map((_, i) => (i >= SKY_ROWS * WIDTH && i % WIDTH < 25 && i !== gap ? 1 : 0))
  colorBlownSky({ ...analysis, vegetation, attention: plane(1) }, [image])
  expect(image.b[gap]!).toBeLessThan(-0.003)
  expect(image.b[wall]!).toBeCloseTo(0, 5)
})

test('a blue sky stays unchanged, and so does a sky with a requested light', () => {
  const blue = skyOf(0.75, -0.09)
  colorBlownSky(blue.analysis, [blue.image])
  expect(blue.image).toEqual(blue.analysis.fine)
  const dusk = skyOf(0.98, 0)
  colorBlownSky({ ...dusk.analysis, direction: { light: 'dusk' } }, [dusk.image])
  expect(dusk.image).toEqual(dusk.analysis.fine)
})
