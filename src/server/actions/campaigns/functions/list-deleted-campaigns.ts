import { DAY_MS } from '#domain/durations.ts'
import type { Output } from '#contract/index.ts'
import { TRASH_DAYS, type CampaignSubtype } from '#domain/campaigns/campaign.ts'
import type { Context } from '#server/context.ts'
import { campaignsInTrash } from '#server/db/campaigns/campaigns.ts'

/** When the trash is emptied of what was deleted then. */
const emptiedAfter = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)

/** U-24: the trash. */
export async function listDeletedCampaigns({ db }: Context): Promise<Output<'list-deleted-campaigns'>> {
  const campaigns = await campaignsInTrash(db)
  return {
    campaigns: campaigns.map(({ deleted_at, campaign_subtype, homes, ...campaign }) => ({
      ...campaign,
      campaign_subtype: campaign_subtype as CampaignSubtype | null,
      homes: homes ?? 0,
      deleted_at: deleted_at!.toISOString(),
      restorable_until: emptiedAfter(deleted_at!).toISOString(),
    })),
  }
}
