import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ADMIN_PROPERTY_TEXTS } from '#domain/admin-properties/admin-property.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** One field: the area whose homes for sale are added to the list (D3-023). */
export const MagicAdd = ({ onClose, onAdded }: { onClose: () => void; onAdded: (message: string) => void }) => {
  const [area, setArea] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: () => call('magic-add', { area: area.trim() }),
    onSuccess: ({ message }) => onAdded(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const areaProblem = area.trim() === '' ? ADMIN_PROPERTY_TEXTS.areaMissing : null
    setProblem(areaProblem)
    if (areaProblem === null && !add.isPending) add.mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Magic Add" width="md">
      <form noValidate onSubmit={submit}>
        <TextField
          label="Area"
          placeholder="Oak Park, IL"
          value={area}
          problem={problem}
          onChange={(event) => setArea(event.target.value)}
        />
        <MutationError error={add.error} before={ADMIN_PROPERTY_TEXTS.notTriggered} className="mt-4" />
        <Button type="submit" className="mt-6 w-full" aria-disabled={add.isPending}>
          {add.isPending ? <Spinner /> : null}
          Find homes
        </Button>
      </form>
    </Dialog>
  )
}
