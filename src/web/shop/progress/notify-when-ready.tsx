import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FormState =
  | { readonly status: 'closed' | 'open' | 'sending' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'subscribed'; readonly email: string }

/** Lets a visitor leave and get an email when the art is ready (U-06). */
export const NotifyWhenReady = ({ propertyId }: { propertyId: string }) => {
  const [form, setForm] = useState<FormState>({ status: 'closed' })
  const [email, setEmail] = useState('')

  if (form.status === 'subscribed')
    return <Notice tone="success">We’ll email {form.email} when your art is ready.</Notice>
  if (form.status === 'closed') {
    return (
      <Button variant="quiet" onClick={() => setForm({ status: 'open' })}>
        <Mail aria-hidden="true" className="size-5" /> Email me the link
      </Button>
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim()
    if (!looksLikeEmail(to)) return setForm({ status: 'failed', problem: 'Please check the email address' })
    setForm({ status: 'sending' })
    await call('subscribe-to-artwork', { id: propertyId, email: to }).then(
      () => setForm({ status: 'subscribed', email: to }),
      (error: unknown) => setForm({ status: 'failed', problem: errorText(error) }),
    )
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex items-end gap-3">
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where its button was pressed
        autoFocus
        value={email}
        problem={form.status === 'failed' ? form.problem : null}
        onChange={(event) => setEmail(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" disabled={form.status === 'sending'} className={form.status === 'failed' ? 'mb-7' : ''}>
        Send
      </Button>
    </form>
  )
}
