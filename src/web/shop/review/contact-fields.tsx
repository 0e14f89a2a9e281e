import { TextField } from '#web/ui/field.tsx'
import type { Review } from './review.ts'
import type { ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'

type Props = { review: Review; send: (event: ReviewEvent) => void }

/** The buyer's name and email (D2-031). */
export const ContactFields = ({ review, send }: Props) => {
  const { firstName, lastName, email, phone } = review.contact
  const at = (field: 'firstName' | 'lastName' | 'email') => ({
    name: field,
    problem: problemIn(review, field),
    onChange: (event: { target: { value: string } }) =>
      send({ type: 'contact', change: { [field]: event.target.value } }),
    onBlur: () => send({ type: 'left', field }),
    required: true,
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" maxLength={80} value={firstName} {...at('firstName')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} value={lastName} {...at('lastName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        {...at('email')}
        className="sm:col-span-2"
      />
      <TextField
        label="Phone, for the carrier"
        isOptional
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        value={phone}
        problem={null}
        onChange={(event) => send({ type: 'contact', change: { phone: event.target.value } })}
        className="sm:col-span-2"
      />
    </div>
  )
}
