import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import { LEAD_RANGES, LEAD_SORTS, LEAD_TABS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { queryOf, type View, viewOf } from './view.ts'

const anyView: fc.Arbitrary<View> = fc.record({
  tab: fc.constantFrom(...LEAD_TABS),
  search: fc.string({ maxLength: 200 }),
  status: fc.option(fc.constantFrom(...PROCESSING_STATUSES)),
  stage: fc.option(fc.constantFrom(...STAGE_NAMES)),
  range: fc.constantFrom(...LEAD_RANGES),
  sort: fc.constantFrom(...LEAD_SORTS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 100_000 }),
  lead: fc.option(fc.uuid()),
})

test('U-20 every view stands in the address and comes back from it', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = queryOf('one', view).toString()
      expect(viewOf(new URLSearchParams(address))).toEqual(view)
    }),
  )
})

test('U-20 the first view is only the campaign, and an address that says nonsense is it', () => {
  expect(queryOf('one', viewOf(new URLSearchParams())).toString()).toBe('campaign_id=one')
  const nonsense = 'tab=x&status=x&stage=x&range=x&sort=x&direction=x&page=-3'
  expect(viewOf(new URLSearchParams(nonsense))).toEqual(viewOf(new URLSearchParams()))
})
