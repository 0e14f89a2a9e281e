import { AppError } from '#domain/errors.ts'
import { OTHER_HOME_REFUSAL } from '#domain/leads/labels.ts'
import { isSameHome } from '#domain/leads/lead-details.ts'
import { listingOfLead } from '#domain/leads/lead-listing.ts'
import { readListing } from '../read-listing.ts'
import type { BulkStep } from './bulk-step.ts'
import { fetchDetails } from './fetch-details.ts'
import { lookUpListedAgent } from './look-up-listed-agent.ts'

/** Reads the home's page on its listing site, then looks up the buyer's agent (D3-056). */
export const findAgents: BulkStep = {
  run: async (ctx, home) => {
    const { url } = listingOfLead(home)!
    const details = await readListing(ctx, url)
    if (!isSameHome(home, details.address)) throw new AppError('conflict', OTHER_HOME_REFUSAL)
    return await lookUpListedAgent(ctx, home, { details, url, rawKey: 'details' })
  },
  failed: fetchDetails.failed,
}
