import type { LeadCampaign, LeadLine } from '#contract/leads.ts'
import { agentColumn, STATUS_LABELS } from '#domain/leads/labels.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ProcessingBadge, StageBadge } from './badges.tsx'
import {
  AccessCell,
  AgentCell,
  ArtCell,
  ContactCell,
  LinksCell,
  nameOf,
  Problem,
  PropertyCell,
  SaleCell,
  StyleCell,
  SuitabilityCell,
} from './lead-cells.tsx'
import { isPicked, pageState, type Picked, type PickEvent } from './selection.ts'

type Props = {
  readonly campaign: LeadCampaign
  readonly leads: readonly LeadLine[]
  /** Homes of the whole list, and how many stand on the pages before this one. */
  readonly total: number
  readonly before: number
  readonly picked: Picked
  readonly onPick: (event: PickEvent) => void
  readonly onOpen: (id: string) => void
}

/** D3-128, in its order. */
const columnsOf = ({ campaign_subtype }: LeadCampaign, onOpen: (id: string) => void): readonly Column<LeadLine>[] => [
  {
    name: 'Property',
    isRowHead: true,
    className: 'max-w-72 min-w-48 max-md:col-span-2 max-md:max-w-none',
    cell: (lead) => <PropertyCell lead={lead} onOpen={() => onOpen(lead.id)} />,
  },
  { name: 'Sale Details', cell: (lead) => <SaleCell lead={lead} />, className: 'tabular-nums md:whitespace-nowrap' },
  {
    name: agentColumn(campaign_subtype),
    className: 'md:max-w-30',
    cell: (lead) => <AgentCell lead={lead} showsRole={campaign_subtype === 'under_contract_sellers_agent'} />,
  },
  { name: 'Contact Details', cell: (lead) => <ContactCell lead={lead} />, className: 'max-md:col-span-2' },
  { name: 'Suitability', cell: (lead) => <SuitabilityCell lead={lead} /> },
  { name: 'Artwork', cell: (lead) => <ArtCell lead={lead} /> },
  { name: 'Oil Image', cell: (lead) => <StyleCell lead={lead} style="oil" /> },
  { name: 'Pencil Image', cell: (lead) => <StyleCell lead={lead} style="pencil" /> },
  {
    name: 'Processing',
    cell: (lead) => (
      <>
        <ProcessingBadge status={lead.processing_status} />
        <Problem lead={lead} />
      </>
    ),
  },
  { name: 'Access Code', cell: (lead) => <AccessCell lead={lead} /> },
  { name: 'Tracking Status', cell: (lead) => <StageBadge stage={lead.stage} /> },
  { name: 'Actions', cell: (lead) => <LinksCell lead={lead} /> },
]

/** A page of a campaign's homes. */
export const LeadTable = ({ campaign, leads, total, before, picked, onPick, onOpen }: Props) => {
  const page = leads.map(({ id }) => id)
  return (
    <DataTable
      label={`Properties of ${campaign.name}`}
      columns={columnsOf(campaign, onOpen)}
      rows={leads}
      keyOf={({ id }) => id}
      total={total}
      before={before}
      isDense
      isLong
      card="grid-cols-[3rem_1fr_1fr] gap-x-2 gap-y-3 pl-2!"
      namesCells
      className="text-[0.9375rem] leading-snug md:min-w-7xl md:text-sm md:leading-snug"
      around="border-y md:rounded-control md:border-x"
      selection={{
        page: pageState(picked, page),
        onPage: () => onPick({ type: 'page', page }),
        isPicked: ({ id }) => isPicked(picked, id),
        onPick: ({ id }, withShift) => onPick({ type: withShift ? 'reach' : 'toggle', id, page }),
        labelOf: (lead) => `${nameOf(lead)}, ${STATUS_LABELS[lead.processing_status]}`,
      }}
    />
  )
}
