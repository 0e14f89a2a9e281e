import { expect, test } from 'vitest'
import { readExample, readPage, settingsPage } from './settings.ts'

test('docs/settings.md is what `npm run settings` writes', () => {
  expect(readPage()).toBe(settingsPage(readExample()))
})
