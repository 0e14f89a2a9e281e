import { Mail } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NotifyWhenReadyForm } from './use-notify-when-ready.ts'

/** Lets a visitor leave and get an email when the art is ready (U-06). */
export const NotifyWhenReady = ({
  notify: { form, email, open, setEmail, submit },
}: {
  notify: NotifyWhenReadyForm
}) => {
  if (form.status === 'subscribed')
    return <Notice tone="success">We’ll email {form.email} when your art is ready.</Notice>
  if (form.status === 'closed') {
    return (
      <Button variant="quiet" onClick={open}>
        <Mail aria-hidden="true" className="size-5" /> Email me the link
      </Button>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex items-end gap-3"
    >
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where its button was pressed, or was typed into
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

/** Whether the visitor is in the middle of entering an email address. */
export const isBeingEntered = ({ form }: NotifyWhenReadyForm): boolean =>
  form.status !== 'closed' && form.status !== 'subscribed'
