import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from './hostile-text.ts'

test('a NUL character or half a surrogate pair is found at any depth, with its field', () => {
  expect(hostileText({ address: { city: 'Chi\0cago' } })).toEqual({
    path: 'address.city',
    message: 'must not contain a NUL character',
  })
  expect(hostileText({ rows: ['a', { note: '\ud83d' }] })).toMatchObject({ path: 'rows.1.note' })
  expect(hostileText({ 'a\0': 1 })).toMatchObject({ path: 'body' })
  expect(hostileText('\udc00')).toMatchObject({ path: 'body' })
  let deep: unknown = '\0'
  for (let i = 0; i < 100_000; i++) deep = [deep]
  expect(hostileText(deep)).not.toBeNull()
})

test('text in any alphabet is accepted', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: 'grapheme' }),
      (body) => JSON.stringify(body).includes('\\u0000') || hostileText(body) === null,
    ),
  )
  expect(hostileText({ name: 'Zoë 🏡 王', none: null, n: 1, yes: true })).toBeNull()
})
