import { expect, test } from 'vitest'
import { flat, flatPicture, meanOf, noisePicture, noisePlane, planeOf } from '../testing/pictures.ts'
import { resample } from './resample.ts'
import { halve, unhalve } from './resize.ts'

test('halve keeps the mean of planes with even sides, and flat planes flat at any size', () => {
  const noise = noisePlane(32, 18, 1)
  expect(meanOf(halve(noise).data)).toBeCloseTo(meanOf(noise.data), 5)
  for (const [width, height] of [
    [1, 1],
    [7, 5],
    [3, 1],
  ] as const) {
    expect([...new Set(halve(flat(width, height, 0.25)).data)]).toEqual([0.25])
  }
})

test('unhalve keeps a ramp linear, except near its ends', () => {
  const ramp = planeOf(16, 4, (x) => x)
  const { data } = unhalve(ramp, 32, 8)
  for (let x = 2; x < 30; x++) expect(data[32 + x]).toBeCloseTo((x + 0.5) / 2 - 0.5, 4)
})

test('resample keeps a picture of one color at every size', () => {
  for (const size of [
    { width: 1, height: 1 },
    { width: 13, height: 40 },
    { width: 90, height: 7 },
  ]) {
    expect(new Set(resample(flatPicture(31, 17, [200, 200, 200]), size).data)).toEqual(new Set([200]))
  }
})

test('resample keeps the mean when reducing, and averages out noise', () => {
  const small = resample(noisePicture(96, 96, 2), { width: 8, height: 8 })
  const mean = small.data.reduce((sum, v) => sum + v, 0) / small.data.length
  expect(Math.abs(mean - 127.5)).toBeLessThan(4)
  for (const value of small.data) expect(Math.abs(value - 127.5)).toBeLessThan(45)
})

test('resample returns a picture that already has the size', () => {
  const picture = noisePicture(9, 5, 1)
  expect(resample(picture, { width: 9, height: 5 })).toBe(picture)
})
