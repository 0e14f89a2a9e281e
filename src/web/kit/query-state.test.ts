import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedParameters, oneOf, pageOf, textOf } from './query-state.ts'

test('U-20 whatever the URL says, the page is a number from 1 up', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const page = pageOf(new URLSearchParams({ page: text }))
      return Number.isInteger(page) && page >= 1
    }),
  )
})

test('U-20 a page written to the URL is read back from it', () => {
  for (const page of [1, 2, 99_999])
    expect(pageOf(new URLSearchParams(changedParameters({ page }, { page: 1 })))).toBe(page)
})

test('only existing names are read, and texts are truncated', () => {
  expect(oneOf(['paid', 'shipped'], 'shipped')).toBe('shipped')
  expect(oneOf(['paid', 'shipped'], 'toString')).toBeNull()
  expect(textOf(new URLSearchParams({ search: 'abcdef' }), 'search', 3)).toBe('abc')
})

test('the URL contains only what differs from the default view', () => {
  const first = { state: null as string | null, search: '', page: 1 }
  expect(changedParameters(first, first)).toEqual({})
  expect(changedParameters({ state: 'paid', search: '', page: 3 }, first)).toEqual({ state: 'paid', page: '3' })
})
