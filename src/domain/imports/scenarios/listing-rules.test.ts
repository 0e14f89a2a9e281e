import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailOf, isSharedMailbox } from '#domain/emails/email-address.ts'
import { agentNameOf, licenseOf } from '#domain/leads/agent-contact.ts'
import { phoneOf } from '#domain/us-phone.ts'
import { areaOf, isWithin } from '../listing-area.ts'
import { dateFrom, dateFromMs, dateFromText, saleDate, soldWhen } from '../listing-date.ts'
import { forbidsRetry, ListingError } from '../listing-error.ts'
import { isInRange, priceFrom, priceFromText, priceRange, priceRangeText } from '../listing-price.ts'
import {
  homesComIdOf,
  isPlaceholderPhoto,
  isZillowPhoto,
  isZillowUrl,
  redfinIdOf,
  zillowIdOf,
} from '../listing-site.ts'
import { listingStatusOf, matchesStatusFilter, zillowStatusOf } from '../listing-status.ts'

describe('listing statuses', () => {
  test.each([
    ['FOR_SALE', 'Active'], ['RECENTLY_SOLD', 'Closed'], ['SOLD', 'Closed'], ['PENDING', 'Pending'],
    ['COMING_SOON', 'Coming Soon'], ['Pending - Taking Backups', 'Pending'], ['Contingent - Show', 'Active Under Contract'],
    ['ActiveUnderContract', 'Active Under Contract'], ['active under contract', 'Active Under Contract'],
    ['Under Contract', 'Active Under Contract'], ['Sold Mar 11, 2026', 'Closed'], ['Cancelled', 'Canceled'],
    ['Hold', 'Hold'], ['Withdrawn', 'Withdrawn'], ['Expired', 'Expired'], ['Incomplete', 'Incomplete'],
    ['OTHER', 'Unknown'], ['FOR_RENT', 'Unknown'], ['', 'Unknown'],
  ] as const)('%s is %s', (word, status) => expect(listingStatusOf(word)).toBe(status)) // prettier-ignore

  test('a home that is for sale but has a contingency is under contract', () => {
    expect(zillowStatusOf('FOR_SALE', 'UNDER_CONTRACT')).toBe('Active Under Contract')
    expect(zillowStatusOf('FOR_SALE', 'SOMETHING_NEW')).toBe('Active Under Contract')
    expect(zillowStatusOf('FOR_SALE', null)).toBe('Active')
    expect(zillowStatusOf('SOLD', 'UNDER_CONTRACT')).toBe('Closed')
  })

  test('D3-201 pendingAndUnderContract requires both and nothing else', () => {
    const statuses = ['Active', 'Pending', 'Active Under Contract', 'Closed', 'Unknown'] as const
    expect(statuses.filter((status) => matchesStatusFilter(status, 'pendingAndUnderContract'))).toEqual([
      'Pending',
      'Active Under Contract',
    ])
  })
})

