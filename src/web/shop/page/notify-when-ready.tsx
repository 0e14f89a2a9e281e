import { type FormEvent, useState } from 'react'
import { Mail } from 'lucide-react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { call } from '#web/kit/call.ts'
import { errorText } from '#web/kit/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FormState =
  | { readonly at: 'closed' | 'asking' | 'sending' }
  | { readonly at: 'wrong'; readonly problem: string }
  | { readonly at: 'noted'; readonly email: string }

/** U-06: a visitor can leave and get an email when the art is ready. */
export const NotifyWhenReady = ({ propertyId }: { propertyId: string }) => {
  const [asking, setAsking] = useState<FormState>({ at: 'closed' })
  const [email, setEmail] = useState('')

  if (asking.at === 'noted')
    return <Notice tone="success">We will write to {asking.email} when your art is ready.</Notice>
  if (asking.at === 'closed') {
    return (
      <Button look="quiet" onClick={() => setAsking({ at: 'asking' })}>
        <Mail aria-hidden="true" className="size-5" /> Email me the link
      </Button>
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim()
    if (!looksLikeEmail(to)) return setAsking({ at: 'wrong', problem: 'Please check the email address' })
    setAsking({ at: 'sending' })
    await call('subscribe-to-artwork', { id: propertyId, email: to }).then(
      () => setAsking({ at: 'noted', email: to }),
      (error: unknown) => setAsking({ at: 'wrong', problem: errorText(error) }),
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
        problem={asking.at === 'wrong' ? asking.problem : null}
        onChange={(event) => setEmail(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" disabled={asking.at === 'sending'} className={asking.at === 'wrong' ? 'mb-7' : ''}>
        Send
      </Button>
    </form>
  )
}
