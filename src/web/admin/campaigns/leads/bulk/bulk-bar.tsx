import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { ART_STYLE_DETAILS, ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { bulkAction, type BulkActionName, DEFAULT_LEAD_STYLE } from '#domain/leads/bulk-actions/index.ts'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { numberText } from '#web/kit/format.ts'
import { useCallId } from '#web/kit/hooks/use-call-id.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MutationError } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { LeadActionProps } from '../lead-actions.tsx'
import { cacheRun } from './use-bulk-runs.ts'

type Counted = Output<'count-bulk-actions'>['actions'][number]

/** How many of these homes each action applies to; of the previous selection until they are counted. */
export const useBulkCounts = ({ campaign, selection }: Pick<LeadActionProps, 'campaign' | 'selection'>) =>
  useQuery({
    ...functionQuery('count-bulk-actions', { campaign_id: campaign.id, selection }),
    placeholderData: keepPreviousData,
  })

/**
 * How actions look: in a bar, the description of each above it while the pointer or the focus is on it; in a dialog,
 * with their descriptions; or one alone, without one.
 */
type Look = 'bar' | 'dialog' | 'alone'

/**
 * The bulk actions for the selected homes, each with the number of homes it applies to and why the rest are left out
 * (D3-120 … D3-125, U-21).
 */
export const BulkBar = ({
  campaign,
  selection,
  shows = () => true,
  primary,
  look = 'bar',
  onStarted,
}: Pick<LeadActionProps, 'campaign' | 'selection' | 'onStarted'> & {
  /** Whether an action is shown. */
  shows?: (action: BulkActionName) => boolean
  /** The action whose button is filled. */
  primary?: BulkActionName | undefined
  look?: Look
}) => {
  const choice = { campaign_id: campaign.id, selection }
  const counts = useBulkCounts({ campaign, selection })
  const [style, setStyle] = useState<ArtStyle>(DEFAULT_LEAD_STYLE)
  const { idFor, renew } = useCallId()
  const start = useMutation({
    mutationFn: (action: BulkActionName) => {
      const request = { ...choice, action, style: action === 'artwork' ? style : null }
      return call('start-bulk-run', { id: idFor(request), ...request })
    },
    onSuccess: (run) => {
      renew()
      onStarted?.()
      return cacheRun(run)
    },
  })
  return (
    <>
      <div className="contents" aria-busy={counts.isPlaceholderData}>
        {counts.data ? (
          counts.data.actions
            .filter(({ action }) => shows(action))
            .map((actionCount) => (
              <Action
                key={actionCount.action}
                counted={actionCount}
                look={look}
                isPrimary={actionCount.action === primary}
                isBusy={start.isPending || counts.isPlaceholderData}
                onStart={() => start.mutate(actionCount.action)}
              >
                {actionCount.action === 'artwork' && look === 'dialog' ? (
                  <StyleChoice style={style} onStyle={setStyle} />
                ) : null}
              </Action>
            ))
        ) : counts.error ? (
          <LoadFailure onRetry={counts.refetch}>{counts.error.message}</LoadFailure>
        ) : (
          <p role="status" className="py-3 text-soft">
            Checking which homes qualify...
          </p>
        )}
      </div>
      <MutationError error={start.error} className="order-last mt-1 basis-full" />
    </>
  )
}

const Action = ({
  counted: { action, eligible, why },
  look,
  isPrimary,
  isBusy,
  onStart,
  children,
}: {
  counted: Counted
  look: Look
  isPrimary: boolean
  isBusy: boolean
  onStart: () => void
  children: ReactNode
}) => {
  const id = useId()
  const isOff = isBusy || eligible === 0
  /** Pressed, and still under the pointer or in focus: its description would cover the homes that it works on. */
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    if (isOff) return
    setPressed(true)
    onStart()
  }
  const variant = isPrimary ? 'action' : 'outline'
  const forget = () => setPressed(false)
  const label = `${bulkAction(action).name} (${numberText(eligible)})`
  if (look === 'alone')
    return (
      <Button
        variant={variant}
        size="small"
        className="flex-1 font-semibold"
        aria-disabled={isOff || undefined}
        onClick={press}
      >
        {label}
      </Button>
    )
  const whyText = why.map(({ reason, count }) => `${numberText(count)} ${reason}`).join(', ')
  return (
    <div
      className={classNames('max-w-full', look === 'bar' ? 'group' : 'basis-full')}
      onPointerLeave={forget}
      onFocus={forget}
    >
      <div className="flex gap-1.5">
        <Button
          variant={variant}
          size="small"
          className="border border-edge font-semibold whitespace-nowrap"
          aria-disabled={isOff || undefined} // not `disabled`: it would lose the focus
          aria-describedby={why.length > 0 ? `${id}about ${id}why` : `${id}about`}
          onClick={press}
        >
          {label}
        </Button>
        {children}
      </div>
      <p
        id={`${id}about`}
        className={look === 'bar' ? classNames(ABOVE_BAR_CLASS, isPressed && 'hidden!') : 'mt-1 text-sm text-soft'}
      >
        {bulkAction(action).description}
      </p>
      {why.length > 0 ? (
        <p
          id={`${id}why`}
          title={whyText}
          className={classNames(
            'text-sm text-soft tabular-nums',
            look === 'bar' ? 'w-0 min-w-full truncate' : 'mt-1 max-w-64 md:max-w-none',
          )}
        >
          {whyText}
        </p>
      ) : null}
    </div>
  )
}

const ABOVE_BAR_CLASS =
  'pointer-events-none absolute bottom-full left-4 mb-1.5 hidden rounded-control bg-ink px-3 py-1.5 text-sm text-paper shadow-card group-hover:block group-has-focus-visible:block'

const StyleChoice = ({ style, onStyle }: { style: ArtStyle; onStyle: (style: ArtStyle) => void }) => (
  <Select
    aria-label="Style of the artwork"
    className="text-sm max-md:min-h-11! md:min-h-9!"
    choices={ART_STYLES.map((name) => [name, ART_STYLE_DETAILS[name].label] as const)}
    value={style}
    onChange={onStyle}
  />
)
