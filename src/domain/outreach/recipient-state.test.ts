import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { readyNow, recipientStateOf } from './recipient-state.ts'

const now = new Date('2026-11-23T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const agent = { suppression: null, lastEmailAt: null, hasEmailInSend: false }
const stateOf = (more: Partial<Parameters<typeof recipientStateOf>[0]>, capDays = 30) =>
  recipientStateOf({ ...agent, ...more }, { capDays, now }).state

test('R-18 an agent gets one email: none if suppressed, none soon after another, none for a second home', () => {
  expect(stateOf({})).toBe('waiting')
  expect(stateOf({ suppression: 'unsubscribed', lastEmailAt: now })).toBe('suppressed')
  expect([stateOf({ lastEmailAt: now }), stateOf({ hasEmailInSend: true })]).toEqual(['capped', 'capped'])
  expect([29.9, 30].map((days) => stateOf({ lastEmailAt: daysAgo(days) }))).toEqual(['capped', 'waiting'])
})

test('R-18 of the homes that are ready, as many count as a send would email; the others wait for their agents', () => {
  const ofAgent = (homes: number, lastEmailAt: Date | null = null) => ({
    suppression: null,
    lastEmailAt,
    homes,
    inSend: 0,
  })
  const cap = { capDays: 7, now }
  expect(readyNow([ofAgent(3), ofAgent(1)], cap)).toEqual({ ready: 2, waiting: 2, waitingUntil: null })
  const waitingUntil = new Date(now.getTime() + 2 * DAY_MS)
  expect(readyNow([ofAgent(2, daysAgo(5)), ofAgent(1, daysAgo(1)), ofAgent(1, daysAgo(9))], cap)).toEqual({
    ready: 1,
    waiting: 3,
    waitingUntil,
  })
  expect(readyNow([{ ...ofAgent(3), inSend: 1 }], cap)).toEqual({ ready: 0, waiting: 2, waitingUntil: null })
  const suppressed = { ...ofAgent(2, daysAgo(5)), suppression: 'unsubscribed' } as const
  expect(readyNow([suppressed], cap)).toEqual({ ready: 0, waiting: 0, waitingUntil: null })
  expect(readyNow([ofAgent(3, now)], { capDays: 0, now })).toEqual({ ready: 3, waiting: 0, waitingUntil: null })
})

test('R-18 a cap of 0 days sets no limit, and suppressed agents get none all the same', () => {
  expect(stateOf({ lastEmailAt: now, hasEmailInSend: true }, 0)).toBe('waiting')
  expect(stateOf({ suppression: 'manual' }, 0)).toBe('suppressed')
})
