import { useState } from 'react'
import { emailProblem } from '#domain/emails/email-address.ts'
import { call } from '#web/kit/call.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/** For buyers without an account: the links to their orders by email, if they have lost the confirmations (F-05). */
export function GuestOrders() {
  const [email, setEmail] = useState('')
  const [sentText, setSentText] = useState<string | null>(null)
  const form = useForm(
    () => {
      const problem = emailProblem(email)
      return problem === null ? [] : [{ field: 'email', text: problem }]
    },
    async () => setSentText((await call('request-order-links', { email: email.trim() })).message),
  )
  const failure = form.problem?.field === null ? form.problem : null
  return (
    <Card as="section" aria-labelledby="guest-orders" className="mt-8">
      <SectionTitle id="guest-orders">Ordered without an account?</SectionTitle>
      <p className="mt-2 text-soft">
        The link in your confirmation email opens your order. If you can’t find it, we’ll email you the links to your
        orders.
      </p>
      <form noValidate onSubmit={form.submit} className="mt-4 flex flex-col gap-4">
        <TextField
          label="Email you ordered with"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          problem={form.problemOf('email')}
          onChange={(event) => {
            setEmail(event.target.value)
            setSentText(null)
          }}
        />
        <Button type="submit" variant="outline" aria-disabled={form.isSending}>
          {form.isSending ? <Spinner /> : null}
          Email me the links
        </Button>
        {failure === null ? null : <Notice tone={failure.isBusy ? 'busy' : 'error'}>{failure.text}</Notice>}
        {failure !== null || sentText === null ? null : (
          <Notice tone="success">
            {sentText} If nothing arrives in a few minutes, look in your spam folder, or try another email you may have
            ordered with.
          </Notice>
        )}
      </form>
    </Card>
  )
}
