import { isSameHome } from '#domain/leads/lead-details.ts'
import { listingOfLead } from '#domain/leads/lead-listing.ts'
import { AppError } from '#domain/errors.ts'
import { detailsThenContact } from './details-then-contact.ts'
import { fetchLeadDetails, OTHER_HOME } from './fetch-lead-details.ts'
import { detailsAt } from './listing-details.ts'
import type { BulkStep } from './outcome.ts'

/** D3-056: reads the home's page on its listing site, then looks up the agent who bought it. */
export const findAgents: BulkStep = {
  run: async (ctx, home) => {
    const { url } = listingOfLead(home)!
    const details = await detailsAt(ctx, url)
    if (!isSameHome(home, details.address)) throw new AppError('conflict', OTHER_HOME)
    return await detailsThenContact(ctx, home, { details, url, noteAs: 'details' })
  },
  failed: fetchLeadDetails.failed,
}
