import { expect, test } from 'vitest'
import type { LeadFilter } from '#contract/lead-selection.ts'
import {
  EMPTY_SELECTION,
  isPicked,
  pageState,
  pickedAfter,
  pickedCount,
  type PickEvent,
  selectionOf,
} from './selection.ts'

const PAGE = ['a', 'b', 'c', 'd', 'e']
const FILTER: LeadFilter = { tab: 'all', search: 'elm', status: null, stage: null, missing: null, within: null }
const after = (...events: readonly PickEvent[]) => events.reduce(pickedAfter, EMPTY_SELECTION)
const shown = (state = EMPTY_SELECTION) => PAGE.filter((id) => isPicked(state, id)).join('')
const toggle = (id: string): PickEvent => ({ type: 'toggle', id })
const reach = (id: string): PickEvent => ({ type: 'reach', id, page: PAGE })
const page: PickEvent = { type: 'page', page: PAGE }

test('U-21 Shift selects everything between the last row and this one, in either direction, and deselects the same way', () => {
  expect(shown(after(toggle('b'), reach('d')))).toBe('bcd')
  expect(shown(after(toggle('d'), reach('a')))).toBe('abcd')
  expect(shown(after(page, toggle('b'), reach('d')))).toBe('ae')
  expect(shown(after(reach('c')))).toBe('c')
  expect(shown(after(toggle('on another page'), reach('c')))).toBe('c')
})

test("D3-119 the page's checkbox is full, empty or mixed, and pressing it first makes it full", () => {
  expect([after(), after(toggle('c')), after(page)].map((state) => pageState(state, PAGE))).toEqual([
    'none',
    'some',
    'all',
  ])
  expect(shown(after(toggle('c'), page))).toBe('abcde')
  expect(shown(after(page, page))).toBe('')
  expect(pageState(after(), [])).toBe('none')
})

test('D3-119 the page’s checkbox leaves the selection on other pages alone', () => {
  const state = after(toggle('x'), page, page)
  expect([pickedCount(state, 99), isPicked(state, 'x')]).toEqual([1, true])
})

test('U-21 all matches are selected without their ids, except those deselected', () => {
  const all = after(toggle('a'), { type: 'matching' })
  expect([shown(all), pickedCount(all, 1243)]).toEqual(['abcde', 1243])
  const most = pickedAfter(pickedAfter(all, toggle('b')), reach('d'))
  expect([shown(most), pickedCount(most, 1243)]).toEqual(['ae', 1240])
  expect(selectionOf(most, FILTER)).toEqual({ kind: 'matching', filter: FILTER, except: ['b', 'c', 'd'] })
  expect(selectionOf(pickedAfter(most, { type: 'clear' }), FILTER)).toEqual({ kind: 'ids', ids: [] })
})
