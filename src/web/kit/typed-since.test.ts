import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test('after a save, what was sent is no longer typed; what was typed in the meantime stays', () => {
  const savedFields = { city: 'Portland', price: '500000' }
  expect(typedSince(savedFields, savedFields)).toEqual({})
  expect(typedSince(savedFields, { ...savedFields, price: '650000' })).toEqual({ price: '650000' })
  expect(typedSince(savedFields, { ...savedFields, unit: '4' })).toEqual({ unit: '4' })
  expect(typedSince(savedFields, { ...savedFields, city: '' })).toEqual({ city: '' })
  expect(typedSince(savedFields, {})).toEqual({})
})
