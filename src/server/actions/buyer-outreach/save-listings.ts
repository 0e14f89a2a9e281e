import { storedSourceName } from '#domain/imports/import.ts'
import { listingKeyOf } from '#domain/imports/listing-match.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import { leadOfListing } from '#server/actions/imports/index.ts'
import { withoutRemoved } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { idsByKey } from '#server/db/buyer-outreach/buyer-homes.ts'
import { updateHomeCount } from '#server/db/campaigns/campaign-imports.ts'
import { insertLeads } from '#server/db/leads/leads-by-key.ts'

/** Saves homes in the campaign of the screen, each once; returns the ids of all of them, new or existing. */
export async function saveListings(
  ctx: Context,
  { campaignId, adminId }: { readonly campaignId: string; readonly adminId: string },
  listings: readonly ListingRow[],
): Promise<string[]> {
  const now = ctx.now()
  const leads = listings.map((listing) =>
    leadOfListing({
      listing,
      details: null,
      failure: null,
      page: null,
      sourceName:
        listing.source === 'reso' ? listing.source : storedSourceName(listing.source, ctx.config.LISTING_SITE),
      campaign: { id: campaignId, type: 'buyers_agent_outreach', subtype: null },
      adminId,
      now,
    }),
  )
  return await ctx.inTransaction(async (tx) => {
    await insertLeads(tx, await withoutRemoved(ctx, tx, leads))
    await updateHomeCount(tx, campaignId, now, now)
    return await idsByKey(tx, campaignId, listings.map(listingKeyOf))
  })
}
