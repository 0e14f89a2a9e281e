/**
 * One line of a CSV file. A cell that a spreadsheet would run as a formula gets an apostrophe before it, which the
 * spreadsheet hides and nobody executes.
 */
const csvLine = (cells: readonly (string | number | null)[]): string => cells.map(cell).join(',')

/** What such a cell said before it got its apostrophe. */
export const cellText = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r|%])/, '')

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r|%]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A whole file, as spreadsheets expect it: lines end in CRLF. */
export const csvFile = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${csvLine(line)}\r\n`).join('')
