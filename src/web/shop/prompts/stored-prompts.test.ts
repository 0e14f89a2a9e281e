import { beforeEach, expect, test } from 'vitest'
import { MAX_PROMPT_CHARS } from '#domain/artwork/art-styles.ts'
import { defaultPrompt, draftOf, ownPrompts } from './edited-prompts.ts'
import { promptsIn, storedPrompts } from './stored-prompts.ts'

beforeEach(() => localStorage.clear())

test('D1-092 only differences from our prompts are kept, in this browser, and sent with a request', () => {
  expect(storedPrompts.all()).toEqual({})
  storedPrompts.save(ownPrompts({ ...draftOf({}), pencil: ' Only blue pencils. ' }))
  expect(storedPrompts.all()).toEqual({ pencil: 'Only blue pencils.' })
  expect(draftOf(storedPrompts.all())).toMatchObject({ pencil: 'Only blue pencils.', oil: defaultPrompt('oil') })
})

test('D1-091 reset to defaults, and an emptied field, leave nothing of the visitor behind', () => {
  storedPrompts.save({ oil: 'Thick.' })
  storedPrompts.save(ownPrompts({ ...draftOf({}), watercolor: '  ' }))
  expect(localStorage.getItem('gablework.prompts')).toBeNull()
})

test('S-21 whatever is in storage, no prompt is too long or of an unknown style', () => {
  const long = 'x'.repeat(MAX_PROMPT_CHARS)
  expect(promptsIn(JSON.stringify({ oil: `${long}x`, pencil: long, crayon: 'Red', watercolor: 7 }))).toEqual({
    pencil: long,
  })
  for (const text of ['', 'null', '[1', '7', null]) expect(promptsIn(text)).toEqual({})
})
