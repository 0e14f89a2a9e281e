import { expect, test } from 'vitest'
import { isoDay } from '#domain/iso-dates.ts'
import { randomFrom } from '#engine/random.ts'
import { type ImportProgress, isChosen, nextStep, positionAfter, waitAfterFailure } from './import.ts'

const progress = (overrides: Partial<ImportProgress>): ImportProgress => ({
  mode: 'page_by_page',
  choice: null,
  target: 50,
  hasMore: true,
  pagesRead: 1,
  found: 40,
  pending: 0,
  kept: 10,
  withEmail: 5,
  ...overrides,
})

test('D3-090 page by page stops at the target of homes with an email, at the last page, or when there are no results', () => {
  expect(nextStep(progress({}))).toBe('page')
  expect(nextStep(progress({ pending: 3 }))).toBe('homes')
  expect(nextStep(progress({ kept: 90, withEmail: 49 }))).toBe('page')
  expect(nextStep(progress({ withEmail: 50, pending: 3 }))).toEqual({ end: 'target' })
  expect(nextStep(progress({ hasMore: false }))).toEqual({ end: 'no_more_pages' })
  expect(nextStep(progress({ hasMore: false, found: 0, kept: 0, withEmail: 0 }))).toEqual({ end: 'nothing_found' })
})

test('D3-087 bulk import stops when it has kept the target number of homes', () => {
  expect(nextStep(progress({ mode: 'bulk', kept: 49, withEmail: 49 }))).toBe('page')
  expect(nextStep(progress({ mode: 'bulk', kept: 50, withEmail: 0 }))).toEqual({ end: 'target' })
})

test('D3-088 a {host} search is read to its end, then an admin chooses, then its homes are looked up, whatever the target', () => {
  const homes = progress({ mode: 'choice', target: 1, pending: 40, kept: 0 })
  expect(nextStep(homes)).toBe('page')
  expect(nextStep({ ...homes, hasMore: false })).toBe('wait-for-choice')
  expect(nextStep({ ...homes, hasMore: false, choice: 'recently_sold' })).toBe('homes')
  expect(nextStep({ ...homes, hasMore: false, choice: 'recently_sold', pending: 0, kept: 7 })).toEqual({
    end: 'no_more_pages',
  })
  expect(nextStep({ ...homes, hasMore: false, pending: 0, found: 0 })).toEqual({ end: 'nothing_found' })
})

test('D3-204 a call for one page reads exactly one page', () => {
  const one = progress({ mode: 'one_page', pagesRead: 0, found: 0 })
  expect(nextStep(one)).toBe('page')
  expect(nextStep({ ...one, pagesRead: 1, found: 40, pending: 2 })).toBe('homes')
  expect(nextStep({ ...one, pagesRead: 1, found: 40 })).toEqual({ end: 'no_more_pages' })
})

test('D3-091 a county is read one place at a time, each from its first page; every place is visited once, and it ends', () => {
  const random = randomFrom(11)
  for (let run = 0; run < 200; run++) {
    const places = 1 + Math.floor(random() * 6)
    const visited: string[] = []
    let at = { place: 0, page: 1, hasMore: true }
    while (at.hasMore) {
      visited.push(`${at.place}/${at.page}`)
      const read = { found: random() < 0.2 ? 0 : 40, isNew: random() < 0.8, hasMore: at.page < 5 && random() < 0.6 }
      const next = positionAfter(at, read, places)
      const goesOnHere = read.hasMore && read.found > 0 && read.isNew
      if (next.hasMore)
        expect(next).toMatchObject(
          goesOnHere ? { place: at.place, page: at.page + 1 } : { place: at.place + 1, page: 1 },
        )
      else expect(at.place).toBe(places - 1)
      at = next
    }
    expect(new Set(visited).size).toBe(visited.length)
    expect(new Set(visited.map((name) => name.split('/')[0])).size).toBe(places)
  }
})

test('D3-088 recently sold and sold a year ago exclude each other; a home without a date is in neither', () => {
  const today = '2026-11-21'
  for (let days = 0; days < 800; days++) {
    const date = isoDay(new Date(Date.UTC(2026, 10, 21 - days)))
    expect(isChosen('recently_sold', date, today) && isChosen('sold_year_ago', date, today)).toBe(false)
  }
  expect(isChosen('recently_sold', '2026-10-30', today)).toBe(true)
  expect(isChosen('sold_year_ago', '2025-11-20', today)).toBe(true)
  expect(isChosen('sold_year_ago', null, today)).toBeNull()
})

test('each wait after a failure is twice as long as the previous one', () => {
  expect([1, 2, 3, 4].map(waitAfterFailure)).toEqual([2000, 4000, 8000, 16_000])
})
