import { addressFromLine, addressFromParts } from '#domain/address/listing-address.ts'
import { regionCodeOf, regionsOfZip } from '#domain/address/region.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { dateFromText, saleDate } from '#domain/imports/listing-date.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingField, type LostValue } from '#domain/imports/listing-file.ts'
import { priceFromText } from '#domain/imports/listing-price.ts'
import { listingStatusOf } from '#domain/imports/listing-status.ts'
import { phoneOf } from '#domain/us-phone.ts'
import { cellText } from '#domain/write-csv.ts'
import type { FileRow, ListingFile, ListingFiles } from '#server/ports/listings.ts'
import { agentFrom, priceKindOf } from './reading.ts'

// -- The file

const SOURCE = 'This file'
const MAX_BYTES = 10 * 2 ** 20
const MAX_ROWS = 20_000
/** Lines without a home included. */
const MAX_LINES = 100_000
const MAX_COLUMNS = 500
const MAX_CELL_CHARS = 100_000

/** Our fields and their possible headers; the first one in the file is used. `*` marks the start of a header. */
const HEADERS = {
  address: ['address', 'street address', 'address line 1', 'address 1', 'property address', 'full address', 'street'],
  unit: ['unit', 'unit number', 'unit #', 'apt', 'address line 2', 'address 2'],
  city: ['city', 'town', 'city/town'],
  state: ['state or province', 'state', 'st'],
  zip: ['zip or postal code', 'zip', 'zip code', 'zipcode', 'postal code', 'postcode'],
  price: ['price', 'sale price', 'sold price', 'list price'],
  status: ['status', 'property status', 'mls status'],
  saleType: ['sale type'],
  dateSold: ['sold date', 'date sold', 'close date', 'closing date'],
  url: ['url*', 'link', 'listing url'],
  mlsName: ['source', 'mls'],
  mlsId: ['mls#', 'mls id', 'listing id'],
  photo: ['photo', 'image', 'image url', 'photo url'],
  buyerName: ['buyer agent', 'buyers agent', 'buyer agent name', 'buyers agent name', 'agent name', 'agent'],
  buyerEmail: ['buyer agent email', 'buyers agent email', 'agent email', 'email'],
  buyerPhone: ['buyer agent phone', 'buyers agent phone', 'buyers agent mobile', 'agent phone', 'phone', 'mobile'],
  buyerBrokerage: ['buyer brokerage', 'buyers agent brokerage', 'brokerage', 'office'],
  sellerName: ['listing agent', 'sellers agent', 'listing agent name', 'sellers agent name'],
  sellerEmail: ['listing agent email', 'sellers agent email'],
  sellerPhone: ['listing agent phone', 'sellers agent phone', 'sellers agent mobile'],
  sellerBrokerage: ['listing brokerage', 'sellers agent brokerage', 'listing office'],
} as const satisfies Record<ListingField, readonly string[]>
type Field = ListingField
const FIELDS = LISTING_FIELD_NAMES

/**
 * The cells of a CSV file, row by row, with the line each begins on. Quoted cells may hold commas, lines and doubled
 * quotes. One pass over the text.
 */
export function* csvRows(text: string): Generator<{ readonly line: number; readonly cells: readonly string[] }> {
  let cells: string[] = []
  let line = 1
  let begin = 1
  let at = 0
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, at) : plainCell(text, at)
    if (isQuoted) line += cell.split('\n').length - 1
    cells.push(cellText(cell.trim()))
    if (cells.length > MAX_COLUMNS) throw new ListingError(SOURCE, 'shape', 'has lines of more cells than any table')
    at = end
    if (text[at] === ',') {
      at++
      if (at === text.length) cells.push('')
      continue
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    yield { line: begin, cells }
    cells = []
    begin = ++line
  }
  if (cells.length > 0) yield { line: begin, cells } // a last line that ends with a comma
}

const ENDS = /[,\r\n]/g

