import { isCompleteAddress, pretaxTotalCents } from '#domain/checkout/checkout.ts'
import type { PostalAddress } from '#domain/checkout/postal-address.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import { speedToSell } from '#domain/checkout/shipping.ts'
import type { Calculated, Review } from './review.ts'

/** The address to calculate shipping for; null while there is nothing to calculate (D2-102, D2-123). */
export function toCalculate({ address, shipping }: Review): PostalAddress | null {
  const isShippable = isCompleteAddress(address) && addressProblem(address) === null
  return shipping.status === 'unknown' && isShippable ? address : null
}

/** Returns the chosen method, or Standard if it is no longer available. */
export function withOffers(review: Review, result: Calculated): Review {
  const method = speedToSell(review.method, result.offers[review.method].isAvailable)
  const problem = review.stopped?.field === 'isShippingKnown' ? null : review.stopped
  return { ...review, method, stopped: problem, shipping: { status: 'known', ...result } }
}

/** The print and its shipping (D2-150), in cents; null until shipping is calculated. */
export function reviewTotalCents({ design, method, shipping }: Review): number | null {
  return shipping.status === 'known' ? pretaxTotalCents(design.size, shipping.offers[method].cents) : null
}

/** Returns whether the pay button is enabled (D2-038). */
export const canPay = (review: Review): boolean =>
  review.paying.status !== 'paying' &&
  review.paying.status !== 'leaving' &&
  review.confirming.status === 'confirmed' &&
  review.shipping.status === 'known'
