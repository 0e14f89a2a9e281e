import type { Output, Parsed } from '#contract/index.ts'
import { actionsOf, eligibilityCounter } from '#domain/leads/bulk-actions/index.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { forEachSelectedLead } from '../for-each-selected-lead.ts'

/**
 * Returns for each action of the campaign the number of homes it applies to, and why it does not apply to the others
 * (U-21).
 */
export async function countBulkActions(
  ctx: Context,
  { campaign_id, selection }: Parsed<'count-bulk-actions'>,
): Promise<Output<'count-bulk-actions'>> {
  const campaign = await requireCampaign(ctx, campaign_id)
  const actions = actionsOf(campaign.campaign_subtype)
  const counter = eligibilityCounter(actions)
  const selected = await forEachSelectedLead(ctx.db, campaign_id, selection, counter.add)
  return {
    selected,
    actions: actions.map((action) => {
      const { eligible, why } = counter.of(action)
      return { action, eligible, why: [...why] }
    }),
  }
}
