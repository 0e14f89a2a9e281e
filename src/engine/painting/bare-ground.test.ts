import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { shadeGround } from './bare-ground.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const WIDTH = 300
const HEIGHT = 200
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const house = paintingAnalysisOf(analyze(smallHouse(60, 40), () => {}, { short: 48, long: 120 }))

test('a driveway is darker at its foot than at its top, despite its bands, and nothing else changes', () => {
  const ground = plane(0)
  ground.fill(1, 120 * WIDTH)
  const image = { width: WIDTH, height: HEIGHT, L: plane(0.8), a: plane(0), b: plane(0.01) }
  shadeGround({ ...house, width: WIDTH, height: HEIGHT, ground }, [image])
  const row = (y: number) => image.L.subarray(y * WIDTH, (y + 1) * WIDTH)
  expect(Math.max(...row(HEIGHT - 1))).toBeLessThan(Math.min(...row(121)))
  expect(image.L.subarray(0, 120 * WIDTH)).toEqual(plane(0.8).subarray(0, 120 * WIDTH))
  expect(image.a).toEqual(plane(0))
})

test('lit asphalt becomes lighter; a shadow on it and pale concrete do not', () => {
  const changeOf = (L: number): number => {
    const image = { width: WIDTH, height: HEIGHT, L: plane(L), a: plane(0), b: plane(0) }
    shadeGround({ ...house, width: WIDTH, height: HEIGHT, ground: plane(1) }, [image])
    const lower = image.L.subarray(120 * WIDTH)
    return lower.reduce((sum, value) => sum + value, 0) / lower.length - L
  }
  expect(changeOf(0.62)).toBeGreaterThan(0.01)
  expect(changeOf(0.35)).toBeLessThan(0.002)
  expect(changeOf(0.9)).toBeLessThan(0.002)
})
