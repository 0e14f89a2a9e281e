import { expect, test } from 'vitest'
import { MOLDING_IN } from './frames.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES } from './print-sizes.ts'
import { framedSizeText, hangingInches, printSizeText, sizeText } from './size-text.ts'

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('E-3 a size is written as it hangs: frame first, then print', () => {
  expect(PRINT_SIZE_NAMES.map((size) => plain(sizeText(size, 'landscape')))).toEqual([
    '18 × 14 in framed (12 × 8 in print)',
    '24 × 18 in framed (17 × 11 in print)',
    '32 × 26 in framed (24 × 18 in print)',
  ])
  for (const size of PRINT_SIZE_NAMES)
    expect(sizeText(size, 'portrait')).toBe(`${framedSizeText(size, 'portrait')} (${printSizeText(size, 'portrait')})`)
})

test('a narrow line breaks beside the inches, never between them', () => {
  for (const size of PRINT_SIZE_NAMES)
    expect(sizeText(size, 'landscape').split(' ').map(plain)).toEqual([
      expect.stringMatching(/^\d+ × \d+ in$/),
      'framed',
      expect.stringMatching(/^\(\d+ × \d+ in$/),
      'print)',
    ])
})

test('E-45 upright, width and height are swapped', () => {
  expect(plain(sizeText('S', 'portrait'))).toBe('14 × 18 in framed (8 × 12 in print)')
  for (const size of PRINT_SIZE_NAMES) {
    const [wide, tall] = [hangingInches(size, 'landscape'), hangingInches(size, 'portrait')]
    expect(tall.frame).toEqual({ widthIn: wide.frame.heightIn, heightIn: wide.frame.widthIn })
    expect(tall.print).toEqual({ widthIn: wide.print.heightIn, heightIn: wide.print.widthIn })
  }
})

test('E-3 frame = print + 2 × mat + the molding outside the mat, equal on every side', () => {
  const beyondMat = 2 * MOLDING_IN - 2 * 0.375 // 0.375 in of molding lies over the mat
  for (const size of PRINT_SIZE_NAMES) {
    const { print, frame } = hangingInches(size, 'landscape')
    expect(frame.widthIn - print.widthIn).toBe(2 * PRINT_SIZES[size].matIn + beyondMat)
    expect(frame.heightIn - print.heightIn).toBe(2 * PRINT_SIZES[size].matIn + beyondMat)
  }
})
