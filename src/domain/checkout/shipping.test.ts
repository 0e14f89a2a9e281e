import { expect, test } from 'vitest'
import { estimatedQuote, isSold, offersFrom, quoteFrom, speedToSell, trackingUrl } from './shipping.ts'

const offers = [
  { method: 'ground_economy', cents: 1120 },
  { method: 'ground', cents: 1409 },
  { method: '2_day', cents: 6577 },
  { method: 'overnight', cents: 9973 },
]

test('E-23 Standard uses the best available ground method, Express the cheapest one that meets its delivery time', () => {
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

test('only the postal service delivers to a PO box', () => {
  const mail = { method: 'usps_ground_advantage', cents: 940 }
  expect(quoteFrom([...offers, mail], true)).toMatchObject({
    ground: { available: true, lumaMethod: 'usps_ground_advantage' },
    overnight: { available: false },
  })
  expect(quoteFrom(offers, true)).toMatchObject({ ground: { available: false }, overnight: { available: false } })
})

test('if two carriers offer the same method, the cheaper one counts', () => {
  const { ground } = quoteFrom([
    { method: 'ground', cents: 1500 },
    { method: 'ground', cents: 1300 },
  ])
  expect(ground.cents).toBe(1300)
})

test('D2-151 a missing or zero price means unavailable; an order still records what was paid', () => {
  expect(quoteFrom([{ method: 'ground', cents: 0 }])).toEqual({
    ground: { cents: 0, available: false, lumaMethod: 'default' },
    overnight: { cents: 0, available: false, lumaMethod: 'overnight' },
  })
})

test('D2-151 without any price both speeds cost our standard rates, labeled estimates', () => {
  const { ground, overnight } = offersFrom(quoteFrom([]), false)
  expect(ground).toMatchObject({ cents: 2950, estimated: true })
  expect(overnight).toMatchObject({ cents: 6950, estimated: true })
})

test('a package is tracked on its carrier’s page; for an unknown carrier only the number is shown', () => {
  expect(trackingUrl('FedEx', '794 1')).toBe('https://www.fedex.com/fedextrack/?trknbr=794%201')
  expect(trackingUrl('USPS', '92')).toContain('usps.com')
  expect(trackingUrl('UPS', '1Z')).toContain('www.ups.com')
  expect(trackingUrl('Pigeon', '1')).toBeNull()
})

test('D2-151 if the print shop gives no price, our own rate applies and is labeled an estimate', () => {
  const soldOffers = offersFrom(quoteFrom([{ method: 'ground', cents: 1409 }]), false)
  expect(soldOffers.ground).toMatchObject({ cents: 1409, available: true, estimated: false })
  expect(soldOffers.overnight).toMatchObject({ cents: 6950, available: false, estimated: true })
})

test('D2-151 while the print shop is down: Standard always, Express if it had a price, neither below the last price', () => {
  const cents = (ground: number | null, overnight: number | null, isPoBox = false) => {
    const quote = estimatedQuote({ ground, overnight }, isPoBox)
    return [quote.ground.cents, quote.overnight.available && quote.overnight.cents]
  }
  expect(cents(null, null)).toEqual([2950, false])
  expect(cents(2000, 5000)).toEqual([2950, 6950])
  expect(cents(4100, 9900)).toEqual([4100, 9900])
  expect(cents(4100, 9900, true)).toEqual([4100, false])
})

test('D2-152 Express without an offer is not sold but Standard is; anyone who had chosen Express gets Standard', () => {
  expect([isSold('ground', false), isSold('overnight', false), isSold('overnight', true)]).toEqual([true, false, true])
  expect([speedToSell('overnight', false), speedToSell('overnight', true)]).toEqual(['ground', 'overnight'])
})
