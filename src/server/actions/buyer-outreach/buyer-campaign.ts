import { randomUUID } from 'node:crypto'
import { BUYER_CAMPAIGN_LABEL } from '#domain/buyer-outreach/buyer-outreach.ts'
import type { Admin, Context } from '#server/context.ts'
import { buyerOutreachCampaign, markBuyerOutreach } from '#server/db/buyer-outreach/buyer-homes.ts'
import { insertCampaign } from '#server/db/campaigns/campaigns.ts'

/**
 * Returns the id of the campaign of the Buyer Outreach screen (buyers' agents, no subtype), creating it on first use.
 * The campaign is found by its mark, because its name can be changed.
 */
export async function buyerCampaign(ctx: Context, admin: Admin): Promise<string> {
  for (;;) {
    const campaign = await buyerOutreachCampaign(ctx.db)
    if (campaign) return campaign.id
    await insertCampaign(ctx.db, {
      id: randomUUID(),
      name: BUYER_CAMPAIGN_LABEL,
      type: 'buyers_agent_outreach',
      subtype: null,
      requestUrl: null,
      sourceName: null,
      notes: null,
      adminId: admin.id,
      now: ctx.now(),
    })
    await markBuyerOutreach(ctx.db, BUYER_CAMPAIGN_LABEL)
  }
}
