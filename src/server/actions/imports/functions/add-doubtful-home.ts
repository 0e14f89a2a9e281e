import type { Output, Parsed } from '#contract/index.ts'
import { isMailable } from '#domain/address/listing-address.ts'
import { AppError } from '#domain/errors.ts'
import { storedSourceName } from '#domain/imports/import.ts'
import { listingKeyOf, sourceKeyOf } from '#domain/imports/listing-match.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { HOME_NOT_DRAWN_REFUSAL } from '#domain/privacy/removal.ts'
import { removedKeys } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { updateHomeCount } from '#server/db/campaigns/campaign-imports.ts'
import { lockDoubtfulHome, recordOutcome } from '#server/db/imports/import-homes.ts'
import { insertLeads } from '#server/db/leads/leads-by-key.ts'
import { requireImport, viewImport } from '../import-view.ts'
import { leadOfListing } from '../lead-of-listing.ts'

/**
 * Adds a home that was left out as `doubtful`, because an admin says that it is another home (12 West St and 12 W St).
 * The home's key is its id in its source, since the key of its address is taken; its own page is not read.
 */
export async function addDoubtfulHome(
  ctx: Context,
  { id, sourceId }: Parsed<'add-doubtful-home'>,
  { admin }: AdminCaller,
): Promise<Output<'add-doubtful-home'>> {
  const listingImport = await requireImport(ctx, id)
  await ctx.inTransaction(async (tx) => {
    const home = await lockDoubtfulHome(tx, id, sourceId)
    if (!home) return // already added
    const { listing } = home
    const key = listingKeyOf(listing)
    if ((await removedKeys(ctx, tx, [key])).has(key)) throw new AppError('gone', HOME_NOT_DRAWN_REFUSAL)
    const lead = {
      ...leadOfListing({
        listing,
        details: null,
        failure: null,
        page: { number: home.page, url: home.page_url },
        sourceName: storedSourceName(listingImport.source_platform, ctx.config.LISTING_SITE),
        campaign: {
          id: listingImport.campaign_id,
          type: listingImport.campaign_type,
          subtype: listingImport.campaign_subtype,
        },
        adminId: admin.id,
        now: ctx.now(),
      }),
      home_key: sourceKeyOf(listing),
    }
    const isNew = (await insertLeads(tx, [lead])).has(lead.home_key)
    await recordOutcome(tx, id, {
      sourceId,
      outcome: isNew ? 'kept' : 'known',
      leadId: isNew ? lead.id : null,
      hasEmail: agentOfLead(lead).email !== null,
      lacksDetails: false,
      isMailable: isMailable(listing.address),
    })
    const { campaign_id: campaignId } = listingImport
    const now = ctx.now()
    await updateHomeCount(tx, campaignId, now, null)
    await recordAudit(tx, { admin, action: 'add home', campaignId, detail: null, now })
  })
  return await viewImport(ctx, id)
}
