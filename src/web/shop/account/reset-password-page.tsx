import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BROKEN_ACCOUNT_LINK_ERROR, isAccountKeyShape, PASSWORD, passwordProblem } from '#domain/accounts/account.ts'
import { emailProblem } from '#domain/emails/email-address.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { rethrowSignInError } from '#web/kit/rethrow-sign-in-error.ts'
import { queryClient } from '#web/shop/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { AccountFormPage } from './account-form-page.tsx'

/** Requests the email with the link to choose a new password. */
export function RequestResetPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(
    () => {
      const problem = emailProblem(email)
      return problem === null ? [] : [{ field: 'email', text: problem }]
    },
    async () => {
      setSentTo((await call('request-password-reset', { email: email.trim() }).catch(rethrowSignInError)).message)
    },
  )
  return (
    <AccountFormPage title="Forgot your password?">
      {sentTo === null ? (
        <form noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            problem={form.problem?.text ?? null}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" aria-disabled={form.isSending}>
            Send me a link
          </Button>
        </form>
      ) : (
        <Notice tone="success" className="mt-8">
          {sentTo}
        </Notice>
      )}
      <p className="mt-6 text-center text-soft">
        <Link to="/login" className={textLinkClass({ isTall: true })}>
          Back to sign in
        </Link>
      </p>
    </AccountFormPage>
  )
}

/** The page behind the link in that email: sets a new password. A link that does not work is refused at once. */
export function ResetPasswordPage() {
  const { key = '' } = useParams()
  return isAccountKeyShape(key) ? (
    <WorkingLink key={key} linkKey={key} />
  ) : (
    <RefusedLink message={BROKEN_ACCOUNT_LINK_ERROR} />
  )
}

/** Asks the server first. If that fails for another reason, it checks the link again with the new password. */
function WorkingLink({ linkKey: key }: { linkKey: string }) {
  const { error, isPending } = useQuery(functionQuery('check-reset-link', { key }), queryClient)
  if (isPending) return <AccountFormPage title="Choose a new password">{null}</AccountFormPage>
  return error instanceof CallError && error.code === 'not_found' ? (
    <RefusedLink message={error.message} />
  ) : (
    <NewPassword linkKey={key} />
  )
}

const RefusedLink = ({ message }: { message: string }) => (
  <AccountFormPage title="Choose a new password">
    <Notice tone="error" className="mt-8">
      {message}
    </Notice>
    <Link to="/reset-password" className={buttonClass('action', 'mt-6 w-full')}>
      Send me a new link
    </Link>
  </AccountFormPage>
)

function NewPassword({ linkKey: key }: { linkKey: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const form = useForm(
    () => {
      const text = passwordProblem(password, '')
      return text === null ? [] : [{ field: 'password', text }]
    },
    async () => {
      const { message } = await call('reset-password', { key, password }).catch(rethrowSignInError)
      await navigate('/login', { replace: true, state: { message } })
    },
  )
  return (
    <AccountFormPage
      title="Choose a new password"
      lead={`Any password of ${PASSWORD.minChars} characters or more will do.`}
    >
      <form noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
        <TextField
          label="New password"
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          problem={form.problem?.text ?? null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" aria-disabled={form.isSending}>
          Change the password
        </Button>
      </form>
      <p className="mt-6 text-center text-soft">
        <Link to="/reset-password" className={textLinkClass({ isTall: true })}>
          Send me a new link
        </Link>
      </p>
    </AccountFormPage>
  )
}
