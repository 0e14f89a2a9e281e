import type { Handlers } from '#server/actions/handler-types.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { getCampaignAnalytics } from './get-campaign-analytics.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listDeletedCampaigns } from './list-deleted-campaigns.ts'
import { restoreCampaign } from './restore-campaign.ts'
import { trackEvent } from './track-event.ts'
import { updateCampaign } from './update-campaign.ts'

export const campaignsHandlers = {
  'track-event': trackEvent,
  'list-campaigns': listCampaigns,
  'get-campaign': getCampaign,
  'update-campaign': updateCampaign,
  'delete-campaign': deleteCampaign,
  'list-deleted-campaigns': listDeletedCampaigns,
  'restore-campaign': restoreCampaign,
  get_campaign_analytics_v3: getCampaignAnalytics,
  'create-campaign': createCampaign,
} satisfies Partial<Handlers>
