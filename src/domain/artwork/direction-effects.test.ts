import { expect, test } from 'vitest'
import { analyze } from '#engine/analysis/analyze.ts'
import { directed } from '#engine/direction/directed.ts'
import { drawPicture, STYLES } from '#engine/styles/index.ts'
import { smallHouse } from '#engine/testing/pictures.ts'
import { DIRECTION_WORDS, directionOf, type DirectionWord, wordsOf } from './art-direction.ts'
import { ART_STYLE_DETAILS, ART_STYLES, VISITOR_STYLES } from './art-styles.ts'
import { directionFor, effectIn, suggestedWords, UNDERSTOOD, withSuggestion } from './direction-effects.ts'
import { readPrompt } from './read-prompt.ts'

const SIZE = { width: 150, height: 100 }
const TIMEOUT_MS = 120_000

const house = analyze(smallHouse(600, 400), () => {}, { short: 128, long: 200 })

test.each(ART_STYLES)(
  'E-49 every word changes the drawing in %s, or we say that it does not',
  (style) => {
    const effectsOf = (words: readonly DirectionWord[]) => {
      const analysis = directed(house, directionFor(style, directionOf(words)), STYLES[style].ground)
      return drawPicture(style, analysis, 3, SIZE, () => {}).data
    }
    const asSeen = effectsOf([])
    for (const word of Object.values(DIRECTION_WORDS).flat()) {
      const isClaimed = effectIn([style], { direction: directionOf([word]), unwanted: [] }).shown.length > 0
      const picture = effectsOf([word])
      const difference = picture.reduce((sum, value, i) => sum + Math.abs(value - asSeen[i]!), 0) / picture.length
      if (isClaimed) expect(difference, word).toBeGreaterThan(0.2)
      else expect(difference, word).toBe(0)
    }
  },
  TIMEOUT_MS,
)

test('E-49 what a medium cannot show is left out of the drawing, and the visitor sees why', () => {
  const read = readPrompt('Winter, vivid, bold lines, no cars')
  expect(directionFor('pencil', read.direction)).toEqual({ season: 'winter', line: 'bold' })
  expect(effectIn(['pencil'], read)).toEqual({
    shown: ['Winter', 'Bold lines'],
    notes: [
      '“Vivid colors” is understood, but graphite has no colors.',
      '“No cars” is understood, but our engine can’t leave out cars yet.',
    ],
  })
  expect(effectIn(['oil'], readPrompt('Beautiful'))).toEqual({ shown: [], notes: [] })
})

test('E-49 no word is suggested that would make a prompt too long', () => {
  expect(suggestedWords('oil', 'x'.repeat(1900))).not.toEqual([])
  expect(suggestedWords('oil', 'x'.repeat(1999))).toEqual([])
})

test('E-49 each word that we suggest changes what the style shows, and is then no longer suggested', () => {
  for (const style of VISITOR_STYLES)
    for (const word of suggestedWords(style, ART_STYLE_DETAILS[style].prompt)) {
      const prompt = withSuggestion(ART_STYLE_DETAILS[style].prompt, word)
      expect(effectIn([style], readPrompt(prompt)).shown).toEqual([word])
      expect(suggestedWords(style, prompt)).not.toContain(word)
    }
  const prompt = withSuggestion('A winter night, without cars', 'Autumn')
  expect(effectIn(['oil'], readPrompt(prompt)).shown).toEqual(['Autumn', 'Night'])
})

test('E-49 every word is reported to the visitor, and each phrase we report is understood the same way again', () => {
  const understood = UNDERSTOOD.flatMap(([, phrases]) =>
    phrases.split(/, | and (?=night)/).map((phrase) => {
      const { direction } = readPrompt(phrase)
      expect(wordsOf(direction), phrase).toHaveLength(1)
      return wordsOf(direction)[0]
    }),
  )
  expect(understood.toSorted()).toEqual(Object.values(DIRECTION_WORDS).flat().toSorted())
})
