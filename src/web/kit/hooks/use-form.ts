import { type FormEvent, useState } from 'react'
import { CallError, errorText } from '#web/kit/call-error.ts'

/** A problem of a form; `field` is null if it is not about a field. */
export type FormProblem<Field extends string> = { readonly field: Field | null; readonly text: string }

type Shown<Field extends string> = FormProblem<Field> & { readonly isBusy: boolean }

/**
 * Sends a form, one request at a time. If `check` finds problems, nothing is sent and the first one's field gets the
 * focus. An error thrown by `send` becomes a problem too, of the field that the shop refused if the form has it, with
 * `isBusy` if a later attempt may succeed.
 */
export function useForm<Field extends string>(
  check: () => readonly FormProblem<Field>[],
  send: () => Promise<unknown>,
) {
  const [problems, setProblems] = useState<readonly Shown<Field>[]>([])
  const [isSending, setSending] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    const newProblems = check()
    setProblems(newProblems.map((problem) => ({ ...problem, isBusy: false })))
    if (newProblems[0]) {
      if (newProblems[0].field) fieldOf(form, newProblems[0].field)?.focus()
      return
    }
    setSending(true)
    send()
      .catch((error: unknown) => {
        const isBusy = error instanceof CallError && error.code === 'busy'
        const issues = error instanceof CallError ? error.issues : []
        const field = issues.map(({ path }) => path).find((path) => fieldOf(form, path) !== null)
        setProblems([{ field: (field as Field | undefined) ?? null, text: errorText(error), isBusy }])
        if (field !== undefined) fieldOf(form, field)?.focus()
      })
      .finally(() => setSending(false))
  }
  return {
    /** The first problem. */
    problem: problems[0] ?? null,
    isSending,
    submit,
    /** The problem to show at this field. */
    problemOf: (field: Field): string | null => problems.find((problem) => problem.field === field)?.text ?? null,
  }
}

const fieldOf = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
