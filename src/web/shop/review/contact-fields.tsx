import { useRef } from 'react'
import { suggestedEmail } from '#domain/emails/email-suggestion.ts'
import { fieldPropsOf } from '#web/kit/field-props.ts'
import { TextField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'
import type { Review } from './review.ts'

type Props = { review: Review; send: (event: ReviewEvent) => void }

/** The buyer's name, email and phone (D2-031). */
export const ContactFields = ({ review, send }: Props) => {
  const email = useRef<HTMLInputElement>(null)
  const suggestion = review.touched.includes('email') ? suggestedEmail(review.contact.email) : null
  const fieldProps = fieldPropsOf<keyof Review['contact']>({
    values: review.contact,
    problemOf: (field) => problemIn(review, field),
    onChange: (field, value) => send({ type: 'contact', change: { [field]: value } }),
  })
  const leavableProps = (field: keyof Review['contact']) => ({
    ...fieldProps(field),
    onBlur: () => send({ type: 'blurred', field }),
  })
  const applySuggestion = (suggested: string) => {
    send({ type: 'contact', change: { email: suggested } })
    email.current?.focus()
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" maxLength={80} required {...leavableProps('firstName')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} required {...leavableProps('lastName')} />
      <div className="sm:col-span-2">
        <TextField
          ref={email}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          {...leavableProps('email')}
        />
        <div aria-live="polite">
          {suggestion !== null && (
            <p className="mt-1 text-note">
              Did you mean{' '}
              <TextButton tone="action" onClick={() => applySuggestion(suggestion)}>
                {suggestion}
              </TextButton>
              ?
            </p>
          )}
        </div>
      </div>
      <TextField
        label="Phone, for the carrier"
        isOptional
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        {...leavableProps('phone')}
        className="sm:col-span-2"
      />
    </div>
  )
}
