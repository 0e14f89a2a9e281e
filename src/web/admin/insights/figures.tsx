import type { Output } from '#contract/index.ts'
import { RECENT_HOURS } from '#domain/admin/insights.ts'
import { dollars } from '#domain/money.ts'

type Insights = Output<'get-insights'>
type Ranked = Insights['top_states']

const SOURCES: Readonly<Record<string, string>> = { address: 'Address', upload: 'Photo', webcam: 'Camera' }

/** Cards, ranked lists and months of one period. */
export const Figures = ({ insights }: { insights: Insights }) => (
  <>
    <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Card
        name="Total Searches"
        value={insights.total_searches.toLocaleString('en-US')}
        remark="without campaign visits"
      />
      <Card name="Total Orders" value={insights.total_orders.toLocaleString('en-US')} remark="campaigns included" />
      <Card
        name="Conversion Rate"
        value={`${insights.conversion_rate.toFixed(1)}%`}
        remark="searches that led to an order"
      />
      <Card name="Total Revenue" value={dollars(insights.total_revenue)} remark="less refunds" />
      <Card
        name="Recent Searches"
        value={insights.recent_searches.toLocaleString('en-US')}
        remark={`in the last ${RECENT_HOURS} hours`}
      />
    </dl>
    <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <RankedList title="Top States" entries={insights.top_states} />
      <RankedList title="Top Cities" entries={insights.top_cities} />
      <RankedList title="Order Status" entries={insights.order_status} nameOf={(name) => name.replaceAll('_', ' ')} />
      <RankedList title="Search Sources" entries={insights.search_sources} nameOf={(name) => SOURCES[name] ?? name} />
    </div>
    <Trends months={insights.monthly_trends} />
  </>
)

const Card = ({ name, value, remark }: { name: string; value: string; remark?: string }) => (
  <div className="rounded-control border border-line bg-card p-4 last:max-lg:col-span-2">
    <dt className="text-soft">{name}</dt>
    <dd className="mt-1 text-2xl font-semibold tabular-nums">{value}</dd>
    {remark ? <dd className="text-sm text-soft">{remark}</dd> : null}
  </div>
)

const RankedList = ({
  title,
  entries,
  nameOf = (name) => name,
}: {
  title: string
  entries: Ranked
  nameOf?: (name: string) => string
}) => (
  <section className="rounded-control border border-line bg-card p-4">
    <h2 className="text-lg">{title}</h2>
    {entries.length === 0 ? <p className="mt-2 text-soft">None in this period</p> : null}
    <ol className="mt-2">
      {entries.map(({ name, count }) => (
        <li key={name} className="flex justify-between gap-4 py-1">
          <span className="min-w-0 truncate">{nameOf(name)}</span>
          <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ol>
  </section>
)

const Trends = ({ months }: { months: Insights['monthly_trends'] }) => (
  <section className="mt-8">
    <h2 className="text-xl">Monthly Trends</h2>
    {months.length === 0 ? (
      <p className="mt-2 text-soft">Nobody has searched in this period.</p>
    ) : (
      <div className="mt-3 overflow-x-auto rounded-control border border-line bg-card">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line text-soft">
              {['Month', 'Searches', 'Orders', 'Conversion Rate'].map((name) => (
                <th key={name} scope="col" className="px-2.5 py-2.5 sm:px-4 font-medium not-first:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, searches, orders, conversion_rate }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="px-2.5 py-2.5 sm:px-4 font-normal">
                  {longMonth(month)}
                </th>
                <td className="px-2.5 py-2.5 sm:px-4 text-right">{searches.toLocaleString('en-US')}</td>
                <td className="px-2.5 py-2.5 sm:px-4 text-right">{orders.toLocaleString('en-US')}</td>
                <td className="px-2.5 py-2.5 sm:px-4 text-right">{conversion_rate.toFixed(1)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)

/** '2026-11' → 'November 2026'. */
const longMonth = (month: string): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
