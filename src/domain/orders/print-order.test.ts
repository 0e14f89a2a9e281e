import { expect, test } from 'vitest'
import { ART_STYLE_FACTS, ART_STYLES } from '#domain/artwork/art-styles.ts'
import { FRAME_COLOUR_NAMES, PRINT_SIZE_NAMES, PRINT_SIZES } from '#domain/framed-print/frames.ts'
import { PAPER_NAMES, PAPERS } from '#domain/framed-print/papers.ts'
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
    for (const paper of PAPER_NAMES) {
      const options = printOptionsOf(size, paper)
      expect(new Set(options.map(({ optionType }) => optionType)).size).toBe(7)
      const mat = options.find(({ optionType }) => optionType === 'Mat Size')!
      expect(Number.parseFloat(mat.name)).toBe(PRINT_SIZES[size].matIn)
    }
  }
})

test('E-43 each style is ordered on the paper it is promised on', () => {
  const ordered = ART_STYLES.map((style) => [style, PAPERS[ART_STYLE_FACTS[style].paper].optionId])
  expect(Object.fromEntries(ordered)).toEqual({ watercolor: 76, pencil: 75, charcoal: 75, oil: 82, chalk: 82 })
  for (const paper of PAPER_NAMES) {
    const named = printOptionsOf('S', paper).find(({ optionType }) => optionType === 'Paper Type')!.name
    // 'hot-pressed paper' is the provider's 'Hot Press Fine Art Paper', 'velvet paper' its 'Somerset Velvet …'.
    const word = /^[a-z]+(-press)?/.exec(paper)![0].replace('-', ' ')
    expect(named.toLowerCase()).toContain(word)
  }
})

test('E-3, E-45 the print is ordered by its own size, not by that of the frame, and as it hangs', () => {
  const item = { frame: 'natural', size: 'S', paper: 'cold-pressed paper' } as const
  expect(printItemOf({ ...item, orientation: 'landscape' })).toEqual({
    subcategoryId: 105008,
    quantity: 1,
    width: 12,
    height: 8,
    orderItemOptions: [68, 104, 76, 83, 95, 146, 148],
  })
  expect(printItemOf({ ...item, orientation: 'portrait' })).toMatchObject({ width: 8, height: 12 })
})
