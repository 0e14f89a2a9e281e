import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusedTokens } from '#tests/support/requests/refused-tokens.ts'
import {
  accessCode,
  addressToken,
  isPageWord,
  isTemporaryToken,
  isToken,
  randomToken,
  tokenCandidates,
} from './property-token.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['12 Maple Street', '90210', '12MAPLST90210'],
  ['12 Saint Mary Avenue', '60302-1234', '12STMAAV60302'],
  ['4510 North Park Blvd', '60625', '4510NPARST60625'],
  ['7 Oak Ter', '02134', '7OAKTR02134'],
  ['1600 Pennsylvania Ave NW', '20500', '1600PENNAV20500'],
  ['350 5th Ave', '10118', '350FTHAV10118'],
  ['350 6th Ave', '10118', '350GTHAV10118'],
  ['12 SW 142nd St', '33186', '12SWBECST33186'],
  ['45-123 Kamehameha Hwy', '96744', '45123KAMEST96744'],
  ['N89W16475 Cleveland Ave', '53051', '8916475CLEVAV53051'],
  ['1234 1/2 N Gardner St', '90046', '123412NGARST90046'],
  ['1234½ N Gardner St', '90046', '123412NGARST90046'],
  ['842 E 400 S', '84102', '842EEAAST84102'],
  ['12575 US Highway 301 S', '33578', '12575USHIDABST33578'],
])('D1-197 to D1-200 %s in %s is %s', (line, zip, token) => {
  expect(addressToken(line, zip)).toBe(token)
})

test('D1-199 every street type has its code, and any other is ST', () => {
  const CODES = {
    STREET: 'ST', ST: 'ST', ROAD: 'RD', RD: 'RD', AVENUE: 'AV', AVE: 'AV', DRIVE: 'DR', DR: 'DR', TERRACE: 'TR', TER: 'TR',
    LANE: 'LN', LN: 'LN', COURT: 'CT', CT: 'CT', PLACE: 'PL', PL: 'PL', CIRCLE: 'CR', WAY: 'WY', BOULEVARD: 'BL',
    PARKWAY: 'PK', LOOP: 'ST', TRAIL: 'ST',
  } // prettier-ignore
  for (const [type, code] of Object.entries(CODES))
    expect(addressToken(`12 Maple ${type}`, '60302')).toBe(`12MAPL${code}60302`)
})

test('E-6b without a house number, street name or zip there is no address token', () => {
  expect(addressToken('Maple Street', '90210')).toBeNull()
  expect(addressToken('12 Maple Street', '')).toBeNull()
  expect(addressToken('12 5th', '90210')).not.toBeNull()
  expect(addressToken('12', '90210')).toBeNull()
})

test('D1-197, E-6 numbered streets in a town have different tokens, and every token is a valid page', () => {
  const ordinal = fc.integer({ min: 1, max: 9999 })
  const house = fc.integer({ min: 1, max: 99_999 })
  const direction = fc.constantFrom('', 'N ', 'SW ', 'East ', 'Avenue ', 'Highway ')
  fc.assert(
    fc.property(ordinal, ordinal, house, direction, (one, other, number, before) => {
      const tokenOf = (street: number) => addressToken(`${number} ${before}${street}th Ave`, '10118')!
      expect(isToken(tokenOf(one))).toBe(true)
      expect(tokenOf(one) === tokenOf(other)).toBe(one === other)
    }),
  )
})

test('D1-107 exactly the three shapes, in any case', () => {
  for (const text of ['12MAPLST90210', '12maplst90210ab', 'IMGmb1x2y3z', 'A1B2C3D4', ' a1b2c3d4 '])
    expect(isToken(text)).toBe(true)
  for (const text of ['', 'configure!', 'A1B2C3D', 'A1B2C3D45', '12MAPLST9021', 'IMG', '12MAPLST902101'])
    expect(isToken(text)).toBe(false)
})

test('E-6 every token we generate matches the page pattern', () => {
  expect(refusedTokens(50_000)).toEqual([]) // bench/property-tokens.ts: 1,000,000
})

test('D1-201 collisions are resolved with one letter, then two, then a two-letter time stamp', () => {
  const [base, one, two, time] = tokenCandidates('12 Maple Street', '90210', 'some id', NOW)
  expect(base).toBe('12MAPLST90210')
  expect([one, two, time].map((token) => token!.slice(base!.length).length)).toEqual([1, 2, 2])
  expect(two!.startsWith(one!)).toBe(true)
})

test('any typed text gives a valid token, or none', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (line, zip) => tokenCandidates(line, zip, line, NOW).every(isToken)))
})

test('E-5, S-07 an issued code is never a page name, looks like no other token, and is easy to read', () => {
  let seed = 7
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  const isAddressLike = (token: string) => /^\d+[A-Z]+\d{5}[A-Z]*$/.test(token)
  const codes = Array.from({ length: 100_000 }, () => accessCode(random))
  expect(codes.filter((code) => !isToken(code) || /[01OI]/.test(code))).toEqual([])
  const all = [...codes, ...codes.map(() => randomToken(random))]
  expect(all.filter((code) => isAddressLike(code) || isTemporaryToken(code))).toEqual([])
})

test('E-5 a random code that spells a reserved word is drawn again', () => {
  const spelled = [...'CHECKOUTGREENDGE'].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.indexOf(letter) / 36)
  expect(randomToken(() => spelled.shift()! + 1e-6)).toBe('GREENDGE')
})

test('E-5 of all pages only /redirect looks like a code', () => {
  expect(['redirect', 'Redirect'].every(isPageWord)).toBe(true)
  expect(isPageWord('checkout')).toBe(false)
})