function plainCell(text: string, from: number): { cell: string; end: number } {
  ENDS.lastIndex = from
  const end = ENDS.exec(text)?.index ?? text.length
  return { cell: text.slice(from, end), end }
}

function quotedCell(text: string, from: number): { cell: string; end: number } {
  let cell = ''
  let at = from + 1
  for (;;) {
    if (at - from > MAX_CELL_CHARS) throw new ListingError(SOURCE, 'shape', 'has a quote that never ends')
    const quote = text.indexOf('"', at)
    if (quote < 0) return { cell: cell + text.slice(at, at + MAX_CELL_CHARS), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1)
      return { cell: cell + rest.cell, end: rest.end }
    }
    cell += '"'
    at = quote + 2
  }
}

// -- Translate

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .replace(/['’".]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

type Columns = Partial<Record<Field, number>>

function columnsOf(headers: readonly string[], chosenHeaders: Readonly<Record<string, string>>): Columns {
  const names = headers.map(plain)
  const at = (header: string) =>
    names.findIndex((name) => (header.endsWith('*') ? name.startsWith(header.slice(0, -1)) : name === header))
  const pairs = FIELDS.flatMap((field): [Field, number][] => {
    const header = chosenHeaders[field]
    // Field names of our own screens and exports are mapped automatically.
    const headerNames = header === undefined ? [...HEADERS[field], plain(LISTING_FIELDS[field])] : [plain(header)]
    const column = headerNames.map(at).find((index) => index >= 0)
    return column === undefined ? [] : [[field, column]]
  })
  return Object.fromEntries(pairs)
}

type ReadLine = { readonly row: FileRow; readonly lost: readonly LostValue[] } | { readonly reason: string }

function readLine(cells: readonly string[], line: number, columns: Columns, today: string): ReadLine {
  const cell = (field: Field) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
  const lineAddress = addressFromLine(cell('address'))
  const state = cell('state') === '' ? lineAddress.state : regionCodeOf(cell('state'))
  const address = addressFromParts({
    street: columns.city === undefined ? lineAddress.line1 : cell('address'),
    unit: cell('unit') || lineAddress.unit,
    city: cell('city') || lineAddress.city,
    state,
    zipCode: withLostZeros(cell('zip'), state) || lineAddress.zipCode,
  })
  if (address.line1 === '') return { reason: 'has no address' }
  const statusText = cell('status') || (/sold/i.test(cell('saleType')) ? 'Sold' : '')
  const date = saleDate(dateFromText(cell('dateSold')), today)
  // A file of sales often has no status column; the date of a sale implies it.
  const status = statusText === '' && date !== null ? 'Closed' : listingStatusOf(statusText)
  const price = priceFromText(cell('price'))
  const link = URL.parse(cell('url'))
  const url = link && /^https?:$/.test(link.protocol) ? link.href : null
  const photoUrl = /^https?:\/\//.test(cell('photo')) ? cell('photo') : null
  const fields: Partial<Record<Field, unknown>> = {
    state: address.state,
    zip: address.zipCode,
    price,
    dateSold: date,
    url,
    photo: photoUrl,
    buyerEmail: emailOf(cell('buyerEmail')),
    buyerPhone: phoneOf(cell('buyerPhone')),
    sellerEmail: emailOf(cell('sellerEmail')),
    sellerPhone: phoneOf(cell('sellerPhone')),
  }
  const lostFields = FIELDS.filter((field) => field in fields && !fields[field] && !NOTHING.test(cell(field)))
  const row: FileRow = {
    line,
    sourceId: cell('mlsId') || `${address.raw}`,
    url,
    address,
    status,
    statusText,
    priceCents: price?.cents ?? null,
    priceKind: priceKindOf(price, status === 'Closed'),
    dateSold: status === 'Closed' ? date : null,
    photoUrl,
    agents: [
      ...agentFrom('buyer', {
        name: cell('buyerName') || (emailOf(cell('buyerEmail')) ?? ''),
        email: cell('buyerEmail'),
        phone: cell('buyerPhone'),
        brokerage: cell('buyerBrokerage'),
      }),
      ...agentFrom('list', {
        name: cell('sellerName') || (emailOf(cell('sellerEmail')) ?? ''),
        email: cell('sellerEmail'),
        phone: cell('sellerPhone'),
        brokerage: cell('sellerBrokerage'),
      }),
    ],
    mls: cell('mlsId') && cell('mlsName') ? { name: cell('mlsName'), id: cell('mlsId') } : null,
  }
  return { row, lost: lostFields.map((field) => ({ field, text: cell(field).slice(0, MAX_LOST_CHARS) })) }
}

/** The words with which tables mark a missing value. */
const NOTHING = /^(?:[-–—?.$0\s]*|null|n\/?a|none|unknown|price unknown|undisclosed)$/i
const MAX_LOST_CHARS = 60

/** A ZIP code with the leading zeros that a spreadsheet dropped; empty if that is no ZIP code of the state. */
function withLostZeros(zip: string, state: string): string {
  if (!/^\d{3,4}$/.test(zip)) return zip
  const whole = zip.padStart(5, '0')
  const regions = regionsOfZip(whole)
  return regions.length > 0 && (state === '' || regions.includes(state)) ? whole : ''
}

// -- Calls

/** Files that people upload: 'Download All' of a listing site, or their own tables. */
export const csvListings = ({ today }: { readonly today: () => string }): ListingFiles => ({
  read: (bytes, columns = {}) => readFile(bytes, columns, today()),
  headers: (bytes) => headersOf(textOf(bytes)),
})

function readFile(bytes: Uint8Array, chosenHeaders: Readonly<Record<string, string>>, today: string): ListingFile {
  const refuse = (message: string) => new ListingError(SOURCE, 'shape', message)
  if (bytes.length > MAX_BYTES) throw refuse(`is over ${MAX_BYTES / 2 ** 20} MB`)
  const text = textOf(bytes)
  if (text.includes('\u0000')) throw refuse('is not a text file')
  if (text.trim() === '') throw refuse('is empty')
  const lines = csvRows(text)
  const headers = lines.next().value?.cells ?? []
  const columns = columnsOf(headers, chosenHeaders)
  if (columns.address === undefined) throw refuse('has no column with addresses; its first line must name its columns')
  const rows: FileRow[] = []
  const unreadable: { line: number; reason: string }[] = []
  const lostValues = new Map<number, readonly LostValue[]>()
  for (const { line, cells } of lines) {
    if (line > MAX_LINES) throw refuse(`has over ${MAX_LINES.toLocaleString('en-US')} lines`)
    if (cells.slice(1).every((cell) => cell === '') && isNotice(cells[0]!)) continue
    if (rows.length + unreadable.length === MAX_ROWS)
      throw refuse(`has over ${MAX_ROWS.toLocaleString('en-US')} homes; send it in parts`)
    const outcome = readLine(cells, line, columns, today)
    if ('reason' in outcome) {
      unreadable.push({ line, reason: outcome.reason })
      continue
    }
    rows.push(outcome.row)
    if (outcome.lost.length > 0) lostValues.set(line, outcome.lost)
  }
  const headerNames = Object.entries(columns).map(([field, index]) => [field, headers[index]!] as const)
  return { rows, unreadable, lost: lostValues, headers, columns: Object.fromEntries(headerNames) }
}

/** The fewest words of a sentence: a shorter text is a line that someone has not finished. */
const MIN_NOTICE_WORDS = 5

/** Whether the only text of a line is no home: nothing at all, or the notice of an MLS, which is a sentence. */
const isNotice = (text: string): boolean =>
  text.trim() === '' || (!/\d/.test(text.slice(0, 6)) && text.trim().split(/\s+/).length >= MIN_NOTICE_WORDS)

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes).replace(/^\ufeff/, '')

const headersOf = (text: string): readonly string[] =>
  text.includes('\u0000') ? [] : (csvRows(text).next().value?.cells ?? [])
