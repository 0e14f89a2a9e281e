import { expect, test } from 'vitest'
import { OutreachOptions, type Send } from '#contract/outreach.ts'
import { NOTHING_SENT, type OutreachEmailCounts } from '#domain/outreach/outreach-email-state.ts'
import { BUSINESS_HOURS } from '#domain/outreach/outreach-window.ts'
import type { SendState } from '#domain/outreach/send.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { progressText, skippedTexts } from './labels.ts'

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
    scheduled_at: null,
    next_at: null,
    options: OutreachOptions.parse({}),
    ...overrides,
  })

test('a send that has not begun says when it does', () => {
  const at = '2031-03-02T15:00:00Z'
  const options = OutreachOptions.parse({ window: BUSINESS_HOURS })
  expect(textOf('scheduled', { waiting: 8 }, { scheduled_at: at })).toBe(`Scheduled · begins ${dateTimeText(at)}`)
  const waiting = { capped: 1, waiting: 7 }
  const firstEmail = `first email ${dateTimeText(at)}`
  expect(textOf('running', waiting, { next_at: at, options })).toBe(`Waiting for business hours · ${firstEmail}`)
  expect(textOf('running', waiting, { next_at: at })).toBe(`Waiting · ${firstEmail}`)
  expect(textOf('running', { sent: 1, waiting: 7 }, { next_at: at, options })).toBe('Sending · 1 of 8')
})

test('a send says how far it is, and once it has ended, what it sent: what was left out or canceled was not', () => {
  expect(textOf('running', { sent: 2, capped: 1, waiting: 5 })).toBe('Sending · 3 of 8')
  expect(textOf('paused', { sent: 3, waiting: 5 })).toBe('Paused at 3 of 8')
  expect(textOf('finished', { sent: 5, suppressed: 1, capped: 1, failed: 1 })).toBe('Finished · 5 of 8 sent')
  expect(textOf('cancelled', { sent: 2, skipped: 6 })).toBe('Canceled · 2 of 8 sent')
})
