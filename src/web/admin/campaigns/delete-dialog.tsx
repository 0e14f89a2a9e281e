import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { CAMPAIGN_NOT_DELETED, CAMPAIGN_TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Card, properties } from './labels.ts'
import { refreshCampaigns } from './refresh-campaigns.ts'

/** U-24: deleting a campaign requires typing its name. */
export const DeleteDialog = ({
  card: { id, name, numbers },
  onClose,
  onDeleted,
}: {
  card: Card
  onClose: () => void
  onDeleted: () => void
}) => {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const deletion = useMutation({
    mutationFn: () => call('delete-campaign', { id, name: typed }),
    onSuccess: async () => {
      onDeleted()
      await refreshCampaigns()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSame = typed.trim() === name.trim()
    setProblem(isSame ? null : 'Please type the exact campaign name')
    if (isSame && !deletion.isPending) deletion.mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Delete campaign">
      <form id={form} noValidate onSubmit={submit}>
        <p>
          <strong className="wrap-anywhere">{name}</strong> moves to the trash with its{' '}
          {properties(numbers.total_properties)} and can be restored for {CAMPAIGN_TRASH_DAYS} days. Orders keep its
          name, and links in emails already sent keep working.
        </p>
        <TextField
          label="Type the campaign name to confirm"
          className="mt-4"
          value={typed}
          problem={problem}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {deletion.error ? (
          <Notice tone="error" className="mt-4">
            {CAMPAIGN_NOT_DELETED}
          </Notice>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className="bg-error hover:bg-error/90" aria-disabled={deletion.isPending}>
            Delete campaign
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
