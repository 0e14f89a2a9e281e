import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { soundsBusy } from '#domain/errors.ts'
import { errorText } from '#web/kit/call-error.ts'
import { Button } from '#web/ui/button.tsx'
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
    onChange: (value: string) => setGiven((before) => ({ ...before, [field]: value })),
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
        <label className="mt-2 inline-flex min-h-11 items-center gap-2.5 text-soft">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
            className="size-5 accent-action"
          />
          Show the password
        </label>
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

const TextField = ({
  name,
  label,
  type,
  value,
  problem,
  autoComplete,
  onChange,
}: {
  name: Field
  label: string
  type: 'email' | 'password' | 'text'
  value: string
  problem: string | null
  autoComplete: string
  onChange: (value: string) => void
}) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1.5 min-h-12 w-full rounded-control border border-edge bg-card px-4 text-lg focus:border-action aria-invalid:border-error"
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