describe('prices', () => {
  test.each([
    ['$1,250,000', 125_000_000, false],
    ['499000', 49_900_000, false],
    ['$19.99', 1999, false],
    ['$1.005', 100, false],
    ['$1.25M', 125_000_000, true],
    ['$850K', 85_000_000, true],
    ['From $385,990', 38_599_000, true],
    ['$1,250,000+', 125_000_000, true],
  ])('%s is %d cents', (text, cents, isApprox) => expect(priceFromText(text)).toEqual({ cents, isApprox }))

  test.each(['--', '$--', '$0', '', 'Price Unknown', '$2,500/mo', '2500 per month', '$99,999,999,999,999'])(
    '%s is not a price',
    (text) => expect(priceFromText(text)).toBeNull(),
  )

  test('any whole number of dollars and cents round-trips exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        const dollars = Math.floor(cents / 100).toLocaleString('en-US')
        expect(priceFromText(`$${dollars}.${String(cents % 100).padStart(2, '0')}`)?.cents).toBe(cents)
      }),
    )
  })

  test('dollar amounts are rounded once; anything that is not a price is null', () => {
    expect(priceFrom(19.99)?.cents).toBe(1999)
    for (const value of [0, -5, Number.NaN, Infinity, null, undefined, {}, true]) expect(priceFrom(value)).toBeNull()
  })

  test('D3-052 an open maximum is shown as ∞', () => {
    expect(priceRangeText(priceRange(100_000, 10_000_000))).toBe('$100,000 - $10,000,000')
    expect(priceRangeText(priceRange(0, 0))).toBe('$0 - ∞')
  })

  test('E-17 zero and anything that is not a number mean no limit; a home without a price fits only if there is none', () => {
    expect(priceRange(0, Number.NaN)).toEqual({ minCents: null, maxCents: null })
    const range = priceRange(100_000, 200_000)
    expect([9_999_999, 10_000_000, 20_000_000, 20_000_001].map((cents) => isInRange(cents, range))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([isInRange(null, range), isInRange(null, priceRange(0, 0))]).toEqual([false, true])
  })
})

describe('sale dates', () => {
  test.each([
    '2026-03-11', '2026-03-11T00:00:00Z', 'March-11-2026', 'Mar 11, 2026', '03/11/2026', '3/11/26', 'Sold 3/11/26',
    'Sold Mar 11, 2026', 'Sold on March 11th, 2026',
  ])('%s is one date', (text) => expect(dateFromText(text)).toBe('2026-03-11')) // prettier-ignore

  test('two-digit years turn over at 50; dates that do not exist are null', () => {
    expect([dateFromText('1/2/50'), dateFromText('1/2/51')]).toEqual(['2050-01-02', '1951-01-02'])
    for (const text of ['02/30/2026', '13/01/2026', 'Sold', '', '2026', 'Foo 11, 2026'])
      expect(dateFromText(text)).toBeNull()
  })

  test('midnight UTC is that date everywhere; any other time is the date where the home is', () => {
    expect(dateFromMs(Date.UTC(2026, 2, 11), 'America/Los_Angeles')).toBe('2026-03-11')
    expect(dateFromMs(Date.UTC(2026, 2, 11, 7), 'America/Los_Angeles')).toBe('2026-03-11')
    expect(dateFromMs(Date.UTC(2026, 2, 11, 3), 'US/Central')).toBe('2026-03-10')
    expect(dateFromMs(Date.UTC(2026, 2, 11, 3), 'Nowhere/Land')).toBe('2026-03-11')
    expect(dateFrom(Number.NaN)).toBeNull()
    expect(dateFrom(1e300)).toBeNull()
  })

  test('a future sale, and one before records began, are null', () => {
    const today = '2026-11-21'
    expect(['2026-11-21', '2026-11-22', '1899-12-31', null].map((date) => saleDate(date, today))).toEqual([
      '2026-11-21',
      null,
      null,
      null,
    ])
  })

  test('D3-053 recent is a few weeks ago, older about a year', () => {
    const when = (date: string) => soldWhen(date, '2026-11-21')
    expect([when('2026-11-01'), when('2025-11-21'), when('2026-05-01'), when('2020-01-01')]).toEqual([
      'recent',
      'year_ago',
      'other',
      'other',
    ])
  })
})

