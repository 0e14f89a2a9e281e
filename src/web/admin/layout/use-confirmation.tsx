import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MutationError } from '#web/ui/notice.tsx'

/** The texts of the dialog that confirms an action; `warning` is shown below its text. */
export type Confirmation = {
  readonly title: string
  readonly text: string
  readonly warning?: ReactNode
  readonly keep?: string
  readonly confirm: string
  readonly isDestructive?: boolean
}

/** Starts actions; one with a confirmation opens `dialog` and runs when it is confirmed, with its error shown there. */
export function useConfirmation<Action extends string, Result>(
  confirmationOf: (action: Action) => Confirmation | undefined,
  run: (action: Action) => Promise<Result>,
  after: { onSuccess?: (result: Result) => void; onSettled?: () => Promise<unknown> },
) {
  const [confirming, setConfirming] = useState<Action | null>(null)
  const mutation = useMutation({
    mutationFn: run,
    onSuccess(result) {
      setConfirming(null)
      after.onSuccess?.(result)
    },
    onSettled: () => after.onSettled?.(),
  })
  const start = (action: Action) => {
    mutation.reset()
    if (confirmationOf(action)) setConfirming(action)
    else mutation.mutate(action)
  }
  const confirmation = confirming === null ? undefined : confirmationOf(confirming)
  const error = <MutationError error={mutation.error} />
  return {
    start,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    /** The error of the last action while the dialog is closed. */
    error: confirmation ? null : error,
    dialog:
      confirmation && confirming ? (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          title={confirmation.title}
          keep={confirmation.keep ?? 'Not now'}
          confirm={confirmation.confirm}
          isDestructive={confirmation.isDestructive ?? false}
          isBusy={mutation.isPending}
          onConfirm={() => mutation.mutate(confirming)}
          problem={error}
        >
          <p className="text-lg wrap-anywhere">{confirmation.text}</p>
          {confirmation.warning}
        </ConfirmDialog>
      ) : null,
  }
}
