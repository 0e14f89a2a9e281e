import { DEFAULT_NUMBER_DAYS, NUMBER_PERIODS, type NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { CAMPAIGN_STATUSES, type CampaignStatus } from '#domain/campaigns/campaign.ts'
import { oneOf, textOf } from '#web/kit/query-state.ts'

/** The view of the campaign list, kept in the URL (U-20). */
export type CampaignFilter = {
  readonly status: CampaignStatus | null
  readonly search: string
  readonly days: NumberDays
  readonly isTrash: boolean
}

/** Invalid values are ignored. */
export function filterOf(query: URLSearchParams): CampaignFilter {
  const period = NUMBER_PERIODS.find(({ days }) => String(days ?? 'all') === query.get('days'))
  return {
    status: oneOf(CAMPAIGN_STATUSES, query.get('status')),
    search: textOf(query, 'search', 100),
    days: period ? period.days : DEFAULT_NUMBER_DAYS,
    isTrash: query.get('view') === 'trash',
  }
}

export const queryOf = ({ status, search, days, isTrash }: CampaignFilter): Record<string, string> => ({
  ...(status ? { status } : {}),
  ...(search ? { search } : {}),
  ...(days === DEFAULT_NUMBER_DAYS ? {} : { days: String(days ?? 'all') }),
  ...(isTrash ? { view: 'trash' } : {}),
})
