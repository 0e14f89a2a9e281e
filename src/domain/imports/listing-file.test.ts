import { expect, test } from 'vitest'
import { addressFromLine } from '#domain/address/listing-address.ts'
import { checkRows } from './listing-file.ts'
import { listingKeyOf } from './listing-match.ts'

const home = (line: number, address: string, overrides: { hasEmail?: boolean; sourceId?: string } = {}) => ({
  line,
  sourceId: overrides.sourceId ?? address,
  address: addressFromLine(address),
  hasEmail: overrides.hasEmail ?? true,
  lost: [],
})
const keyOf = (line: ReturnType<typeof home>) => listingKeyOf({ ...line, source: 'file' })
const nobody = { here: new Set<string>(), removed: new Set<string>(), elsewhere: new Map<string, string>() }

test('F-41 a home that appears twice in the file, however it is spelled, is imported once, and its second line is reported', () => {
  const { lines, problems } = checkRows(
    [
      home(2, '12 Maple Street, Oak Park, IL 60302'),
      home(3, '12 MAPLE ST., Oak Park IL 60302'),
      home(4, '14 Maple St, Oak Park, IL 60302'),
    ],
    nobody,
  )
  expect([...lines]).toEqual([2, 4])
  expect(problems).toEqual([{ line: 3, rule: 'repeated', detail: '2' }])
})

test('F-41 each note about a line names its rule; only duplicates, known homes and removed homes are left out', () => {
  const imported = home(2, '12 Maple St, Oak Park, IL 60302')
  const elsewhere = home(3, '14 Maple St, Oak Park, IL 60302')
  const removedHome = home(6, '18 Maple St, Oak Park, IL 60302')
  const { lines, problems } = checkRows(
    [
      imported,
      elsewhere,
      home(4, '16 Maple St, Oak Park, IL 60302', { hasEmail: false }),
      home(5, 'Lot 4 Elm Rd, Oak Park, IL 60302'),
      removedHome,
    ],
    {
      here: new Set([keyOf(imported)]),
      removed: new Set([keyOf(removedHome)]),
      elsewhere: new Map([[keyOf(elsewhere), 'Spring']]),
    },
  )
  expect([...lines]).toEqual([3, 4, 5])
  expect(problems).toEqual([
    { line: 2, rule: 'known', detail: '' },
    { line: 3, rule: 'elsewhere', detail: 'Spring' },
    { line: 4, rule: 'no_email', detail: '' },
    { line: 5, rule: 'not_mailable', detail: '' },
    { line: 6, rule: 'removed', detail: '' },
  ])
})

test('F-41 a line is imported without a value that cannot be read, and says which; an unreadable email is not a missing one', () => {
  const line = home(2, '12 Maple St, Oak Park, IL 60302', { hasEmail: false })
  const lostValues = [
    { field: 'price', text: 'abc' },
    { field: 'buyerEmail', text: 'pat at agents' },
  ] as const
  const { lines, problems } = checkRows([{ ...line, lost: lostValues }], nobody)
  expect([...lines]).toEqual([2])
  expect(problems).toEqual([
    { line: 2, rule: 'lost_values', detail: 'Price “abc”, Buyer’s agent: email “pat at agents”' },
  ])
})

test('a home whose address is not unique is identified by its own id in the file', () => {
  const [one, other] = [home(2, 'Old Mill Road', { sourceId: 'A1' }), home(3, 'Old Mill Road', { sourceId: 'B2' })]
  expect(keyOf(one)).not.toBe(keyOf(other))
  expect(checkRows([one, other, one], nobody).lines.size).toBe(2)
})
