import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download, Keyboard, Link2, RotateCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { STAGE_NAMES, STAGES } from '#domain/leads/funnel.ts'
import { LEAD_RANGES, LEAD_SORTS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { ANY_STATUS, RANGE_LABELS, SORT_LABELS, STATUS_LABELS } from '#domain/leads/labels.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchBox } from './search-box.tsx'
import { useCopy } from './use-copy.ts'
import type { View } from './view.ts'

type Props = {
  readonly view: View
  readonly show: (change: Partial<View>, how?: { replace?: boolean }) => void
  readonly searchBox: Ref<HTMLInputElement>
  /** Locks the range anew. */
  readonly onRenew: () => void
  readonly onExport: () => void
  readonly onKeys: () => void
  /** What other parts of the tool put here. */
  readonly children: ReactNode
}

/** D3-114 … D3-118: what is listed, and in which order. */
export const Toolbar = ({ view, show, searchBox, onRenew, onExport, onKeys, children }: Props) => {
  const isUp = view.direction === 'asc'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <SearchBox ref={searchBox} search={view.search} onSearch={(search) => show({ search }, { replace: true })} />
      <Choice
        label="Status"
        value={view.status ?? ''}
        options={[['', ANY_STATUS], ...PROCESSING_STATUSES.map((name) => [name, STATUS_LABELS[name]] as const)]}
        onChoose={(status) => show({ status: status || null })}
      />
      <Choice
        label="Tracking status"
        value={view.stage ?? ''}
        options={[['', 'Any tracking status'], ...STAGE_NAMES.map((name) => [name, STAGES[name]] as const)]}
        onChoose={(stage) => show({ stage: stage || null })}
      />
      <span className="inline-flex items-center max-md:basis-[48%] max-md:grow">
        <Choice
          label="Range"
          value={view.range}
          options={LEAD_RANGES.map((name) => [name, RANGE_LABELS[name]] as const)}
          onChoose={(range) => show({ range })}
        />
        {view.range === 'all' ? null : (
          <IconButton label="Refresh the locked list" onClick={onRenew}>
            <RotateCw aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </span>
      <span className="inline-flex items-center max-md:basis-[48%] max-md:grow">
        <Choice
          label="Sort by"
          value={view.sort}
          options={LEAD_SORTS.map((name) => [name, SORT_LABELS[name]] as const)}
          onChoose={(sort) => show({ sort })}
        />
        <IconButton
          label={isUp ? 'Ascending: turn to descending' : 'Descending: turn to ascending'}
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
        <CopyView />
        <IconButton label="Export this list as CSV" onClick={onExport}>
          <Download aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Keys" onClick={onKeys} className="max-md:hidden">
          <Keyboard aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      {children}
    </div>
  )
}

const Choice = <T extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: T | ''
  options: readonly (readonly [value: T | '', label: string])[]
  onChoose: (value: T) => void
}) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value as T)}
    className="min-h-11 min-w-0 grow rounded-control border border-edge bg-card px-2.5 max-md:basis-[48%] max-md:px-1.5"
  >
    {options.map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </select>
)

/** U-20: a link to what is shown now, for somebody else. */
const CopyView = () => {
  const { copied, copy } = useCopy()
  const said = copied === null ? '' : copied === 'yes' ? 'Link copied' : 'The link cannot be copied here'
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
