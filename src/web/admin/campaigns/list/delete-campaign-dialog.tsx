import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CAMPAIGN_NOT_DELETED_ERROR, TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { call } from '#web/kit/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { homeCountText, type ListedCampaign } from '../labels.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'

/** Deleting a campaign requires typing its name (U-24). */
export const DeleteCampaignDialog = ({
  card: { id, name, numbers },
  onClose,
  onDeleted,
}: {
  card: ListedCampaign
  onClose: () => void
  onDeleted: () => void
}) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const deletion = useMutation({
    mutationFn: () => call('delete-campaign', { id, name: text }),
    // Undo is offered once the list no longer shows the campaign; otherwise both could be clicked at the same time.
    onSuccess: async () => {
      await refreshCampaigns()
      onDeleted()
    },
  })
  const submit = () => {
    const isSame = text.trim() === name.trim()
    setProblem(isSame ? null : 'Please type the exact campaign name')
    if (isSame) deletion.mutate()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete campaign"
      keep="Cancel"
      isDestructive
      confirm="Delete campaign"
      isBusy={deletion.isPending}
      onConfirm={submit}
      problem={deletion.error ? <Notice tone="error">{CAMPAIGN_NOT_DELETED_ERROR}</Notice> : null}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> moves to the trash with its{' '}
        {homeCountText(numbers.total_properties)} and can be restored for {TRASH_DAYS} days. Orders keep its name, and
        links in emails already sent keep working.
      </p>
      <TextField
        label="Type the campaign name to confirm"
        className="mt-4"
        value={text}
        problem={problem}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </ConfirmDialog>
  )
}
