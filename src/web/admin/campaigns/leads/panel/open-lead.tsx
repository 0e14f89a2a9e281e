import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { NextAction } from '../next-action.tsx'
import { refreshLeads } from '../refresh-leads.ts'
import type { useView } from '../view/use-view.ts'
import type { View } from '../view/view.ts'
import { LeadPanel } from './lead-panel.tsx'

type List = Output<'list-leads'>

/** The panel of a home; past the first or last of a page it continues on the adjacent page (U-28). */
export const OpenLead = ({
  id,
  list: { campaign, leads, total, page_size },
  view: { page, sort, direction, edit },
  filter,
  hasSelection,
  goTo,
}: {
  id: string
  list: List
  view: View
  filter: LeadFilter
  /** Whether homes are selected: the bar of their actions has the filled button then. */
  hasSelection: boolean
  goTo: ReturnType<typeof useView>['goTo']
}) => {
  const index = leads.findIndex((lead) => lead.id === id)
  const step = async (by: 1 | -1) => {
    const beside = leads[index + by]
    if (beside) return goTo({ lead: beside.id }, { replace: true })
    const other = await queryClient.fetchQuery(
      functionQuery('list-leads', { campaign_id: campaign.id, filter, sort, direction, page: page + by }),
    )
    const next = other.leads.at(by === 1 ? 0 : -1)
    if (next) goTo({ page: page + by, lead: next.id }, { replace: true })
  }
  return (
    <LeadPanel
      id={id}
      listPosition={index === -1 ? null : { position: (page - 1) * page_size + index + 1, total }}
      isEditing={edit}
      nextStep={<LeadNextStep key={id} campaign={campaign} id={id} isPrimary={!hasSelection} />}
      onStep={(by) => void step(by)}
      onEdit={(isEditing) => goTo({ edit: isEditing }, { replace: true })}
      onClose={() => goTo({ lead: null, edit: false }, { replace: edit })} // Back does not open the form again
    />
  )
}

/** The button of the step that a home waits for; filled, unless another button of a step is. */
const LeadNextStep = ({ campaign, id, isPrimary }: { campaign: LeadCampaign; id: string; isPrimary: boolean }) => {
  const [isStarted, setStarted] = useState(false)
  return (
    <FocusKeeper content={String(isStarted)} className="flex-1">
      {isStarted ? (
        <p role="status" className="text-soft">
          Started. The list shows the progress.
        </p>
      ) : (
        <NextAction
          campaign={campaign}
          selection={{ kind: 'ids', ids: [id] }}
          selectedCount={1}
          isPrimary={isPrimary}
          onDone={() => void refreshLeads()}
          onStarted={() => setStarted(true)}
        />
      )}
    </FocusKeeper>
  )
}
