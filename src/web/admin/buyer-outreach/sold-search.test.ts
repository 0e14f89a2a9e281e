import { expect, test } from 'vitest'
import { problemsOf, searchIn } from './sold-search.tsx'

const SHOWN = { area: 'Oak Park, IL', page: 4, min: 0, max: 0 }
const formWith = (overrides: object = {}) => ({ area: 'Oak Park, IL', page: '4', min: '', max: '', ...overrides })

test('D3-050 another area or price begins at page 1; the same search, or a typed page, keeps its page', () => {
  expect(searchIn(formWith(), SHOWN).page).toBe(4)
  expect(searchIn(formWith({ page: '2' }), SHOWN).page).toBe(2)
  for (const another of [{ area: 'Austin, TX' }, { min: '100,000' }, { max: '$900,000' }]) {
    expect(searchIn(formWith(another), SHOWN).page).toBe(1)
    expect(searchIn(formWith({ ...another, page: '2' }), SHOWN).page).toBe(2)
  }
})

test('D3-050, E-17 a maximum below the minimum is a mistake; no maximum is not', () => {
  expect(problemsOf({ ...SHOWN, min: 500_000, max: 400_000 })).toHaveProperty('max')
  for (const max of [0, 500_000, 600_000]) expect(problemsOf({ ...SHOWN, min: 500_000, max })).toEqual({})
})
