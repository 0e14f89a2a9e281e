import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import type { LeadGap, LeadSelection } from '#domain/leads/lead-filter.ts'
import { SendButton, useSendPreview } from '#web/admin/outreach/send-button.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { BulkBar, useBulkCounts } from './bulk/bulk-bar.tsx'
import type { LeadActionProps } from './lead-actions.tsx'

type SendCounts = NonNullable<ReturnType<typeof useSendPreview>['data']>['counts']

const AGENT_LOOKUPS = ['agent-details', 'details-and-contacts', 'fetch-details'] as const

/** The filters whose homes are listed to look up their agents. */
const LOOKUP_GAPS: readonly (LeadGap | null)[] = ['agent', 'lookup']

/** What these homes need before their email can be sent, in order of preference; nothing if some can be sent. */
function actionsBeforeSend({ ready, missing }: SendCounts, selection: LeadSelection): readonly BulkActionName[] {
  if (ready > 0) return []
  if (selection.kind === 'matching' && LOOKUP_GAPS.includes(selection.filter.missing)) return AGENT_LOOKUPS
  if (missing.artwork > 0) return ['artwork']
  return missing.agentName + missing.email > 0 ? AGENT_LOOKUPS : []
}

type Steps = { readonly lookup: BulkActionName; readonly next: BulkActionName | 'send' }

/**
 * The steps of the selected homes: the way to look up their agents that some of them qualify for, and the step that
 * they wait for, their email or what it needs first. Null until they are counted.
 */
function useSteps({ campaign, selection }: LeadActionProps): Steps | null {
  const sendCounts = useSendPreview({ campaign, selection }).data?.counts
  const actions = useBulkCounts({ campaign, selection }).data?.actions
  if (!sendCounts || !actions) return null
  const isPossible = (name: BulkActionName) => actions.some(({ action, eligible }) => action === name && eligible > 0)
  return {
    lookup: AGENT_LOOKUPS.find(isPossible) ?? AGENT_LOOKUPS[0],
    next: actionsBeforeSend(sendCounts, selection).find(isPossible) ?? 'send',
  }
}

/** The step that the selected homes wait for, alone. */
export const NextAction = ({ isPrimary = true, ...props }: LeadActionProps & { isPrimary?: boolean }) => {
  const next = useSteps(props)?.next
  if (next === undefined) return null
  return (
    <FocusKeeper content={next} className="flex flex-1 flex-wrap">
      {next === 'send' ? (
        <SendButton {...props} look="alone" isPrimary={isPrimary} />
      ) : (
        <BulkBar {...props} look="alone" shows={(name) => name === next} primary={isPrimary ? next : undefined} />
      )}
    </FocusKeeper>
  )
}

/**
 * The three steps of a campaign (look up agents, draw, send), always in this order; the one that the selected homes
 * wait for is filled.
 */
export const StepActions = (props: LeadActionProps) => {
  const steps = useSteps(props)
  if (steps === null) return <BulkBar {...props} shows={() => false} />
  const { lookup, next } = steps
  return (
    <>
      <BulkBar
        {...props}
        shows={(name) => name === lookup || name === 'artwork'}
        primary={next === 'send' ? undefined : next}
      />
      <SendButton {...props} isPrimary={next === 'send'} />
    </>
  )
}
