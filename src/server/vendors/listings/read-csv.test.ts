import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvListings, csvRows } from './read-csv.ts'

const { read } = csvListings({ today: () => '2026-11-21' })
const file = (text: string, columns?: Record<string, string>) => read(Buffer.from(text), columns)

const HEAD =
  'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,NEXT OPEN HOUSE START TIME,NEXT OPEN HOUSE END TIME,"URL (SEE https://site.example FOR INFO)",SOURCE,MLS#,FAVORITE,INTERESTED,LATITUDE,LONGITUDE'
const line = (overrides: { sold?: string; address?: string; price?: string; status?: string } = {}) =>
  `PAST SALE,${overrides.sold ?? 'March-11-2026'},Single Family Residential,${overrides.address ?? '12 Sample St #2'},Exampleton,CA,90000,${overrides.price ?? '499000'},3,2,North,1500,5000,1950,,300,,${overrides.status ?? 'Sold'},,,https://www.redfin.com/CA/x/home/7,Test MLS,M1,N,Y,1,2`
const NOTICE = '"In accordance with local MLS rules, some MLS listings are not included in the download"'

test('a line with only a few words is not a notice: it is reported, because it may be a home', () => {
  const { rows, unreadable } = file([HEAD, `bad row${','.repeat(26)}`, line()].join('\r\n'))
  expect([rows.length, unreadable.map((row) => row.line)]).toEqual([1, [2]])
})

test.each([NOTICE, `${NOTICE}${','.repeat(26)}`, ''])(
  'a Download All file is read; its notice %j is not a home',
  (notice) => {
    const { rows, unreadable } = file([HEAD, notice, line(), ''].join('\r\n'))
    expect([rows.length, unreadable]).toEqual([1, []])
    expect(rows[0]).toMatchObject({
      line: 3,
      sourceId: 'M1',
      url: 'https://www.redfin.com/CA/x/home/7',
      address: { line1: '12 Sample St', unit: '2', city: 'Exampleton', state: 'CA', zipCode: '90000' },
      status: 'Closed',
      dateSold: '2026-03-11',
      priceCents: 49_900_000,
      priceKind: 'close',
      mls: { name: 'Test MLS', id: 'M1' },
      agents: [],
    })
  },
)

test('quoted prices are read; an earlier sale of a home for sale is not used', () => {
  const { rows } = file([HEAD, line({ price: '"$1,250,000"', status: 'Pending' })].join('\n'))
  expect(rows[0]).toMatchObject({ priceCents: 125_000_000, priceKind: 'list', status: 'Pending', dateSold: null })
})

test('your own table: known headers are recognized, others are mapped, and an address may be in one cell', () => {
  const text =
    'Property Address,Agent Name,Agent Email,Sold for,Closing Date\n"9 Test Ave, Exampleton, WA 98000",Pat Example,PAT@test.example,"$615,000",03/11/2026\n'
  const { rows, columns } = file(text, { price: 'Sold for', buyerEmail: 'Agent Email' })
  expect(columns).toMatchObject({
    address: 'Property Address',
    price: 'Sold for',
    buyerEmail: 'Agent Email',
    dateSold: 'Closing Date',
  })
  expect(rows[0]).toMatchObject({
    address: { line1: '9 Test Ave', city: 'Exampleton', state: 'WA', zipCode: '98000' },
    status: 'Closed',
    dateSold: '2026-03-11',
    priceCents: 61_500_000,
    agents: [{ role: 'buyer', name: 'Pat Example', email: 'pat@test.example' }],
  })
})

test.each([
  ['Street,Town,St,Zip,Agent', '9 Test Ave,Exampleton,WA,98000,Pat Example'],
  ["Address,City,State,ZIP code,Buyer's agent", '9 Test Ave,Exampleton,WA,98000,Pat Example'],
])('the usual headers %j are recognized, and so are those of our own exports', (head, cells) => {
  const { rows } = file(`${head},Buyer's agent: email\n${cells},pat@test.example\n`)
  expect(rows[0]).toMatchObject({
    address: { line1: '9 Test Ave', city: 'Exampleton', state: 'WA', zipCode: '98000' },
    agents: [{ role: 'buyer', name: 'Pat Example', email: 'pat@test.example' }],
  })
})