describe('agents', () => {
  test.each([null, undefined, '', '   ', 'null', 'NULL', ' Null ', 'Sample ListAgentEmail 2', 'a@b', 'a b@c.example'])(
    'D3-190 %j is not an email address',
    (text) => expect(emailOf(text)).toBeNull(),
  )
  test('S-18 a line break never becomes part of an email address', () => {
    expect(emailOf('ann@example.com\r\nBcc: all@example.com')).toBeNull()
  })
  test('an email address is the same in any case and with spaces around it', () => {
    expect(emailOf(' Ann.Lee@Harbor.Example ')).toBe('ann.lee@harbor.example')
    expect([isSharedMailbox('info@harbor.example'), isSharedMailbox('ines@harbor.example')]).toEqual([true, false])
  })
  test('however a phone number is printed, it is one number; anything else is null', () => {
    const prints = ['(312) 555-0142', '312.555.0142', '+1 312-555-0142', '13125550142', '312-555-0142 ext 9']
    expect(new Set(prints.map(phoneOf))).toEqual(new Set(['+13125550142']))
    for (const text of ['', null, '555-0142', '000-000-0000', '911', '1'.repeat(40)]) expect(phoneOf(text)).toBeNull()
  })
  test('licenses and names lose the words around them; placeholders without a name are null', () => {
    expect(licenseOf('License #SL3456789')).toBe('SL3456789')
    expect(licenseOf('')).toBeNull()
    expect(agentNameOf('  Pat   Example ')).toBe('Pat Example')
    for (const text of ['', 'null', 'N/A', 'NON-MLS MEMBER', null]) expect(agentNameOf(text)).toBeNull()
  })
})

describe('page addresses', () => {
  test('D3-187 homes are identified by their id in the URL, ignoring query and slash', () => {
    expect(zillowIdOf('https://www.zillow.com/homedetails/12-Sample-St/900001_zpid/?x=1')).toBe('900001')
    expect(isZillowUrl('https://www.zillow.com/homes/Oak-Park_rb/')).toBe(false)
    expect(redfinIdOf('https://www.redfin.com/WA/Exampleton/9-Test-Ave/home/70001')).toBe('70001')
    expect(homesComIdOf('https://www.homes.com/property/12-sample-st/abc123def4567/#listing')).toBe('abc123def4567')
    expect(homesComIdOf('/property/another-slug/ABC123DEF4567/')).toBe('abc123def4567')
    expect(homesComIdOf('https://www.homes.com/oak-park-il/sold/')).toBeNull()
  })
  test('D3-188 maps, street views and logos are not listing photos', () => {
    expect(isZillowPhoto('https://photos.zillowstatic.com/fp/0a-p_d.jpg')).toBe(true)
    for (const url of [
      'https://maps.googleapis.com/maps/api/staticmap?x',
      'https://a.example/streetview?x',
      'https://a.example/logo.png',
    ])
      expect([isPlaceholderPhoto(url), isZillowPhoto(`${url}&zillowstatic`)]).toEqual([true, false])
  })
})

test('areas are read the way people write them, and a home is inside or outside', () => {
  expect(areaOf('Oak Park, IL')).toMatchObject({ city: 'Oak Park', state: 'IL', county: '', zipCode: '' })
  expect(areaOf('Cook County, IL')).toMatchObject({ county: 'Cook County', city: '', state: 'IL' })
  expect(areaOf('60302')).toMatchObject({ zipCode: '60302', city: '', state: '' })
  expect(areaOf('austin, texas 78704')).toMatchObject({ city: 'austin', state: 'TX', zipCode: '78704' })
  expect(areaOf('New York, NY')).toMatchObject({ city: 'New York', state: 'NY' })
  expect(isWithin(areaOf('oak park, IL'), { city: 'Oak Park', state: 'IL', zipCode: '60302' })).toBe(true)
  expect(isWithin(areaOf('Oak Park, IL'), { city: 'Oak Park', state: 'MI', zipCode: '48237' })).toBe(false)
})

test('a block page, a wait, robots.txt or a refused key end an import; a home that is gone does not', () => {
  const kinds = ['blocked', 'limited', 'disallowed', 'unauthorized', 'not_found', 'shape', 'unreachable'] as const
  expect(kinds.filter((kind) => forbidsRetry(new ListingError('A site', kind, 'says no')))).toEqual(kinds.slice(0, 4))
  expect(forbidsRetry(new Error('else'))).toBe(false)
})
