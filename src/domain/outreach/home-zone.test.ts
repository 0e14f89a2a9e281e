import fc from 'fast-check'
import { expect, test } from 'vitest'
import { US_STATES } from '#domain/address/us-states.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { homeZone } from './home-zone.ts'
import { estimatedEnd } from './outreach-pace.ts'
import { nextOpening, SEND_ZONE_NAMES, type SendZone, windowIn } from './outreach-window.ts'

const OFFICE = { from: '09:00', to: '17:00', timeZone: 'America/New_York', weekdaysOnly: true }
const at = (text: string) => new Date(text)
const partsAt = (zone: SendZone, when: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(when)
const opensIn = (state: string | null, text: string) =>
  nextOpening(windowIn(OFFICE, homeZone(state)), at(text)).toISOString()

test('every state has a time zone, as a code or spelled out; anything else has none', () => {
  for (const [code, name] of Object.entries(US_STATES)) {
    expect(SEND_ZONE_NAMES, code).toContain(homeZone(code))
    expect(homeZone(` ${name.toLowerCase()} `), name).toBe(homeZone(code))
  }
  for (const unknown of [null, '', 'ZZ', 'Ontario', 'PR']) expect(homeZone(unknown)).toBeNull()
})

test("F-28 hours are local to the home; if its state is unknown, to the send's setting", () => {
  const night = '2026-11-24T05:00:00Z'
  expect(opensIn('NY', night)).toBe('2026-11-24T14:00:00.000Z')
  expect(opensIn('IL', night)).toBe('2026-11-24T15:00:00.000Z')
  expect(opensIn('Idaho', night)).toBe('2026-11-24T16:00:00.000Z')
  expect(opensIn('CA', night)).toBe('2026-11-24T17:00:00.000Z')
  expect(opensIn('AK', night)).toBe('2026-11-24T18:00:00.000Z')
  expect(opensIn('HI', night)).toBe('2026-11-24T19:00:00.000Z')
  expect(opensIn(null, night)).toBe(opensIn('NY', night))
})

test('F-28 when clocks change, each home follows its own rules; Arizona and Hawaii do not change', () => {
  const hours = (day: string) =>
    ['NY', 'IL', 'CO', 'AZ', 'CA', 'HI'].map((state) => Number(opensIn(state, `${day}T06:00:00Z`).slice(11, 13)))
  expect(hours('2026-03-06')).toEqual([14, 15, 16, 16, 17, 19])
  expect(hours('2026-03-09')).toEqual([13, 14, 15, 16, 16, 19])
  expect(hours('2026-10-30')).toEqual([13, 14, 15, 16, 16, 19])
  expect(hours('2026-11-02')).toEqual([14, 15, 16, 16, 17, 19])
})

test("F-28 no email goes out outside its home's hours, and none waits a minute longer than needed", () => {
  const moment = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...SEND_ZONE_NAMES), moment, (zone, now) => {
      const opening = nextOpening(windowIn(OFFICE, zone), now)
      const there = partsAt(zone, opening)
      expect(there).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? (09|1[0-6]):/)
      if (opening.getTime() > now.getTime()) expect(there).toMatch(/09:00$/)
      const before = new Date(opening.getTime() - MINUTE_MS)
      if (before >= now) expect(partsAt(zone, before)).toMatch(/08:59$/)
    }),
    { numRuns: 60 },
  )
})

test('U-22 the estimated end accounts for sending to one zone while another sleeps', () => {
  const pace = { perMinute: 1, perHour: 1000, perDay: 2000 }
  const group = (state: string, emails: number) => ({ emails, window: windowIn(OFFICE, homeZone(state)) })
  const nine = at('2026-11-24T14:00:00Z') // in New York
  expect(estimatedEnd([group('CA', 2), group('NY', 3)], pace, nine)).toEqual(at('2026-11-24T17:01:00Z'))
  expect(estimatedEnd([group('NY', 200)], pace, nine)).toEqual(at('2026-11-24T17:19:00Z'))
  // The east is done before the west begins: together they take no longer than the later of the two.
  expect(estimatedEnd([group('NY', 60), group('CA', 60)], pace, nine)).toEqual(at('2026-11-24T17:59:00Z'))
  expect(estimatedEnd([], pace, nine)).toEqual(nine)
})
