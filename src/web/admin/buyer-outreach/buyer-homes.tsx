import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { BUYER_TAB_NAMES, BUYER_TABS, type BuyerTab } from '#domain/buyer-outreach/buyer-outreach.ts'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { useCallId } from '#web/kit/hooks/use-call-id.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { oneOf, pageOf } from '#web/kit/query-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { ArtworkCard, AssignedRow, EntryRow, SentRow } from './home-rows.tsx'
import { RunProgress } from './run-progress.tsx'
import { SelectAll } from './select-all.tsx'
import { type Selected, useSelected } from './use-selected.ts'

/** What can be done with the homes of a tab (D3-062, D3-063). */
const ACTIONS: Partial<Record<BuyerTab, { readonly action: BulkActionName; readonly label: string }>> = {
  all: { action: 'agent-details', label: 'Find Buyer Agent Contacts' },
  assigned: { action: 'artwork', label: 'Generate Artwork' },
}

const EMPTY: Record<BuyerTab, string> = {
  all: 'Nothing found yet. Search above.',
  assigned: 'No homes have an agent yet. Select homes under All Entries and find their contacts.',
  artwork: 'No artwork yet. Select homes under Agents Assigned and generate it.',
  sent: 'No emails sent yet. Homes with artwork and a contact can be emailed from their campaign.',
}

/** The homes found, their agents, their art, and the emails sent (D3-061 … D3-063, E-21). */
export const BuyerHomes = ({ onStep }: { onStep: () => void }) => {
  const [query, changeQuery] = useUrlQuery()
  const tab = oneOf(BUYER_TAB_NAMES, query.get('tab')) ?? 'all'
  const page = pageOf(query, 'homes')
  const homes = useQuery({ ...functionQuery('list-buyer-homes', { tab, page }), placeholderData: keepPreviousData })
  const [runId, setRunId] = useState<string | null>(null)
  const show = (change: Readonly<Record<string, string>>) =>
    changeQuery((before) => ({ ...Object.fromEntries(before), ...change }))
  return (
    <section aria-labelledby="buyer-homes" className="mt-10">
      <SectionTitle size="large" id="buyer-homes">
        Homes and their agents
      </SectionTitle>
      <QueryResult query={homes} loading="Loading homes...">
        {({ homes: pageHomes, counts, campaign_id, page_size }) => (
          <>
            <Tabs
              label="Homes"
              names={BUYER_TABS}
              shown={tab}
              counts={counts}
              onShow={(name) => show({ tab: name, homes: '1' })}
            />
            {runId === null ? null : (
              <div className="mt-4">
                <RunProgress key={runId} id={runId} onStep={onStep} />
              </div>
            )}
            {pageHomes.length === 0 && !homes.isPlaceholderData ? (
              <p className="mt-6 text-lg text-soft">{EMPTY[tab]}</p>
            ) : null}
            {pageHomes.length > 0 && campaign_id !== null ? (
              <TabHomes key={tab} tab={tab} homes={pageHomes} campaignId={campaign_id} onStarted={setRunId} />
            ) : null}
            <Pagination
              page={page}
              last={lastPageOf(counts[tab], page_size)}
              onPage={(next) => show({ homes: String(next) })}
            />
          </>
        )}
      </QueryResult>
    </section>
  )
}

const TabHomes = ({
  tab,
  homes,
  campaignId,
  onStarted,
}: {
  tab: BuyerTab
  homes: readonly BuyerHome[]
  campaignId: string
  onStarted: (runId: string) => void
}) => {
  const selected = useSelected(homes.map(({ id }) => id))
  const action = ACTIONS[tab]
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {action ? (
          <RequireRole needs="sender">
            <SelectAll ids={homes.map(({ id }) => id)} selected={selected} label="Select all" />
            <ActionButton {...action} campaignId={campaignId} selected={selected} onStarted={onStarted} />
          </RequireRole>
        ) : null}
        <Link to={`/admin/campaigns/properties?campaign_id=${campaignId}`} className={buttonClass('quiet', 'ml-auto')}>
          Open as a campaign to email agents
        </Link>
      </div>
      {tab === 'artwork' ? (
        <ul className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {homes.map((home) => (
            <ArtworkCard key={home.id} home={home} />
          ))}
        </ul>
      ) : (
        <CardList className="mt-2">
          {homes.map((home) => {
            if (tab === 'sent') return <SentRow key={home.id} home={home} />
            const Row = tab === 'all' ? EntryRow : AssignedRow
            return <Row key={home.id} home={home} selected={selected} />
          })}
        </CardList>
      )}
    </>
  )
}

const ActionButton = ({
  action,
  label,
  campaignId,
  selected,
  onStarted,
}: {
  action: BulkActionName
  label: string
  campaignId: string
  selected: Selected
  onStarted: (runId: string) => void
}) => {
  const { idFor, renew } = useCallId()
  const start = useMutation({
    mutationFn: () => {
      const request = { campaign_id: campaignId, action, selection: { kind: 'ids' as const, ids: selected.ids } }
      return call('start-bulk-run', { id: idFor(request), ...request })
    },
    onSuccess: ({ id }) => {
      renew()
      selected.clear()
      onStarted(id)
    },
  })
  return (
    <>
      <Button disabled={selected.ids.length === 0 || start.isPending} onClick={() => start.mutate()}>
        {`${label} (${selected.ids.length})`}
      </Button>
      <MutationError error={start.error} className="w-full" />
    </>
  )
}
