import {
  canConfirm,
  CHECKOUT_CHECKS,
  CONFIRM_ADDRESS_REFUSAL,
  CONFIRM_FAILED_ERROR,
} from '#domain/checkout/checkout.ts'
import { notShippedThere, type Problem, problemIn, problemToPay } from './review-problems.ts'
import type { Review, ReviewField } from './review.ts'

/**
 * Returns the review after "Confirm Address" (D2-119). Other problems of the address, and one of the phone that is
 * saved with it, are shown next to their fields.
 */
export function afterConfirmClick(review: Review): Review {
  if (review.confirming.status === 'confirming') return review
  const touchedFields = [...new Set([...review.touched, ...SAVED_FIELDS])]
  const next = { ...review, touched: touchedFields }
  if (!canConfirm(review.address))
    return { ...next, confirming: { status: 'refused', message: CONFIRM_ADDRESS_REFUSAL } }
  const unreachable = notShippedThere(review)
  if (unreachable !== null) return { ...next, confirming: { status: 'refused', message: unreachable } }
  const field = SAVED_FIELDS.find((each) => problemIn(next, each) !== null)
  if (field === undefined) return { ...next, confirming: { status: 'confirming' }, stopped: null }
  return { ...next, confirming: { status: 'open' }, stopped: stop(review, { field, message: problemIn(next, field)! }) }
}

/** The checked fields that are saved with the address. */
const SAVED_FIELDS: readonly ReviewField[] = ['addressLine1', 'city', 'state', 'zipCode', 'phone']

/**
 * Returns the review after the pay button: with only the confirmation of the address missing, it confirms the address.
 * Ignores presses while an address is being confirmed or a payment started.
 */
export function afterPayClick(review: Review): Review {
  if (review.paying.status === 'paying' || review.paying.status === 'leaving') return review
  if (review.confirming.status === 'confirming') return review
  const fields = [...new Set<ReviewField>([...CHECKOUT_CHECKS.map(([field]) => field), 'phone'])]
  const problem = problemToPay(review)
  if (problem?.field === 'isConfirmed' && notShippedThere(review) === null)
    return afterConfirmClick({ ...review, touched: fields })
  if (problem) return { ...review, touched: fields, stopped: stop(review, problem) }
  return { ...review, touched: fields, stopped: null, paying: { status: 'paying' } }
}

/** The confirmation failed: the focus goes to its message, which is far from the pay button. */
export const afterConfirmFailure = (review: Review): Review => ({
  ...review,
  confirming: { status: 'refused', message: CONFIRM_FAILED_ERROR },
  stopped: stop(review, { field: 'isConfirmed', message: CONFIRM_FAILED_ERROR }),
})

const stop = ({ stopped }: Review, problem: Problem) => ({ ...problem, round: (stopped?.round ?? 0) + 1 })
