import type { Output } from '#contract/index.ts'
import type { CampaignSubtype, CampaignType } from '#domain/campaigns/campaign.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'

/** Returns a campaign as admins see it (D3-150). */
export function campaignView(campaign: Campaign): Output<'update-campaign'> {
  const { deleted_at: _, emptied_at: __, ...fields } = campaign
  return {
    ...fields,
    // The table's check constraints allow only these names.
    campaign_type: campaign.campaign_type as CampaignType,
    campaign_subtype: campaign.campaign_subtype as CampaignSubtype | null,
    created_at: campaign.created_at.toISOString(),
    updated_at: campaign.updated_at.toISOString(),
    last_scraped_at: isoOrNull(campaign.last_scraped_at),
  }
}
