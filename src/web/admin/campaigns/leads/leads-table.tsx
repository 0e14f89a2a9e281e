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
  readonly onOpen: (id: string) => void
}

/** Each column that can be hidden (D3-128). */
const columnsOf = (
  subtype: LeadCampaign['campaign_subtype'],
): Readonly<Record<LeadColumn, Omit<Column<LeadListItem>, 'name'>>> => ({
  sale: { cell: (lead) => <SaleCell lead={lead} />, className: 'tabular-nums md:whitespace-nowrap' },
  agent: {
    className: 'md:max-w-30',
    cell: (lead) => <AgentCell lead={lead} showsRole={subtype === 'under_contract_sellers_agent'} />,
  },
  contact: { cell: (lead) => <ContactCell lead={lead} />, className: 'max-md:col-span-2' },
  suitability: { cell: (lead) => <SuitabilityCell lead={lead} /> },
  artwork: { cell: (lead) => <LeadArtCell lead={lead} /> },
  oil: { cell: (lead) => <StyleCell lead={lead} style="oil" /> },
  pencil: { cell: (lead) => <StyleCell lead={lead} style="pencil" /> },
  processing: {
    cell: (lead) => <ProcessingCell lead={lead} />,
  },
  access_code: { cell: (lead) => <AccessCell lead={lead} /> },
  stage: { cell: (lead) => <StageCell lead={lead} /> },
  links: { cell: (lead) => <LinksCell lead={lead} /> },
})

/** The home, then its visible columns in the order of D3-128. */
function shownColumns(
  subtype: LeadCampaign['campaign_subtype'],
  { hidden }: ListLayout,
  onOpen: (id: string) => void,
): readonly Column<LeadListItem>[] {
  const [columns, labels] = [columnsOf(subtype), columnLabels(subtype)]
  const visibleColumns = LEAD_COLUMNS.filter((name) => !hidden.includes(name))
  return [
    {
      name: 'Property',
      isRowHeader: true,
      className: 'max-w-72 min-w-48 max-md:col-span-2 max-md:max-w-none',
      cell: (lead) => <PropertyCell lead={lead} onOpen={() => onOpen(lead.id)} />,
    },
    ...visibleColumns.map((name) => ({ name: labels[name], ...columns[name] })),
  ]
}

/** A page of a campaign's homes. */
export const LeadsTable = ({ campaign, leads, total, before, isStale, selected, onSelect, onOpen }: Props) => {
  const page = leads.map(({ id }) => id)
  const layout = useListLayout()
  const subtype = campaign.campaign_subtype
  const open = useLatestCallback(onOpen)
  const columns = useMemo(() => shownColumns(subtype, layout, open), [subtype, layout, open])
  return (
    <DataTable
      label={`Homes of ${campaign.name}`}
      columns={columns}
      rows={leads}
      keyOf={({ id }) => id}
      list={{ total, before, isStale }}
      density={layout.density === 'compact' ? 'compact' : 'dense'}
      frame="screen"
      card="grid-cols-[3rem_1fr_1fr] gap-x-2 pl-2! max-md:pb-0! max-md:[&>:not(:first-child)]:pb-3"
      namesCells
      className={classNames(
        'text-note leading-snug md:text-sm md:leading-snug md:data-compact:leading-tight',
        layout.hidden.length === 0 && 'md:min-w-7xl',
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
