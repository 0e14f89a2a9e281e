import { queryClient } from '../queries.ts'

const ABOUT_CAMPAIGNS = ['list-campaigns', 'list-deleted-campaigns', 'get-campaign', 'get_campaign_analytics_v3']

/** Reloads everything shown about campaigns after one has changed. */
export const refreshCampaigns = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => ABOUT_CAMPAIGNS.includes(String(queryKey[0])) })
