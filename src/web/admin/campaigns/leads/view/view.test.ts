import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import { LEAD_GAPS, LEAD_RANGES, LEAD_SORTS, LEAD_TABS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { chipsOf, isNarrowed, queryOf, UNFILTERED, type View, viewOf } from './view.ts'

const anyView: fc.Arbitrary<View> = fc.record({
  tab: fc.constantFrom(...LEAD_TABS),
  search: fc.string({ maxLength: 200 }),
  status: fc.option(fc.constantFrom(...PROCESSING_STATUSES)),
  stage: fc.option(fc.constantFrom(...STAGE_NAMES)),
  missing: fc.option(fc.constantFrom(...LEAD_GAPS)),
  range: fc.constantFrom(...LEAD_RANGES),
  sort: fc.constantFrom(...LEAD_SORTS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 100_000 }),
  lead: fc.option(fc.uuid()),
  edit: fc.boolean(),
})

test('U-20 every view is in the URL and restored from it', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = queryOf('one', view).toString()
      expect(viewOf(new URLSearchParams(address))).toEqual(view)
    }),
  )
})

test('U-20 the default view is only the campaign, and a nonsense URL gives the default view', () => {
  expect(queryOf('one', viewOf(new URLSearchParams())).toString()).toBe('campaign_id=one')
  const nonsense = 'tab=x&status=x&stage=x&missing=x&range=x&sort=x&direction=x&page=-3'
  expect(viewOf(new URLSearchParams(nonsense))).toEqual(viewOf(new URLSearchParams()))
})

test('every filter is one chip, and a chip removes its own filter and no other', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const chips = chipsOf(view)
      for (const { text, without } of chips) {
        const texts = chips.map((chip) => chip.text)
        expect(chipsOf({ ...view, ...without }).map((chip) => chip.text)).toEqual(texts.filter((one) => one !== text))
      }
      expect(isNarrowed({ ...view, ...UNFILTERED })).toBe(false)
    }),
  )
})
