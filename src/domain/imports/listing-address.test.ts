import { describe, expect, test } from 'vitest'
import { homeKeyOf, type Likeness, mergeOf } from '#domain/address/home-key.ts'
import { addressFromLine, addressFromParts, isMailable, numberAndStreet } from './listing-address.ts'

describe('printed addresses', () => {
  test.each([
    ['12 Sample St, Exampleton, CA 90000', '12 Sample St', '', 'Exampleton', 'CA', '90000'],
    ['12 Sample St, Exampleton CA, 90000', '12 Sample St', '', 'Exampleton', 'CA', '90000'],
    ['12 Sample St, Exampleton, CA, 90000-1234, USA', '12 Sample St', '', 'Exampleton', 'CA', '90000'],
    ['9 Test Ave Apt 2B, Lake Saint Louis, MO 63367', '9 Test Ave', '2B', 'Lake Saint Louis', 'MO', '63367'],
    ['9 Test Ave #2B, Exampleton, WA 98000', '9 Test Ave', '2B', 'Exampleton', 'WA', '98000'],
    ['9 Test Ave, Unit A & B, Exampleton, WA 98000', '9 Test Ave', 'A & B', 'Exampleton', 'WA', '98000'],
    ['123 1/2 Elm St, Exampleton, CA 90000', '123 1/2 Elm St', '', 'Exampleton', 'CA', '90000'],
    ['W359N5002 Brown St, Oconomowoc, WI 53066', 'W359N5002 Brown St', '', 'Oconomowoc', 'WI', '53066'],
    ['37-51 88th St PH 2, Jackson Heights, NY 11372', '37-51 88th St', '2', 'Jackson Heights', 'NY', '11372'],
    ['100 Avenue of the Americas, New York, NY 10013', '100 Avenue of the Americas', '', 'New York', 'NY', '10013'],
    ['4521 US Highway 19 N, Exampleton, FL 33000', '4521 US Highway 19 N', '', 'Exampleton', 'FL', '33000'],
    ['12 Avenue K, Brooklyn, NY 11200', '12 Avenue K', '', 'Brooklyn', 'NY', '11200'],
    ['7 The Esplanade, Venice, FL 34285', '7 The Esplanade', '', 'Venice', 'FL', '34285'],
    ['RR 3 Box 98D, Exampleton, TX 75000', 'RR 3 Box 98D', '', 'Exampleton', 'TX', '75000'],
    ['Lot 4 Smith Rd, Exampleton, TX 75000', 'Lot 4 Smith Rd', '', 'Exampleton', 'TX', '75000'],
  ])('D3-100: %s', (text, line1, unit, city, state, zipCode) =>
    expect(addressFromLine(text)).toEqual({ raw: text, line1, unit, city, state, zipCode }),
  )

  test('without commas nothing is guessed: everything stays in the street', () => {
    expect(addressFromLine('12 Sample St Lake Saint Louis')).toMatchObject({
      line1: '12 Sample St Lake Saint Louis',
      city: '',
    })
  })

  test('a unit is recognized wherever it appears and however it is written', () => {
    const rest = { city: 'Exampleton', state: 'wa', zipCode: '98000-1234' }
    for (const [street, unit] of [
      ['9 Test Ave #2B'],
      ['9 Test Ave', 'Unit 2B'],
      ['9 Test Ave', '2B'],
      ['9 Test Ave', 'Apt #2B'],
    ])
      expect(addressFromParts({ street: street!, ...(unit && { unit }), ...rest })).toMatchObject({
        line1: '9 Test Ave',
        unit: '2B',
        state: 'WA',
        zipCode: '98000',
      })
  })

  test('D3-207: number and street', () => {
    expect(numberAndStreet('123 1/2 Elm St')).toEqual({ number: '123 1/2', street: 'Elm St' })
    expect(numberAndStreet('37-51 88th St')).toEqual({ number: '37-51', street: '88th St' })
    expect(numberAndStreet('W359N5002 Brown St')).toEqual({ number: 'W359N5002', street: 'Brown St' })
    expect(numberAndStreet('The Esplanade')).toEqual({ number: '', street: 'The Esplanade' })
  })

  test.each([
    '(undisclosed Address), Exampleton, CA 90000',
    '0 TBD Road, Exampleton, CA 90000',
    'Lot 4 Smith Rd, Exampleton, CA 90000',
    '12 Sample St',
  ])('%s cannot be mailed to and is kept anyway', (text) => expect(isMailable(addressFromLine(text))).toBe(false))
})

