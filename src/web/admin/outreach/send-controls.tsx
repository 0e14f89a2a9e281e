import type { Send } from '#contract/outreach.ts'
import { SEND_CONTROL_LABELS, type SendControl } from '#domain/outreach/send.ts'
import { type Confirmation, useConfirmation } from '#web/admin/layout/use-confirmation.tsx'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'

const CANCEL: Confirmation = {
  title: 'Cancel the rest of this send?',
  text: 'Emails that haven’t gone out will never be sent. This can’t be undone.',
  keep: 'Keep sending',
  confirm: 'Cancel the rest',
  isDestructive: true,
}
/** Before any email has gone out, there is no rest. */
const CANCEL_WHOLE: Confirmation = {
  ...CANCEL,
  title: 'Cancel this send?',
  text: 'None of its emails will be sent. This can’t be undone.',
  keep: 'Keep it',
  confirm: 'Cancel the send',
}

/** Actions that cannot be undone are confirmed first. */
const CONFIRMATIONS: Partial<Record<SendControl, Confirmation>> = {
  cancel: CANCEL,
  retry_unknown: {
    title: 'Resend unconfirmed emails?',
    text: 'The mail server may already have sent them, so some agents may get theirs twice.',
    keep: 'Do not resend',
    confirm: 'Resend',
  },
}

/** The controls that a send allows now (F-29). */
export const SendControls = ({ send }: { send: Send }) => {
  const control = useConfirmation(
    (choice: SendControl) => (choice === 'cancel' && send.state === 'scheduled' ? CANCEL_WHOLE : CONFIRMATIONS[choice]),
    (choice) => call('control-outreach', { id: send.id, control: choice }),
    {
      onSettled: async () => {
        // A response to an earlier request must not overwrite the result of this action.
        await queryClient.cancelQueries({ queryKey: ['get-outreach-run'] })
        await queryClient.invalidateQueries({ queryKey: ['get-outreach-run'] })
        await queryClient.invalidateQueries({ queryKey: ['list-outreach-runs'] })
      },
    },
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {send.may.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'resume' ? 'action' : 'outline'}
          aria-disabled={control.isPending || undefined} // not `disabled`: it would lose the focus
          onClick={() => !control.isPending && control.start(choice)}
        >
          {SEND_CONTROL_LABELS[choice]}
        </Button>
      ))}
      {control.error}
      {control.dialog}
    </div>
  )
}
