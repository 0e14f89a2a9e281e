import { expect, test } from 'vitest'
import { flat, impulse, meanOf, noisePlane, planeOf } from '../testing/pictures.ts'
import { gaussianBlur } from './gaussian-blur.ts'

const SIGMAS = [0, 0.4, 1.1, 2.3, 2.5, 5, 7, 20]

test('gaussianBlur keeps a flat plane flat at any sigma and size', () => {
  for (const sigma of SIGMAS) {
    for (const [width, height] of [
      [1, 1],
      [2, 3],
      [5, 1],
      [37, 23],
    ] as const) {
      for (const value of gaussianBlur(flat(width, height, 0.5), sigma).data) expect(value).toBeCloseTo(0.5, 5)
    }
  }
})

test('gaussianBlur spreads an impulse evenly, keeps its sum and gives it the requested variance', () => {
  for (const sigma of [1, 2, 3, 5, 8]) {
    const size = 121
    const { data } = gaussianBlur(impulse(size, size, 60, 60), sigma)
    const at = (x: number, y: number) => data[y * size + x]!
    let sum = 0
    let variance = 0
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        sum += at(x, y)
        variance += at(x, y) * (x - 60) ** 2
      }
    }
    expect(sum).toBeCloseTo(1, 3)
    // At half resolution the impulse sits off the center of its pair of pixels, by half a pixel.
    expect(Math.abs(Math.sqrt(variance) / sigma - 1)).toBeLessThan(0.06)
    if (sigma < 6) {
      for (const d of [1, 3, 7]) {
        expect(at(60 - d, 60)).toBeCloseTo(at(60 + d, 60), 6)
        expect(at(60, 60 - d)).toBeCloseTo(at(60 + d, 60), 6)
      }
    }
  }
})

test('gaussianBlur stays within the range of the input and keeps the mean of noise', () => {
  const noise = noisePlane(64, 48, 3)
  for (const sigma of SIGMAS) {
    const { data } = gaussianBlur(noise, sigma)
    expect(data.every((value) => value >= -1e-6 && value <= 1 + 1e-6)).toBe(true)
    expect(meanOf(data)).toBeCloseTo(meanOf(noise.data), 1)
  }
})

test('two calls of gaussianBlur equal one with the sum of their variances', () => {
  const step = planeOf(80, 40, (x) => (x < 40 ? 0 : 1))
  const twice = gaussianBlur(gaussianBlur(step, 3), 4).data
  const once = gaussianBlur(step, 5).data
  twice.forEach((value, i) => expect(Math.abs(value - once[i]!)).toBeLessThan(0.01))
})

test('gaussianBlur may write to its input', () => {
  for (const sigma of SIGMAS) {
    const noise = noisePlane(33, 21, 5)
    const apart = gaussianBlur(noise, sigma).data
    expect(gaussianBlur(noise, sigma, noise).data).toEqual(apart)
  }
})
