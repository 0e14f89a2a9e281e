import { expect, test } from 'vitest'
import { addressColumns, addressOf } from './order-address.ts'

test('D2-101 what is read from the columns of an order is the address that was written there', () => {
  const address = { addressLine1: '1 Main St', addressLine2: 'Apt 4', city: 'Oak Park', state: 'IL', zipCode: '60302' }
  expect(addressOf(addressColumns(address))).toEqual({ ...address, country: 'US' })
})
