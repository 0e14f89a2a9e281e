import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Output } from '#contract/index.ts'
import { LEAD_TEXTS, TAB_LABELS } from '#domain/leads/labels.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { LoadFailure, LoadingText } from '#web/admin/layout/query-result.tsx'
import { ShortcutsDialog } from '#web/admin/shortcuts/shortcuts-dialog.tsx'
import { CallError } from '#web/kit/call-error.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { SELECTS_MATCHING } from '../next-steps.ts'
import { ActivityLine, useActivitiesLoaded } from './activity/activity-line.tsx'
import { BulkRunNotices } from './bulk/bulk-runs.tsx'
import type { LeadActionProps } from './lead-actions.tsx'
import { LeadsHeader, NoCampaignHeader } from './leads-header.tsx'
import { DeletedToast, LeadListProblems } from './leads-notices.tsx'
import { LeadsResult } from './leads-result.tsx'
import { OpenLead } from './panel/open-lead.tsx'
import { BESIDE_PANEL_CLASS } from './panel/side-panel.tsx'
import { refreshLeads } from './refresh-leads.ts'
import { SelectionBar } from './selection-bar.tsx'
import { countSelected, EMPTY_SELECTION, leadSelectionOf, selectionAfter, type SelectionEvent } from './selection.ts'
import { SummaryCards } from './summary-cards.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDeletion } from './use-deletion.ts'
import { useHeaderActions } from './use-header-actions.ts'
import { saveCsv, useLeadList } from './use-lead-list.ts'
import { useLeadShortcuts } from './use-lead-shortcuts.ts'
import { FilterChips } from './view/filter-chips.tsx'
import { useView } from './view/use-view.ts'

type List = Output<'list-leads'>

/** The homes of a campaign: which are listed, which are selected, and what is being done with them. */
export const CampaignLeads = ({ campaignId }: { campaignId: string }) => {
  const { view, show, goTo } = useView(campaignId)
  const leads = useLeadList(campaignId, view)
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

const Loaded = ({
  campaignId,
  view,
  show,
  goTo,
  leads,
  data,
}: ReturnType<typeof useView> & { campaignId: string; leads: ReturnType<typeof useLeadList>; data: List }) => {
  const { campaign, campaign_total, total, tabs } = data
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
  const [isHelpOpen, setHelpOpen] = useState(false)
  useLeadShortcuts(searchBox, {
    onSelect: (id, isRange) => select({ type: isRange ? 'extend' : 'toggle', id, page }),
    onSelectPage: () => select({ type: 'page', page }),
    onOpen: (id) => goTo({ lead: id }, { replace: view.lead !== null }),
    onEdit: (id) => goTo({ lead: id, edit: true }, { replace: view.lead !== null }),
  })
  const showList: typeof show = (change, how) => {
    leads.prepare(change)
    show(change, how)
  }

  return (
    <>
      <LeadsHeader
        campaign={campaign}
        count={campaign_total}
        isRefreshed={leads.isRefreshed}
        onRefresh={refresh}
        testEmail={testEmail}
      />
      <SummaryCards stages={data.stages} view={view} onStage={(stage) => showList({ stage })} />
      <Tabs label="Properties" names={TAB_LABELS} shown={view.tab} counts={tabs} onShow={(tab) => showList({ tab })} />
      <Toolbar
        view={view}
        list={data}
        isStale={isStale}
        more={more}
        show={showList}
        searchBox={searchBox}
        onRenew={leads.renewRange}
        onExport={() => csv.mutate({ kind: 'matching', filter: leads.filter, except: [] })}
        onShortcuts={() => setHelpOpen(true)}
        saved={csv.isPending ? 'Saving the homes...' : (csv.data ?? null)}
      />
      <LeadListProblems leads={leads} problem={deletion.remove.error ?? deletion.restore.error ?? csv.error} />
      <div className="flex flex-wrap items-center gap-x-5">
        <ActivityLine campaign={campaign} onDone={onDone} />
        <div className="max-md:hidden">
          <FilterChips view={view} show={showList} />
        </div>
      </div>
      <div className={view.lead === null ? undefined : BESIDE_PANEL_CLASS}>
        <LeadsResult
          {...{ view, isStale, selected, listElement, goTo }}
          list={data}
          onSelect={select}
          show={showList}
        />
        <div className="sticky bottom-0 z-20">
          <BulkRunNotices {...actions} />
          <SelectionBar
            {...actions}
            matching={selected.kind === 'matching' && selected.ids.size === 0 ? null : total}
            onAll={() => select({ type: 'matching' })}
            onClear={() => select({ type: 'clear' })}
            onExport={() => csv.mutate(selection)}
            onDelete={() => deletion.remove.mutate(selection)}
          />
        </div>
      </div>
      <DeletedToast deletion={deletion} />
      {view.lead === null ? null : (
        <OpenLead id={view.lead} list={data} page={view.page} view={view} filter={leads.filter} goTo={goTo} />
      )}
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}

/**
 * The selection among the filtered homes: at first none, or all of them after a link that asks for it. Another filter
 * starts with none, because it selects from others.
 */
function useSelection(filter: string) {
  const { state, key } = useLocation() as { state: Partial<typeof SELECTS_MATCHING> | null; key: string }
  const [current, setCurrent] = useState(() => ({
    key,
    filter,
    selected: state?.selects ? selectionAfter(EMPTY_SELECTION, { type: 'matching' }) : EMPTY_SELECTION,
  }))
  if (state?.selects && current.key !== key)
    setCurrent({ key, filter, selected: selectionAfter(EMPTY_SELECTION, { type: 'matching' }) })
  const selected = current.filter === filter ? current.selected : EMPTY_SELECTION
  const select = (event: SelectionEvent) =>
    setCurrent((before) => ({
      key: before.key,
      filter,
      selected: selectionAfter(before.filter === filter ? before.selected : EMPTY_SELECTION, event),
    }))
  return { selected, select }
}
