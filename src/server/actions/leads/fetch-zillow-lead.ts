import { isSameHome, NO_ZILLOW_DETAILS } from '#domain/leads/lead-details.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import type { Context } from '#server/context.ts'
import type { ScrapedProperty } from '#server/db/leads/scraped-properties.ts'
import { detailsThenContact } from './details-then-contact.ts'
import { fetchLeadDetails } from './fetch-lead-details.ts'
import { detailsAt } from './listing-details.ts'
import type { BulkStep } from './outcome.ts'

/** D3-123: reads the home's page on Zillow, then looks up the agent who sells it. */
export const fetchZillowLead: BulkStep = {
  run: async (ctx, home) => {
    const url = home.zillow_url!
    const details = await zillowDetails(ctx, home, url)
    if (!details) {
      ctx.log.warn({ url }, NO_ZILLOW_DETAILS)
      return { state: 'skipped', reason: NO_ZILLOW_DETAILS, findings: () => ({}) }
    }
    return await detailsThenContact(ctx, home, { details, url, noteAs: 'zillowDetails' })
  },
  failed: fetchLeadDetails.failed,
}

/** D3-209: null if Zillow no longer shows this home, or shows another in its place. */
export async function zillowDetails(ctx: Context, home: ScrapedProperty | null, url: string) {
  try {
    const details = await detailsAt(ctx, url)
    return home === null || isSameHome(home, details.address) ? details : null
  } catch (error) {
    if (error instanceof ListingError && error.kind === 'not_found') return null
    throw error
  }
}
