import type { Output } from '#contract/index.ts'
import { postalOf } from '#domain/checkout/postal-address.ts'
import { cropText } from '#web/shop/design/design-url.ts'
import { type Review, START_METHOD } from './review.ts'

type Saved = Output<'get-saved-address'>

/**
 * Fills the review's empty fields from the stored order, and keeps what was typed while it was loading (D2-140, U-01).
 * Fills none if a review in this window was filled in before: the buyer may have changed or cleared fields since.
 */
export const withSaved = (review: Review, savedOrder: Saved): Review => ({
  ...review,
  ...(review.isRestored ? {} : mergeSaved(review, savedOrder)),
  saved: 'loaded',
  soldHome: savedOrder.is_sold_home ? postalOf(savedOrder.address) : null,
  ordered: savedOrder.ordered,
  isApproved: review.isApproved || isApprovedIn(review, savedOrder.approved),
  approvedBefore: savedOrder.approved,
})

const mergeSaved = (review: Review, savedOrder: Saved) => ({
  contact: {
    firstName: review.contact.firstName || savedOrder.first_name,
    lastName: review.contact.lastName || savedOrder.last_name,
    email: review.contact.email || savedOrder.email,
    phone: review.contact.phone || savedOrder.phone,
  },
  ...addressIn(review, savedOrder),
  billing: review.billing ?? (savedOrder.billing && postalOf(savedOrder.billing)),
  gift: review.gift ?? (savedOrder.gift && giftOf(savedOrder.gift)),
  method: review.method === START_METHOD ? (savedOrder.shipping_method ?? START_METHOD) : review.method,
})

const giftOf = ({ message, recipient_name: recipientName, hide_price: hidesPrice }: NonNullable<Saved['gift']>) => ({
  message,
  recipientName,
  hidesPrice,
})

function addressIn({ address, confirming }: Review, savedOrder: Saved): Pick<Review, 'address' | 'confirming'> {
  const isUntouched = Object.values(address).every((text) => text === '')
  if (!isUntouched) return { address, confirming }
  return { address: postalOf(savedOrder.address), confirming: { status: savedOrder.confirmed ? 'confirmed' : 'open' } }
}

/** The approval holds only for this picture, size and crop (E-11). */
export const isApprovedIn = ({ design, center, isComposed }: Review, approval: Saved['approved']): boolean =>
  approval !== null &&
  approval.style === design.style &&
  approval.size === design.size &&
  approval.orientation === design.orientation &&
  approval.composed === isComposed &&
  cropText(approval.crop) === cropText(center)
