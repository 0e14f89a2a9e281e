import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { numberText } from '#web/kit/format.ts'
import { MutationError } from '#web/ui/notice.tsx'
import { UndoToast } from '#web/ui/undo-toast.tsx'
import type { useDeletion } from './use-deletion.ts'
import type { useLeadList } from './use-lead-list.ts'

/** Errors of loading the list and of actions on it. */
export const LeadListProblems = ({
  leads,
  problem,
}: {
  leads: ReturnType<typeof useLeadList>
  problem: Error | null
}) => (
  <>
    {leads.error ? (
      <LoadFailure className="mt-4" onRetry={leads.retry}>
        {`${LEAD_TEXTS.leadsFailed} ${leads.error.message}`}
      </LoadFailure>
    ) : null}
    <MutationError error={problem} className="mt-4" />
  </>
)

/** What was just deleted, for as long as it can be undone here (U-24). */
export const DeletedToast = ({ deletion }: { deletion: ReturnType<typeof useDeletion> }) => {
  const { last } = deletion
  if (!last) return null
  return (
    <UndoToast key={last.id} onUndo={() => deletion.restore.mutate(last.id)} onDismiss={deletion.forget}>
      {last.count === 1 ? 'Home deleted' : `${numberText(last.count)} homes deleted`}
    </UndoToast>
  )
}
