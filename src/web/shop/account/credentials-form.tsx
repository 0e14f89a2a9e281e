import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { soundsBusy } from '#domain/errors.ts'
import { errorText } from '#web/kit/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export type Credentials = { readonly email: string; readonly password: string }
type Field = keyof Credentials
type Problem = { readonly field: Field | null; readonly text: string }

const FIRST = { email: 'Please enter your email address', password: 'Please enter your password' } as const

/**
 * Email and password. `check` names what is wrong before anything is sent; `onSubmit` throws what is shown above the
 * button. Pressing twice sends once.
 */
export const CredentialsForm = ({
  isNew,
  button,
  check = () => null,
  onSubmit,
  children,
}: {
  isNew: boolean
  button: string
  check?: (given: Credentials) => Problem | null
  onSubmit: (given: Credentials) => Promise<void>
  children: ReactNode
}) => {
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSending, setSending] = useState(false)
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const wrong = missing(given) ?? check(given)
    setProblem(wrong)
    if (wrong) {
      if (wrong.field) form.current?.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus()
      return
    }
    setSending(true)
    await onSubmit(given).catch((error: unknown) => setProblem({ field: null, text: errorText(error) }))
    setSending(false)
  }
  const of = (field: Field) => ({
    name: field,
    value: given[field],
    problem: problem?.field === field ? problem.text : null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setGiven((before) => ({ ...before, [field]: target.value })),
    autoCapitalize: 'none',
    spellCheck: false,
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-5">
      <TextField {...of('email')} label="Email" type="email" autoComplete="username" />
      <div>
        <TextField
          {...of('password')}
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        <CheckBox name="show-password" isChecked={isShown} onChange={setShown} className="mt-2 text-soft">
          Show the password
        </CheckBox>
      </div>
      {problem !== null && problem.field === null ? (
        <Notice tone={soundsBusy(problem.text) || problem.text.includes('try again in') ? 'busy' : 'error'}>
          {problem.text}
        </Notice>
      ) : null}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? <Spinner /> : null}
        {button}
      </Button>
      {children}
    </form>
  )
}

function missing(given: Credentials): Problem | null {
  if (!looksLikeEmail(given.email)) return { field: 'email', text: FIRST.email }
  if (given.password === '') return { field: 'password', text: FIRST.password }
  return null
}
