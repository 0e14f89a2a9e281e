import { expect, test } from 'vitest'
import { cellText, csvFile } from './write-csv.ts'

test('a CSV cell that a spreadsheet would execute becomes text', () => {
  const file = csvFile([['=1+1', '+49', '-2', '@x', 'a,b', 'say "hi"', null, -3]])
  expect(file).toBe(`'=1+1,'+49,'-2,'@x,"a,b","say ""hi""",,-3\r\n`)
})

test('the text of such a cell has no apostrophe; other apostrophes stay', () => {
  expect(["'=1+1", "'+49", "'@x", "'tis"].map(cellText)).toEqual(['=1+1', '+49', '@x', "'tis"])
})
