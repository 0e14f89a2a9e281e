import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { openOrdersErrorText } from '#domain/privacy/removal.ts'
import { DetailList } from '#web/admin/layout/detail-list.tsx'
import { queryClient } from '#web/admin/queries.ts'
import { saveFile } from '#web/admin/save-file.ts'
import { call } from '#web/kit/call.ts'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/** Everything stored about the person with an email address, as a file for them, and a way to delete it (S-24). */
export const PersonForm = () => {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const find = useMutation({ mutationFn: (address: string) => call('find-person', { email: address }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblem = looksLikeEmail(email) ? null : 'Please enter an email address'
    setProblem(newProblem)
    if (newProblem === null) find.mutate(email.trim())
  }
  return (
    <Card as="section" size="large">
      <SectionTitle>A person</SectionTitle>
      <p className="mt-1 text-soft">For a buyer or agent who asks what we store about them, or asks us to delete it.</p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
        <TextField
          label="Email"
          type="email"
          value={email}
          problem={problem}
          onChange={({ target }) => {
            setEmail(target.value)
            find.reset()
          }}
        />
        <Button type="submit" variant="outline" disabled={find.isPending}>
          Look them up
        </Button>
      </form>
      <MutationError error={find.error} className="mt-4" />
      {find.data && find.variables ? (
        <PersonRecords
          key={find.submittedAt}
          email={find.variables}
          records={find.data.records}
          openOrders={find.data.open_orders}
        />
      ) : null}
    </Card>
  )
}

const PersonRecords = ({
  email,
  records,
  openOrders,
}: {
  email: string
  records: Readonly<Record<string, number>>
  openOrders: readonly (number | null)[]
}) => {
  const [text, setText] = useState('')
  const file = useMutation({
    mutationFn: async () => saveFile(await call('export-person', { email })),
  })
  const erase = useMutation({
    mutationFn: () => call('erase-person', { email }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['list-removals'] }),
  })
  const remainingCounts = Object.entries(records).filter(([, count]) => count > 0)
  if (erase.data)
    return (
      <Notice tone="success" className="mt-4">
        Erased. We will never email this address again.
      </Notice>
    )
  return (
    <div className="mt-5 border-t border-line pt-4">
      {remainingCounts.length === 0 ? (
        <p>We have nothing on file for this address.</p>
      ) : (
        <DetailList
          details={remainingCounts.map(([kind, count]) => [kind, numberText(count)])}
          className="grid-cols-[1fr_auto] gap-x-4 gap-y-1"
          nameClass="text-soft first-letter:uppercase"
          valueClass="text-right tabular-nums"
        />
      )}
      <Button variant="outline" className="mt-4 w-full" disabled={file.isPending} onClick={() => file.mutate()}>
        Export as JSON
      </Button>
      {openOrders.length > 0 ? (
        <Notice tone="busy" className="mt-4">
          {openOrdersErrorText(openOrders)}
        </Notice>
      ) : (
        <>
          <TextField
            label="Type the email again to erase this person"
            className="mt-4"
            value={text}
            problem={null}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="mt-2 text-sm text-soft">
            Invoices for paid orders stay, as tax law requires. Everything else is deleted and can’t be restored.
          </p>
          <Button
            className="mt-3 w-full"
            disabled={erase.isPending || text.trim().toLowerCase() !== email.toLowerCase()}
            onClick={() => erase.mutate()}
          >
            Erase this person
          </Button>
        </>
      )}
      <MutationError error={file.error} className="mt-3" />
      <MutationError error={erase.error} className="mt-3" />
    </div>
  )
}
