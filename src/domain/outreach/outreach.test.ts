import { expect, test } from 'vitest'
import { healthVerdict } from './outreach-health.ts'
import { estimatedEnd, nextSendAt } from './outreach-pace.ts'
import { BUSINESS_HOURS, firstEmailAt, nextOpening, SEND_ZONE_NAMES, windowIn } from './outreach-window.ts'
import { outreachFirstName, outreachLink, templateOfCampaign, testEmailSent } from './outreach.ts'
import { controlErrorText } from './send.ts'

const at = (text: string) => new Date(text)
const CHICAGO = { from: '09:00', to: '17:00', timeZone: 'America/Chicago', weekdaysOnly: true }

test('D3-217 Redfin homes and homes under contract use the sellers’ agent email; every other campaign the anniversary email', () => {
  const email = (campaign_subtype: string | null, source_platform: string | null) =>
    templateOfCampaign({ campaign_subtype, source_platform })
  expect(email('closing_anniversary_agent', 'redfin')).toBe('sellers-agent-outreach')
  expect(email('under_contract_sellers_agent', 'zillow')).toBe('sellers-agent-outreach')
  expect(email('recently_closed_agent', 'zillow')).toBe('closing-outreach')
  expect(email('recently_closed_customer', null)).toBe('closing-outreach')
  expect(email(null, null)).toBe('anniversary-outreach')
})

test('D3-221 the link uses the access code, or else the token, or else the default', () => {
  expect(outreachLink('https://s.example', 'HQ7RMW2K', 'X')).toBe('https://s.example/HQ7RMW2K?from=email')
  expect(outreachLink('https://s.example', null, '1A12345')).toBe('https://s.example/property/1A12345?from=email')
  expect(outreachLink('https://s.example', null, null)).toBe('https://s.example/property/default?from=email')
})

test('D3-240 a sent test email is reported with its kind and recipient', () => {
  expect(testEmailSent('sellers-agent-outreach', 'a@b.example')).toBe(
    'Test sellers agent email sent successfully to a@b.example! Check your inbox.',
  )
})

test('an email greets by first name, unless that is an initial or a title', () => {
  expect(['Dana Ortiz', 'J. Smith', 'Dr. Lee', 'Ann'].map(outreachFirstName)).toEqual([
    'Dana',
    'J. Smith',
    'Dr. Lee',
    'Ann',
  ])
})

test('S-26 complaints warn at 0.1 % and stop at 0.3 %, bounces stop at 5 %; acknowledged ones do not stop it again', () => {
  const level = (sentCount: number, bounced: number, complained: number) =>
    healthVerdict({ sent: sentCount, bounced, complained }).level
  expect(level(0, 0, 0)).toBe('good')
  expect(level(1001, 0, 1)).toBe('good')
  expect(level(1000, 0, 1)).toBe('warn')
  expect(level(1000, 0, 3)).toBe('stop')
  expect(level(1000, 49, 0)).toBe('good')
  expect(level(1000, 50, 0)).toBe('stop')
  // The verdict is the same whether a send of the campaign is paused for it or not.
  expect(healthVerdict({ sent: 1000, bounced: 50, complained: 0 }).reason).toBe(
    '5.0% of the emails bounced. Check the addresses before you send more.',
  )
  expect(healthVerdict({ sent: 1000, bounced: 50, complained: 3 }, { bounced: 50, complained: 3 }).level).toBe('warn')
})

test('F-28 sending hours are local to their time zone, across weekends and clock changes', () => {
  const open = (text: string) => nextOpening(CHICAGO, at(text)).toISOString()
  expect(open('2026-11-23T15:00:00Z')).toBe('2026-11-23T15:00:00.000Z')
  expect(open('2026-11-23T14:59:30Z')).toBe('2026-11-23T15:00:00.000Z')
  expect(open('2026-11-23T23:00:00Z')).toBe('2026-11-24T15:00:00.000Z')
  expect(open('2026-11-20T23:00:00Z')).toBe('2026-11-23T15:00:00.000Z')
  expect(open('2026-10-30T23:00:00Z')).toBe('2026-11-02T15:00:00.000Z')
  expect(open('2026-10-29T23:00:00Z')).toBe('2026-10-30T14:00:00.000Z')
})

test('F-28 the next email waits for every limit', () => {
  const now = at('2026-11-23T15:00:00Z')
  const recent = [
    { withinMs: 60_000, claimedAt: at('2026-11-23T14:59:30Z') },
    { withinMs: 3_600_000, claimedAt: at('2026-11-23T14:30:00Z') },
    { withinMs: 86_400_000, claimedAt: null },
  ]
  expect(nextSendAt(recent, now)).toEqual(at('2026-11-23T15:30:00Z'))
})

test('U-22 the estimated end is when pace and hours allow the last email', () => {
  const pace = { perMinute: 50, perHour: 300, perDay: 2000 }
  const now = at('2026-11-23T15:00:00Z')
  const end = (emails: number, window: typeof CHICAGO | null = null) => estimatedEnd([{ emails, window }], pace, now)
  expect(end(50)).toEqual(now)
  expect(end(200)).toEqual(at('2026-11-23T15:03:00Z'))
  expect(end(300)).toEqual(at('2026-11-23T15:05:00Z'))
  expect(end(301)).toEqual(at('2026-11-23T16:00:00Z'))
  expect(end(2001)).toEqual(at('2026-11-24T15:00:00Z'))
  expect(end(2401, CHICAGO)).toEqual(at('2026-11-24T16:02:00Z'))
})

test('F-29 a control that a send does not allow is refused with its state', () => {
  expect(controlErrorText('resume', 'finished')).toBe('This send is finished, so it can’t be resumed')
  expect(controlErrorText('pause', 'missed')).toBe('This send missed its start time, so it can’t be paused')
  expect(controlErrorText('resume', 'running')).toBe('This send is already being sent, so it can’t be resumed')
})

test('F-28 business hours open first in the east, and never outside 9 a.m. to 5 p.m. on weekdays in any zone', () => {
  const saturday = new Date('2026-11-28T20:00:00Z')
  const monday = { zone: 'America/New_York', at: new Date('2026-11-30T14:00:00Z') }
  expect(firstEmailAt(BUSINESS_HOURS, ['America/Los_Angeles', 'America/New_York', null], saturday)).toEqual(monday)
  for (let hour = 0; hour < 7 * 24; hour++) {
    const from = new Date(saturday.getTime() + hour * 3_600_000)
    for (const zone of SEND_ZONE_NAMES) {
      const opening = nextOpening(windowIn(BUSINESS_HOURS, zone), from)
      const there = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
      })
      const [weekday, clock] = there.formatToParts(opening).filter(({ type }) => type !== 'literal')
      expect(['Sat', 'Sun']).not.toContain(weekday!.value)
      expect(Number(clock!.value)).toBeGreaterThanOrEqual(9)
      expect(Number(clock!.value)).toBeLessThan(17)
    }
  }
})
