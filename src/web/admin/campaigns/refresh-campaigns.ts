import { queryClient } from '#web/admin/queries.ts'

const CAMPAIGN_FUNCTIONS = ['list-campaigns', 'list-deleted-campaigns', 'get-campaign', 'get_campaign_analytics_v3']

/** Reloads everything shown about campaigns after one has changed. */
export const refreshCampaigns = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CAMPAIGN_FUNCTIONS.includes(String(queryKey[0])) })
