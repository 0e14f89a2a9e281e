import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { isActivityActive } from '#domain/admin/activity.ts'
import { changeText, OVERVIEW_DAYS } from '#domain/admin/overview.ts'
import { paidText, wholeDollars } from '#domain/money.ts'
import { wholeDisputedText } from '#domain/orders/order.ts'
import { awaitsBegin } from '#domain/outreach/send.ts'
import {
  activityPath,
  activityText,
  activityTitle,
  ATTENTION_TEXTS,
  attentionPath,
} from '#web/admin/activity/labels.ts'
import { type Activity, useActivity } from '#web/admin/activity/use-activity.ts'
import { DailyCharts } from '#web/admin/charts/daily-charts.tsx'
import { FigureCard } from '#web/admin/layout/figure-card.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { StateBadge } from '#web/admin/orders/state-badge.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { dateTimeText, numberText } from '#web/kit/format.ts'
import { Card } from '#web/ui/card.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { NextSteps } from './next-steps.tsx'
import { RowLink } from './row-link.tsx'
import { Sparkline } from './sparkline.tsx'

type Overview = Output<'get-overview'>
type Figure = Overview['figures'][number]

/** The interval at which an open page refreshes its numbers. */
const POLL_INTERVAL_MS = 30_000
const RECENT_ORDERS = 5
/** A week is too short for a trend. */
const CHART_DAYS = 30

/** In one look: what needs an admin, what is running, what campaigns wait for, and how the week went. */
export const OverviewSection = () => {
  const overview = useQuery({ ...functionQuery('get-overview', {}), refetchInterval: POLL_INTERVAL_MS })
  return (
    <QueryResult query={overview} loading="Loading numbers...">
      {({ figures, disputed_revenue }) => (
        <>
          <div className="mt-3 grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
            <div className="grid min-w-0 gap-4">
              <div className="grid gap-4 md:grid-cols-2">
                <AttentionAndActivities />
              </div>
              <Panel title="Next steps">
                <NextSteps />
              </Panel>
              <section>
                <SectionTitle>The last {OVERVIEW_DAYS} days</SectionTitle>
                <p className="text-sm text-soft">compared with the {OVERVIEW_DAYS} before</p>
                <dl className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
                  {figures.map((figure) => (
                    <OverviewFigure
                      key={figure.name}
                      figure={figure}
                      detail={
                        figure.name === 'revenue' && disputed_revenue > 0 ? wholeDisputedText(disputed_revenue) : null
                      }
                    />
                  ))}
                </dl>
              </section>
            </div>
            <RecentOrders />
          </div>
          <SectionTitle className="mt-8">The last {CHART_DAYS} days</SectionTitle>
          <DailyCharts days={CHART_DAYS} />
        </>
      )}
    </QueryResult>
  )
}

const FIGURES: Readonly<
  Record<Figure['name'], { readonly label: string; readonly note?: string; readonly format: (n: number) => string }>
> = {
  searches: { label: 'Searches', format: numberText },
  homes_drawn: { label: 'Homes drawn', note: 'not counting campaigns', format: numberText },
  orders: { label: 'Orders', format: numberText },
  revenue: { label: 'Revenue', format: wholeDollars },
  emails_sent: { label: 'Emails sent', format: numberText },
}

const OverviewFigure = ({ figure, detail }: { figure: Figure; detail: string | null }) => {
  const { label, note, format } = FIGURES[figure.name]
  const change = changeText(figure)
  const before = `${format(figure.before)} in the ${OVERVIEW_DAYS} days before`
  const beside = change && (
    <span className="text-sm text-soft tabular-nums" title={before}>
      {change}
    </span>
  )
  return (
    <FigureCard name={label} value={format(figure.period)} beside={beside} className="last:max-md:col-span-2">
      <dd className="mt-2">
        <Sparkline amounts={figure.days} label={`${label} by day; highest day: ${format(Math.max(...figure.days))}`} />
      </dd>
      <dd className="mt-1 text-sm text-soft tabular-nums">{format(figure.today)} today</dd>
      {note ? <dd className="text-sm text-soft">{note}</dd> : null}
      {detail ? <dd className="mt-1 text-sm text-error tabular-nums">{detail}</dd> : null}
    </FigureCard>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" size="large" className="min-w-0">
    <SectionTitle className="mb-2">{title}</SectionTitle>
    {children}
  </Card>
)

/** What needs attention, what is running now, and the sends that wait for their time. */
const AttentionAndActivities = () => {
  const query = useActivity()
  const running = query.data?.activities.filter(isActivityActive) ?? []
  const scheduled = query.data?.activities.filter(awaitsBegin) ?? []
  return (
    <>
      <Panel title="Needs attention">
        <QueryResult query={query} loading="Checking what needs attention...">
          {({ attention }) =>
            attention.length === 0 ? (
              <p className="text-soft">Nothing is waiting for you.</p>
            ) : (
              <ul className="divide-y divide-line">
                {attention.map((item) => (
                  <li key={item.kind}>
                    <RowLink to={attentionPath(item)}>{ATTENTION_TEXTS[item.kind](item.count)}</RowLink>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      <Panel title="Running now">
        {running.length === 0 ? (
          <p className="text-soft">{query.data ? 'Nothing is running.' : ''}</p>
        ) : (
          <Activities activities={running} />
        )}
        {scheduled.length === 0 ? null : (
          <>
            <SectionTitle as="h3" size="small" className="mt-4">
              Coming up
            </SectionTitle>
            <Activities activities={scheduled} />
          </>
        )}
      </Panel>
    </>
  )
}

const Activities = ({ activities }: { activities: readonly Activity[] }) => (
  <ul className="divide-y divide-line">
    {activities.map((activity) => (
      <li key={`${activity.kind} ${activity.id}`}>
        <RowLink to={activityPath(activity)}>
          {activityTitle(activity)}: {activityText(activity)}
        </RowLink>
      </li>
    ))}
  </ul>
)

const RecentOrders = () => {
  const orders = useQuery(functionQuery('admin-list-orders', {}))
  return (
    <Panel title="Recent orders">
      <QueryResult query={orders} loading="Loading orders...">
        {({ orders: lines }) =>
          lines.length === 0 ? (
            <p className="text-soft">No orders yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {lines.slice(0, RECENT_ORDERS).map((order) => (
                <li key={order.id}>
                  <Link
                    to={`/admin-orders/${order.id}`}
                    className="flex items-center gap-3 py-2.5 text-ink no-underline hover:underline"
                  >
                    <img
                      src={order.design.image_url}
                      alt=""
                      loading="lazy"
                      className="h-12 w-18 shrink-0 rounded-paper object-cover"
                    />
                    <span className="min-w-0 flex-1">
                      <span className="flex items-baseline justify-between gap-3">
                        <span className="truncate font-medium">{order.customer_name}</span>
                        <span className="font-semibold tabular-nums">{paidText(order.total, order.currency)}</span>
                      </span>
                      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                        <span className="text-sm text-soft tabular-nums">
                          {dateTimeText(order.paid_at ?? order.placed_at)}
                        </span>
                        <StateBadge state={order.state} />
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <RowLink to="/admin-orders">All orders</RowLink>
    </Panel>
  )
}
