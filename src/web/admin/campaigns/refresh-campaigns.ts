import { queries } from '../layout/queries.ts'

const ABOUT_CAMPAIGNS = ['list-campaigns', 'list-deleted-campaigns', 'get-campaign', 'get_campaign_analytics_v3']

/** Something was done to a campaign: whatever is shown of campaigns is asked for anew. */
export const refreshCampaigns = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => ABOUT_CAMPAIGNS.includes(String(queryKey[0])) })
