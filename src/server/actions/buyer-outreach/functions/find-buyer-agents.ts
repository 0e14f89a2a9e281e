import type { Output, Parsed } from '#contract/index.ts'
import { startRunOfSelection } from '#server/actions/leads/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { buyerCampaign } from '../buyer-campaign.ts'
import { saveListings } from '../save-listings.ts'

/** Starts a bulk run that looks up the buyers' agents of these homes (D3-056). */
export async function findBuyerAgents(
  ctx: Context,
  { id, listings }: Parsed<'find-buyer-agents'>,
  caller: AdminCaller,
): Promise<Output<'find-buyer-agents'>> {
  const campaignId = await buyerCampaign(ctx, caller.admin)
  const ids = await saveListings(ctx, { campaignId, adminId: caller.admin.id }, listings)
  const run = await startRunOfSelection(
    ctx,
    { id, campaign_id: campaignId, action: 'find-agents', selection: { kind: 'ids', ids }, style: null },
    caller.admin,
  )
  return { campaign_id: campaignId, run_id: run.id }
}
