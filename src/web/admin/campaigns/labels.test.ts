import { expect, test } from 'vitest'
import type { ImportView } from '#contract/imports.ts'
import { CAMPAIGN_SUBTYPE_NAMES, CAMPAIGN_TYPES } from '#domain/campaigns/campaign.ts'
import { durationText, importPageText, kindLabel, rateText } from './labels.ts'

test('D3-073, E-16 a campaign has one of four labels, even before its subtype is chosen', () => {
  const labels = CAMPAIGN_TYPES.flatMap((campaign_type) =>
    [null, ...CAMPAIGN_SUBTYPE_NAMES].map((campaign_subtype) => kindLabel({ campaign_type, campaign_subtype })),
  )
  expect(new Set(labels)).toEqual(
    new Set(['Closing Anniversary', 'Recently Closed', 'Customer Outreach', 'Under Contract (Seller Agents)']),
  )
})

test('D3-091 a county import says which ZIP code it is reading, since each has a page 1', () => {
  const at = { page: 1, zip_code: '90005', place: 6, places: 1320 } as ImportView
  expect(importPageText(at)).toBe('page 1 of ZIP code 90005 (6 of 1,320)')
  expect(importPageText({ ...at, zip_code: null, place: 1, places: 1 })).toBe('page 1')
})

test('F-51 a duration is never zero: below an hour it is in minutes, at least one', () => {
  const hours = [0, 0.01, 0.2, 0.99, 1, 1.4, 47, 48, 100]
  expect(hours.map(durationText)).toEqual([
    '1 minute',
    '1 minute',
    '12 minutes',
    '59 minutes',
    '1 hour',
    '1 hour',
    '47 hours',
    '2 days',
    '4 days',
  ])
})

test('E-48 a rate names its base, and is none of nothing', () => {
  expect([rateText(1, 8), rateText(0, 1243), rateText(0, 0)]).toEqual(['12.5% (1 of 8)', '0.0% (0 of 1,243)', '–'])
})
