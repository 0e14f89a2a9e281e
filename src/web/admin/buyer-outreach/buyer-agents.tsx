import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { Thumbnail } from '#web/admin/campaigns/leads/thumbnail.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { AgentStatusBadge, ContactBlock } from './agent-badges.tsx'
import { addressText, dayText } from './labels.ts'
import { RunProgress } from './run-progress.tsx'

/** The columns of 'Found Buyer Agents' (D3-057). */
const COLUMNS: readonly Column<BuyerHome>[] = [
  { name: 'Property', isRowHeader: true, cell: (home) => <span className="font-semibold">{addressText(home)}</span> },
  { name: 'Sold Date', className: 'whitespace-nowrap tabular-nums', cell: ({ date_sold }) => dayText(date_sold) },
  {
    name: 'Image',
    cell: (home) => <Thumbnail picture={home.image} alt={`Photo of ${addressText(home)}`} className="h-12 w-18" />,
  },
  {
    name: 'Buyer Agent',
    cell: ({ buyers_agent: { name, brokerage } }) => (
      <>
        {name ?? <span className="text-soft">N/A</span>}
        {brokerage ? <span className="block text-soft">{brokerage}</span> : null}
      </>
    ),
  },
  {
    name: 'Contact Info',
    className: 'max-w-72',
    cell: ({ contact, problem }) => <ContactBlock contact={contact} problem={problem} />,
  },
  { name: 'Status', className: 'whitespace-nowrap', cell: ({ status }) => <AgentStatusBadge status={status} /> },
]

/** The result of the last 'Find Agents' (D3-056, D3-057). */
export const BuyerAgents = ({
  runId,
  onStep,
  onForget,
}: {
  runId: string
  onStep: () => void
  onForget: () => void
}) => {
  const [page, setPage] = useState(1)
  const agents = useQuery({
    ...functionQuery('list-buyer-homes', { run_id: runId, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="found-agents" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle size="large" id="found-agents">
          Found Buyer Agents
        </SectionTitle>
        <Button variant="quiet" onClick={onForget}>
          Close this search
        </Button>
      </div>
      <div className="mt-3">
        <RunProgress id={runId} onStep={onStep} />
      </div>
      <QueryResult query={agents} loading="Loading agents...">
        {({ homes, run_total, page_size }) => (
          <>
            <div className="mt-4">
              <DataTable columns={COLUMNS} rows={homes} keyOf={({ id }) => id} className="min-w-4xl" />
            </div>
            <Pagination page={page} last={lastPageOf(run_total ?? 0, page_size)} onPage={setPage} />
          </>
        )}
      </QueryResult>
    </section>
  )
}
