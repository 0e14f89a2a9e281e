import { expect, test } from 'vitest'
import { labFromPicture } from '../color.ts'
import { singleThread } from '../parallel.ts'
import { flat, flatPicture, impulse, meanOf, noiseLab, noisePlane, pictureOf, planeOf } from '../testing/pictures.ts'
import { anisotropicKuwahara } from './anisotropic-kuwahara.ts'
import { smoothAlongFlow } from './flow-smoothing.ts'
import { guidedFilter } from './guided-filter.ts'
import { flowOf, structureTensor } from './structure-tensor.ts'

const SCALES = [[1.8, 1]] as const
const flowIn = (image: Parameters<typeof structureTensor>[0]) =>
  flowOf(structureTensor(image, singleThread), SCALES, singleThread)
const spread = (data: Float32Array) => {
  const mean = meanOf(data)
  return Math.sqrt(meanOf(data.map((value) => (value - mean) ** 2)))
}

test('anisotropicKuwahara leaves a flat picture flat', () => {
  const wall = labFromPicture(flatPicture(24, 17, [180, 120, 60]))
  const { L, a, b } = anisotropicKuwahara(wall, flowIn(wall), 4, singleThread)
  for (let i = 0; i < L.length; i++) {
    expect(L[i]).toBeCloseTo(wall.L[0]!, 4)
    expect(a[i]).toBeCloseTo(wall.a[0]!, 4)
    expect(b[i]).toBeCloseTo(wall.b[0]!, 4)
  }
})

test('anisotropicKuwahara smooths noise, keeps its mean and stays within the range of the input', () => {
  const noise = noiseLab(48, 40, 8)
  const { L } = anisotropicKuwahara(noise, flowIn(noise), 4, singleThread)
  expect(spread(L)).toBeLessThan(spread(noise.L) * 0.6)
  expect(meanOf(L)).toBeCloseTo(meanOf(noise.L), 1)
  const lowest = Math.min(...noise.L)
  const highest = Math.max(...noise.L)
  for (const value of L) expect(value >= lowest - 1e-4 && value <= highest + 1e-4).toBe(true)
})

test('anisotropicKuwahara keeps an edge sharp', () => {
  const edge = labFromPicture(pictureOf(40, 40, (x) => (x < 20 ? [40, 40, 40] : [210, 210, 210])))
  const { L } = anisotropicKuwahara(edge, flowIn(edge), 4, singleThread)
  expect(L[20 * 40 + 18]).toBeCloseTo(edge.L[0]!, 1)
  expect(L[20 * 40 + 21]).toBeCloseTo(edge.L[39]!, 1)
})

test('smoothAlongFlow keeps flat areas and lines along the flow, and smooths noise', () => {
  const stripes = labFromPicture(pictureOf(40, 40, (x) => ((x >> 2) % 2 ? [200, 200, 200] : [50, 50, 50])))
  const flow = flowIn(stripes)
  for (const value of smoothAlongFlow(flat(40, 40, 0.3), flow, 4, 0, singleThread).data)
    expect(value).toBeCloseTo(0.3, 5)
  const line = planeOf(40, 40, (x) => (x === 20 ? 1 : 0))
  expect(smoothAlongFlow(line, flow, 4, 0, singleThread).data[20 * 40 + 20]).toBeCloseTo(1, 2)
  const noise = noisePlane(40, 40, 2)
  expect(spread(smoothAlongFlow(noise, flow, 4, 0, singleThread).data)).toBeLessThan(spread(noise.data) * 0.6)
})

test('smoothAlongFlow copies the input far from strong detail and smooths everything near it', () => {
  const image = noiseLab(64, 64, 5)
  const flow = flowIn(image)
  const spot = impulse(64, 64, 5, 5)
  spot.data[40 * 64 + 40] = 0.001
  const { data } = smoothAlongFlow(spot, flow, 4, 0.01, singleThread)
  expect(data[40 * 64 + 40]).toBe(spot.data[40 * 64 + 40])
  expect(data[5 * 64 + 5]).toBeLessThan(1)
})

test('guidedFilter keeps a flat input and strong edges of the guide, and removes noise', () => {
  const edge = planeOf(40, 40, (x) => (x < 20 ? 0.1 : 0.9))
  const noise = noisePlane(40, 40, 3)
  for (const value of guidedFilter(noise, flat(40, 40, 0.4), 4, 0.01).data) expect(value).toBeCloseTo(0.4, 4)
  const kept = guidedFilter(edge, edge, 4, 0.001).data
  expect(kept[20 * 40 + 16]).toBeCloseTo(0.1, 1)
  expect(kept[20 * 40 + 23]).toBeCloseTo(0.9, 1)
  expect(spread(guidedFilter(noise, noise, 4, 1).data)).toBeLessThan(spread(noise.data) * 0.4)
})
