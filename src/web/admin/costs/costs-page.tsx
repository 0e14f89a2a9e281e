import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { centsFromText, dollars } from '#domain/money.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { monthText, numberText } from '#web/kit/format.ts'
import { typedSince } from '#web/kit/typed-since.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

type Costs = Output<'get-costs'>
type Line = Costs['months'][number]

/** The estimated costs of vendors, by month and by campaign, and the daily limit (F-53). */
export const CostsPage = () => {
  const costs = useQuery(functionQuery('get-costs', {}))
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/costs'].title} />
      <p className="mt-2 text-soft">
        Estimated costs of drawings, lookups, emails, prints and payments, at the vendors’ list prices or the unit costs
        in the settings. The sandbox charges nothing.
      </p>
      <QueryResult query={costs} loading="Loading costs...">
        {(report) => (
          <div className="mt-6 grid items-start gap-8 xl:grid-cols-[2fr_1fr]">
            <div className="grid gap-8">
              {monthsOf(report.months).map(([month, lines]) => (
                <section key={month}>
                  <SectionTitle className="flex flex-wrap items-baseline justify-between gap-x-4">
                    {monthText(month)}
                    <span className="text-base font-semibold tabular-nums">
                      {dollars(lines.reduce((sum, { cost }) => sum + cost, 0))}
                    </span>
                  </SectionTitle>
                  <div className="mt-2">
                    <DataTable
                      label={monthText(month)}
                      columns={COLUMNS}
                      rows={lines}
                      keyOf={({ purpose }) => purpose}
                      card="grid-cols-[1fr_auto] gap-x-4"
                    />
                  </div>
                </section>
              ))}
              {report.months.length === 0 ? <p className="text-lg text-soft">No costs yet.</p> : null}
            </div>
            <div className="grid gap-6">
              <LimitForm today={report.today} limit={report.daily_limit} />
              <Card as="section" size="large">
                <SectionTitle>By campaign</SectionTitle>
                {report.campaigns.length === 0 ? (
                  <p className="mt-2 text-soft">No campaign has any costs yet.</p>
                ) : null}
                <ul className="mt-2 divide-y divide-line">
                  {report.campaigns.map(({ id, name, cost }) => (
                    <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                      <Link to={`/admin/campaigns/properties?campaign_id=${id}`} className="min-w-0 wrap-anywhere">
                        {name}
                      </Link>
                      <span className="tabular-nums">{dollars(cost)}</span>
                    </li>
                  ))}
                </ul>
                <p className="mt-2 text-sm text-soft">Each campaign’s numbers show its revenue and profit.</p>
              </Card>
            </div>
          </div>
        )}
      </QueryResult>
    </>
  )
}

function monthsOf(lines: Costs['months']): [month: string, lines: Line[]][] {
  const months = new Map<string, Line[]>()
  for (const line of lines) months.set(line.month, [...(months.get(line.month) ?? []), line])
  return [...months]
}

const COLUMNS: readonly Column<Line>[] = [
  // A card shows the cost beside the purpose, and below them "LumaPrints" and "3 ×".
  { name: 'Purpose', isRowHeader: true, className: 'max-md:order-1', cell: ({ purpose }) => purpose },
  { name: 'Vendor', className: 'text-soft max-md:order-3', cell: ({ vendor }) => vendor },
  {
    name: 'Count',
    isNumber: true,
    className: 'max-md:order-4 max-md:text-soft',
    cell: ({ calls }) => (
      <>
        {numberText(calls)}
        <span className="md:hidden"> ×</span>
      </>
    ),
  },
  { name: 'Cost', isNumber: true, className: 'max-md:order-2', cell: ({ cost }) => dollars(cost) },
]

const LimitForm = ({ today, limit }: { today: number; limit: number | null }) => {
  const [edit, setEdit] = useState<{ text?: string }>({})
  const text = edit.text ?? (limit === null ? '' : (limit / 100).toFixed(2))
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: ({ cents }: { cents: number | null; text: string }) => call('set-cost-limit', { daily_limit: cents }),
    async onSuccess(_costs, savedLimit) {
      await queryClient.invalidateQueries({ queryKey: ['get-costs'] })
      setEdit((now) => typedSince(savedLimit, now))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cents = centsFromText(text)
    const isWrong = text.trim() !== '' && !cents
    setProblem(isWrong ? 'Please enter an amount, or leave this empty for no limit' : null)
    if (!isWrong) save.mutate({ cents, text })
  }
  return (
    <Card as="form" size="large" noValidate onSubmit={submit}>
      <SectionTitle>Daily limit</SectionTitle>
      <p className="mt-1 text-soft">
        {dollars(today)} spent today, prints, shipping and payment fees included. When the limit is reached, bulk
        actions wait and email sends pause. Visitors and paid orders are not affected.
      </p>
      <TextField
        label="Dollars per day"
        isOptional
        className="mt-4"
        inputMode="decimal"
        value={text}
        problem={problem}
        onChange={({ target }) => setEdit({ text: target.value })}
      />
      <MutationError error={save.error} className="mt-3" />
      <div className="mt-4 flex items-center gap-4">
        <Button type="submit" disabled={save.isPending}>
          Save
        </Button>
        <span role="status">{save.isSuccess ? 'Saved' : ''}</span>
      </div>
    </Card>
  )
}
