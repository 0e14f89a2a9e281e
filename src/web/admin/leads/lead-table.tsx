import { type ReactNode, useEffect, useRef } from 'react'
import type { LeadCampaign, LeadLine } from '#contract/lead.ts'
import { agentColumn, STATUS_LABELS } from '#domain/leads/labels.ts'
import { classNames } from '../../ui/class-names.ts'
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

type Column = { readonly name: string; readonly cell: (lead: LeadLine) => ReactNode; readonly className?: string }

/** D3-128, in its order; the check box and the property stand before these. */
const columnsOf = (campaign: LeadCampaign): readonly Column[] => {
  const isForSellers = campaign.campaign_subtype === 'under_contract_sellers_agent'
  return [
    { name: 'Sale Details', cell: (lead) => <SaleCell lead={lead} />, className: 'tabular-nums md:whitespace-nowrap' },
    {
      name: agentColumn(campaign.campaign_subtype),
      className: 'md:min-w-28',
      cell: (lead) => <AgentCell lead={lead} showsRole={isForSellers} />,
    },
    {
      name: 'Contact Details',
      cell: (lead) => <ContactCell lead={lead} />,
      className: 'max-md:col-span-2 md:min-w-40',
    },
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
}

/** A page of a campaign's homes; on phones each row is a card. */
export const LeadTable = ({ campaign, leads, total, before, picked, onPick, onOpen }: Props) => {
  const columns = columnsOf(campaign)
  const page = leads.map(({ id }) => id)
  return (
    <div className="lead-table overflow-x-auto border-y border-line bg-card md:rounded-control md:border-x">
      <table
        aria-label={`Properties of ${campaign.name}`}
        aria-rowcount={total + 1}
        className="w-full text-left text-[0.9375rem] leading-snug max-md:block md:min-w-7xl md:text-sm md:leading-snug"
      >
        <thead className="max-md:block">
          <tr aria-rowindex={1} className="border-b border-line text-soft max-md:flex max-md:items-center">
            <th scope="col" className="w-12 pl-2">
              <SelectPage state={pageState(picked, page)} onChange={() => onPick({ type: 'page', page })} />
            </th>
            <th scope="col" className="px-1.5 py-2.5 align-bottom font-medium">
              Property
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-1.5 py-2.5 align-bottom font-medium max-md:sr-only">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {leads.map((lead, index) => (
            <tr
              key={lead.id}
              aria-rowindex={before + index + 2}
              data-lead={lead.id}
              data-picked={isPicked(picked, lead.id) || undefined}
              className={classNames(
                'border-b border-line align-top last:border-0 data-picked:bg-action-pale/60',
                'max-md:grid max-md:grid-cols-[3rem_1fr_1fr] max-md:gap-x-2 max-md:py-3 max-md:pr-3',
                'focus-within:shadow-[inset_3px_0_0_var(--color-brass)]',
              )}
            >
              <td className="pl-2 max-md:row-span-[12]">
                <SelectLead
                  lead={lead}
                  isChecked={isPicked(picked, lead.id)}
                  onChange={(withShift) => onPick({ type: withShift ? 'reach' : 'toggle', id: lead.id, page })}
                />
              </td>
              <th
                scope="row"
                className="max-w-72 min-w-52 px-1.5 py-3 font-normal max-md:col-span-2 max-md:max-w-none max-md:min-w-0 max-md:px-0"
              >
                <PropertyCell lead={lead} onOpen={() => onOpen(lead.id)} />
              </th>
              {columns.map(({ name, cell, className }) => (
                <td
                  key={name}
                  className={classNames('px-1.5 py-3 max-md:min-w-0 max-md:px-0 max-md:py-1.5', className)}
                >
                  <span aria-hidden="true" className="block text-[0.8125rem] text-soft md:hidden">
                    {name}
                  </span>
                  {cell(lead)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BOX = 'size-5 accent-action'
const AROUND = 'inline-flex size-11 cursor-pointer items-center justify-center'

/** D3-119: indeterminate while only some of the page are selected. */
const SelectPage = ({ state, onChange }: { state: 'all' | 'some' | 'none'; onChange: () => void }) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={AROUND}>
      <span className="sr-only">Select all on this page</span>
      <input ref={box} type="checkbox" checked={state === 'all'} onChange={onChange} className={BOX} />
    </label>
  )
}

const SelectLead = ({
  lead,
  isChecked,
  onChange,
}: {
  lead: LeadLine
  isChecked: boolean
  onChange: (withShift: boolean) => void
}) => {
  const withShift = useRef(false)
  return (
    <label className={AROUND} onPointerDown={(event) => event.shiftKey && event.preventDefault()}>
      <span className="sr-only">{`Select ${nameOf(lead)}, ${STATUS_LABELS[lead.processing_status]}`}</span>
      <input
        type="checkbox"
        data-pick
        checked={isChecked}
        onClick={(event) => (withShift.current = event.shiftKey)}
        onChange={() => onChange(withShift.current)}
        className={BOX}
      />
    </label>
  )
}
