import { NO_ZILLOW_DETAILS } from '#domain/leads/lead-details.ts'
import { readZillowListing } from '../read-listing.ts'
import type { BulkStep } from './bulk-step.ts'
import { fetchDetails } from './fetch-details.ts'
import { lookUpListedAgent } from './look-up-listed-agent.ts'

/** D3-123: reads the home's page on Zillow, then looks up the agent who sells it. */
export const detailsAndContacts: BulkStep = {
  run: async (ctx, home) => {
    const url = home.zillow_url!
    const details = await readZillowListing(ctx, home, url)
    if (!details) {
      ctx.log.warn({ url }, NO_ZILLOW_DETAILS)
      return { state: 'skipped', reason: NO_ZILLOW_DETAILS, findings: () => ({}) }
    }
    return await lookUpListedAgent(ctx, home, { details, url, noteAs: 'zillowDetails' })
  },
  failed: fetchDetails.failed,
}
