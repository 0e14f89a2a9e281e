import { NO_ZILLOW_DETAILS_ERROR } from '#domain/leads/lead-details.ts'
import { readZillowListing } from '../read-listing.ts'
import type { BulkStep } from './bulk-step.ts'
import { fetchDetails } from './fetch-details.ts'
import { lookUpListedAgent } from './look-up-listed-agent.ts'

/** Reads the home's page on Zillow, then looks up the seller's agent (D3-123). */
export const detailsAndContacts: BulkStep = {
  run: async (ctx, home) => {
    const url = home.zillow_url!
    const details = await readZillowListing(ctx, home, url)
    if (!details) {
      ctx.log.warn({ url }, NO_ZILLOW_DETAILS_ERROR)
      return { state: 'skipped', reason: NO_ZILLOW_DETAILS_ERROR, findings: () => ({ raw: { listingGone: true } }) }
    }
    return await lookUpListedAgent(ctx, home, { details, url, rawKey: 'zillowDetails' })
  },
  failed: fetchDetails.failed,
}
