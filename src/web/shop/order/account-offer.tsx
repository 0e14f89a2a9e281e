import { useState } from 'react'
import { Link } from 'react-router'
import { PASSWORD, passwordProblem } from '#domain/accounts/account.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { call } from '#web/kit/call.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { rethrowSignInError } from '#web/kit/rethrow-sign-in-error.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/**
 * After a purchase, an account with the email of the order: one field, and the buyer is signed in (D3-010). Nothing for
 * a buyer who is signed in already.
 */
export const AccountOffer = ({ email }: { email: string }) => {
  const isSignedIn = useStored(accountToken) !== null
  const [isCreated, setCreated] = useState(false)
  if (email === '' || (isSignedIn && !isCreated)) return null
  return (
    <Card as="section" size="large" aria-labelledby="account-offer">
      <SectionTitle id="account-offer">Keep your orders together</SectionTitle>
      {isCreated ? (
        <Notice tone="success" className="mt-3">
          Your account is ready. We’ve emailed you a link: open it, and this order will be in{' '}
          <Link to="/account" className={textLinkClass()}>
            your account
          </Link>
          .
        </Notice>
      ) : (
        <OfferForm email={email} onCreated={() => setCreated(true)} />
      )}
    </Card>
  )
}

const OfferForm = ({ email, onCreated }: { email: string; onCreated: () => void }) => {
  const [password, setPassword] = useState('')
  const form = useForm<'password'>(
    () => {
      const text = password === '' ? 'Please enter a password' : passwordProblem(password, email)
      return text === null ? [] : [{ field: 'password', text }]
    },
    async () => {
      await call('sign-up', { email, password }).catch(rethrowSignInError)
      onCreated()
      const { token } = await call('sign-in', { email, password }).catch(rethrowSignInError)
      accountToken.write(token)
    },
  )
  const general = form.problem?.field === null ? form.problem : null
  return (
    <form noValidate onSubmit={form.submit} className="mt-1 flex flex-col gap-4">
      <p className="text-soft">An account with this email needs only a password.</p>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password"
        hint={`${PASSWORD.minChars} characters or more; a short sentence is best.`}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        problem={form.problemOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {general && (
        <Notice tone={general.isBusy ? 'busy' : 'error'}>
          {general.text}{' '}
          <Link to="/login" state={{ email }} className={textLinkClass()}>
            Sign in
          </Link>
        </Notice>
      )}
      <Button type="submit" variant="outline" aria-disabled={form.isSending}>
        {form.isSending && <Spinner />} Create account
      </Button>
    </form>
  )
}
