import { lazy, Suspense, useId, useState } from 'react'
import { calendarDateText, numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import type { PlotMarks, PlotSeries } from './plot.tsx'

/** If the chart cannot be loaded, its figures are still available as a table. */
const Plot = lazy(() => import('./plot.tsx').catch(() => ({ default: NoPlot })))

const NoPlot = () => <p className="mt-3 text-soft">The chart couldn’t be loaded. “Show as table” shows its figures.</p>

/** A chart with its figures in a table, which screen readers always get and a button shows to everyone. */
export const Chart = ({
  title,
  description,
  markName = 'Day',
  marks,
  series,
  format = numberText,
}: {
  title: string
  /** A short text about what is counted. */
  description: string
  /** The heading of the column of marks: a day, the first day of a week, or another category. */
  markName?: string
  marks: PlotMarks
  series: readonly PlotSeries[]
  format?: (amount: number) => string
}) => {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <Card as="section" size="large" aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <SectionTitle size="small" id={id}>
          {title}
        </SectionTitle>
        {isEmpty ? null : (
          <Button
            variant="quiet"
            className="-mr-5 min-h-11 shrink-0"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Show as table
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{description}</p>
      {isEmpty ? (
        <p className="mt-3 text-soft">Nothing in this period yet.</p>
      ) : (
        <>
          {isTable ? null : (
            <Suspense fallback={<div className="min-h-[252px]" />}>
              <Plot markName={markName} marks={marks} series={series} format={format} />
            </Suspense>
          )}
          <div
            className={isTable ? 'mt-3 max-h-80 overflow-auto rounded-control border border-line' : 'sr-only'}
            {...(isTable ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}
          >
            <DataTable
              label={title}
              columns={columnsOf(markName, series, format)}
              rows={rowsOf(marks)}
              keyOf={({ name }) => name}
              density="dense"
              frame="none"
            />
          </div>
        </>
      )}
    </Card>
  )
}

type Row = { readonly name: string; readonly n: number }

/** Days newest first; names in the given order. */
const rowsOf = (marks: PlotMarks): Row[] =>
  'days' in marks
    ? marks.days.map((day, n) => ({ name: calendarDateText(day), n })).toReversed()
    : marks.names.map((name, n) => ({ name, n }))

const columnsOf = (
  markName: string,
  series: readonly PlotSeries[],
  format: (amount: number) => string,
): Column<Row>[] => [
  { name: markName, isRowHeader: true, cell: ({ name }) => name },
  ...series.map(({ name, values }) => ({ name, isNumber: true, cell: ({ n }: Row) => format(values[n]!) })),
]
