import { type RefObject, useLayoutEffect } from 'react'
import { newUuid } from '#web/kit/new-uuid.ts'
import type { AddressEvent } from './address-entry.ts'

/**
 * Continues what a visitor did in the prerendered form before the page's scripts ran: the typed text is kept, a field
 * with the focus shows its list, and a form that was sent (`landing/early-submit.ts` marks it) is sent now.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  input: RefObject<HTMLInputElement | null>,
  send: (event: AddressEvent) => void,
) {
  // The first render after hydration would reset the field, so its text is read before.
  useLayoutEffect(() => {
    const { value, defaultValue } = input.current!
    if (value !== defaultValue) send({ type: 'typed', text: value, session: newUuid() })
    if (document.activeElement === input.current) send({ type: 'entered' })
    if (!form.current!.hasAttribute('data-submitted')) return
    form.current!.removeAttribute('data-submitted')
    queueMicrotask(() => form.current?.requestSubmit()) // once the typed text is rendered
  }, [form, input, send])
}
