import { expect, test } from 'vitest'
import { readExample, readPage, settingsPage } from './settings.ts'

test('docs/settings.md is what `npm run settings` writes', () => {
  expect(readPage()).toBe(settingsPage(readExample()))
})

test('every part of .env.example has a heading of one line, and no note is the rest of it', () => {
  const lines = readExample().split('\n')
  const headings = lines.flatMap((line, at) => (line.startsWith('# -- ') ? [{ line, next: lines[at + 1] }] : []))
  expect(headings.filter(({ line }) => /[.:;,]$|\. /.test(line))).toEqual([])
  expect(headings.filter(({ next }) => /^# (?!https?:)[a-z]/.test(next!))).toEqual([])
})
