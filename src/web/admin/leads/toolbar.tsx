import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download, Keyboard, Link2, RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import type { LeadCampaign } from '#contract/leads.ts'
import { STAGE_NAMES, STAGES } from '#domain/leads/funnel.ts'
import { LEAD_GAPS, LEAD_RANGES, LEAD_SORTS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { ANY_STATUS, GAP_LABELS, RANGE_LABELS, SORT_LABELS, STATUS_LABELS } from '#domain/leads/labels.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { May } from '../layout/may.tsx'
import { FilterChips } from './view/filter-chips.tsx'
import { LayoutDialog } from './view/layout-dialog.tsx'
import { SavedViews } from './view/saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { useCopy } from './sheet/use-copy.ts'
import type { View } from './view/view.ts'
import { Select } from '../../ui/select.tsx'

type Props = {
  readonly view: View
  readonly subtype: LeadCampaign['campaign_subtype']
  readonly show: (change: Partial<View>, how?: { replace?: boolean }) => void
  readonly searchBox: Ref<HTMLInputElement>
  /** Locks the range again. */
  readonly onRenew: () => void
  readonly onExport: () => void
  readonly onKeys: () => void
}

/** D3-114 … D3-118: which homes are listed, and in which order. */
export const Toolbar = ({ view, subtype, show, searchBox, onRenew, onExport, onKeys }: Props) => {
  const isUp = view.direction === 'asc'
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <SearchBox ref={searchBox} search={view.search} onSearch={(search) => show({ search }, { replace: true })} />
        <Select
          aria-label="Status"
          choices={[[null, ANY_STATUS], ...PROCESSING_STATUSES.map((name) => [name, STATUS_LABELS[name]] as const)]}
          value={view.status}
          onChange={(status) => show({ status })}
          className={NARROW}
        />
        <Select
          aria-label="Tracking status"
          choices={[[null, 'Any tracking status'], ...STAGE_NAMES.map((name) => [name, STAGES[name]] as const)]}
          value={view.stage}
          onChange={(stage) => show({ stage })}
          className={NARROW}
        />
        <Select
          aria-label="What is missing"
          choices={[[null, 'Any home'], ...LEAD_GAPS.map((name) => [name, GAP_LABELS[name]] as const)]}
          value={view.missing}
          onChange={(missing) => show({ missing })}
          className={NARROW}
        />
        <span className="inline-flex items-center max-md:basis-[48%] max-md:grow">
          <Select
            aria-label="Range"
            choices={LEAD_RANGES.map((name) => [name, RANGE_LABELS[name]] as const)}
            value={view.range}
            onChange={(range) => show({ range })}
            className={NARROW}
          />
          {view.range === 'all' ? null : (
            <IconButton label="Refresh the locked list" onClick={onRenew}>
              <RotateCw aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        </span>
        <span className="inline-flex items-center max-md:basis-[48%] max-md:grow">
          <Select
            aria-label="Sort by"
            choices={LEAD_SORTS.map((name) => [name, SORT_LABELS[name]] as const)}
            value={view.sort}
            onChange={(sort) => show({ sort })}
            className={NARROW}
          />
          <IconButton
            label={isUp ? 'Ascending; switch to descending' : 'Descending; switch to ascending'}
            onClick={() => show({ direction: isUp ? 'desc' : 'asc' })}
          >
            {isUp ? (
              <ArrowUpNarrowWide aria-hidden="true" className="size-5" />
            ) : (
              <ArrowDownWideNarrow aria-hidden="true" className="size-5" />
            )}
          </IconButton>
        </span>
        <span className="inline-flex items-center">
          <SavedViews view={view} show={show} />
          <LayoutDialog subtype={subtype} />
          <CopyView />
          <May needs="sender">
            <IconButton label="Export this list as CSV" onClick={onExport}>
              <Download aria-hidden="true" className="size-5" />
            </IconButton>
          </May>
          <IconButton label="Keyboard shortcuts" onClick={onKeys} className="max-md:hidden">
            <Keyboard aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
      <FilterChips view={view} show={show} />
    </>
  )
}

const NARROW = 'min-h-11! min-w-0 grow pl-2.5! pr-8! md:max-w-38 max-md:basis-[48%] max-md:pl-1.5!'

/** U-20: a link to the current view, to send to someone. */
const CopyView = () => {
  const { copied, copy } = useCopy()
  const said = copied === null ? '' : copied === 'yes' ? 'Link copied' : 'This browser cannot copy the link'
  return (
    <>
      <IconButton label="Copy link to this view" onClick={() => void copy(window.location.href)}>
        <Link2 aria-hidden="true" className="size-5" />
      </IconButton>
      <span role="status" className="text-sm empty:hidden">
        {said}
      </span>
    </>
  )
}
