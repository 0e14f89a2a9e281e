import type { Output } from '#contract/index.ts'
import { type CampaignSubtype, restorableUntil } from '#domain/campaigns/campaign.ts'
import type { Context } from '#server/context.ts'
import { campaignsInTrash } from '#server/db/campaigns/campaigns.ts'

/** Returns the campaigns in the trash (U-24). */
export async function listDeletedCampaigns({ db }: Context): Promise<Output<'list-deleted-campaigns'>> {
  const campaigns = await campaignsInTrash(db)
  return {
    campaigns: campaigns.map(({ deleted_at, campaign_subtype, homes, ...campaign }) => ({
      ...campaign,
      campaign_subtype: campaign_subtype as CampaignSubtype | null,
      homes: homes ?? 0,
      deleted_at: deleted_at!.toISOString(),
      restorable_until: restorableUntil(deleted_at!).toISOString(),
    })),
  }
}
