import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { testDatabase } from '#web/admin/database-setup/test-database.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery, POLL_INTERVAL_MS } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { UndoToast } from '#web/ui/undo-toast.tsx'
import type { ListedCampaign } from '../labels.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { CampaignWizard } from '../wizard/campaign-wizard.tsx'
import { type CardAction } from './campaign-card.tsx'
import { CampaignCharts } from './campaign-charts.tsx'
import { type CampaignFilter, filterOf, queryOf } from './campaign-filter.ts'
import { CardGrid } from './card-grid.tsx'
import { DatabaseCheck } from './database-check.tsx'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'
import { EditCampaignDialog } from './edit-campaign-dialog.tsx'
import { KindTable } from './kind-table.tsx'
import { ListTools } from './list-tools.tsx'
import { NumbersDialog } from './numbers-dialog.tsx'
import { TrashList } from './trash-list.tsx'

/** The campaigns and their current numbers (D3-260); the filter is in the URL (D3-070 … D3-079, U-20). */
export const CampaignsPage = () => {
  const [query, changeQuery] = useUrlQuery()
  const filter = filterOf(query)
  const show = (change: Partial<CampaignFilter>) => changeQuery((now) => queryOf({ ...filterOf(now), ...change }))
  const test = useMutation({ mutationFn: testDatabase })
  return (
    <>
      <PageHeader title={filter.isTrash ? 'Deleted Campaigns' : ADMIN_SCREENS['/admin/campaigns'].title}>
        {filter.isTrash ? (
          <Button variant="outline" onClick={() => show({ isTrash: false })}>
            Back to the list
          </Button>
        ) : (
          <Button variant="outline" aria-disabled={test.isPending} onClick={() => test.isPending || test.mutate()}>
            {test.isPending ? <Spinner /> : null}
            Test Database
          </Button>
        )}
      </PageHeader>
      {filter.isTrash ? (
        <TrashList />
      ) : (
        <>
          <DatabaseCheck test={test} />
          <ListTools filter={filter} onChange={show} />
          <CampaignList filter={filter} onChange={show} />
        </>
      )}
    </>
  )
}

type Open = { readonly card: ListedCampaign; readonly action: CardAction }

const CampaignList = ({
  filter,
  onChange,
}: {
  filter: CampaignFilter
  onChange: (change: Partial<CampaignFilter>) => void
}) => {
  const { status, search, days } = filter
  const campaigns = useQuery({
    ...functionQuery('list-campaigns', { status, search, days_back: days }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  })
  const [open, setOpen] = useState<Open | null>(null)
  const [isWizardOpen, setWizardOpen] = useWizardLink()
  const navigate = useNavigate()
  const [deletedCampaign, setDeletedCampaign] = useState<ListedCampaign | null>(null)
  const closeWizard = () => {
    setWizardOpen(false)
    void refreshCampaigns()
  }
  const undo = useMutation({
    mutationFn: (id: string) => call('restore-campaign', { id }),
    onSuccess: refreshCampaigns,
    onError: () => onChange({ isTrash: true }), // the trash shows why, and offers to try again
  })
  return (
    <>
      <QueryResult query={campaigns} loading="Loading campaigns...">
        {({ campaigns: cards, in_trash }) => (
          <>
            {in_trash > 0 ? (
              <p className="mt-2 -mb-3">
                <Button variant="quiet" className="-ml-5" onClick={() => onChange({ isTrash: true })}>
                  {in_trash === 1 ? 'One deleted campaign' : `${in_trash} deleted campaigns`}
                </Button>
              </p>
            ) : null}
            <CardGrid
              cards={cards}
              days={days}
              onNew={() => setWizardOpen(true)}
              isNarrowed={status !== null || search !== ''}
              onAction={(card, action) => setOpen({ card, action })}
              onAll={() => onChange({ status: null, search: '' })}
            />
            {cards.length === 0 ? null : <CampaignCharts cards={cards} days={days} />}
            <KindTable cards={cards} days={days} />
          </>
        )}
      </QueryResult>
      {isWizardOpen ? (
        <CampaignWizard
          onClose={closeWizard}
          onDone={(id) => void navigate(`/admin/campaigns/properties?campaign_id=${id}`)}
        />
      ) : null}
      <CardDialogs
        open={open}
        days={days}
        onDays={(next) => onChange({ days: next })}
        onClose={() => setOpen(null)}
        onDeleted={setDeletedCampaign}
      />
      {deletedCampaign ? (
        <UndoToast
          key={deletedCampaign.id}
          onUndo={() => undo.mutate(deletedCampaign.id)}
          onDismiss={() => setDeletedCampaign(null)}
        >
          {`“${deletedCampaign.name}” is in the trash`}
        </UndoToast>
      ) : null}
    </>
  )
}

/** Whether the wizard is open. A link to `?new=1` opens it, once per visit of the link. */
function useWizardLink() {
  const [isWizardOpen, setWizardOpen] = useState(false)
  const { key, search: query } = useLocation()
  const [importId, setImportId] = useState<string | null>(null)
  if (key !== importId && new URLSearchParams(query).has('new')) {
    setImportId(key)
    setWizardOpen(true)
  }
  return [isWizardOpen, setWizardOpen] as const
}

const CardDialogs = ({
  open,
  days,
  onDays,
  onClose,
  onDeleted,
}: {
  open: Open | null
  days: CampaignFilter['days']
  onDays: (days: CampaignFilter['days']) => void
  onClose: () => void
  onDeleted: (card: ListedCampaign) => void
}) => (
  <>
    {open?.action === 'numbers' ? (
      <NumbersDialog card={open.card} days={days} onDays={onDays} onClose={onClose} />
    ) : null}
    {open?.action === 'edit' ? <EditCampaignDialog card={open.card} onClose={onClose} /> : null}
    {open?.action === 'delete' ? (
      <DeleteCampaignDialog
        card={open.card}
        onClose={onClose}
        onDeleted={() => {
          onClose()
          onDeleted(open.card)
        }}
      />
    ) : null}
  </>
)
