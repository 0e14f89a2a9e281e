import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Run } from '#contract/outreach.ts'
import { RUN_CONTROL_LABELS, type RunControl } from '#domain/outreach/outreach-run.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { queryClient } from '../layout/queries.ts'

/** Actions that cannot be undone are confirmed first. */
const CONFIRMATIONS: Partial<Record<RunControl, { title: string; text: string; keep: string; confirm: string }>> = {
  cancel: {
    title: 'Cancel the rest of this send?',
    text: 'Emails that have not gone out will never be sent. This cannot be undone.',
    keep: 'Keep sending',
    confirm: 'Cancel the rest',
  },
  retry_unknown: {
    title: 'Resend unconfirmed emails?',
    text: 'The mail server may already have sent them, so some agents may get theirs twice.',
    keep: 'Do not resend',
    confirm: 'Resend',
  },
}

/** The controls that a send allows now (F-29). */
export const RunControls = ({ run }: { run: Run }) => {
  const [confirming, setConfirming] = useState<RunControl | null>(null)
  const control = useMutation({
    mutationFn: (choice: RunControl) => call('control-outreach', { id: run.id, control: choice }),
    onSuccess: () => setConfirming(null),
    onSettled: async () => {
      // A response to an earlier request must not overwrite the result of this action.
      await queryClient.cancelQueries({ queryKey: ['get-outreach-run'] })
      await queryClient.invalidateQueries({ queryKey: ['get-outreach-run'] })
      await queryClient.invalidateQueries({ queryKey: ['list-outreach-runs'] })
    },
  })
  const press = (choice: RunControl) => {
    control.reset()
    if (CONFIRMATIONS[choice]) setConfirming(choice)
    else control.mutate(choice)
  }
  const confirmation = confirming === null ? undefined : CONFIRMATIONS[confirming]
  const failure = <MutationError error={control.error} />
  return (
    <div className="flex flex-wrap items-center gap-2">
      {run.may.map((choice) => (
        <Button
          key={choice}
          look={choice === 'resume' ? 'action' : 'outline'}
          disabled={control.isPending}
          onClick={() => press(choice)}
        >
          {RUN_CONTROL_LABELS[choice]}
        </Button>
      ))}
      {confirmation === undefined ? failure : null}
      {confirmation && confirming ? (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          title={confirmation.title}
          keep={confirmation.keep}
          confirm={confirmation.confirm}
          isBusy={control.isPending}
          onConfirm={() => control.mutate(confirming)}
          problem={failure}
        >
          <p className="text-lg">{confirmation.text}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