describe('one home, many spellings', () => {
  test.each([
    ['12 Oak Street, Oak Park, IL 60302', '12 oak st., Oak Park IL, 60302-1111'],
    ['9 NW Elm Avenue Apt 2B, Portland, OR 97209', '9 Northwest Elm Ave #2B, Portland, OR 97209, USA'],
    ['5 Saint Clair Blvd, Flushing, NY 11372', '5 St. Clair Boulevard, Jackson Heights, NY 11372'],
    ["8 O'Fernley Ct, Exampleton, CA 90000", '8 OFernley Court, Exampleton, CA 90000'],
  ])('%s is %s', (one, other) => {
    expect(homeKeyOf(addressFromLine(one))).not.toBeNull()
    expect(homeKeyOf(addressFromLine(one))).toBe(homeKeyOf(addressFromLine(other)))
  })

  test('units, numbers and ZIP codes distinguish homes; an incomplete address matches nothing', () => {
    const keys = ['5 Elm St #B35', '5 Elm St #B36', '5 Elm St', '6 Elm St', '5 Elm Ave'].map((street) =>
      homeKeyOf(addressFromLine(`${street}, Exampleton, CA 90000`)),
    )
    expect(new Set([...keys, homeKeyOf(addressFromLine('5 Elm St, Exampleton, CA 90001'))]).size).toBe(6)
    expect(homeKeyOf(addressFromLine('Elm St, Exampleton, CA 90000'))).toBeNull()
    expect(homeKeyOf(addressFromLine('5 Elm St, Exampleton, CA'))).toBeNull()
  })

  const listing = (overrides: Partial<Likeness>): Likeness => ({
    source: 'zillow',
    sourceId: '1',
    address: addressFromLine('5 Elm St, Exampleton, CA 90000'),
    priceCents: 50_000_000,
    mls: null,
    agentNames: [],
    ...overrides,
  })
  const other = (overrides: Partial<Likeness>) => listing({ source: 'redfin', sourceId: '9', ...overrides })

  test('within one source only the same listing is the same home', () => {
    expect(mergeOf(listing({}), listing({ priceCents: 1 }))).toBe('same')
    expect(mergeOf(listing({}), listing({ sourceId: '2' }))).toBe('different')
  })
  test('across two sources the address alone is not enough: price, agent or MLS must agree', () => {
    expect(mergeOf(listing({}), other({ priceCents: 50_900_000 }))).toBe('same')
    expect(mergeOf(listing({}), other({ priceCents: 60_000_000 }))).toBe('maybe')
    expect(
      mergeOf(listing({ agentNames: ['Pat Example'] }), other({ priceCents: null, agentNames: ['pat  example'] })),
    ).toBe('same')
    const mls = { name: 'A', id: '7' }
    expect(mergeOf(listing({ mls }), other({ mls, address: addressFromLine('x') }))).toBe('same')
    expect(mergeOf(listing({ mls, priceCents: null }), other({ mls: { name: 'B', id: '7' } }))).toBe('maybe')
  })
  test('homes are never merged automatically if only one of them has a unit', () => {
    expect(mergeOf(listing({}), other({ address: addressFromLine('5 Elm St #2, Exampleton, CA 90000') }))).toBe(
      'different',
    )
  })
})

test('a unit given separately is not repeated at the end of the street; a road number is not a unit', () => {
  const where = { city: 'New York', state: 'NY', zipCode: '10118' }
  const parts = (street: string, unit: string) => addressFromParts({ ...where, street, unit })
  expect(parts('350 5th Ave 4B', 'Apt 4B')).toMatchObject({ line1: '350 5th Ave', unit: '4B' })
  expect(parts('350 5th Ave, Apt 4B', '4B')).toMatchObject({ line1: '350 5th Ave', unit: '4B' })
  expect(parts('4521 US Highway 19', '19')).toMatchObject({ line1: '4521 US Highway 19', unit: '19' })
})
