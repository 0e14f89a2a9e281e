import { expect, test } from 'vitest'
import type { ImportView } from '#contract/imports.ts'
import type { Output } from '#contract/index.ts'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { OutreachOptions } from '#contract/outreach.ts'
import { NOTHING_SENT } from '#domain/outreach/outreach-email-state.ts'
import { nowItems } from './now-items.ts'

const anImport = (overrides: Partial<ImportView>) =>
  ({ state: 'finished', ended_by: 'target', page: 3, places: 1, ...overrides }) as ImportView
const aRun = (overrides: Partial<BulkRun>) =>
  ({ action: 'watercolors', style: 'watercolor', state: 'finished', ...overrides }) as BulkRun
type Send = Output<'list-outreach-runs'>['runs'][number]
const aSend = (overrides: Partial<Send>) =>
  ({
    state: 'finished',
    counts: { ...NOTHING_SENT, sent: 4 },
    total: 4,
    follow_ups_pending: 0,
    pause_reason: null,
    scheduled_at: null,
    next_at: null,
    options: OutreachOptions.parse({}),
    ...overrides,
  }) as Send
const counts = (failures: number) => ({ waiting: 0, running: 0, done: 3, skipped: 0, failed: failures })
const nothing = { imports: [], runs: [], sends: [], health: undefined }

test('U-23 the line above the list says what runs or has failed, what needs an admin first', () => {
  const sending = aSend({ state: 'running', counts: { ...NOTHING_SENT, sent: 1, waiting: 3 } })
  const items = nowItems({
    ...nothing,
    sends: [sending],
    runs: [aRun({ counts: counts(2) })],
    imports: [anImport({ state: 'failed', ended_by: 'error' })],
  })
  expect(items.map(({ text, tab }) => [text, tab])).toEqual([
    ['Generate Watercolors: 2 homes failed', 'runs'],
    ['Import: Failed at page 3', 'imports'],
    ['Emails: Sending · 1 of 4 emails', 'emails'],
  ])
})

test('U-23 what ended well, what has been tried again since and what waits for its follow-ups is not in the line', () => {
  const awaiting = aSend({
    state: 'running',
    total: 8,
    follow_ups_pending: 4,
    counts: { ...NOTHING_SENT, sent: 4, waiting: 4 },
  })
  const items = nowItems({
    ...nothing,
    sends: [awaiting, aSend({ counts: { ...NOTHING_SENT, failed: 1, sent: 3 } })],
    runs: [aRun({ counts: counts(0) }), aRun({ counts: counts(2) })],
    imports: [anImport({}), anImport({ state: 'failed' })],
  })
  expect(items).toEqual([])
})
