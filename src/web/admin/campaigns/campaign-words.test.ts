import { expect, test } from 'vitest'
import { CAMPAIGN_SUBTYPE_NAMES, CAMPAIGN_TYPES } from '#domain/campaign.ts'
import { kindLabel } from './campaign-words.ts'

test('D3-073, E-16 a campaign has one of four labels, before its subtype is chosen too', () => {
  const said = CAMPAIGN_TYPES.flatMap((campaign_type) =>
    [null, ...CAMPAIGN_SUBTYPE_NAMES].map((campaign_subtype) => kindLabel({ campaign_type, campaign_subtype })),
  )
  expect(new Set(said)).toEqual(
    new Set(['Closing Anniversary', 'Recently Closed', 'Customer Outreach', 'Under Contract (Seller Agents)']),
  )
})
