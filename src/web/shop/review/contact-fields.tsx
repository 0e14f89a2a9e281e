import { fieldPropsOf } from '#web/kit/field-props.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'
import type { Review } from './review.ts'

type Props = { review: Review; send: (event: ReviewEvent) => void }

/** The buyer's name and email (D2-031). */
export const ContactFields = ({ review, send }: Props) => {
  const fieldProps = fieldPropsOf<keyof Review['contact']>({
    values: review.contact,
    problemOf: (field) => (field === 'phone' ? null : problemIn(review, field)),
    onChange: (field, value) => send({ type: 'contact', change: { [field]: value } }),
  })
  const requiredProps = (field: 'firstName' | 'lastName' | 'email') => ({
    ...fieldProps(field),
    onBlur: () => send({ type: 'blurred', field }),
    required: true,
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" maxLength={80} {...requiredProps('firstName')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} {...requiredProps('lastName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        {...requiredProps('email')}
        className="sm:col-span-2"
      />
      <TextField
        label="Phone, for the carrier"
        isOptional
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        {...fieldProps('phone')}
        className="sm:col-span-2"
      />
    </div>
  )
}
