import { expect, test } from 'vitest'
import { isActivityActive } from '#domain/admin/activity.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { activityPath, activityText, activityTitle, ATTENTION_TEXTS, attentionPath } from './labels.ts'
import type { Activity } from './use-activity.ts'

const activity = (overrides: Partial<Activity>): Activity => ({
  kind: 'send',
  id: 'r',
  campaign_id: 'c',
  campaign: 'Spring',
  state: 'running',
  action: null,
  message: null,
  done: 12,
  total: 1200,
  follow_ups_pending: 0,
  next_at: null,
  next_zone: null,
  failed: 0,
  skipped: 0,
  may: [],
  started_by: 'dana',
  updated_at: '2031-03-01T12:00:00Z',
  ...overrides,
})

test('an activity says what it does for which campaign, how far it is, and what failed', () => {
  const send = activity({ state: 'paused', failed: 2 })
  expect([activityTitle(send), activityText(send)]).toEqual([
    'Emails for “Spring”',
    'Paused · 12 of 1,200 emails, 2 failed',
  ])
  expect(activityTitle(activity({ kind: 'bulk', action: 'fetch-details' }))).toBe('Fetch Details in “Spring”')
})

test('once an activity has ended, what failed does not count as done', () => {
  const ended = (overrides: Partial<Activity>) => activityText(activity({ done: 8, total: 8, failed: 1, ...overrides }))
  expect(ended({ kind: 'bulk', action: 'artwork', state: 'finished' })).toBe('Finished · 7 of 8 homes, 1 failed')
  expect(ended({ kind: 'send', state: 'cancelled', done: 3 })).toBe('Canceled · 2 emails sent, 1 failed')
})

test('what was skipped or left out is never counted as done: not once an activity has ended', () => {
  const bulk = activity({ kind: 'bulk', action: 'artwork', done: 6, total: 8, failed: 1, skipped: 3 })
  expect(activityText(bulk)).toBe('Running · 6 of 8 homes, 1 failed, 3 skipped')
  expect(activityText({ ...bulk, state: 'finished', done: 8 })).toBe('Finished · 4 of 8 homes, 1 failed, 3 skipped')
  const canceled = activity({ state: 'cancelled', done: 8, total: 8, skipped: 8 })
  expect(activityText(canceled)).toBe('Canceled · 0 emails sent, 8 left out')
})

test('a lookup of agents says how many emails it has found, and for how many homes none', () => {
  const lookup = activity({ kind: 'bulk', action: 'agent-details', done: 6, total: 6, skipped: 3 })
  expect(activityText({ ...lookup, state: 'finished' })).toBe('Finished · 3 of 6 emails found, 3 without an email')
})

test('an import says how many homes came in, never its limit as if that many were there', () => {
  const importActivity = (overrides: Partial<Activity>) =>
    activityText(activity({ kind: 'import', total: 50, ...overrides }))
  expect(importActivity({})).toBe('Running · 12 homes kept so far')
  expect(importActivity({ state: 'stopped', done: 1 })).toBe('Stopped · 1 home kept')
  expect(importActivity({ state: 'waiting', done: 0 })).toBe('Waiting for your choice of homes')
  expect(importActivity({ state: 'finished' })).toBe('Finished · 12 homes kept')
})

test('F-35 a send whose emails are out says that it waits for its follow-ups, and is not at work', () => {
  const send = activity({ done: 3, total: 8, follow_ups_pending: 4 })
  expect([activityText(send), isActivityActive(send)]).toEqual(['Running · 3 of 4 emails', true])
  const waiting = activity({ done: 4, total: 8, follow_ups_pending: 4 })
  expect([activityText(waiting), isActivityActive(waiting)]).toEqual([
    'Waiting for 4 follow-ups · 4 of 4 emails',
    false,
  ])
})

test('a send that has not begun says when it does, and does not run yet; homes that were left out do not count as begun', () => {
  const at = '2031-03-02T15:00:00Z'
  const send = activity({ done: 1, skipped: 1, total: 4, next_at: at })
  expect(activityText(send)).toBe(`Waiting · first email ${dateTimeText(at)} · 3 emails`)
  expect(activityText({ ...send, state: 'scheduled' })).toBe(`Scheduled · first email ${dateTimeText(at)} · 3 emails`)
  expect([isActivityActive(send), isActivityActive({ ...send, next_at: null })]).toEqual([false, true])
  expect(activityText({ ...send, done: 2 })).toBe('Running · 1 of 3 emails, 1 left out')
  expect(activityText({ ...send, next_at: null })).toBe('Running · 0 of 3 emails, 1 left out')
})

test('sends with failed emails lead to exactly these emails', () => {
  expect(ATTENTION_TEXTS.failed_emails(1)).toBe('1 email send has failed emails')
  expect(attentionPath({ kind: 'failed_emails', count: 2, first: 'r' })).toBe('/admin/outreach/r?state=failed')
})

test('a send has a screen of its own, the others stand with the homes of their campaign', () => {
  expect(activityPath(activity({}))).toBe('/admin/outreach/r')
  expect(activityPath(activity({ kind: 'bulk' }))).toBe('/admin/campaigns/properties?campaign_id=c')
})
