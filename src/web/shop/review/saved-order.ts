import type { Output } from '#contract/index.ts'
import { postalOf } from '#domain/checkout/postal-address.ts'
import { cropText } from '#web/shop/design/design-url.ts'
import { type Review, START_METHOD } from './review.ts'

type Saved = Output<'get-saved-address'>

/**
 * Fills the review's empty fields from the stored order, and keeps what was typed while it was loading (D2-140, U-01).
 * Fills none if a review in this window was filled in before: the buyer may have changed or cleared fields since.
 */
export const withSaved = (review: Review, saved: Saved): Review => ({
  ...review,
  ...(review.isRestored ? {} : mergeSaved(review, saved)),
  saved: 'loaded',
  ordered: saved.ordered,
  isApproved: review.isApproved || isApprovedIn(review, saved.approved),
  approvedBefore: saved.approved,
})

const mergeSaved = (review: Review, saved: Saved) => ({
  contact: {
    firstName: review.contact.firstName || saved.first_name,
    lastName: review.contact.lastName || saved.last_name,
    email: review.contact.email || saved.email,
    phone: review.contact.phone || saved.phone,
  },
  ...addressIn(review, saved),
  billing: review.billing ?? (saved.billing && postalOf(saved.billing)),
  gift: review.gift ?? (saved.gift && { message: saved.gift.message, hidesPrice: saved.gift.hide_price }),
  method: review.method === START_METHOD ? (saved.shipping_method ?? START_METHOD) : review.method,
})

function addressIn({ address, confirming }: Review, saved: Saved): Pick<Review, 'address' | 'confirming'> {
  const isUntouched = Object.values(address).every((text) => text === '')
  if (!isUntouched) return { address, confirming }
  return { address: postalOf(saved.address), confirming: { status: saved.confirmed ? 'confirmed' : 'open' } }
}

/** The approval holds only for this picture, size and crop (E-11). */
export const isApprovedIn = ({ design, center, isComposed }: Review, approved: Saved['approved']): boolean =>
  approved !== null &&
  approved.style === design.style &&
  approved.size === design.size &&
  approved.orientation === design.orientation &&
  approved.composed === isComposed &&
  cropText(approved.crop) === cropText(center)
