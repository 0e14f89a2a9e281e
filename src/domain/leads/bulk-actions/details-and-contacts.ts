import { countText } from '#domain/count-text.ts'
import { isZillowUrl } from '#domain/imports/listing-site.ts'
import { type BulkAction, DONE_WORDS, isForSellersAgents } from './bulk-action.ts'

const propertyText = (count: number): string => countText(count, 'property', 'properties')

/** Reads the Zillow listings of homes under contract and looks up the contact details of sellers' agents (D3-123). */
export const detailsAndContacts: BulkAction = {
  name: 'Fetch Details + Agent Contacts',
  description: 'Reads each home’s page on Zillow, then looks on the web for the email and phone of its agent.',
  appliesTo: isForSellersAgents,
  unavailable: 'Zillow details fetching is only available for under contract campaigns',
  skipReason: ({ zillow_url }) => (zillow_url && isZillowUrl(zillow_url) ? null : 'without a Zillow link'),
  noneEligible: 'No properties with Zillow URLs selected',
  style: null,
  words: DONE_WORDS,
  progress: () => 'Fetching Zillow details and agent contacts...',
  summary: ({ done, skipped }) =>
    skipped > 0
      ? `✅ Completed: ${propertyText(done)} updated, ${propertyText(skipped)} skipped (no details available)`
      : `✅ Successfully updated ${propertyText(done)} with Zillow details and agent contacts`,
  failed: 'Failed to fetch Zillow details',
  reloadAfterMs: 2000,
}
