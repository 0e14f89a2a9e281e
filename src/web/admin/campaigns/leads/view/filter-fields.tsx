import { ArrowDownWideNarrow, ArrowUpNarrowWide, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { STAGE_NAMES, STAGES } from '#domain/leads/funnel.ts'
import { ANY_STATUS_LABEL, GAP_LABELS, RANGE_LABELS, SORT_LABELS, STATUS_LABELS } from '#domain/leads/labels.ts'
import { LEAD_GAPS, LEAD_RANGES, LEAD_SORTS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { homeCountText } from '../../labels.ts'
import { FilterChips } from './filter-chips.tsx'
import type { View } from './view.ts'

type Props = {
  readonly view: View
  readonly show: (change: Partial<View>) => void
  /** Refreshes the locked range. */
  readonly onRenew: () => void
}

/** What is listed and in which order, a field each: in a line, or one below the other in a sheet (D3-114 … D3-117). */
export const FilterFields = ({ view, show, onRenew, isSheet = false }: Props & { isSheet?: boolean }) => {
  const isUp = view.direction === 'asc'
  return (
    <>
      <Named name="Status" isSheet={isSheet}>
        <Select
          aria-label="Status"
          choices={[
            [null, ANY_STATUS_LABEL],
            ...PROCESSING_STATUSES.map((name) => [name, STATUS_LABELS[name]] as const),
          ]}
          value={view.status}
          onChange={(status) => show({ status })}
          className={FIELD_CLASS}
        />
      </Named>
      <Named name="Tracking status" isSheet={isSheet}>
        <Select
          aria-label="Tracking status"
          choices={[[null, 'Any tracking'], ...STAGE_NAMES.map((name) => [name, STAGES[name]] as const)]}
          value={view.stage}
          onChange={(stage) => show({ stage })}
          className={FIELD_CLASS}
        />
      </Named>
      <Named name="What is missing" isSheet={isSheet}>
        <Select
          aria-label="What is missing"
          choices={[[null, 'Any home'], ...LEAD_GAPS.map((name) => [name, GAP_LABELS[name]] as const)]}
          value={view.missing}
          onChange={(missing) => show({ missing })}
          className={FIELD_CLASS}
        />
      </Named>
      <Named name="Range" isSheet={isSheet}>
        <span className="flex items-center">
          <Select
            aria-label="Range"
            choices={LEAD_RANGES.map((name) => [name, RANGE_LABELS[name]] as const)}
            value={view.range}
            onChange={(range) => show({ range })}
            className={FIELD_CLASS}
          />
          {view.range === 'all' ? null : (
            <IconButton label="Refresh the locked list" onClick={onRenew}>
              <RotateCw aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        </span>
      </Named>
      <Named name="Sort by" isSheet={isSheet}>
        <span className="flex items-center">
          <Select
            aria-label="Sort by"
            choices={LEAD_SORTS.map((name) => [name, SORT_LABELS[name]] as const)}
            value={view.sort}
            onChange={(sort) => show({ sort })}
            className={FIELD_CLASS}
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
      </Named>
    </>
  )
}

/** A field with its name above it, which its `aria-label` repeats; in a line inside it, so that it is no higher. */
const Named = ({ name, isSheet, children }: { name: string; isSheet: boolean; children: ReactNode }) => (
  <div
    className={
      isSheet
        ? 'flex flex-col gap-1'
        : 'relative min-w-0 grow md:max-w-44 md:last:max-w-50 md:[&_select]:pt-4.5 md:[&_select]:pb-0'
    }
  >
    <span
      aria-hidden="true"
      className={
        isSheet
          ? 'text-note font-medium'
          : 'pointer-events-none absolute top-1 left-2.5 z-1 text-caption leading-tight text-soft'
      }
    >
      {name}
    </span>
    {children}
  </div>
)

const FIELD_CLASS = 'min-h-11! min-w-0 w-full grow pl-2.5! pr-7! md:text-sm'

/** The filters on a phone: a sheet, with the chosen ones as chips and a button that shows the matching homes. */
export const FilterSheet = ({
  total,
  open,
  onClose,
  ...props
}: Props & { readonly total: number; readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Filters"
    footer={
      <div className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button className="w-full" onClick={onClose}>
          Show {homeCountText(total)}
        </Button>
      </div>
    }
  >
    <div className="flex flex-col gap-3">
      <FilterFields {...props} isSheet />
    </div>
    <FilterChips view={props.view} show={props.show} />
  </Dialog>
)
