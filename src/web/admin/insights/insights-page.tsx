import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { DEFAULT_INSIGHT_DAYS, INSIGHT_PERIODS, type InsightDays } from '#domain/insights.ts'
import { useBrand } from '../../kit/brand.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { asked } from '../frame/queries.ts'
import { Figures } from './figures.tsx'

/** D3-040 … D3-044; the period stands in the address (U-20). */
export const InsightsPage = () => {
  const { name } = useBrand()
  const [search, setSearch] = useSearchParams()
  const days = daysOf(search.get('days'))
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...asked('get-insights', { days }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <title>{`Website Insights · ${name}`}</title>
      <Link to="/admin" className="inline-flex min-h-11 items-center text-soft">
        Back to Admin
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Website Insights</h1>
        <label className="flex items-center gap-3">
          <span className="text-soft">Period</span>
          <select
            value={String(days)}
            onChange={(event) => setSearch({ days: event.target.value }, { replace: true })}
            className="min-h-11 rounded-control border border-edge bg-card px-3"
          >
            {INSIGHT_PERIODS.map(({ days: value, label }) => (
              <option key={label} value={String(value)}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error ? (
        <Notice tone="error" className="mt-6" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          Error: {error.message}
        </Notice>
      ) : null}
      {!data && !error ? (
        <p role="status" className="mt-8 text-soft">
          Loading insights...
        </p>
      ) : null}
      {data ? (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <Figures insights={data} />
        </div>
      ) : null}
    </>
  )
}

const daysOf = (text: string | null): InsightDays => {
  const period = INSIGHT_PERIODS.find(({ days }) => String(days) === text)
  return period ? period.days : DEFAULT_INSIGHT_DAYS
}
