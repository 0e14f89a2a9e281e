import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  ADMIN_PROPERTY_STATUS_LABELS,
  ADMIN_PROPERTY_TEXTS,
  type AdminPropertyStatus,
} from '#domain/admin-properties/admin-property.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { MutationError } from '#web/ui/notice.tsx'
import { choicesOf, LabeledSelect } from '#web/ui/select.tsx'
import type { AdminProperty } from './admin-property.ts'
import { HomeFields, homeInputOf, type HomeProblems, homeProblems, type HomeValues } from './home-fields.tsx'

/** Edits the fields of a home, after a confirmation (D3-021, D3-026, E-20). */
export const EditDialog = ({
  home,
  onClose,
  onSaved,
}: {
  home: AdminProperty
  onClose: () => void
  onSaved: () => void
}) => {
  const [values, setValues] = useState<HomeValues>({
    address: home.address,
    price: home.price === null ? '' : (home.price / 100).toString(),
    color: home.color ?? '',
    prompt: home.prompt ?? '',
    zillowUrl: home.zillow_url ?? '',
  })
  const [status, setStatus] = useState<AdminPropertyStatus>(home.status)
  const [problems, setProblems] = useState<HomeProblems>({})
  const form = useProblemFocus(problems)
  const [isConfirming, setConfirming] = useState(false)
  const save = useMutation({
    mutationFn: () => call('admin-update-property', { id: home.id, ...homeInputOf(values), status }),
    onSuccess: onSaved,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblems = homeProblems(values)
    setProblems(newProblems)
    if (Object.keys(newProblems).length > 0) return
    save.reset()
    setConfirming(true)
  }

  return (
    <Dialog open onClose={onClose} title="Edit property" width="2xl">
      <form ref={form} noValidate onSubmit={submit}>
        <HomeFields values={values} problems={problems} onChange={setValues} />
        <div className="mt-4">
          <LabeledSelect
            label="Status"
            choices={choicesOf(ADMIN_PROPERTY_STATUS_LABELS)}
            value={status}
            onChange={setStatus}
          />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit">Save</Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        backCloses={false}
        title="Save changes to this property?"
        keep="Keep editing"
        confirm="Save"
        isBusy={save.isPending}
        onConfirm={() => save.mutate()}
        problem={<MutationError error={save.error} before={ADMIN_PROPERTY_TEXTS.notUpdated} />}
      >
        <p className="text-lg">{values.address}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
