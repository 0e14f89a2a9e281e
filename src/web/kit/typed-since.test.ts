import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test('after a save, what was sent is no longer typed; what was typed in the meantime stays', () => {
  const sent = { city: 'Portland', price: '500000' }
  expect(typedSince(sent, sent)).toEqual({})
  expect(typedSince(sent, { ...sent, price: '650000' })).toEqual({ price: '650000' })
  expect(typedSince(sent, { ...sent, unit: '4' })).toEqual({ unit: '4' })
  expect(typedSince(sent, { ...sent, city: '' })).toEqual({ city: '' })
  expect(typedSince(sent, {})).toEqual({})
})
