import { expect, test } from 'vitest'
import { ART_STYLE_DETAILS, ART_STYLES } from '#domain/artwork/art-styles.ts'
import { PAPER_NAMES, PAPERS } from '#domain/artwork/papers.ts'
import { FRAME_COLOR_NAMES, type FrameColor } from '#domain/framed-print/frames.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { printItemOf, printOptionsOf } from './print-item.ts'

test('E-2 every color is ordered by its own frame id', () => {
  const item = { size: 'S', orientation: 'landscape', paper: 'cold-pressed paper' } as const
  const idOf = (frame: FrameColor) => printItemOf({ ...item, frame }).subcategoryId
  expect(Object.fromEntries(FRAME_COLOR_NAMES.map((frame) => [frame, idOf(frame)]))).toEqual({
    black: 105001,
    mocca: 105012,
    white: 105002,
    gold: 105011,
    natural: 105008,
  })
})

test('D2-086 every size is ordered with seven options, one of each kind, with the mat width of that size', () => {
  for (const size of PRINT_SIZE_NAMES) {
    for (const paper of PAPER_NAMES) {
      const options = printOptionsOf(size, paper)
      expect(new Set(options.map(({ optionType }) => optionType)).size).toBe(7)
      const mat = options.find(({ optionType }) => optionType === 'Mat Size')!
      expect(Number.parseFloat(mat.name)).toBe(PRINT_SIZES[size].matIn)
    }
  }
})

test('E-43 each style is ordered on the paper we promise', () => {
  const papers = ART_STYLES.map((style) => [style, PAPERS[ART_STYLE_DETAILS[style].paper].optionId])
  expect(Object.fromEntries(papers)).toEqual({ watercolor: 76, pencil: 75, charcoal: 75, oil: 82, chalk: 82 })
  for (const paper of PAPER_NAMES) {
    const optionName = printOptionsOf('S', paper).find(({ optionType }) => optionType === 'Paper Type')!.name
    // 'hot-pressed paper' is the provider's 'Hot Press Fine Art Paper', 'velvet paper' its 'Somerset Velvet …'.
    const word = /^[a-z]+(-press)?/.exec(paper)![0].replace('-', ' ')
    expect(optionName.toLowerCase()).toContain(word)
  }
})

test("E-3, E-45 the print is ordered by its own size, not the frame's, in the orientation it hangs", () => {
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
