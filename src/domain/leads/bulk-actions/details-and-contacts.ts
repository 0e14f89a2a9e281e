import { isZillowAddress } from '#domain/imports/listing-site.ts'
import { type BulkAction, isForSellersAgents } from './bulk-action.ts'

/** D3-123: what Zillow says of homes under contract, and how the seller's agent can be reached. */
export const detailsAndContacts: BulkAction = {
  name: 'Fetch Details + Agent Contacts',
  isFor: isForSellersAgents,
  notForThis: 'Zillow details fetching is only available for under contract campaigns',
  whyNot: ({ zillow_url }) => (zillow_url && isZillowAddress(zillow_url) ? null : 'without a Zillow link'),
  nobody: 'No properties with Zillow URLs selected',
  style: null,
  progress: () => 'Fetching Zillow details and agent contacts...',
  summary: ({ done, skipped }) =>
    skipped > 0
      ? `✅ Completed: ${done} properties updated, ${skipped} properties skipped (no details available)`
      : `✅ Successfully updated ${done} properties with Zillow details and agent contacts`,
  failed: 'Failed to fetch Zillow details',
  reloadAfterMs: 2000,
}
