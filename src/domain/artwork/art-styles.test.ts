import { expect, test } from 'vitest'
import {
  ART_STYLE_DETAILS,
  ART_STYLES,
  isDrawnByStyle,
  styleOfPrompt,
  VISITOR_STYLE_COUNT_TEXT,
  VISITOR_STYLES,
  VISITOR_STYLES_TEXT,
} from './art-styles.ts'

test("every style's prompt names it; the first style named counts, and a prompt that names none means watercolor", () => {
  for (const style of ART_STYLES) expect(styleOfPrompt(ART_STYLE_DETAILS[style].prompt)).toBe(style)
  expect(styleOfPrompt('An OIL painting over a pencil sketch')).toBe('oil')
  expect(styleOfPrompt('Foil and boiled eggs')).toBe('watercolor')
})

test('F-12 the file name of a picture we drew contains style and seed; other names do not match', () => {
  expect(isDrawnByStyle('https://shop.test/storage/artworks/a1/oil-1693.jpg')).toBe(true)
  for (const other of ['artworks/a1/oil-7d4c0c8e9f.jpg', 'artworks/a1/oil-12-partial-1.jpg', 'uploads/12.jpg'])
    expect(isDrawnByStyle(other)).toBe(false)
})

test('texts say the number of styles and their names', () => {
  expect(VISITOR_STYLE_COUNT_TEXT).toBe(['zero', 'one', 'two', 'three', 'four', 'five'][VISITOR_STYLES.length])
  expect(VISITOR_STYLES_TEXT).toBe(new Intl.ListFormat('en-GB').format(VISITOR_STYLES))
})