test('lines without an address are counted with their number, the way a person counts lines', () => {
  const { rows, unreadable } = file(
    `${HEAD}\n${line()}\n${line({ address: '' })}\n${line({ address: '"5\nElm St"' })}\n${line({ address: '' })}\n`,
  )
  expect([rows.map((row) => row.line), unreadable.map((row) => row.line)]).toEqual([
    [2, 4],
    [3, 6],
  ])
})

test('a ZIP code that lost its leading zeros in a spreadsheet gets them back', () => {
  expect(file('address,city,state,zip\n1 Elm St,Boston,MA,2108\n').rows[0]!.address.zipCode).toBe('02108')
})

test('a value that cannot be read is reported with its field and text, never changed; a missing one is not', () => {
  const head = 'address,city,state,zip,price,sold date,email,phone,url,photo\n'
  const { rows, lost } = file(
    [
      `${head}1 Elm St,Salem,Oregonn,9720,abc,10/32/2026,not-an-email,call me,see below,none`,
      '2 Elm St,Salem,OR,9720,--,,null,,,',
      '3 Elm St,Salem,Oregon,97201,"$400,000",10/02/2026,a@b.example,503-555-0142,https://site.example/3,N/A',
    ].join('\n'),
  )
  const texts = (line: number) => lost.get(line)?.map(({ field, text }) => [field, text])
  expect(texts(2)).toEqual([
    ['state', 'Oregonn'],
    ['zip', '9720'],
    ['price', 'abc'],
    ['dateSold', '10/32/2026'],
    ['url', 'see below'],
    ['buyerEmail', 'not-an-email'],
    ['buyerPhone', 'call me'],
  ])
  expect(rows[0]).toMatchObject({ address: { raw: '1 Elm St, Salem', state: '', zipCode: '' }, priceCents: null })
  expect(texts(3)).toEqual([['zip', '9720']])
  expect(texts(4)).toBeUndefined()
  expect(rows[2]!.address).toMatchObject({ state: 'OR', zipCode: '97201' })
})

test('a file of another kind is rejected with the reason', () => {
  const expectRefusal = (bytes: Uint8Array, says: RegExp) =>
    expect(() => read(bytes)).toThrow(expect.objectContaining({ kind: 'shape', message: expect.stringMatching(says) }))
  expectRefusal(Buffer.from(''), /is empty/)
  expectRefusal(Buffer.from('a,b\n1,2\n'), /no column with addresses/)
  expectRefusal(Buffer.from('%PDF-1.4\u0000'), /not a text file/)
  expectRefusal(Buffer.alloc(11 * 2 ** 20, 'a'), /over 10 MB/)
  expectRefusal(Buffer.from(`address\n${'1 Elm St\n'.repeat(20_001)}`), /over 20,000/)
})

test('any table survives writing and reading as CSV', () => {
  const cell = fc.stringMatching(/^[a-z0-9 ,"\n]{0,8}$/).map((text) => text.trim())
  const csvOf = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect([...csvRows(csvOf(rows))].map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test.each([
  ['commas', ','.repeat(9_000_000)],
  ['quotes', '"'.repeat(9_000_000)],
  ['lines', '\n'.repeat(9_000_000)],
  ['an open quote', `"${'a,\n'.repeat(3_000_000)}`],
  ['cells that begin with a quote', '"a,'.repeat(3_000_000)],
])('nine million characters of %s take a few seconds of processor time at most', (_, text) => {
  const before = process.cpuUsage()
  for (const head of ['', 'address,city\n']) {
    try {
      file(head + text)
    } catch (error) {
      expect(error).toMatchObject({ kind: 'shape' })
    }
  }
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(5_000)
})

test('a last line that ends with a comma is a line, with or without a final line break', () => {
  const cells = (text: string) => [...csvRows(text)].map((row) => row.cells)
  expect(cells('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(cells('a,b\n1,\n')).toEqual(cells('a,b\n1,'))
})
