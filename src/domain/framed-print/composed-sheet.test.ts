import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { sheetRatio } from './composed-sheet.ts'
import { cutAway, MIDDLE, printCrop } from './print-crop.ts'
import { PRINT_SIZE_NAMES } from './print-sizes.ts'

const WITH_BORDER = ART_STYLES.filter((style) => style !== 'oil')
const PHOTOS = { '1:1': 1, '3:2': 1.5, '4:3': 4 / 3, '16:9': 16 / 9 }

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

test('U-15 a picture is whole on its sheet or fills the opening, never both cropped and with bars', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.constantFrom(...PRINT_SIZE_NAMES),
      fc.constantFrom('landscape', 'portrait'),
      (pictureRatio, size, orientation) => {
        const format = { size, orientation } as const
        const sheet = sheetRatio(pictureRatio, 'chalk', format)
        if (sheet === null) return
        expect(Math.max(sheet / pictureRatio, pictureRatio / sheet)).toBeLessThan(1.561)
        expect(cutAway(printCrop(sheet, format, MIDDLE))).toBeLessThan(0.001)
      },
    ),
  ))

test('F-12 an upright print of a landscape picture fills the opening, cropped, and so does the other way round', () => {
  for (const size of PRINT_SIZE_NAMES) {
    expect(sheetRatio(4 / 3, 'watercolor', { size, orientation: 'portrait' })).toBeNull()
    expect(sheetRatio(3 / 4, 'watercolor', { size, orientation: 'landscape' })).toBeNull()
  }
})
