import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { DEFAULT_INSIGHT_DAYS, INSIGHT_PERIODS, type InsightDays } from '#domain/admin/insights.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { LabeledSelect } from '#web/ui/select.tsx'
import { Figures } from './figures.tsx'

/** Searches, orders and revenue of a period (D3-040 to D3-044), which is in the URL (U-20). */
export const InsightsPage = () => {
  const [query, changeQuery] = useUrlQuery()
  const days = daysOf(query.get('days'))
  const insights = useQuery({ ...functionQuery('get-insights', { days }), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin-insights'].title}>
        <LabeledSelect
          label="Period"
          choices={INSIGHT_PERIODS.map(({ days: value, label }) => [String(value), label] as const)}
          value={String(days)}
          onChange={(value) => changeQuery(() => ({ days: value }), { replace: true })}
        />
      </PageHeader>
      <QueryResult query={insights} loading="Loading insights..." failed={(message) => `Error: ${message}`}>
        {(figures) => <Figures insights={figures} days={days} />}
      </QueryResult>
    </>
  )
}

const daysOf = (text: string | null): InsightDays => {
  const period = INSIGHT_PERIODS.find(({ days }) => String(days) === text)
  return period ? period.days : DEFAULT_INSIGHT_DAYS
}
