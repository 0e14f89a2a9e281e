import { expect, test } from 'vitest'
import type { ImportView } from '#contract/imports.ts'
import { EMPTY_CAMPAIGN } from '#domain/campaigns/campaign-form.ts'
import { NONE_LEFT_OUT } from '#domain/imports/import.ts'
import { NEW_WIZARD, type Wizard, wizardAfter, type WizardEvent } from './wizard-flow.ts'

const listingImport = (overrides: Partial<ImportView>): ImportView => ({
  id: 'c',
  campaign: { id: 'k', name: 'Spring' },
  source: 'zillow',
  mode: 'bulk',
  state: 'running',
  ended_by: null,
  message: null,
  choice: null,
  where: 'Oak Park, IL',
  price_min: null,
  price_max: null,
  status_filter: null,
  target: 50,
  requires_email: false,
  page: 1,
  zip_code: null,
  place: 1,
  places: 1,
  pages_read: 0,
  counts: {
    found: 0,
    pending: 0,
    kept: 0,
    with_email: 0,
    known: 0,
    removed: 0,
    doubtful: 0,
    skipped_no_email: 0,
    not_chosen: 0,
    seen_before: 0,
    without_details: 0,
    not_mailable: 0,
  },
  doubtful_homes: [],
  left_out: NONE_LEFT_OUT,
  elsewhere: [],
  choices: null,
  is_truncated: false,
  timeout_reached: false,
  started_by: 'dana',
  started_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  ...overrides,
})
const loadedEvent = (overrides: Partial<ImportView>): WizardEvent => ({
  type: 'loaded',
  listingImport: listingImport(overrides),
})
const stepsOf = (events: readonly WizardEvent[]): string[] => {
  let state: Wizard = NEW_WIZARD
  return [state.step, ...events.map((event) => (state = wizardAfter(state, event)).step)]
}

test('D3-087 the bulk steps are url, scraping, complete', () => {
  expect(stepsOf([{ type: 'submitted', way: 'bulk' }, loadedEvent({}), loadedEvent({ state: 'finished' })])).toEqual([
    'url',
    'scraping',
    'scraping',
    'complete',
  ])
})

test('D3-088 the {host} steps are url, scraping, choose_pages, final_scraping, complete', () => {
  const homes = { mode: 'choice', source: 'homes' } as const
  const choice = 'recently_sold'
  expect(
    stepsOf([
      { type: 'submitted', way: 'bulk' },
      loadedEvent(homes),
      loadedEvent({ ...homes, state: 'waiting' }),
      loadedEvent({ ...homes, choice }),
      loadedEvent({ ...homes, choice, state: 'finished' }),
    ]),
  ).toEqual(['url', 'scraping', 'scraping', 'choose_pages', 'final_scraping', 'complete'])
})

test('D3-089 the page-by-page steps are url, page_by_page, complete; stopping it completes it', () => {
  const mode = 'page_by_page'
  expect(
    stepsOf([
      { type: 'submitted', way: mode },
      loadedEvent({ mode }),
      loadedEvent({ mode, state: 'stopped', ended_by: 'person' }),
    ]),
  ).toEqual(['url', 'page_by_page', 'page_by_page', 'complete'])
})

test('D3-084, D3-233 an error leads back to the form with its message; what was typed stays, and so does the campaign', () => {
  const form = { ...EMPTY_CAMPAIGN, name: 'Spring', zillowArea: 'Oak Park, IL' }
  const events: readonly WizardEvent[] = [
    { type: 'typed', form },
    { type: 'submitted', way: 'page_by_page' },
    { type: 'created', campaignId: 'k' },
    loadedEvent({ mode: 'page_by_page', state: 'failed', message: 'Failed to scrape page' }),
  ]
  const end = events.reduce(wizardAfter, NEW_WIZARD)
  expect(end).toMatchObject({ step: 'url', error: 'Failed to scrape page', isBusy: false })
  expect(end.form).toEqual({ ...form, campaignId: 'k' })
  const refusedState = wizardAfter(wizardAfter(NEW_WIZARD, { type: 'submitted', way: 'bulk' }), {
    type: 'failed',
    message: 'taken',
  })
  expect(refusedState).toMatchObject({ step: 'url', error: 'taken' })
})

test('D3-085 after the choice an error stays where it can be retried, and Start Over starts again', () => {
  const waiting = [loadedEvent({ mode: 'choice', state: 'waiting' })].reduce(wizardAfter, NEW_WIZARD)
  const failedState = wizardAfter(waiting, { type: 'failed', message: 'out of reach' })
  expect(failedState).toMatchObject({ step: 'choose_pages', error: 'out of reach' })
  const processing = wizardAfter(
    failedState,
    loadedEvent({ mode: 'choice', choice: 'recently_sold', state: 'failed', message: 'a block page' }),
  )
  expect(processing).toMatchObject({ step: 'final_scraping', error: 'a block page' })
  expect(wizardAfter(processing, { type: 'start-over' })).toEqual(NEW_WIZARD)
})

test("U-09 a field's message disappears when that field is typed in, and no sooner", () => {
  const refusedState = wizardAfter(NEW_WIZARD, {
    type: 'refused',
    problem: { field: 'name', message: 'Please enter a campaign name' },
  })
  const next = wizardAfter(refusedState, { type: 'typed', form: { ...refusedState.form, notes: 'x' } })
  expect(next.problem).not.toBeNull()
  expect(wizardAfter(next, { type: 'typed', form: { ...next.form, name: 'S' } }).problem).toBeNull()
})
