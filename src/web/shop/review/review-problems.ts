import { type CheckoutForm, firstProblem, isComplete, isZip, NO_SAVED_ADDRESS, problemOf } from '#domain/checkout.ts'
import type { Review, ReviewField } from './review.ts'

/** Said after the specification's nine checks: D2-034 … */
export const BILLING_FIRST = 'Please complete your billing address'
/** … and E-11. */
export const APPROVE_FIRST = 'Please approve the artwork as it will be printed'

export type Problem = { readonly field: ReviewField; readonly message: string }

/** The first thing that keeps the order from being paid. */
export const problemToPay = (review: Review): Problem | null => firstProblem(formOf(review)) ?? ownProblem(review)

function ownProblem({ billing, isApproved }: Review): Problem | null {
  if (billing !== null && !(isComplete(billing) && isZip(billing.zipCode)))
    return { field: 'billing', message: BILLING_FIRST }
  return isApproved ? null : { field: 'approved', message: APPROVE_FIRST }
}

const formOf = ({ contact, address, confirming, shipping }: Review): CheckoutForm => ({
  ...contact,
  ...address,
  isConfirmed: confirming.at === 'confirmed',
  isShippingKnown: shipping.at === 'known',
})

/** What is said beside a field: only once it has been left, or the pay button has stopped at it. */
export function problemIn(review: Review, field: ReviewField): string | null {
  if (review.stopped?.field === field) return review.stopped.message
  if (!review.left.includes(field)) return null
  return field === 'billing' || field === 'approved' ? null : problemOf(formOf(review), field)
}

/** D2-140: said above an address form that could not be filled in. */
export const savedProblem = ({ saved }: Review): string | null => (saved === 'failed' ? NO_SAVED_ADDRESS : null)
