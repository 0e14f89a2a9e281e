import { describe, expect, test } from 'vitest'
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
  ])('D3-100 %s', (text, line1, unit, city, state, zipCode) =>
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

  test('D3-207 number and street', () => {
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

test('a unit given separately is not repeated at the end of the street; a road number is not a unit', () => {
  const where = { city: 'New York', state: 'NY', zipCode: '10118' }
  const parts = (street: string, unit: string) => addressFromParts({ ...where, street, unit })
  expect(parts('350 5th Ave 4B', 'Apt 4B')).toMatchObject({ line1: '350 5th Ave', unit: '4B' })
  expect(parts('350 5th Ave, Apt 4B', '4B')).toMatchObject({ line1: '350 5th Ave', unit: '4B' })
  expect(parts('4521 US Highway 19', '19')).toMatchObject({ line1: '4521 US Highway 19', unit: '19' })
})
