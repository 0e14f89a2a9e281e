import { listingOfLead } from '../lead-listing.ts'
import { type BulkAction, isForSellersAgents, NOBODY_SELECTED, properties } from './bulk-action.ts'

/** Reads the listings of homes and their agents (D3-121). */
export const fetchDetails: BulkAction = {
  name: 'Fetch Details',
  isFor: (subtype) => !isForSellersAgents(subtype),
  notForThis: 'In this campaign, details come with agent contacts',
  whyNot: (lead) => (listingOfLead(lead) === null ? 'without a listing address' : null),
  nobody: NOBODY_SELECTED,
  style: null,
  progress: () => 'Fetching property details...',
  summary: ({ done }) => `✅ Successfully updated ${properties(done)} with details`,
  failed: 'Failed to fetch property details',
  reloadAfterMs: 0,
}
