import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Output } from '#contract/index.ts'
import { PASSWORD } from '#domain/accounts/account.ts'
import { ADMIN_ROLE_NAMES, ADMIN_ROLE_RIGHTS } from '#domain/admin/roles.ts'
import { LOADING } from '#domain/pages/page-texts.ts'
import { useBrand } from '#web/kit/brand.ts'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SignInPage } from './sign-in-page.tsx'

type Invitation = Output<'get-admin-invitation'>

/** The link of an invitation; opening it changes nothing (F-48). */
export const AdminInvitationPage = () => {
  const { key = '' } = useParams()
  const { name } = useBrand()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [isDone, setDone] = useState(false)
  const [credentials, setCredentials] = useState({ username: '', password: '' })
  const [loadError, setLoadError] = useState<string | null>(null)
  const form = useForm(
    () => [],
    async () => {
      await call('accept-admin-invitation', { key, ...credentials })
      setDone(true)
    },
  )
  const problem = loadError ?? form.problem?.text ?? null

  useEffect(() => {
    const cancel = new AbortController()
    call('get-admin-invitation', { key }, { signal: cancel.signal }).then(setInvitation, (error: unknown) => {
      if (!cancel.signal.aborted) setLoadError(errorText(error))
    })
    return () => cancel.abort()
  }, [key])

  return (
    <SignInPage
      tabTitle={`Invitation · ${name}`}
      title={isDone ? 'You’re in' : `Join the ${name} team`}
      onSubmit={form.submit}
    >
      {isDone ? (
        <Link to="/admin-login" className={buttonClass('action')}>
          Sign in
        </Link>
      ) : (
        <>
          {invitation ? (
            <Credentials role={invitation.role} credentials={credentials} onChange={setCredentials} />
          ) : null}
          {invitation === null && problem === null ? (
            <p role="status" className="text-soft">
              {LOADING}
            </p>
          ) : null}
          {problem === null ? null : <Notice tone="error">{problem}</Notice>}
          {invitation ? (
            <Button type="submit" disabled={form.isSending || credentials.username.trim() === ''}>
              Accept the invitation
            </Button>
          ) : null}
        </>
      )}
    </SignInPage>
  )
}

type TypedCredentials = { readonly username: string; readonly password: string }

const Credentials = ({
  role,
  credentials,
  onChange,
}: {
  role: Invitation['role']
  credentials: TypedCredentials
  onChange: (credentials: TypedCredentials) => void
}) => {
  const fieldProps = fieldPropsOf<keyof TypedCredentials>({
    values: credentials,
    problemOf: () => null,
    onChange: (field, value) => onChange({ ...credentials, [field]: value }),
  })
  return (
    <>
      <p className="text-soft">
        {ADMIN_ROLE_NAMES[role]}: {ADMIN_ROLE_RIGHTS[role]}.
      </p>
      <TextField {...fieldProps('username')} label="Username" autoComplete="username" autoCapitalize="none" />
      <TextField
        {...fieldProps('password')}
        label={`Password, ${PASSWORD.minChars} characters or more`}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
