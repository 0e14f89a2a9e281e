import { expect, test } from 'vitest'
import { OutreachOptions, type Send } from '#contract/outreach.ts'
import { NOTHING_SENT, type OutreachEmailCounts } from '#domain/outreach/outreach-email-state.ts'
import { BUSINESS_HOURS } from '#domain/outreach/outreach-window.ts'
import type { SendState } from '#domain/outreach/send.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { breakdownOf, finishedPart, progressText, skippedTexts } from './labels.ts'

test('homes of an agent whom nobody emailed are not left out as emailed recently', () => {
  const missing = { artwork: 0, agentName: 0, email: 0, inSend: 0, street: 0 }
  const nobody = { suppressed: 0, capped: 0, cappedUntil: null, sameAgent: 0, missing }
  expect(skippedTexts({ ...nobody, sameAgent: 2 })).toEqual(['same agent as another home (2)'])
  const cappedUntil = '2026-12-06T15:00:00Z'
  expect(skippedTexts({ ...nobody, capped: 1, cappedUntil })).toEqual(['emailed recently (1, until Dec 6, 2026)'])
})

const textOf = (state: SendState, counts: Partial<OutreachEmailCounts>, overrides: Partial<Send> = {}) =>
  progressText({
    state,
    counts: { ...NOTHING_SENT, ...counts },
    total: 8,
    follow_ups_pending: 0,
    next_at: null,
    next_zone: null,
    options: OutreachOptions.parse({}),
    ...overrides,
  })

test('U-22 a send that has not begun says when its first email goes out, and what time that is there', () => {
  const at = '2031-03-02T15:00:00Z'
  const options = OutreachOptions.parse({ window: BUSINESS_HOURS })
  const firstEmail = `first email ${dateTimeText(at)}`
  expect(textOf('scheduled', { waiting: 8 }, { next_at: at })).toBe(`Scheduled · ${firstEmail}`)
  const inChicago = { next_at: at, next_zone: 'America/Chicago', options } as const
  expect(textOf('scheduled', { waiting: 8 }, inChicago)).toBe(`Scheduled · ${firstEmail} (9:00 AM Central)`)
  const waiting = { capped: 1, waiting: 7 }
  expect(textOf('running', waiting, { next_at: at, options })).toBe(`Waiting for business hours · ${firstEmail}`)
  expect(textOf('running', waiting, { next_at: at })).toBe(`Waiting · ${firstEmail}`)
  expect(textOf('running', { sent: 1, waiting: 7 }, { next_at: at, options })).toBe('Sending · 1 of 8 emails')
})

test('a send says how far it is, and once it has ended, what it sent: what was left out or canceled was not', () => {
  expect(textOf('running', { sent: 2, capped: 1, waiting: 5 })).toBe('Sending · 2 of 7 emails')
  expect(textOf('paused', { sent: 3, waiting: 5 })).toBe('Paused at 3 of 8 emails')
  expect(textOf('finished', { sent: 5, suppressed: 1, capped: 1, failed: 1 })).toBe('Finished · 5 of 6 emails sent')
  expect(textOf('cancelled', { sent: 2, skipped: 6 })).toBe('Canceled · 2 emails sent')
})

test('U-23 a canceled send shows the part of its emails that it sent', () => {
  const canceled = { state: 'cancelled' as const, total: 8, left_out: 0, follow_ups_pending: 0 }
  expect(finishedPart({ ...canceled, counts: { ...NOTHING_SENT, sent: 2, skipped: 6 } })).toBe(0.25)
  const log = { follow_ups: 0, follow_ups_sent: 0, options: OutreachOptions.parse({}) }
  expect(breakdownOf({ ...canceled, ...log, counts: { ...NOTHING_SENT, sent: 2, skipped: 6 } })).toEqual([
    ['Emails', '2 of 8 sent, then canceled'],
  ])
})

test('F-35 the emails, follow-ups and left-out homes of a send are counted apart', () => {
  const send = {
    state: 'running' as const,
    options: OutreachOptions.parse({ followUps: [{ waitDays: 3 }, { waitDays: 5 }] }),
    counts: { ...NOTHING_SENT, sent: 13, waiting: 8, capped: 3 },
    total: 24,
    left_out: 3,
    follow_ups: 9,
    follow_ups_sent: 1,
    follow_ups_pending: 8,
  }
  expect(breakdownOf(send)).toEqual([
    ['Emails', '12, one for each home: all sent'],
    ['Follow-ups', 'up to 24, 3 and 8 days after the email: 1 sent, 8 to come'],
    ['Left out', '3 of 15 selected homes'],
  ])
  const plain = {
    ...send,
    options: OutreachOptions.parse({}),
    follow_ups: 0,
    follow_ups_sent: 0,
    follow_ups_pending: 0,
  }
  expect(breakdownOf({ ...plain, total: 5, left_out: 0, counts: { ...NOTHING_SENT, sent: 2, waiting: 3 } })).toEqual([
    ['Emails', '5, one for each home: 2 sent'],
  ])
})
