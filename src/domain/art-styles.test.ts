import { expect, test } from 'vitest'
import { ART_STYLE_FACTS, ART_STYLES, styleOfPrompt } from './art-styles.ts'

test('the prompt of every style names it, the first style named counts, and a prompt that names none is for watercolor', () => {
  for (const style of ART_STYLES) expect(styleOfPrompt(ART_STYLE_FACTS[style].prompt)).toBe(style)
  expect(styleOfPrompt('An OIL painting over a pencil sketch')).toBe('oil')
  expect(styleOfPrompt('Foil and boiled eggs')).toBe('watercolor')
})
