import { expect, test } from 'vitest'
import { addressFromLine } from '#domain/address/listing-address.ts'
import { compareListings, type ListingIdentity, listingKeyOf } from './listing-match.ts'

test('a listing with an incomplete address has its source and its id there as key', () => {
  const listing = { source: 'zillow', sourceId: '900001' }
  expect(listingKeyOf({ ...listing, address: addressFromLine('Elm St, Exampleton, CA') })).toBe('zillow:900001')
  expect(listingKeyOf({ ...listing, address: addressFromLine('5 Elm St, Exampleton, CA 90000') })).toBe(
    '5 ELM ST||90000',
  )
})

const listing = (overrides: Partial<ListingIdentity>): ListingIdentity => ({
  source: 'zillow',
  sourceId: '1',
  address: addressFromLine('5 Elm St, Exampleton, CA 90000'),
  priceCents: 50_000_000,
  mls: null,
  agentNames: [],
  ...overrides,
})
const other = (overrides: Partial<ListingIdentity>) => listing({ source: 'redfin', sourceId: '9', ...overrides })

test('within one source only the same listing is the same home', () => {
  expect(compareListings(listing({}), listing({ priceCents: 1 }))).toBe('same')
  expect(compareListings(listing({}), listing({ sourceId: '2' }))).toBe('different')
})
test('across two sources the address alone is not enough: price, agent or MLS must agree', () => {
  expect(compareListings(listing({}), other({ priceCents: 50_900_000 }))).toBe('same')
  expect(compareListings(listing({}), other({ priceCents: 60_000_000 }))).toBe('maybe')
  expect(
    compareListings(
      listing({ agentNames: ['Pat Example'] }),
      other({ priceCents: null, agentNames: ['pat  example'] }),
    ),
  ).toBe('same')
  const mls = { name: 'A', id: '7' }
  expect(compareListings(listing({ mls }), other({ mls, address: addressFromLine('x') }))).toBe('same')
  expect(compareListings(listing({ mls, priceCents: null }), other({ mls: { name: 'B', id: '7' } }))).toBe('maybe')
})
test('homes are never merged automatically if only one of them has a unit', () => {
  expect(compareListings(listing({}), other({ address: addressFromLine('5 Elm St #2, Exampleton, CA 90000') }))).toBe(
    'different',
  )
})
