import { type FormEvent, useState } from 'react'
import { CallError, errorText } from '#web/kit/call-error.ts'

/** A problem of a form; `field` is null if it is not about a field. */
export type FormProblem<Field extends string> = { readonly field: Field | null; readonly text: string }

type Shown<Field extends string> = FormProblem<Field> & { readonly isBusy: boolean }

/**
 * Sends a form, one request at a time. If `check` finds a problem, nothing is sent and its field gets the focus. An
 * error thrown by `send` becomes a problem too, of the field that the shop refused if the form has it, with `isBusy` if
 * a later attempt may succeed.
 */
export function useForm<Field extends string>(check: () => FormProblem<Field> | null, send: () => Promise<unknown>) {
  const [problem, setProblem] = useState<Shown<Field> | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    const wrong = check()
    setProblem(wrong && { ...wrong, isBusy: false })
    if (wrong !== null) {
      if (wrong.field) fieldOf(form, wrong.field)?.focus()
      return
    }
    setSending(true)
    send()
      .catch((error: unknown) => {
        const isBusy = error instanceof CallError && error.code === 'busy'
        const issues = error instanceof CallError ? error.issues : []
        const field = issues.map(({ path }) => path).find((path) => fieldOf(form, path) !== null)
        setProblem({ field: (field as Field | undefined) ?? null, text: errorText(error), isBusy })
        if (field !== undefined) fieldOf(form, field)?.focus()
      })
      .finally(() => setSending(false))
  }
  return {
    problem,
    isSending,
    submit,
    /** The problem to show at this field. */
    problemOf: (field: Field): string | null => (problem?.field === field ? problem.text : null),
  }
}

const fieldOf = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
