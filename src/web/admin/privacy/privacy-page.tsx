import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Removal } from '#contract/privacy.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { REMOVAL_STATE_LABELS, type RemovalState } from '#domain/privacy/removal.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery, POLL_INTERVAL_MS, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText, numberText } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { pageOf } from '#web/kit/query-state.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { PersonForm } from './person-form.tsx'
import { RemoveHomeDialog } from './remove-home-dialog.tsx'

/** Homes to be removed, the record of removals, and the data of a person with an email address (F-54, S-24). */
export const AdminPrivacyPage = () => {
  const [query, changeQuery] = useUrlQuery()
  const page = pageOf(query)
  const isOwner = useHasRole('owner')
  const list = useQuery({
    ...functionQuery('list-removals', { page }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  })
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/privacy'].title} />
      <p className="mt-2 text-soft">
        A home is hidden as soon as someone asks us to remove it. Once confirmed, it is deleted within a day, or when
        you click Remove now. Only the record in this list remains.
      </p>
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[2fr_1fr]">
        <section>
          <SectionTitle className="mb-3">Removals</SectionTitle>
          <QueryResult query={list} loading="Loading removals...">
            {({ removals, total, page_size }) => (
              <>
                <DataTable
                  label="Removals"
                  columns={COLUMNS}
                  rows={removals}
                  keyOf={({ id }) => id}
                  empty="No removal requests yet."
                  card="gap-1.5"
                />
                <Pagination
                  page={page}
                  last={lastPageOf(total, page_size)}
                  onPage={(next) => changeQuery(() => (next === 1 ? {} : { page: String(next) }))}
                />
              </>
            )}
          </QueryResult>
        </section>
        {isOwner ? <PersonForm /> : null}
      </div>
    </>
  )
}

const TONES: Record<RemovalState, Tone> = {
  requested: 'busy',
  confirmed: 'info',
  removing: 'info',
  done: 'success',
  expired: 'quiet',
  declined: 'quiet',
}

const COLUMNS: readonly Column<Removal>[] = [
  {
    name: 'Home or person',
    isRowHeader: true,
    className: 'md:min-w-56',
    cell: ({ kind, subject, requester_email, proof }) => (
      <>
        <span className="block font-medium wrap-anywhere">
          {subject ?? (kind === 'person' ? 'A person' : 'A home')}
          {subject === null && proof !== null ? <span className="font-normal text-soft"> · {proof}…</span> : null}
        </span>
        {requester_email ? <span className="block text-sm text-soft wrap-anywhere">{requester_email}</span> : null}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ state, due_at, report }) => (
      <>
        <Badge tone={TONES[state]}>{REMOVAL_STATE_LABELS[state]}</Badge>
        {state === 'confirmed' && due_at ? (
          <span className="mt-1 block text-sm text-soft">Will be deleted {dateTimeText(due_at)}</span>
        ) : null}
        {report ? <Report report={report} /> : null}
      </>
    ),
  },
  {
    name: 'Date',
    className: 'text-sm tabular-nums',
    cell: ({ requested_at, resolved_at, decided_by }) => (
      <>
        {dateTimeText(resolved_at ?? requested_at)}
        {decided_by ? <span className="block text-soft">by {decided_by}</span> : null}
      </>
    ),
  },
  {
    name: 'Decision',
    cell: (removal) =>
      removal.state === 'requested' || removal.state === 'confirmed' ? <Decide {...removal} /> : null,
  },
]

const Report = ({ report }: { report: NonNullable<Removal['report']> }) => (
  <span className="mt-1 block text-sm text-soft">
    {Object.entries(report)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${numberText(count)}`)
      .join(' · ') || 'Nothing was stored'}
  </span>
)

/** The two decisions; removing for good requires a confirmation, as on every other screen with a home. */
const Decide = ({ id, subject }: Pick<Removal, 'id' | 'subject'>) => {
  const [isConfirming, setConfirming] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['list-removals'] })
  const remove = useMutation({
    mutationFn: () => call('decide-removal', { id, decision: 'remove' }),
    onSuccess: async () => {
      setConfirming(false)
      await reload()
    },
  })
  const showAgain = useMutation({
    mutationFn: () => call('decide-removal', { id, decision: 'show again' }),
    onSuccess: reload,
  })
  const isPending = remove.isPending || showAgain.isPending
  return (
    <>
      <span className="flex flex-wrap gap-2">
        <Button variant="outline" className="px-3!" disabled={isPending} onClick={() => setConfirming(true)}>
          Remove now
        </Button>
        <Button variant="outline" className="px-3!" disabled={isPending} onClick={() => showAgain.mutate()}>
          Show it again
        </Button>
      </span>
      <MutationError error={showAgain.error} className="mt-2" />
      <RemoveHomeDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        address={subject ?? 'A home'}
        removal={remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
