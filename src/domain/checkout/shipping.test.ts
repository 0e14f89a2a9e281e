import { expect, test } from 'vitest'
import { estimatedQuote, isSold, offersFrom, quoteFrom, SHIPPING_SPEEDS, speedToSell, trackingUrl } from './shipping.ts'

const offers = [
  { method: 'ground_economy', cents: 1120 },
  { method: 'ground', cents: 1409 },
  { method: '2_day', cents: 6577 },
  { method: 'overnight', cents: 9973 },
]

test('E-23 Standard goes by the best ground method there is, Express by the cheapest that keeps its days', () => {
  expect(quoteFrom(offers)).toEqual({
    ground: { cents: 1409, available: true, lumaMethod: 'ground' },
    overnight: { cents: 6577, available: true, lumaMethod: '2_day' },
  })
  expect(quoteFrom(offers.filter(({ method }) => method !== 'ground' && method !== '2_day'))).toEqual({
    ground: { cents: 1120, available: true, lumaMethod: 'ground_economy' },
    overnight: { cents: 9973, available: true, lumaMethod: 'overnight' },
  })
  const cheapNight = [...offers, { method: 'overnight', cents: 5000 }]
  expect(quoteFrom(cheapNight).overnight).toEqual({ cents: 5000, available: true, lumaMethod: 'overnight' })
})

test('only the post delivers to a PO box', () => {
  const mail = { method: 'usps_ground_advantage', cents: 940 }
  expect(quoteFrom([...offers, mail], true)).toMatchObject({
    ground: { available: true, lumaMethod: 'usps_ground_advantage' },
    overnight: { available: false },
  })
  expect(quoteFrom(offers, true)).toMatchObject({ ground: { available: false }, overnight: { available: false } })
})

test('of two carriers with the same method the cheaper one counts', () => {
  const { ground } = quoteFrom([
    { method: 'ground', cents: 1500 },
    { method: 'ground', cents: 1300 },
  ])
  expect(ground.cents).toBe(1300)
})

test('D2-151 what is missing or costs nothing is not available; an order still says what was paid for', () => {
  expect(quoteFrom([{ method: 'ground', cents: 0 }])).toEqual({
    ground: { cents: 0, available: false, lumaMethod: 'default' },
    overnight: { cents: 0, available: false, lumaMethod: 'overnight' },
  })
})

test('D2-151, D2-152 fallback rates and labels are those of the specification', () => {
  expect(
    Object.values(SHIPPING_SPEEDS).map(({ label, days, fallbackCents }) => [`${label} ${days}`, fallbackCents]),
  ).toEqual([
    ['Standard 5-10 days', 2950],
    ['Express 3-5 days', 6950],
  ])
})

test('a parcel is followed on its carrier’s own page; of a carrier we do not know only the number is shown', () => {
  expect(trackingUrl('FedEx', '794 1')).toBe('https://www.fedex.com/fedextrack/?trknbr=794%201')
  expect(trackingUrl('USPS', '92')).toContain('usps.com')
  expect(trackingUrl('UPS', '1Z')).toContain('www.ups.com')
  expect(trackingUrl('Pigeon', '1')).toBeNull()
})

test('D2-151 what the printer names no price for costs our own rate, and is called an estimate', () => {
  const sold = offersFrom(quoteFrom([{ method: 'ground', cents: 1409 }]), false)
  expect(sold.ground).toMatchObject({ cents: 1409, available: true, estimated: false })
  expect(sold.overnight).toMatchObject({ cents: 6950, available: false, estimated: true })
})

test('D2-151 while the printer is away: Standard always, Express where it had a price, neither below the last one', () => {
  const cents = (ground: number | null, overnight: number | null, isPoBox = false) => {
    const quote = estimatedQuote({ ground, overnight }, isPoBox)
    return [quote.ground.cents, quote.overnight.available && quote.overnight.cents]
  }
  expect(cents(null, null)).toEqual([2950, false])
  expect(cents(2000, 5000)).toEqual([2950, 6950])
  expect(cents(4100, 9900)).toEqual([4100, 9900])
  expect(cents(4100, 9900, true)).toEqual([4100, false])
})

test('D2-152 Express without an offer is not sold, Standard is; who had chosen Express gets Standard', () => {
  expect([isSold('ground', false), isSold('overnight', false), isSold('overnight', true)]).toEqual([true, false, true])
  expect([speedToSell('overnight', false), speedToSell('overnight', true)]).toEqual(['ground', 'overnight'])
})
