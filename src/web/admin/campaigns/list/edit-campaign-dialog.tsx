import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type CampaignStatus, STATUS_CHANGES } from '#domain/campaigns/campaign.ts'
import { HistoryList } from '#web/admin/layout/history-list.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { type ListedCampaign, STATUS_LABELS } from '../labels.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'

type Changed = Pick<ListedCampaign, 'id' | 'name' | 'status' | 'notes'>

/** Name, status and notes of a campaign, and its history (F-47). */
export const EditCampaignDialog = ({ card, onClose }: { card: Changed; onClose: () => void }) => {
  const [values, setValues] = useState({ name: card.name, status: card.status, notes: card.notes ?? '' })
  const change = useMutation({
    mutationFn: () => call('update-campaign', { id: card.id, ...values }),
    onSuccess: async () => {
      onClose()
      await refreshCampaigns()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Edit campaign">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={values.name}
          problem={null}
          maxLength={200}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <SelectField
          label="Status"
          choices={[card.status, ...STATUS_CHANGES[card.status]].map((name) => [name, STATUS_LABELS[name]] as const)}
          value={values.status}
          hint={values.status === card.status ? null : STATUS_EFFECTS[values.status]}
          onChange={(status) => setValues({ ...values, status })}
        />
        <TextArea
          label="Notes"
          problem={null}
          isOptional
          rows={4}
          maxLength={5000}
          value={values.notes}
          onChange={(event) => setValues({ ...values, notes: event.target.value })}
        />
        <MutationError error={change.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={change.isPending}>
            Save
          </Button>
        </div>
      </form>
      <History id={card.id} />
    </Dialog>
  )
}

const STOPS_ALL_TEXT = 'Its emails and imports stop. After you set it to active, resume each of them in the campaign.'

/** The effect of each status, shown below the choice. */
const STATUS_EFFECTS: Readonly<Record<CampaignStatus, string>> = {
  active: 'Stopped emails and imports don’t continue by themselves. Resume each of them in the campaign.',
  paused: STOPS_ALL_TEXT,
  completed: 'Its imports stop. Emails that are being sent or scheduled are still sent.',
  archived: STOPS_ALL_TEXT,
}

const History = ({ id }: { id: string }) => {
  const { data } = useQuery(functionQuery('get-campaign', { id }))
  if (!data || data.history.length === 0) return null
  return <HistoryList entries={data.history} className="mt-6 border-t border-line pt-4" />
}
