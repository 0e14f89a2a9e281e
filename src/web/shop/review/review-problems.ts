import {
  APPROVAL_ERROR,
  billingProblem,
  type CheckoutForm,
  checkoutProblem,
  firstProblem,
  NO_SAVED_ADDRESS_ERROR,
  phoneProblem,
} from '#domain/checkout/checkout.ts'
import { giftProblem } from '#domain/checkout/gift-card.ts'
import { recipientNameProblem } from '#domain/checkout/recipient-name.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import type { Review, ReviewField } from './review.ts'

export type Problem = { readonly field: ReviewField; readonly message: string }

/** The first problem that keeps the order from being paid. */
export function problemToPay(review: Review): Problem | null {
  const problem = firstProblem(formOf(review))
  const isAddress = problem?.field === 'isConfirmed' || problem?.field === 'isShippingKnown'
  const unreachable = isAddress ? notShippedThere(review) : null
  if (unreachable !== null) return { field: 'isConfirmed', message: unreachable }
  return problem ?? ownProblem(review)
}

/** Why nothing can be shipped to the address; null if no reason was found. */
export const notShippedThere = ({ address, shipping }: Review): string | null =>
  addressProblem(address)?.message ?? (shipping.status === 'refused' ? shipping.message : null)

/**
 * The first problem that the specification's nine checks do not cover: the phone, the billing address (D2-034), the
 * approval (E-11) or the gift's texts.
 */
function ownProblem({ contact, billing, isApproved, gift }: Review): Problem | null {
  const phone = phoneProblem(contact.phone)
  if (phone !== null) return { field: 'phone', message: phone }
  const incompleteBilling = billingProblem(billing)
  if (incompleteBilling !== null) return { field: 'billing', message: incompleteBilling }
  if (!isApproved) return { field: 'approved', message: APPROVAL_ERROR }
  const recipient = recipientNameProblem(gift?.recipientName ?? '')
  if (recipient !== null) return { field: 'gift-recipient', message: recipient }
  const message = giftProblem(gift?.message ?? '')
  return message === null ? null : { field: 'gift-message', message }
}

const formOf = ({ contact, address, confirming, shipping }: Review): CheckoutForm => ({
  ...contact,
  ...address,
  isConfirmed: confirming.status === 'confirmed',
  isShippingKnown: shipping.status === 'known',
})

/** The message next to a field: only once it has lost focus, or the pay button has stopped at it. */
export function problemIn(review: Review, field: ReviewField): string | null {
  if (review.stopped?.field === field) return review.stopped.message
  if (!review.touched.includes(field)) return null
  if (field === 'phone') return phoneProblem(review.contact.phone)
  if (field === 'gift-recipient') return recipientNameProblem(review.gift?.recipientName ?? '')
  return field === 'billing' || field === 'approved' || field === 'gift-message'
    ? null
    : checkoutProblem(formOf(review), field)
}

/** Shown above an address form that could not be filled in (D2-140). */
export const savedProblem = ({ saved }: Review): string | null => (saved === 'failed' ? NO_SAVED_ADDRESS_ERROR : null)

/** Whether the print would go to the home that is being sold. */
export const goesToSoldHome = ({ soldHome, address }: Review): boolean =>
  soldHome !== null && soldHome.addressLine1 === address.addressLine1 && soldHome.zipCode === address.zipCode
