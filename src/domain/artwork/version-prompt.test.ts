import { expect, test } from 'vitest'
import { directionOf, wordsOf } from './art-direction.ts'
import { ART_STYLE_DETAILS, ART_STYLES, MAX_PROMPT_CHARS } from './art-styles.ts'
import { artworkKey } from './artwork-key.ts'
import { directionFor, directionOfPrompt } from './direction-effects.ts'
import { VERSION_WORDS, versionPrompt } from './version-prompt.ts'
import { EARLIER_VERSIONS } from './versions.ts'

const keyOf = (style: (typeof ART_STYLES)[number], prompt?: string) =>
  artworkKey({
    propertyId: 'oak',
    style,
    seed: 7,
    leaveOutMarks: false,
    direction: directionOfPrompt(style, prompt ?? ART_STYLE_DETAILS[style].prompt),
  })

test.each(ART_STYLES)('E-49 the table has words for every version of %s, which all show', (style) => {
  expect(VERSION_WORDS[style]).toHaveLength(EARLIER_VERSIONS)
  for (const words of VERSION_WORDS[style]) {
    expect(wordsOf(directionOf(words)).toSorted()).toEqual(words.toSorted())
    expect(directionFor(style, directionOf(words))).toEqual(directionOf(words))
  }
})

test.each(ART_STYLES)('E-49 no two versions of %s are drawn with the same words', (style) => {
  const keys = [keyOf(style)]
  for (let n = 0; n < EARLIER_VERSIONS; n++) keys.push(keyOf(style, versionPrompt(style, undefined, keys)))
  expect(new Set(keys).size).toBe(EARLIER_VERSIONS + 1)
  expect(versionPrompt(style, undefined, keys)).toBeUndefined()
})

test('E-49 a prompt is followed as it is first; its words stay in all further versions', () => {
  const prompt = 'A winter night, not loose'
  const keys = [keyOf('oil')]
  expect(versionPrompt('oil', prompt, keys)).toBe(prompt)
  keys.push(keyOf('oil', prompt))
  for (let n = 0; n < 3; n++) {
    const next = versionPrompt('oil', prompt, keys)!
    expect(next.endsWith(prompt)).toBe(true)
    const direction = directionOfPrompt('oil', next)
    expect(direction).toMatchObject({ season: 'winter', light: 'night' })
    expect(direction.detail).not.toBe('loose')
    expect(keys).not.toContain(keyOf('oil', next))
    keys.push(keyOf('oil', next))
  }
})

test('E-49 a prompt that is as long as it may be is followed without further words', () => {
  const prompt = 'x'.repeat(MAX_PROMPT_CHARS)
  expect(versionPrompt('oil', prompt, [keyOf('oil')])).toBe(prompt)
})
