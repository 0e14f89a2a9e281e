import { expect, test } from 'vitest'
import { priceRangeText } from '#domain/imports/listing-price.ts'
import {
  campaignProblem,
  dollarsTyped,
  EMPTY_CAMPAIGN,
  priceProblem,
  priceRangeTyped,
  sourceOf,
  targetTyped,
  withAreaType,
  withSource,
} from './campaign-form.ts'

const HOST = 'homes.com'
const problemOf = (overrides: Partial<typeof EMPTY_CAMPAIGN>, way: 'bulk' | 'page_by_page' | 'file' = 'bulk') =>
  campaignProblem({ ...EMPTY_CAMPAIGN, ...overrides }, way, HOST)?.message ?? null

test('D3-093, D3-094, D3-095 the first missing field is reported, in order: a source, a valid address, a name', () => {
  expect(problemOf({})).toBe(
    'Please enter either a homes.com URL, Zillow area, or Redfin area for under contract or pending campaigns.',
  )
  expect(problemOf({ homesUrl: 'https://elsewhere.example/oak-park' })).toBe('Please enter a valid homes.com URL')
  expect(problemOf({ homesUrl: 'https://www.HOMES.com/oak-park-il/sold/' })).toBe('Please enter a campaign name')
  expect(problemOf({ zillowArea: 'Oak Park, IL', name: '   ' })).toBe('Please enter a campaign name')
  expect(problemOf({ zillowArea: 'Oak Park, IL', name: 'Spring' })).toBeNull()
})

test('D3-097 page by page requires an area, then a name, with its own texts', () => {
  expect(problemOf({ homesUrl: 'https://homes.com/x' }, 'page_by_page')).toBe(
    'Please enter either Zillow area or Redfin area for page-by-page scraping.',
  )
  expect(problemOf({ redfinArea: '60302' }, 'page_by_page')).toBe('Please enter a campaign name.')
  expect(problemOf({ redfinArea: '60302', name: 'Spring' }, 'page_by_page')).toBeNull()
})

test('a campaign from a file needs only a name', () => {
  expect(problemOf({}, 'file')).toBe('Please enter a campaign name')
  expect(problemOf({ name: 'Spring' }, 'file')).toBeNull()
})

test('D3-082 a ZIP code has five digits; a county has its number, state and name', () => {
  const name = 'Spring'
  expect(problemOf({ name, redfinArea: '6030' })).toMatch(/five-digit/)
  expect(problemOf({ name, redfinArea: 'Cook County', redfinAreaType: 'county' })).toMatch(/number\/state\/name-County/)
  expect(problemOf({ name, redfinArea: '733/IL/Cook-County', redfinAreaType: 'county' })).toBeNull()
})

test('D3-081 entering one source clears the other two; clearing it does not restore them', () => {
  const zillow = withSource(EMPTY_CAMPAIGN, 'zillowArea', 'Oak Park, IL')
  const redfin = withSource(zillow, 'redfinArea', '60302')
  expect(redfin).toMatchObject({ zillowArea: '', redfinArea: '60302', homesUrl: '' })
  expect(sourceOf(redfin)).toBe('redfin')
  const homes = withSource(redfin, 'homesUrl', 'https://homes.com/')
  expect(homes).toMatchObject({ zillowArea: '', redfinArea: '', homesUrl: 'https://homes.com/' })
  expect(sourceOf(withSource(homes, 'homesUrl', ' '))).toBeNull()
})

test('D3-082 changing the area type clears the area; choosing the same type changes nothing', () => {
  const form = withSource(EMPTY_CAMPAIGN, 'redfinArea', '60302')
  expect(withAreaType(form, 'county')).toMatchObject({ redfinAreaType: 'county', redfinArea: '' })
  expect(withAreaType(form, 'zipcode')).toEqual(form)
})

test('D3-098, E-17 prices are whole dollars; anything that is not a number is 0, and 0 means no limit', () => {
  expect(['450000', '$1,250,000', ' 99.9 ', 'much', '', '-5'].map(dollarsTyped)).toEqual([
    450_000, 1_250_000, 99, 0, 0, 0,
  ])
  expect(priceRangeText(priceRangeTyped({ priceMin: '100000', priceMax: '' }))).toBe('$100,000 - ∞')
})

test('D3-099, D3-101 the target defaults to 50, prices to 100,000 to 10,000,000', () => {
  expect(['', '0', 'x', '-3', '7', '120'].map(targetTyped)).toEqual([50, 50, 50, 50, 7, 120])
  expect(EMPTY_CAMPAIGN).toMatchObject({ targetProperties: '50', priceMin: '100000', priceMax: '10000000' })
  expect(priceRangeText(priceRangeTyped(EMPTY_CAMPAIGN))).toBe('$100,000 - $10,000,000')
})

test('E-17 a maximum price below the minimum is a problem at the maximum; 0 is no limit', () => {
  const field = (priceMin: string, priceMax: string) => priceProblem({ priceMin, priceMax })?.field ?? null
  expect(field('5000000', '100000')).toBe('priceMax')
  expect([field('100000', '100000'), field('100000', '0'), field('100000', ''), field('', '100000')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
