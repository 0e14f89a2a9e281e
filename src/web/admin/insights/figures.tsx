import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { type InsightDays, RECENT_HOURS } from '#domain/admin/insights.ts'
import { dollars } from '#domain/money.ts'
import { ADMIN_STATE_LABELS, disputedText } from '#domain/orders/order.ts'
import { CampaignCharts } from '#web/admin/campaigns/list/campaign-charts.tsx'
import { DailyCharts } from '#web/admin/charts/daily-charts.tsx'
import { FigureCard } from '#web/admin/layout/figure-card.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { monthText, numberText } from '#web/kit/format.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

type Insights = Output<'get-insights'>
type Ranked = Insights['top_states']

const SOURCES: Readonly<Record<string, string>> = { address: 'Address', upload: 'Photo', webcam: 'Camera' }

/** Cards, rankings and months of one period. */
export const Figures = ({ insights, days }: { insights: Insights; days: InsightDays }) => (
  <>
    <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <InsightFigure
        name="Total Searches"
        value={numberText(insights.total_searches)}
        detail="without campaign visits"
      />
      <InsightFigure name="Total Orders" value={numberText(insights.total_orders)} detail="campaigns included" />
      <InsightFigure
        name="Conversion Rate"
        value={`${insights.conversion_rate.toFixed(1)}%`}
        detail="searches that led to an order"
      />
      <InsightFigure name="Total Revenue" value={dollars(insights.total_revenue)} detail={revenueDetail(insights)} />
      <InsightFigure
        name="Recent Searches"
        value={numberText(insights.recent_searches)}
        detail={`in the last ${RECENT_HOURS} hours`}
      />
    </dl>
    <DailyCharts days={days} />
    <Campaigns days={days} />
    <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <RankedList title="Top States" entries={insights.top_states} />
      <RankedList title="Top Cities" entries={insights.top_cities} />
      <RankedList
        title="Order Status"
        entries={insights.order_status.map(({ name, count }) => ({ name: ADMIN_STATE_LABELS[name], count }))}
      />
      <RankedList
        title="Search Sources"
        entries={insights.search_sources.map(({ name, count }) => ({ name: SOURCES[name] ?? name, count }))}
      />
    </div>
    <Trends months={insights.monthly_trends} />
  </>
)

const revenueDetail = ({ disputed_revenue: disputedCents }: Insights): string =>
  ['excludes sales tax and refunds', ...(disputedCents > 0 ? [disputedText(disputedCents)] : [])].join('; ')

/** The results of the campaigns in the period; nothing if there are none (F-51). */
const Campaigns = ({ days }: { days: InsightDays }) => {
  const { data } = useQuery({
    ...functionQuery('list-campaigns', { days_back: days }),
    placeholderData: keepPreviousData,
  })
  return data === undefined || data.campaigns.length === 0 ? null : (
    <CampaignCharts cards={data.campaigns} days={days} />
  )
}

const InsightFigure = ({ name, value, detail }: { name: string; value: string; detail: string }) => (
  <FigureCard name={name} value={value} className="last:max-lg:col-span-2">
    <dd className="text-sm text-soft">{detail}</dd>
  </FigureCard>
)

const RankedList = ({ title, entries }: { title: string; entries: Ranked }) => (
  <Card as="section">
    <SectionTitle size="small">{title}</SectionTitle>
    {entries.length === 0 ? <p className="mt-2 text-soft">None in this period</p> : null}
    <ol className="mt-2">
      {entries.map(({ name, count }) => (
        <li key={name} className="flex justify-between gap-4 py-1">
          <span className="min-w-0 truncate">{name}</span>
          <span className="tabular-nums">{numberText(count)}</span>
        </li>
      ))}
    </ol>
  </Card>
)

type Month = Insights['monthly_trends'][number]

const TREND_COLUMNS: readonly Column<Month>[] = [
  { name: 'Month', isRowHeader: true, cell: ({ month }) => monthText(month) },
  { name: 'Searches', isNumber: true, cell: ({ searches }) => numberText(searches) },
  { name: 'Orders', isNumber: true, cell: ({ orders }) => numberText(orders) },
  { name: 'Conversion Rate', isNumber: true, cell: ({ conversion_rate }) => `${conversion_rate.toFixed(1)}%` },
]

const Trends = ({ months }: { months: readonly Month[] }) => (
  <section className="mt-8">
    <SectionTitle className="mb-3">Monthly Trends</SectionTitle>
    <DataTable
      label="Monthly Trends"
      columns={TREND_COLUMNS}
      rows={months}
      keyOf={({ month }) => month}
      empty="No searches in this period."
      className="max-sm:text-sm"
      scrolls
    />
  </section>
)
