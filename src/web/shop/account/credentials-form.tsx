import { type ReactNode, useState } from 'react'
import { emailProblem } from '#domain/emails/email-address.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { type FormProblem, useForm } from '#web/kit/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export type Credentials = { readonly email: string; readonly password: string }
type Field = keyof Credentials
type Problem = FormProblem<Field>

/** Keeps the browser from changing the typed text. */
const VERBATIM = { autoCapitalize: 'none', spellCheck: false } as const

/**
 * A form for email and password; `email` is filled in already. `checkPassword` returns what is wrong with a password
 * before anything is sent; the error that `onSubmit` throws is shown above the button. A second click while sending is
 * ignored.
 */
export const CredentialsForm = ({
  isNew,
  email = '',
  button,
  checkPassword = () => null,
  onSubmit,
  children,
}: {
  isNew: boolean
  email?: string
  button: string
  checkPassword?: (credentials: Credentials) => string | null
  onSubmit: (credentials: Credentials) => Promise<void>
  children: ReactNode
}) => {
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' })
  const [isShown, setShown] = useState(false)
  const form = useForm(
    () => problemsIn(credentials, checkPassword),
    () => onSubmit(credentials),
  )
  const fieldProps = fieldPropsOf<Field>({
    values: credentials,
    problemOf: form.problemOf,
    onChange: (field, value) => setCredentials((before) => ({ ...before, [field]: value })),
  })

  return (
    <form noValidate onSubmit={form.submit} className="mt-8 flex flex-col gap-5">
      <TextField {...fieldProps('email')} {...VERBATIM} label="Email" type="email" autoComplete="username" />
      <div>
        <TextField
          {...fieldProps('password')}
          {...VERBATIM}
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        <Checkbox name="show-password" isChecked={isShown} onChange={setShown} className="mt-2 text-soft">
          Show the password
        </Checkbox>
      </div>
      {form.problem?.field === null ? (
        <Notice tone={form.problem.isBusy ? 'busy' : 'error'}>{form.problem.text}</Notice>
      ) : null}
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? <Spinner /> : null}
        {button}
      </Button>
      {children}
    </form>
  )
}

function problemsIn(credentials: Credentials, checkPassword: (credentials: Credentials) => string | null): Problem[] {
  const { email, password } = credentials
  const texts: Record<Field, string | null> = {
    email: emailProblem(email),
    password: password === '' ? 'Please enter your password' : checkPassword(credentials),
  }
  return (['email', 'password'] as const).flatMap((field) =>
    texts[field] === null ? [] : [{ field, text: texts[field] }],
  )
}
