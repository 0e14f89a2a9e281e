import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { BUYER_TEXTS } from '#domain/buyer-outreach/buyer-outreach.ts'
import { priceRange, priceRangeText } from '#domain/imports/listing-price.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { numberText } from '#web/kit/format.ts'
import { useCallId } from '#web/kit/hooks/use-call-id.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { textOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { MutationError } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { dollarsOf } from './labels.ts'
import { soldId, SoldList } from './sold-list.tsx'
import { useSelected } from './use-selected.ts'

type SoldQuery = { readonly area: string; readonly page: number; readonly min: number; readonly max: number }

/** Sold homes of an area; the search is in the URL (D3-050 … D3-056). */
export const SoldSearch = ({ onStarted }: { onStarted: (runId: string) => void }) => {
  const [query, changeQuery] = useUrlQuery()
  const search = soldQueryOf(query)
  const show = (next: SoldQuery) =>
    changeQuery((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next)) after.set(name, String(value))
      return after
    })
  const forget = () => {
    queryClient.removeQueries({ queryKey: ['search-sold-properties'] })
    changeQuery((before) => {
      const after = new URLSearchParams(before)
      for (const name of Object.keys(search)) after.delete(name)
      return after
    })
  }
  const resultsQuery = useQuery({
    ...functionQuery('search-sold-properties', {
      area: search.area,
      page: search.page,
      price_min: search.min,
      price_max: search.max,
    }),
    enabled: search.area !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000, // long, because this queries a listing site
  })
  return (
    <section aria-labelledby="sold-search" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle size="large" id="sold-search">
          Search Sold Properties
        </SectionTitle>
        {search.area === '' ? null : (
          <Button variant="quiet" onClick={forget}>
            Clear search
          </Button>
        )}
      </div>
      <SearchFields key={JSON.stringify(search)} search={search} isBusy={resultsQuery.isFetching} onSearch={show} />
      {search.area === '' ? null : (
        <QueryResult query={resultsQuery} loading="Searching properties...">
          {(results) => (
            <Results
              results={results}
              search={search}
              onPage={(page) => show({ ...search, page })}
              onStarted={onStarted}
            />
          )}
        </QueryResult>
      )}
    </section>
  )
}

type Typed = Readonly<Record<keyof SoldQuery, string>>
type Problems = Partial<Typed>

/** Returns the search that was typed; another area or price begins at page 1, unless another page was typed too. */
export function searchIn(form: Typed, current: SoldQuery): SoldQuery {
  const page = Math.max(1, dollarsOf(form.page))
  const next = { area: form.area.trim(), page, min: dollarsOf(form.min), max: dollarsOf(form.max) }
  const isAnother = next.area !== current.area || next.min !== current.min || next.max !== current.max
  return isAnother && page === current.page ? { ...next, page: 1 } : next
}

export const problemsOf = ({ area, min, max }: SoldQuery): Problems => ({
  ...(area === '' ? { area: 'Please enter an area' } : {}),
  ...(max > 0 && min > max ? { max: 'Max Price is below Min Price' } : {}),
})

const SearchFields = ({
  search,
  isBusy,
  onSearch,
}: {
  search: SoldQuery
  isBusy: boolean
  onSearch: (search: SoldQuery) => void
}) => {
  const [fields, setFields] = useState({
    area: search.area,
    page: String(search.page),
    min: search.min ? String(search.min) : '',
    max: search.max ? String(search.max) : '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const form = useProblemFocus(problems)
  const fieldProps = fieldPropsOf<keyof typeof fields>({
    values: fields,
    problemOf: (field) => problems[field] ?? null,
    onChange: (field, value) => setFields({ ...fields, [field]: value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = searchIn(fields, search)
    const newProblems = problemsOf(next)
    setProblems(newProblems)
    if (Object.keys(newProblems).length === 0) onSearch(next)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <TextField {...fieldProps('area')} label="Search Area" placeholder="New York, NY" />
      <TextField {...fieldProps('page')} label="Page Number" type="number" min={1} />
      <TextField {...fieldProps('min')} label="Min Price" inputMode="numeric" />
      <TextField {...fieldProps('max')} label="Max Price" inputMode="numeric" />
      <Button type="submit" aria-disabled={isBusy} className="lg:mt-7">
        Search Properties
      </Button>
    </form>
  )
}

type SoldResults = Output<'search-sold-properties'>

const Results = ({
  results,
  search,
  onPage,
  onStarted,
}: {
  results: SoldResults
  search: SoldQuery
  onPage: (page: number) => void
  onStarted: (runId: string) => void
}) => {
  const { recent, older, page, total_pages, total_results } = results
  const homes = [...recent, ...older]
  const selected = useSelected(homes.map(soldId))
  const { idFor, renew } = useCallId()
  const find = useMutation({
    mutationFn: () =>
      call('find-buyer-agents', {
        id: idFor(selected.ids),
        listings: homes.filter((home) => selected.has(soldId(home))).map(({ listing }) => listing),
      }),
    onSuccess: ({ run_id }) => {
      renew()
      selected.clear()
      onStarted(run_id)
    },
  })
  if (homes.length === 0) return <p className="mt-6 text-lg text-soft">{BUYER_TEXTS.nothing}</p>
  return (
    <>
      {search.min > 0 || search.max > 0 ? (
        <p className="mt-4 rounded-control bg-wall px-4 py-2.5">
          Price range: {priceRangeText(priceRange(search.min, search.max))}
        </p>
      ) : null}
      <Tiles
        tiles={{
          'Recent Properties': recent.length,
          'Older Properties': older.length,
          'Total Pages': total_pages,
          'Total Results': total_results ?? homes.length,
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <p className="tabular-nums">
          {`Page ${page} of ${total_pages} • ${homes.length} results`}
          {total_results === null ? null : (
            <span className="text-soft">{` (showing ${homes.length} of ${total_results} total)`}</span>
          )}
        </p>
        <Button variant="outline" disabled={page >= total_pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
        <Button
          className="ml-auto"
          disabled={selected.ids.length === 0 || find.isPending}
          onClick={() => find.mutate()}
        >
          {`Find Agents (${selected.ids.length})`}
        </Button>
      </div>
      <MutationError error={find.error} className="mt-4" />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <SoldList title="Recent Properties" description={BUYER_TEXTS.recent} homes={recent} selected={selected} />
        <SoldList title="Older Properties" description={BUYER_TEXTS.older} homes={older} selected={selected} />
      </div>
    </>
  )
}

const Tiles = ({ tiles }: { tiles: Readonly<Record<string, number>> }) => (
  <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
    {Object.entries(tiles).map(([name, count]) => (
      <Card isPadded={false} key={name} className="px-4 py-2.5">
        <dt className="text-soft">{name}</dt>
        <dd className="text-2xl tabular-nums">{numberText(count)}</dd>
      </Card>
    ))}
  </dl>
)

const soldQueryOf = (query: URLSearchParams): SoldQuery => ({
  area: textOf(query, 'area', 200),
  page: Math.min(1000, Math.max(1, dollarsOf(query.get('page') ?? '1'))),
  min: dollarsOf(query.get('min') ?? ''),
  max: dollarsOf(query.get('max') ?? ''),
})
