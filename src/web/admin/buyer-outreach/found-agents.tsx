import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { Answer } from '../frame/answer.tsx'
import { Button } from '../../ui/button.tsx'
import { PageSteps } from '../frame/page-steps.tsx'
import { asked } from '../frame/queries.ts'
import { Thumbnail } from '../leads/thumbnail.tsx'
import { ContactBlock, StatusBadge } from './agent-words.tsx'
import { addressLine, day } from './buyer-words.ts'
import { RunProgress } from './run-progress.tsx'

const COLUMNS = ['Property', 'Sold Date', 'Image', 'Buyer Agent', 'Contact Info', 'Status'] as const

/** D3-056, D3-057: what came of the last 'Find Agents'. */
export const FoundAgents = ({
  runId,
  onStep,
  onForget,
}: {
  runId: string
  onStep: () => void
  onForget: () => void
}) => {
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...asked('list-buyer-homes', { run_id: runId, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="found-agents" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="found-agents" className="text-2xl">
          Found Buyer Agents
        </h2>
        <Button look="quiet" onClick={onForget}>
          Close this search
        </Button>
      </div>
      <div className="mt-3">
        <RunProgress id={runId} onStep={onStep} />
      </div>
      <Answer of={found} loading="Loading agents...">
        {({ homes, run_total, page_size }) => (
          <>
            <div className="mt-4 overflow-x-auto rounded-control border border-line bg-card">
              <table className="w-full min-w-4xl text-left">
                <thead>
                  <tr className="border-b border-line text-soft">
                    {COLUMNS.map((name) => (
                      <th key={name} scope="col" className="px-3 py-2.5 font-medium">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {homes.map((home) => (
                    <FoundRow key={home.id} home={home} />
                  ))}
                </tbody>
              </table>
            </div>
            <PageSteps page={page} last={Math.max(1, Math.ceil((run_total ?? 0) / page_size))} onPage={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

const FoundRow = ({ home }: { home: BuyerHome }) => (
  <tr className="border-b border-line align-top last:border-0">
    <th scope="row" className="px-3 py-2.5 font-semibold">
      {addressLine(home)}
    </th>
    <td className="px-3 py-2.5 whitespace-nowrap tabular-nums">{day(home.date_sold)}</td>
    <td className="px-3 py-2.5">
      <Thumbnail picture={home.image} alt={`Photo of ${addressLine(home)}`} className="h-12 w-18" />
    </td>
    <td className="px-3 py-2.5">
      {home.buyers_agent.name ?? <span className="text-soft">N/A</span>}
      {home.buyers_agent.brokerage ? <span className="block text-soft">{home.buyers_agent.brokerage}</span> : null}
    </td>
    <td className="max-w-72 px-3 py-2.5">
      <ContactBlock contact={home.contact} problem={home.problem} />
    </td>
    <td className="px-3 py-2.5 whitespace-nowrap">
      <StatusBadge status={home.status} />
    </td>
  </tr>
)
