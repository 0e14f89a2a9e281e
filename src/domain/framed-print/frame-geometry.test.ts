import { describe, expect, test } from 'vitest'
import { type Box, frameGeometry, inset, printRatio } from './frame-geometry.ts'
import { MOLDING_IN } from './frames.ts'
import { ORIENTATIONS } from './orientation.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES } from './print-sizes.ts'
import { hangingInches } from './size-text.ts'

const center = ({ xIn, yIn, widthIn, heightIn }: Box) => [xIn + widthIn / 2, yIn + heightIn / 2]
const contains = (outer: Box, inner: Box) =>
  outer.xIn <= inner.xIn &&
  outer.yIn <= inner.yIn &&
  outer.xIn + outer.widthIn >= inner.xIn + inner.widthIn &&
  outer.yIn + outer.heightIn >= inner.yIn + inner.heightIn

const FORMATS = PRINT_SIZE_NAMES.flatMap((size) => ORIENTATIONS.map((orientation) => ({ size, orientation })))

describe.each(FORMATS)('a framed print of size $size, $orientation', (format) => {
  const { frame, sight, opening, print, rails } = frameGeometry(format)
  const { widthIn, heightIn } = hangingInches(format.size, format.orientation).print
  const { matIn } = PRINT_SIZES[format.size]

  test('D2-080 to D2-082 the frame is the print, two mats and one inch', () => {
    expect(frame.widthIn).toBe(widthIn + 2 * matIn + 1)
    expect(frame.heightIn).toBe(heightIn + 2 * matIn + 1)
  })

  test('everything is arranged around one center', () => {
    for (const box of [sight, opening, print]) expect(center(box)).toEqual(center(frame))
  })

  test('the mat covers the edge of the print and the molding the edge of the mat', () => {
    expect(contains(print, opening)).toBe(true)
    expect(print.widthIn - opening.widthIn).toBe(0.25)
    expect(print.heightIn - opening.heightIn).toBe(0.25)
    expect(contains(inset(print, -matIn), sight)).toBe(true)
  })

  test('D2-084 the molding is 0.875 in wide on every side', () => {
    expect(sight).toEqual(inset(frame, 0.875))
  })

  test('the four mitered sticks together are as large as the molding', () => {
    const sticks = rails.reduce((sum, { lengthIn }) => sum + (lengthIn - MOLDING_IN) * MOLDING_IN, 0)
    expect(sticks).toBeCloseTo(frame.widthIn * frame.heightIn - sight.widthIn * sight.heightIn, 10)
  })
})

test('E-3, E-45 size S measures 18 by 14 inches on the wall, or upright', () => {
  const frame = { xIn: 0, yIn: 0, widthIn: 18, heightIn: 14 }
  expect(frameGeometry({ size: 'S', orientation: 'landscape' }).frame).toEqual(frame)
  const turnedFrame = { ...frame, widthIn: 14, heightIn: 18 }
  expect(frameGeometry({ size: 'S', orientation: 'portrait' }).frame).toEqual(turnedFrame)
})

test('U-15 the print is cropped to 1.5, 1.545 and 1.333', () => {
  expect(PRINT_SIZE_NAMES.map((size) => printRatio({ size, orientation: 'landscape' }).toFixed(3))).toEqual([
    '1.500',
    '1.545',
    '1.333',
  ])
})
