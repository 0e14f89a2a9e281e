import { TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { UndoToast } from '#web/ui/undo-toast.tsx'
import { homeCountText } from '../labels.ts'
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

type Deletion = { readonly deletion: ReturnType<typeof useDeletion> }

/** The confirmation before many homes are deleted, and what was just deleted while it can be undone here (U-24). */
export const DeletionNotices = ({ deletion }: Deletion) => (
  <>
    <DeletionDialog deletion={deletion} />
    <DeletedToast deletion={deletion} />
  </>
)

const DeletionDialog = ({ deletion: { request, remove, cancel } }: Deletion) => {
  if (!request) return null
  const homes = homeCountText(request.count)
  return (
    <ConfirmDialog
      open
      onClose={cancel}
      title={`Delete ${homes}?`}
      keep="Cancel"
      confirm={`Delete ${homes}`}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(request.selection)}
      problem={<MutationError error={remove.error} />}
    >
      <p>
        They can be restored together for {TRASH_DAYS} days, under Deleted homes on the campaign’s page. Links in emails
        already sent keep working.
      </p>
    </ConfirmDialog>
  )
}

const DeletedToast = ({ deletion }: Deletion) => {
  const { last } = deletion
  if (!last) return null
  return (
    <UndoToast key={last.id} onUndo={() => deletion.restore.mutate(last.id)} onDismiss={deletion.forget}>
      {last.count === 1 ? 'Home deleted' : `${homeCountText(last.count)} deleted`}
    </UndoToast>
  )
}
