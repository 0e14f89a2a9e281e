import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { typedSince } from '#web/kit/typed-since.ts'
import { Button, FileButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

const NOTHING = { text: '', note: '' }

/** Adds addresses to the list: typed, pasted, or from a CSV file. */
export const SuppressionForm = () => {
  const [fields, setFields] = useState(NOTHING)
  const [problem, setProblem] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: (entries: typeof NOTHING) => call('add-suppressions', entries),
    async onSuccess(_added, entries) {
      setFields((now) => ({ ...NOTHING, ...typedSince(entries, now) }))
      await queryClient.invalidateQueries({ queryKey: ['list-suppressions'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblem = fields.text.includes('@') ? null : 'Please enter an email address'
    setProblem(newProblem)
    if (newProblem === null) add.mutate(fields)
  }
  return (
    <Card as="form" noValidate onSubmit={submit}>
      <SectionTitle size="small">Add addresses</SectionTitle>
      <TextArea
        label="Email addresses"
        problem={problem}
        className="mt-3"
        rows={5}
        value={fields.text}
        onChange={({ target }) => setFields({ ...fields, text: target.value })}
      />
      <FileButton
        label="CSV file"
        accept=".csv,text/csv,text/plain"
        onChoose={([file]) => void file.text().then((text) => setFields((now) => ({ ...now, text })))}
        variant="quiet"
        className="-ml-5"
      >
        Read addresses from a CSV file
      </FileButton>
      <TextField
        label="Note"
        isOptional
        className="mt-2"
        maxLength={300}
        value={fields.note}
        problem={null}
        onChange={({ target }) => setFields({ ...fields, note: target.value })}
      />
      <MutationError error={add.error} className="mt-3" />
      {add.data ? (
        <Notice tone="success" className="mt-3">
          {add.data.added} added{add.data.known > 0 ? `, ${add.data.known} were already on the list` : ''}
        </Notice>
      ) : null}
      <Button type="submit" className="mt-4" disabled={add.isPending}>
        Add
      </Button>
    </Card>
  )
}
