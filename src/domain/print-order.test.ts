import { expect, test } from 'vitest'
import { FRAME_COLOUR_NAMES, PRINT_SIZE_NAMES, PRINT_SIZES } from './frames.ts'
import { printItemOf, printOptionsOf, subcategoryIdOf } from './print-order.ts'

test('E-2 every colour has the id of its own frame; a colour nobody knows gets the one given for the set', () => {
  expect(Object.fromEntries(FRAME_COLOUR_NAMES.map((frame) => [frame, subcategoryIdOf(frame)]))).toEqual({
    black: 105001,
    mocca: 105012,
    white: 105002,
    gold: 105011,
    natural: 105008,
  })
  expect(subcategoryIdOf('pink')).toBe(105011)
})

test('D2-086 every size is ordered with seven options, one of each kind, its mat as wide as the size says', () => {
  for (const size of PRINT_SIZE_NAMES) {
    const options = printOptionsOf(size)
    expect(new Set(options.map(({ optionType }) => optionType)).size).toBe(7)
    const mat = options.find(({ optionType }) => optionType === 'Mat Size')!
    expect(Number.parseFloat(mat.name)).toBe(PRINT_SIZES[size].matIn)
  }
})

test('E-3 the print is ordered by its own size, not by that of the frame', () => {
  expect(printItemOf('natural', 'S')).toEqual({
    subcategoryId: 105008,
    quantity: 1,
    width: 12,
    height: 8,
    orderItemOptions: [68, 104, 76, 83, 95, 146, 148],
  })
})
