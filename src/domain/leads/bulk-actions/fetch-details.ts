import { propertyCountText } from '../labels.ts'
import { listingOfLead } from '../lead-listing.ts'
import { type BulkAction, DONE_WORDS, isForSellersAgents, NONE_SELECTED_REFUSAL } from './bulk-action.ts'

/** Reads the listings of homes and their agents (D3-121). */
export const fetchDetails: BulkAction = {
  name: 'Fetch Details',
  description: 'Reads each home’s listing: its sale, agents and photos.',
  appliesTo: (subtype) => !isForSellersAgents(subtype),
  unavailable: 'In this campaign, details come with agent contacts',
  skipReason: (lead) => (listingOfLead(lead) === null ? 'without a listing link' : null),
  noneEligible: NONE_SELECTED_REFUSAL,
  style: null,
  words: DONE_WORDS,
  progress: () => 'Fetching property details...',
  summary: ({ done }) => `✅ Successfully updated ${propertyCountText(done)} with details`,
  failed: 'Failed to fetch property details',
  reloadAfterMs: 0,
}
