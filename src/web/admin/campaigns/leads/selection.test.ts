import { expect, test } from 'vitest'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import {
  countSelected,
  EMPTY_SELECTION,
  isSelected,
  leadSelectionOf,
  pageState,
  selectionAfter,
  type SelectionEvent,
} from './selection.ts'

const PAGE = ['a', 'b', 'c', 'd', 'e']
const FILTER: LeadFilter = { tab: 'all', search: 'elm', status: null, stage: null, missing: null, within: null }
const after = (...events: readonly SelectionEvent[]) => events.reduce(selectionAfter, EMPTY_SELECTION)
const selectedIds = (state = EMPTY_SELECTION) => PAGE.filter((id) => isSelected(state, id)).join('')
const toggle = (id: string): SelectionEvent => ({ type: 'toggle', id })
const extend = (id: string): SelectionEvent => ({ type: 'extend', id, page: PAGE })
const page: SelectionEvent = { type: 'page', page: PAGE }

test('U-21 Shift selects everything between the last row and this one, in either direction, and deselects the same way', () => {
  expect(selectedIds(after(toggle('b'), extend('d')))).toBe('bcd')
  expect(selectedIds(after(toggle('d'), extend('a')))).toBe('abcd')
  expect(selectedIds(after(page, toggle('b'), extend('d')))).toBe('ae')
  expect(selectedIds(after(extend('c')))).toBe('c')
  expect(selectedIds(after(toggle('on another page'), extend('c')))).toBe('c')
})

test("D3-119 the page's checkbox is full, empty or mixed, and clicking it first makes it full", () => {
  expect([after(), after(toggle('c')), after(page)].map((state) => pageState(state, PAGE))).toEqual([
    'none',
    'some',
    'all',
  ])
  expect(selectedIds(after(toggle('c'), page))).toBe('abcde')
  expect(selectedIds(after(page, page))).toBe('')
  expect(pageState(after(), [])).toBe('none')
})

test('D3-119 the page’s checkbox leaves the selection on other pages alone', () => {
  const state = after(toggle('x'), page, page)
  expect([countSelected(state, 99), isSelected(state, 'x')]).toEqual([1, true])
})

test('U-21 all matches are selected without their ids, except those deselected', () => {
  const all = after(toggle('a'), { type: 'matching' })
  expect([selectedIds(all), countSelected(all, 1243)]).toEqual(['abcde', 1243])
  const most = selectionAfter(selectionAfter(all, toggle('b')), extend('d'))
  expect([selectedIds(most), countSelected(most, 1243)]).toEqual(['ae', 1240])
  expect(leadSelectionOf(most, FILTER)).toEqual({ kind: 'matching', filter: FILTER, except: ['b', 'c', 'd'] })
  expect(leadSelectionOf(selectionAfter(most, { type: 'clear' }), FILTER)).toEqual({ kind: 'ids', ids: [] })
})
