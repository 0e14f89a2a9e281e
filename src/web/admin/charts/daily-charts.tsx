import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#contract/index.ts'
import { byWeek, type DayNumbers, everyDay, SHOP_DAYS_TEXT } from '#domain/admin/daily-numbers.ts'
import { wholeDollars } from '#domain/money.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Chart } from './chart.tsx'

/** Longer periods are shown by week: a thousand bars cannot be read. */
const MAX_DAILY_DAYS = 45

/** Visits, emails and revenue of a period, for the whole shop or one campaign. */
export const DailyCharts = ({ campaignId = null, days }: { campaignId?: string | null; days: number | null }) => {
  const numbers = useQuery({
    ...functionQuery('get-daily-numbers', { campaign_id: campaignId, days_back: days }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryResult query={numbers} loading="Loading charts...">
      {(series) => <Charts series={series} isShop={campaignId === null} />}
    </QueryResult>
  )
}

const Charts = ({ series, isShop }: { series: Output<'get-daily-numbers'>; isShop: boolean }) => {
  const { shown, weeks, isDaily } = useMemo(() => {
    const all = everyDay(series.days, series.from, series.to)
    const weekNumbers = byWeek(all)
    return all.length > MAX_DAILY_DAYS
      ? { shown: columnsOf(weekNumbers), weeks: columnsOf(weekNumbers), isDaily: false }
      : { shown: columnsOf(all), weeks: columnsOf(weekNumbers), isDaily: true }
  }, [series])
  const [by, dayName] = isDaily ? ['by day', 'Day'] : ['by week', 'Week of']
  return (
    <>
      <div className="mt-6 grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <Chart
          title="Visits"
          description={isShop ? `Searches and campaign links opened, ${by}` : `How often its links were opened, ${by}`}
          markName={dayName}
          marks={shown}
          series={isShop ? shown.visits : shown.links}
        />
        <Chart
          title="Emails"
          description={`Sent to agents, ${by}`}
          markName={dayName}
          marks={shown}
          series={shown.emails}
        />
        <Chart
          title="Revenue"
          description="Excludes sales tax and refunds, by week"
          markName="Week of"
          marks={weeks}
          series={weeks.revenue}
          format={wholeDollars}
        />
      </div>
      <p className="mt-2 text-sm text-soft">{SHOP_DAYS_TEXT}</p>
    </>
  )
}

function columnsOf(numbers: readonly DayNumbers[]) {
  const valuesOf = (name: Exclude<keyof DayNumbers, 'day'>) => numbers.map((one) => one[name])
  const links = { name: 'Links opened', values: valuesOf('visits') }
  return {
    days: numbers.map(({ day }) => day),
    visits: [{ name: 'Searches', values: valuesOf('searches') }, links],
    links: [links],
    emails: [{ name: 'Emails', values: valuesOf('emails'), isBars: true }],
    revenue: [{ name: 'Revenue', values: valuesOf('revenue'), isBars: true }],
  }
}
