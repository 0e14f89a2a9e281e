import { useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ADMIN_TEXTS } from '#domain/admin/admin.ts'
import { NOT_SIGNED_IN_ERROR } from '#domain/admin/database-setup.ts'
import { SECOND_FACTOR_NEEDED_ERROR, SECOND_FACTOR_WRONG_ERROR } from '#domain/admin/roles.ts'
import { useAdminToken } from '#web/admin/layout/use-admin-token.ts'
import { useBrand } from '#web/kit/brand.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { rethrowSignInError } from '#web/kit/rethrow-sign-in-error.ts'
import { adminToken } from '#web/kit/session/admin-session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** The one admin screen that is not below `/admin` (D3-141). */
const DATABASE_SETUP = '/database-setup'

type Field = 'username' | 'password'
const REQUIRED: Record<Field, string> = {
  username: 'Please enter your username',
  password: 'Please enter your password',
}

/** Signs an admin in (D3-003 to D3-008), who then returns to the page they came from. */
export const AdminLoginPage = () => {
  const { name } = useBrand()
  const token = useAdminToken()
  const { returnTo, hasEnded } = signInStateOf(useLocation().state)
  const [credentials, setCredentials] = useState({ username: '', password: '' })
  /** The code of the authenticator app; null: none is required. */
  const [code, setCode] = useState<string | null>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const form = useForm<Field>(
    () => {
      const fields = (['username', 'password'] as const).filter((name) => credentials[name].trim() === '')
      return fields.map((field) => ({ field, text: REQUIRED[field] }))
    },
    async () => {
      const factor = code === null ? {} : { code }
      try {
        adminToken.write(
          (await call('admin-auth', { ...credentials, ...factor }).catch(rethrowSignInError)).sessionToken,
        )
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'forbidden')) {
          codeField.current?.focus()
          throw error
        }
        setCode('')
      }
    },
  )
  if (token !== null) return <Navigate to={returnTo} replace />

  const refusal = form.problem?.field === null ? form.problem.text : null
  const codeProblem = refusal === SECOND_FACTOR_WRONG_ERROR ? refusal : null
  const failure = codeProblem === null ? refusal : null
  const fieldProps = fieldPropsOf<Field>({
    values: credentials,
    problemOf: form.problemOf,
    onChange: (field, value) => setCredentials({ ...credentials, [field]: value }),
  })

  return (
    <SignInPage tabTitle={`Admin login · ${name}`} title="Admin login" onSubmit={form.submit}>
      <TextField
        {...fieldProps('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose
        autoFocus
      />
      <TextField {...fieldProps('password')} label="Password" type="password" autoComplete="current-password" />
      {code === null ? null : (
        <TextField
          label={SECOND_FACTOR_NEEDED_ERROR}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where its button was pressed
          autoFocus
          ref={codeField}
          problem={codeProblem}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {returnTo === DATABASE_SETUP && failure === null ? <Notice tone="info">{NOT_SIGNED_IN_ERROR}</Notice> : null}
      {hasEnded && failure === null ? <Notice tone="info">{ADMIN_TEXTS.requiredAgain}</Notice> : null}
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? <Spinner /> : null}
        Login
      </Button>
      <a href="/" className={buttonClass('quiet')}>
        Back to Home
      </a>
    </SignInPage>
  )
}

/**
 * The state that an admin screen passes when it redirects here: where to return to, and whether a session has ended.
 */
export type LoginState = { readonly from: string; readonly hasEnded: boolean }

/** Any other history state leads to the overview. */
function signInStateOf(state: unknown): { readonly returnTo: string; readonly hasEnded: boolean } {
  const { from, hasEnded } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  const isKnown = typeof from === 'string' && (from.startsWith('/admin') || from === DATABASE_SETUP)
  return { returnTo: isKnown ? from : '/admin', hasEnded: hasEnded === true }
}
