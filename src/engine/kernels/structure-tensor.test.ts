import { expect, test } from 'vitest'
import { labFromPicture } from '../color.ts'
import { singleThread } from '../parallel.ts'
import { flatPicture, noiseLab, pictureOf } from '../testing/pictures.ts'
import { flowOf, structureTensor } from './structure-tensor.ts'

const SCALES = [
  [1.8, 1],
  [6, 0.15],
] as const

test('flowOf returns the direction of an edge at any angle', () => {
  for (const degrees of [0, 30, 45, 90, 135]) {
    const angle = (degrees * Math.PI) / 180
    const light = (x: number, y: number) => ((x - 24) * Math.sin(angle) - (y - 24) * Math.cos(angle) > 0 ? 220 : 40)
    const edge = labFromPicture(pictureOf(48, 48, (x, y) => [light(x, y), light(x, y), light(x, y)]))
    const flow = flowOf(structureTensor(edge, singleThread), SCALES, singleThread)
    const i = 24 * 48 + 24
    const along = flow.tangentX[i]! * Math.cos(angle) + flow.tangentY[i]! * Math.sin(angle)
    expect(Math.abs(along)).toBeGreaterThan(0.98)
    expect(flow.anisotropy[i]).toBeGreaterThan(0.8)
  }
})

test('flowOf returns tangents of length 1 and anisotropies in 0..1 for noise and flat planes', () => {
  for (const image of [noiseLab(40, 31, 4), labFromPicture(flatPicture(20, 20, [90, 90, 90])), noiseLab(1, 1, 1)]) {
    const { tangentX, tangentY, anisotropy, magnitude } = flowOf(
      structureTensor(image, singleThread),
      SCALES,
      singleThread,
    )
    tangentX.forEach((x, i) => {
      expect(Math.hypot(x, tangentY[i]!)).toBeCloseTo(1, 5)
      expect(anisotropy[i]! >= 0 && anisotropy[i]! <= 1).toBe(true)
      expect(magnitude[i]! >= 0).toBe(true)
    })
  }
})
