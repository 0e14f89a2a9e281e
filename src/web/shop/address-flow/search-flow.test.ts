import { expect, test } from 'vitest'
import { searchAfter, type SearchEvent, type SearchState } from './search-flow.ts'

const address = { formatted_address: '12 Oak St, Austin, TX 78704', address_line_1: '12 Oak St' }
const after = (...events: SearchEvent[]) => events.reduce<SearchState>(searchAfter, { status: 'empty' })
const start: SearchEvent = { type: 'begun', propertyId: 'p', address }

test('D1-140 an address becomes a record, then it is watched', () =>
  expect(after(start, { type: 'recorded' })).toMatchObject({ status: 'watching', propertyId: 'p' }))

test('D1-270 a failed record is retried under the same id, so none is created twice', () => {
  const failedState = after(start, {
    type: 'unrecorded',
    message: 'Failed to create property search record',
    retry: 'now',
  })
  expect(failedState).toMatchObject({ status: 'unrecorded', message: 'Failed to create property search record' })
  expect(searchAfter(failedState, { type: 'retry' })).toEqual(after(start))
})

test('E-8 a rejected request is reported and the home is still watched', () => {
  const request: SearchEvent = { type: 'requested', request: { kind: 'use-photo', number: 3, isSingle: false } }
  const refusedState = after({ type: 'resumed', propertyId: 'p' }, request, { type: 'refused', message: 'No' })
  expect(refusedState).toMatchObject({ status: 'watching', request: { status: 'refused', message: 'No' } })
  expect(searchAfter(refusedState, request)).toMatchObject({ request: { status: 'requesting' } })
})

test('a late response about a record changes nothing once the visitor views another home', () => {
  const other = after(start, { type: 'resumed', propertyId: 'q' })
  for (const late of [{ type: 'recorded' }, { type: 'unrecorded', message: 'No', retry: 'now' }] as const)
    expect(searchAfter(other, late)).toEqual(other)
})
