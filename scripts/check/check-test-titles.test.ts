import { expect, test } from 'vitest'
import { misformedTitles } from './check-test-titles.ts'

test('a title that begins with its requirements and a space is accepted, any other form is found', () => {
  const titles = [
    'D1-086 a phone switches sides',
    'U-05, D1-086 to D1-089 a page: it opens',
    'an email without a picture shows none',
    'D1-086: a phone switches sides',
    'D2-020, U-05: the link is copied',
    'D2-080…082: the frame is the print',
    'the pasted hint is shown for 2 s (D1-085)',
  ]
  const inTests = titles.map((title) => `test('${title}', async () => {})`).join('\n')
  const inTables = titles.map((title) => `test.each([1])(\n  "${title}",\n  () => {})`).join('\n')
  expect(misformedTitles(inTests)).toEqual(titles.slice(3))
  expect(misformedTitles(inTables)).toEqual(titles.slice(3))
})
