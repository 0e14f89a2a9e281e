import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateText } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { pageOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { refreshLeads } from '../leads/refresh-leads.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'

type Deleted = Output<'list-deleted-leads'>['leads'][number]

/** The deleted homes of a campaign, each with a way to restore it (U-24). */
export const DeletedLeads = ({ campaignId }: { campaignId: string }) => {
  const [query, changeQuery] = useUrlQuery()
  const page = pageOf(query)
  const trash = useQuery({
    ...functionQuery('list-deleted-leads', { campaign_id: campaignId, page }),
    placeholderData: keepPreviousData,
  })
  const restore = useMutation({
    mutationFn: (id: string) => call('restore-lead', { campaign_id: campaignId, id }),
    onSuccess: () => Promise.all([refreshLeads(), refreshCampaigns()]),
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
        {({ leads, total, page_size }) => (
          <>
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
