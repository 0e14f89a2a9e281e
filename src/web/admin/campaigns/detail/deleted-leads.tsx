import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateText, dateTimeText, numberText } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { pageOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { homeCountText } from '../labels.ts'
import { refreshLeads } from '../leads/refresh-leads.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'

type Deleted = Output<'list-deleted-leads'>['leads'][number]
type Deletion = Output<'list-deleted-leads'>['deletions'][number]

/** The deleted homes of a campaign, with a way to restore each of them, or all that were deleted together (U-24). */
export const DeletedLeads = ({ campaignId }: { campaignId: string }) => {
  const [query, changeQuery] = useUrlQuery()
  const page = pageOf(query)
  const trash = useQuery({
    ...functionQuery('list-deleted-leads', { campaign_id: campaignId, page }),
    placeholderData: keepPreviousData,
  })
  const restore = useMutation({
    mutationFn: (id: string) => call('restore-lead', { campaign_id: campaignId, id }),
    onSuccess: refresh,
  })
  const mayRestore = useHasRole('sender')
  const back: Column<Deleted> = {
    name: 'Restore',
    cell: ({ id, street }) => (
      <Button
        variant="outline"
        className="min-h-11"
        aria-label={`Restore ${street ?? 'the home'}`}
        aria-disabled={restore.isPending}
        onClick={() => restore.isPending || restore.mutate(id)}
      >
        Restore
      </Button>
    ),
  }
  return (
    <div className="mt-6">
      <MutationError error={restore.error} className="mt-3" />
      <QueryResult query={trash} loading="Loading the trash...">
        {({ leads, deletions, total, page_size }) => (
          <>
            {mayRestore ? <Deletions campaignId={campaignId} deletions={deletions} /> : null}
            <DataTable
              label="Deleted homes"
              columns={mayRestore ? [...COLUMNS, back] : COLUMNS}
              rows={leads}
              keyOf={({ id }) => id}
              empty={`No deleted homes. They stay here for ${TRASH_DAYS} days.`}
              card="grid-cols-1 gap-y-1"
              namesCells
            />
            <Pagination
              page={page}
              last={lastPageOf(total, page_size)}
              onPage={(to) => changeQuery((now) => ({ ...Object.fromEntries(now), page: String(to) }))}
            />
          </>
        )}
      </QueryResult>
    </div>
  )
}

const refresh = () => Promise.all([refreshLeads(), refreshCampaigns()])

/** Homes that were deleted together, each time with a button that restores them together. */
const Deletions = ({ campaignId, deletions }: { campaignId: string; deletions: readonly Deletion[] }) => {
  const restore = useMutation({
    mutationFn: ({ id }: Deletion) => call('restore-leads', { campaign_id: campaignId, deletion_id: id }),
    onSuccess: refresh,
  })
  return (
    <>
      {deletions.length === 0 ? null : (
        <ul aria-label="Deleted together" className="mb-4 divide-y divide-line">
          {deletions.map((deletion) => (
            <li key={deletion.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span>
                {homeCountText(deletion.homes)} deleted together, {dateTimeText(deletion.deleted_at)}
              </span>
              <Button
                variant="outline"
                aria-disabled={restore.isPending}
                onClick={() => restore.isPending || restore.mutate(deletion)}
              >
                {restore.isPending && restore.variables.id === deletion.id ? <Spinner /> : null}
                Restore all {numberText(deletion.homes)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MutationError error={restore.error} className="mb-4" />
      {restore.data ? (
        <Notice tone="success" className="mb-4">
          {restoredText(restore.variables.homes, restore.data.left)}
        </Notice>
      ) : null}
    </>
  )
}

/** Homes that were imported again since stay deleted. A repeated call restores none, but they are restored. */
function restoredText(homes: number, left: number): string {
  const restored = `${homeCountText(homes - left)} restored`
  return left === 0
    ? restored
    : `${restored}; ${numberText(left)} stay deleted, as their addresses are in the campaign again`
}

const COLUMNS: readonly Column<Deleted>[] = [
  {
    name: 'Property',
    isRowHeader: true,
    cell: ({ street, region }) => (
      <>
        <span className="font-medium">{street ?? 'No address'}</span>
        <span className="block text-soft">{region}</span>
      </>
    ),
  },
  { name: 'Agent', cell: ({ agent_name }) => agent_name },
  { name: 'Deleted', cell: ({ deleted_at }) => dateText(deleted_at) },
  { name: 'Kept', className: 'text-soft', cell: ({ restorable_until }) => `until ${dateText(restorable_until)}` },
]
