import { useState } from 'react'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'

type FormState =
  | { readonly status: 'closed' | 'open' | 'sending' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'subscribed'; readonly email: string }

type Entered = { readonly propertyId: string | null; readonly form: FormState; readonly email: string }

export type NotifyWhenReadyForm = ReturnType<typeof useNotifyWhenReady>

/**
 * The form in which a visitor asks for an email when the art of a home is ready (U-06). A dialog keeps it, so that what
 * is typed stays when another of its views replaces the one with the form.
 */
export function useNotifyWhenReady(propertyId: string | null) {
  const [entered, setEntered] = useState<Entered>(() => nothingEntered(propertyId))
  const { form, email } = entered.propertyId === propertyId ? entered : nothingEntered(propertyId)
  const setForm = (nextForm: FormState) => setEntered({ propertyId, form: nextForm, email })

  const submit = async () => {
    const to = email.trim()
    if (propertyId === null) return
    if (!looksLikeEmail(to)) return setForm({ status: 'failed', problem: 'Please check the email address' })
    setForm({ status: 'sending' })
    await call('subscribe-to-artwork', { id: propertyId, email: to }).then(
      () => setForm({ status: 'subscribed', email: to }),
      (error: unknown) => setForm({ status: 'failed', problem: errorText(error) }),
    )
  }
  return {
    form,
    email,
    open: () => setForm({ status: 'open' }),
    setEmail: (text: string) => setEntered({ propertyId, form, email: text }),
    submit,
  }
}

const nothingEntered = (propertyId: string | null): Entered => ({ propertyId, form: { status: 'closed' }, email: '' })
