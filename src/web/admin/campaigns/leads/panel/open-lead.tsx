import type { Output } from '#contract/index.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import type { useView } from '../view/use-view.ts'
import type { View } from '../view/view.ts'
import { LeadPanel } from './lead-panel.tsx'

type List = Output<'list-leads'>

/** The side panel of a home; past the first or last of a page it continues on the adjacent page (U-28). */
export const OpenLead = ({
  id,
  list: { campaign, leads, total, page_size },
  page,
  view: { sort, direction },
  filter,
  goTo,
}: {
  id: string
  list: List
  page: number
  view: View
  filter: LeadFilter
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
      onStep={(by) => void step(by)}
      onClose={() => goTo({ lead: null })}
    />
  )
}
