import { expect, test } from 'vitest'
import { FRAME_COLOR_NAMES, FRAME_COLORS, FRAME_COUNT_TEXT } from './frames.ts'

test('D2-085 the five frames are in the specification’s order, each with its own subcategory', () => {
  expect(FRAME_COLOR_NAMES.map((name) => [name, FRAME_COLORS[name].subcategoryId])).toEqual([
    ['gold', 105011],
    ['black', 105001],
    ['white', 105002],
    ['natural', 105008],
    ['mocca', 105012],
  ])
})

test('texts say the number of frames', () => {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  expect(FRAME_COUNT_TEXT).toBe(words[FRAME_COLOR_NAMES.length])
})
