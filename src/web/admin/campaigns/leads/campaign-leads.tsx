import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Output } from '#contract/index.ts'
import { LEAD_TEXTS, TAB_LABELS } from '#domain/leads/labels.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { LoadFailure, LoadingText } from '#web/admin/layout/query-result.tsx'
import { CallError } from '#web/kit/call-error.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ActivityLine, useActivitiesLoaded } from './activity/activity-line.tsx'
import { BulkRunNotices } from './bulk/bulk-runs.tsx'
import type { LeadActionProps } from './lead-actions.tsx'
import { LeadsHeader, NoCampaignHeader } from './leads-header.tsx'
import { DeletionNotices, LeadListProblems } from './leads-notices.tsx'
import { LeadsResult } from './leads-result.tsx'
import { OpenLead } from './panel/open-lead.tsx'
import { BESIDE_PANEL_CLASS } from './panel/side-panel.tsx'
import { refreshLeads } from './refresh-leads.ts'
import { SelectionBar } from './selection-bar.tsx'
import { countSelected, leadSelectionOf } from './selection.ts'
import { SummaryCards } from './summary-cards.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDeletion } from './use-deletion.ts'
import { useHeaderActions } from './use-header-actions.ts'
import { saveCsv, useLeadList } from './use-lead-list.ts'
import { useLeadShortcuts } from './use-lead-shortcuts.ts'
import { useSelection } from './use-selection.ts'
import { useView } from './view/use-view.ts'

type List = Output<'list-leads'>

/** The homes of a campaign: which are listed, which are selected, and what is being done with them. */
export const CampaignLeads = ({ campaignId }: { campaignId: string }) => {
  const { view, show: showView, goTo } = useView(campaignId)
  const leads = useLeadList(campaignId, view)
  const show: typeof showView = (change, how) => {
    leads.prepare(change)
    showView(change, how)
  }
  const { data } = leads
  const areActivitiesLoaded = useActivitiesLoaded(campaignId)
  if (data && areActivitiesLoaded) return <Loaded {...{ campaignId, view, show, goTo, leads, data }} />
  if (!leads.error) return <LoadingText>{LEAD_TEXTS.loading}</LoadingText>
  const isGone = leads.error instanceof CallError && ['not_found', 'bad_input'].includes(leads.error.code)
  return (
    <>
      <NoCampaignHeader />
      <LoadFailure className="mt-6" onRetry={isGone ? null : leads.retry}>
        {isGone ? LEAD_TEXTS.noSuchCampaign : `${LEAD_TEXTS.campaignFailed} ${leads.error.message}`}
      </LoadFailure>
    </>
  )
}

/** On a phone the tabs and the cards are one row that scrolls sideways, or the first home would be far below. */
const StagesAndTabs = ({ view, show, list }: Pick<ReturnType<typeof useView>, 'view' | 'show'> & { list: List }) => (
  <div className="max-md:-mx-5 max-md:mt-1 max-md:flex max-md:items-center max-md:gap-3 max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none] max-md:[&>nav]:order-first max-md:[&>nav]:mt-0 max-md:[&>nav]:shrink-0 max-md:[&>nav]:flex-nowrap">
    <SummaryCards stages={list.stages} view={view} onStage={(stage) => show({ stage })} />
    <Tabs label="Properties" names={TAB_LABELS} shown={view.tab} counts={list.tabs} onShow={(tab) => show({ tab })} />
  </div>
)

const Loaded = ({
  campaignId,
  view,
  show,
  goTo,
  leads,
  data,
}: ReturnType<typeof useView> & { campaignId: string; leads: ReturnType<typeof useLeadList>; data: List }) => {
  const { campaign, campaign_total, total } = data
  const { listElement, isStale } = leads
  const page = data.leads.map(({ id }) => id)
  const searchBox = useRef<HTMLInputElement>(null)
  const { selected, select } = useSelection(JSON.stringify(leads.filter))
  const selection = leadSelectionOf(selected, leads.filter)
  const selectedCount = countSelected(selected, total)
  const onDone = () => {
    select({ type: 'clear' })
    void refreshLeads()
  }
  const deletion = useDeletion(campaignId, onDone)
  const csv = useMutation({ mutationFn: (leadsToExport: LeadSelection) => saveCsv(campaignId, leadsToExport) })
  const actions: LeadActionProps = { campaign, selection, selectedCount, onDone }
  const refresh = () => void leads.refresh()
  const { testEmail, more } = useHeaderActions(campaign.id, selectedCount > 0 ? selection : null, refresh)
  useLeadShortcuts(searchBox, {
    onSelect: (id, isRange) => select({ type: isRange ? 'extend' : 'toggle', id, page }),
    onSelectPage: () => select({ type: 'page', page }),
    onStep: (id) => view.lead !== null && goTo({ lead: id }, { replace: true }),
    onOpen: (id) => goTo({ lead: id }, { replace: view.lead !== null }),
    onEdit: (id) => goTo({ lead: id, edit: true }, { replace: view.lead !== null }),
  })

  return (
    <div className={view.lead === null ? undefined : BESIDE_PANEL_CLASS}>
      <LeadsHeader
        {...{ campaign, testEmail }}
        isRefreshed={leads.isRefreshed}
        count={campaign_total}
        onRefresh={refresh}
      />
      <StagesAndTabs {...{ view, show }} list={data} />
      <Toolbar
        view={view}
        list={data}
        isStale={isStale}
        more={more}
        show={show}
        searchBox={searchBox}
        onRenew={leads.renewRange}
        onExport={() => csv.mutate({ kind: 'matching', filter: leads.filter, except: [] })}
        saved={csv.isPending ? 'Saving the homes...' : (csv.data ?? null)}
        activity={<ActivityLine campaign={campaign} onDone={onDone} />}
      />
      <LeadListProblems leads={leads} problem={deletion.problem ?? csv.error} />
      <LeadsResult {...{ view, isStale, selected, listElement, goTo }} list={data} onSelect={select} show={show} />
      <div className="sticky bottom-0 z-20">
        <BulkRunNotices {...actions} />
        <SelectionBar
          {...actions}
          matching={selected.kind === 'matching' && selected.ids.size === 0 ? null : total}
          onAll={() => select({ type: 'matching' })}
          onClear={() => select({ type: 'clear' })}
          onExport={() => csv.mutate(selection)}
          onDelete={() => deletion.start(selection, selectedCount)}
        />
      </div>
      <DeletionNotices deletion={deletion} />
      {view.lead === null ? null : (
        <OpenLead
          {...{ view, goTo }}
          id={view.lead}
          list={data}
          filter={leads.filter}
          hasSelection={selectedCount > 0}
        />
      )}
    </div>
  )
}
