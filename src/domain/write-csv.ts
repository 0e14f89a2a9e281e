/**
 * One line of a CSV file. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe, which makes
 * it plain text there and is not displayed.
 */
const csvLine = (cells: readonly (string | number | null)[]): string => cells.map(cell).join(',')

/** The text of such a cell without the apostrophe. */
export const cellText = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r|%])/, '')

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r|%]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A whole file, as spreadsheets expect it: lines end in CRLF. */
export const csvFile = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${csvLine(line)}\r\n`).join('')
