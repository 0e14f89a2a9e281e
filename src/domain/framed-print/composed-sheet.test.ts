import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { sheetRatio } from './composed-sheet.ts'
import { printRatio } from './frame-geometry.ts'
import { cutAway, MIDDLE, printCrop } from './print-crop.ts'
import { PRINT_SIZE_NAMES } from './print-sizes.ts'

const WITH_BORDER = ART_STYLES.filter((style) => style !== 'oil')
const PHOTOS = { '3:2': 1.5, '4:3': 4 / 3, '16:9': 16 / 9 }

test('U-15 photos of usual shapes lose nothing on any size, hung as they were taken', () => {
  for (const style of WITH_BORDER)
    for (const size of PRINT_SIZE_NAMES)
      for (const [name, ratio] of Object.entries(PHOTOS))
        for (const [pictureRatio, orientation] of [
          [ratio, 'landscape'],
          [1 / ratio, 'portrait'],
        ] as const) {
          const format = { size, orientation }
          const sheet = sheetRatio(pictureRatio, style, format) ?? pictureRatio
          expect(cutAway(printCrop(sheet, format, MIDDLE)), `${style} ${size} ${orientation} ${name}`).toBeLessThan(
            0.001,
          )
        }
})

test('a 3:2 picture is printed on S as it is; oil always is', () => {
  expect(sheetRatio(1.5, 'watercolor', { size: 'S', orientation: 'landscape' })).toBeNull()
  for (const size of PRINT_SIZE_NAMES) expect(sheetRatio(1, 'oil', { size, orientation: 'portrait' })).toBeNull()
})

test('a sheet is never much longer than the picture, and never cut more than the picture would be', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.constantFrom(...PRINT_SIZE_NAMES),
      fc.constantFrom('landscape', 'portrait'),
      (pictureRatio, size, orientation) => {
        const format = { size, orientation } as const
        const sheet = sheetRatio(pictureRatio, 'chalk', format)
        if (sheet === null) {
          expect(Math.abs(printRatio(format) / pictureRatio - 1)).toBeLessThan(0.00501)
          return
        }
        expect(Math.max(sheet / pictureRatio, pictureRatio / sheet)).toBeLessThan(1.341)
        const cutShare = (ratio: number) => cutAway(printCrop(ratio, format, MIDDLE))
        expect(cutShare(sheet)).toBeLessThan(cutShare(pictureRatio))
      },
    ),
  ))
