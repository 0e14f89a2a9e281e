import { expect, test } from 'vitest'
import { addressFromLine, addressFromParts } from '#domain/address/listing-address.ts'
import { readAddress } from '#domain/address/read-address.ts'
import { areaProblem } from '#domain/campaigns/campaign-form.ts'
import { countyMatch } from '#domain/imports/county.ts'
import { priceFromText } from '#domain/imports/listing-price.ts'
import { licenseOf } from '#domain/leads/agent-contact.ts'
import { DEFAULT_OUTREACH_TEXTS, textProblems } from '#domain/outreach/outreach-texts.ts'

/** The characters that one field of a listing page or one cell of a file can hold. */
const MANY = 2 ** 20
const street = (line: string) => addressFromParts({ street: line, city: '', state: '', zipCode: '' }).line1
const texts = (body: string) => ({ ...DEFAULT_OUTREACH_TEXTS['follow-up'], body })

/** Rules whose time once grew with the square or the cube of the length: the suite's time limit fails them again. */
test.each<[rule: string, parse: () => unknown, expected: unknown]>([
  ['a typed address of spaces', () => readAddress(`${'\t'.repeat(MANY)}\0\n`).kind, 'refused'],
  ['a typed address of digits', () => readAddress(`${'0'.repeat(MANY)} ,-`).kind, 'refused'],
  ['a listed address of spaces', () => addressFromLine(`1${' '.repeat(MANY)}U`).line1, '1 U'],
  ['a listed address of commas', () => addressFromLine(`${','.repeat(MANY)}\0,`).line1, ''],
  ['a street of commas', () => street(`${','.repeat(MANY)}\0,`), ''],
  ['a street of units', () => street(`${' unit a'.repeat(MANY / 8)}!`), ''],
  ['a price of spaces', () => priceFromText('\t'.repeat(MANY)), null],
  ['a price of digits', () => priceFromText(`${'1'.repeat(MANY)}x`), null],
  ['a license of digits', () => licenseOf(`${'0AA'.repeat(MANY / 4)}\0`), null],
  ['an area of digits', () => areaProblem({ redfinArea: '0'.repeat(MANY), redfinAreaType: 'county' }) === null, false],
  ['a county of question marks', () => countyMatch([], `${'#'.repeat(MANY)}\n#`).kind, 'none'],
  ['a field of an email of spaces', () => textProblems(texts(`{{${'\t'.repeat(5000)}||}}`)).length, 1],
])('%s is parsed within the time limit', (_, parse, expected) => {
  expect(parse()).toEqual(expected)
})
