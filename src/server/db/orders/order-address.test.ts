import { expect, test } from 'vitest'
import { addressColumns, addressOf } from './order-address.ts'

const ADDRESS = { addressLine1: '1 Main St', addressLine2: 'Apt 4', city: 'Oak Park', state: 'IL', zipCode: '60302' }
const COLUMNS = {
  address_line_1: '1 Main St',
  address_line_2: 'Apt 4',
  city: 'Oak Park',
  state: 'IL',
  zip_code: '60302',
}

test('D2-101 each part of an address is in the column with its name', () => {
  expect(addressColumns(ADDRESS)).toEqual(COLUMNS)
  expect(addressOf(COLUMNS)).toEqual({ ...ADDRESS, country: 'US' })
})

test('parts of a home that are not known are empty', () => {
  const address = addressOf({ ...COLUMNS, address_line_2: null, zip_code: null })
  expect(address).toEqual({ ...ADDRESS, addressLine2: '', zipCode: '', country: 'US' })
})
