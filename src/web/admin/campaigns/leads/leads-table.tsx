import { useMemo } from 'react'
import type { LeadCampaign, LeadListItem } from '#contract/leads/leads.ts'
import { columnLabels, STATUS_LABELS } from '#domain/leads/labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import {
  AccessCell,
  AgentCell,
  ContactCell,
  LeadArtCell,
  leadName,
  LinksCell,
  ProcessingCell,
  PropertyCell,
  SaleCell,
  StageCell,
  StyleCell,
  SuitabilityCell,
} from './lead-cells.tsx'
import { isSelected, pageState, type SelectionEvent, type SelectionState } from './selection.ts'
import { LEAD_COLUMNS, type LeadColumn, type ListLayout, useListLayout } from './view/list-layout.ts'

type Props = {
  readonly campaign: LeadCampaign
  readonly leads: readonly LeadListItem[]
  /** The number of homes in the whole list, and on the pages before this one. */
  readonly total: number
  readonly before: number
  /** Whether another page is about to replace this one. */
  readonly isStale: boolean
  readonly selected: SelectionState
  readonly onSelect: (event: SelectionEvent) => void
  /** The home that is open. */
  readonly open: string | null
  readonly onOpen: (id: string) => void
}

/**
 * Each column that can be hidden (D3-128), with a width that does not depend on its cells, or columns would jump from
 * page to page; those of the agent share the rest. On a phone only the home and its Tracking Status are shown.
 */
const columnsOf = (
  subtype: LeadCampaign['campaign_subtype'],
): Readonly<Record<LeadColumn, Omit<Column<LeadListItem>, 'name'>>> => ({
  sale: {
    width: 'md:w-24',
    cell: (lead) => <SaleCell lead={lead} />,
    className: 'tabular-nums whitespace-nowrap max-md:hidden',
  },
  agent: {
    className: 'max-md:hidden',
    cell: (lead) => <AgentCell lead={lead} showsRole={subtype === 'under_contract_sellers_agent'} />,
  },
  contact: { cell: (lead) => <ContactCell lead={lead} />, className: 'max-md:hidden' },
  suitability: { width: 'md:w-24', cell: (lead) => <SuitabilityCell lead={lead} />, className: 'max-md:hidden' },
  artwork: { width: 'md:w-29', cell: (lead) => <LeadArtCell lead={lead} />, className: 'max-md:hidden' },
  oil: { width: 'md:w-11.5', cell: (lead) => <StyleCell lead={lead} style="oil" />, className: 'max-md:hidden' },
  pencil: { width: 'md:w-11.5', cell: (lead) => <StyleCell lead={lead} style="pencil" />, className: 'max-md:hidden' },
  processing: { width: 'md:w-25', cell: (lead) => <ProcessingCell lead={lead} />, className: 'max-md:hidden' },
  access_code: { width: 'md:w-27', cell: (lead) => <AccessCell lead={lead} />, className: 'max-md:hidden' },
  stage: { width: 'md:w-32', cell: (lead) => <StageCell lead={lead} />, className: 'max-md:pt-0.5 max-md:pl-25' },
  links: { width: 'md:w-14', cell: (lead) => <LinksCell lead={lead} />, className: 'max-md:hidden' },
})

/** The home, then its visible columns in the order of D3-128. */
function shownColumns(
  subtype: LeadCampaign['campaign_subtype'],
  { hidden }: ListLayout,
  onOpen: (id: string) => void,
): readonly Column<LeadListItem>[] {
  const [columns, labels] = [columnsOf(subtype), columnLabels(subtype)]
  // A phone has one layout, which does not hide the status.
  const visibleColumns = LEAD_COLUMNS.filter((name) => name === 'stage' || !hidden.includes(name))
  return [
    {
      name: 'Property',
      isRowHeader: true,
      width: 'md:w-46.5',
      cell: (lead) => <PropertyCell lead={lead} onOpen={() => onOpen(lead.id)} />,
    },
    ...visibleColumns.map((name) => ({
      name: labels[name],
      ...columns[name],
      isOnlyInCards: hidden.includes(name),
    })),
  ]
}

/** A page of a campaign's homes. */
export const LeadsTable = ({ campaign, leads, total, before, isStale, selected, onSelect, open, onOpen }: Props) => {
  const page = leads.map(({ id }) => id)
  const layout = useListLayout()
  const subtype = campaign.campaign_subtype
  const openHome = useLatestCallback(onOpen)
  const columns = useMemo(() => shownColumns(subtype, layout, openHome), [subtype, layout, openHome])
  return (
    <DataTable
      label={`Homes of ${campaign.name}`}
      columns={columns}
      rows={leads}
      keyOf={({ id }) => id}
      list={{ total, before, isStale }}
      current={open}
      density={layout.density === 'compact' ? 'compact' : 'dense'}
      frame="screen"
      card="grid-cols-[2.75rem_1fr] gap-x-1 pl-2!"
      className={classNames(
        'text-note leading-snug md:text-sm md:leading-snug md:data-compact:leading-tight',
        'md:table-fixed',
        layout.hidden.length === 0 ? 'md:min-w-[76.5rem]' : layout.hidden.length < 4 ? 'md:min-w-6xl' : 'md:min-w-3xl',
      )}
      selection={{
        page: pageState(selected, page),
        onSelectPage: () => onSelect({ type: 'page', page }),
        isSelected: ({ id }) => isSelected(selected, id),
        onSelect: ({ id }, withShift) => onSelect({ type: withShift ? 'extend' : 'toggle', id, page }),
        labelOf: (lead) => `${leadName(lead)}, ${STATUS_LABELS[lead.processing_status]}`,
      }}
    />
  )
}
