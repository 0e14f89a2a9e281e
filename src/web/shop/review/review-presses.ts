import { canConfirm, CHECKOUT_CHECKS, CONFIRM_NEEDS } from '#domain/checkout/checkout.ts'
import { notShippedThere, type Problem, problemIn, problemToPay } from './review-problems.ts'
import type { Review, ReviewField } from './review.ts'

/** D2-119; the other parts of the address show what they need next to themselves. */
export function afterConfirmPress(review: Review): Review {
  if (review.confirming.at === 'confirming') return review
  const left = [...new Set([...review.left, ...ADDRESS_FIELDS])]
  const looked = { ...review, left }
  if (!canConfirm(review.address)) return { ...looked, confirming: { at: 'refused', message: CONFIRM_NEEDS } }
  const unreachable = notShippedThere(review)
  if (unreachable !== null) return { ...looked, confirming: { at: 'refused', message: unreachable } }
  const field = ADDRESS_FIELDS.find((each) => problemIn(looked, each) !== null)
  if (field === undefined) return { ...looked, confirming: { at: 'confirming' }, stopped: null }
  return { ...looked, confirming: { at: 'open' }, stopped: stop(review, { field, message: problemIn(looked, field)! }) }
}

const ADDRESS_FIELDS: readonly ReviewField[] = ['addressLine1', 'city', 'state', 'zipCode']

/** Ignores presses while a payment is being started. */
export function afterPayPress(review: Review): Review {
  if (review.paying.at === 'paying' || review.paying.at === 'leaving') return review
  const left = CHECKOUT_CHECKS.map(([field]) => field)
  const problem = problemToPay(review)
  if (problem) return { ...review, left, stopped: stop(review, problem) }
  return { ...review, left, stopped: null, paying: { at: 'paying' } }
}

const stop = ({ stopped }: Review, problem: Problem) => ({ ...problem, round: (stopped?.round ?? 0) + 1 })
