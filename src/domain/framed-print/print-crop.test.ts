import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printRatio } from './frame-geometry.ts'
import { ORIENTATIONS } from './orientation.ts'
import { centerOf, cutAway, dotsPerInch, MIDDLE, printCrop, sharpFromIn } from './print-crop.ts'
import { PRINT_SIZE_NAMES } from './print-sizes.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true })
const aFormat = fc.record({
  size: fc.constantFrom(...PRINT_SIZE_NAMES),
  orientation: fc.constantFrom(...ORIENTATIONS),
})
const across = <S extends 'S' | 'M' | 'L'>(size: S) => ({ size, orientation: 'landscape' }) as const

test("U-15 whatever is requested, the crop stays inside the picture and has the print's proportions", () =>
  fc.assert(
    fc.property(ratio, aFormat, share, share, (pictureRatio, format, x, y) => {
      const crop = printCrop(pictureRatio, format, { x, y })
      expect((crop.width * pictureRatio) / crop.height).toBeCloseTo(printRatio(format))
      expect(Math.max(crop.width, crop.height)).toBe(1)
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0)
      expect(Math.max(crop.left + crop.width, crop.top + crop.height)).toBeLessThanOrEqual(1 + 1e-9)
      expect(printCrop(pictureRatio, format, centerOf(crop)).left).toBeCloseTo(crop.left) // once inside, it stays
    }),
  ))

test('U-15 from a 3:2 picture S keeps everything, M a little less, and L loses 11 % of the width', () => {
  const cutShare = (size: 'S' | 'M' | 'L') => cutAway(printCrop(1.5, across(size), MIDDLE))
  expect(cutShare('S')).toBe(0)
  expect(cutShare('M')).toBeCloseTo(0.029, 3)
  expect(cutShare('L')).toBeCloseTo(0.111, 3)
})

test('D2-153 the crop defaults to the center', () => {
  expect(centerOf(printCrop(1.5, across('L'), MIDDLE))).toEqual(MIDDLE)
})

test('F-12 a picture of 1536 × 1024 has 128, 90 and 56 dots per inch, and looks sharp from the matching distance', () => {
  const dpi = (size: 'S' | 'M' | 'L') => dotsPerInch(1536, printCrop(1.5, across(size), MIDDLE), across(size))
  expect([dpi('S'), dpi('M'), dpi('L')]).toEqual([128, 90, 56])
  expect([128, 90, 56].map(sharpFromIn)).toEqual([27, 39, 62])
})
