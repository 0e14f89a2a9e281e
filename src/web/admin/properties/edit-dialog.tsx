import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  ADMIN_PROPERTY_STATUSES,
  ADMIN_PROPERTY_LABELS,
  type AdminPropertyStatus,
} from '#domain/admin-properties/admin-property.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Facts, FactFields, type FactProblems, factProblems, factsOf } from './fact-fields.tsx'
import type { AdminProperty } from './labels.ts'
import { LabeledSelect } from '../../ui/select.tsx'

/** D3-021, D3-026: changes what is said of a home, after asking once more (E-20). */
export const EditDialog = ({
  home,
  onClose,
  onSaved,
}: {
  home: AdminProperty
  onClose: () => void
  onSaved: () => void
}) => {
  const [facts, setFacts] = useState<Facts>({
    address: home.address,
    price: home.price === null ? '' : (home.price / 100).toString(),
    color: home.color ?? '',
    prompt: home.prompt ?? '',
    zillowUrl: home.zillow_url ?? '',
  })
  const [status, setStatus] = useState<AdminPropertyStatus>(home.status)
  const [problems, setProblems] = useState<FactProblems>({})
  const [isSure, setSure] = useState(false)
  const save = useMutation({
    mutationFn: () => call('admin-update-property', { id: home.id, ...factsOf(facts), status }),
    onSuccess: onSaved,
    onError: () => setSure(false),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = factProblems(facts)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (isSure) save.mutate()
    else setSure(true)
  }

  return (
    <Dialog open onClose={onClose} title="Edit property" className="sm:max-w-2xl">
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSure}>
          <FactFields facts={facts} problems={problems} onChange={setFacts} />
          <div className="mt-4">
            <LabeledSelect
              label="Status"
              choices={ADMIN_PROPERTY_STATUSES.map((name) => [name, name] as const)}
              value={status}
              onChange={setStatus}
            />
          </div>
        </fieldset>
        {save.error ? (
          <Notice tone="error" className="mt-4">
            {ADMIN_PROPERTY_LABELS.notUpdated}: {save.error.message}
          </Notice>
        ) : null}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {isSure ? <p className="w-full font-semibold">Save changes to this property?</p> : null}
          <Button type="submit" disabled={save.isPending}>
            {isSure ? 'Yes, save' : 'Save'}
          </Button>
          <Button look="outline" onClick={isSure ? () => setSure(false) : onClose}>
            {isSure ? 'Keep editing' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
