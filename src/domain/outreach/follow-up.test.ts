import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { FOLLOW_UP_STOP_REASONS, followUpRetryAt, followUpStopReason } from './follow-up.ts'
import { recipientStateOf } from './recipient-state.ts'

const now = new Date('2026-11-23T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

const lead = { replied_at: null, purchase_completed_at: null }
const previous = { bounced_at: null, complained_at: null, unsubscribed_at: null }
const agent = { suppression: null, lastEmailAt: null, hasEmailInSend: false }
const facts = { hasReplied: false, lead, previous }

test('F-35 a follow-up is sent unless its agent or home has changed: a reply, an order, a bounce, a complaint, an opt-out', () => {
  expect(followUpStopReason(facts)).toBeNull()
  expect(followUpStopReason({ ...facts, lead: undefined, previous: undefined })).toBeNull()
  expect(followUpStopReason({ ...facts, hasReplied: true })).toBe(FOLLOW_UP_STOP_REASONS.replied)
  expect(followUpStopReason({ ...facts, lead: { ...lead, replied_at: now } })).toBe(FOLLOW_UP_STOP_REASONS.replied)
  expect(followUpStopReason({ ...facts, lead: { ...lead, purchase_completed_at: now } })).toBe(
    FOLLOW_UP_STOP_REASONS.ordered,
  )
  for (const event of ['bounced', 'complained', 'unsubscribed'] as const)
    expect(followUpStopReason({ ...facts, previous: { ...previous, [`${event}_at`]: now } })).toBe(
      FOLLOW_UP_STOP_REASONS[event],
    )
})

test('F-35 of several reasons the first is given: a reply before an order, an order before a bounce', () => {
  const ordered = { ...lead, purchase_completed_at: now }
  const bounced = { ...previous, bounced_at: now }
  expect(followUpStopReason({ hasReplied: true, lead: ordered, previous: bounced })).toBe(
    FOLLOW_UP_STOP_REASONS.replied,
  )
  expect(followUpStopReason({ hasReplied: false, lead: ordered, previous: bounced })).toBe(
    FOLLOW_UP_STOP_REASONS.ordered,
  )
})

test('R-18 a capped follow-up may go when the cap ends, unless that is over 90 days after the email before it (decision 32)', () => {
  const retryAt = (addedDaysAgo: number, capDays: number) =>
    followUpRetryAt({ addedAt: daysAgo(addedDaysAgo), lastEmailAt: daysAgo(1) }, capDays)
  for (const capDays of [0.3, 1.5, 7, 30]) {
    const at = retryAt(3, capDays)!
    expect(recipientStateOf({ ...agent, lastEmailAt: daysAgo(1) }, { capDays, now: at }).state).toBe('waiting')
    const justBefore = new Date(at.getTime() - 1)
    expect(recipientStateOf({ ...agent, lastEmailAt: daysAgo(1) }, { capDays, now: justBefore }).state).toBe('capped')
  }
  expect(retryAt(84, 7)).not.toBeNull()
  expect(retryAt(84.1, 7)).toBeNull()
})
