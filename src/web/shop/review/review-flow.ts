import type { Output } from '#contract/index.ts'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { NO_ADDRESS, type PostalAddress } from '#domain/checkout/postal-address.ts'
import type { ShippingSpeed } from '#domain/checkout/shipping.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import { roundedCenter } from '#web/shop/design/design-url.ts'
import { afterConfirmClick, afterConfirmFailure, afterPayClick } from './review-clicks.ts'
import { withOffers } from './review-total.ts'
import type { Contact, Ordered, Paying, Review, ReviewField } from './review.ts'
import { isApprovedIn, withSaved } from './saved-order.ts'
import { offersOf, OWN_RATES } from './shipping-offers.ts'

export type ReviewEvent =
  | { readonly type: 'saved-found'; readonly saved: Output<'get-saved-address'> }
  | { readonly type: 'saved-missing' }
  | { readonly type: 'contact'; readonly change: Partial<Contact> }
  | { readonly type: 'address'; readonly change: Partial<PostalAddress> }
  | { readonly type: 'billing'; readonly change: Partial<PostalAddress> | null }
  | { readonly type: 'blurred'; readonly field: ReviewField }
  | { readonly type: 'edit-address' | 'confirm-pressed' }
  /** `address`: the one that was sent. The buyer may have edited it since, and confirmed another one. */
  | { readonly type: 'confirmed' | 'confirm-refused'; readonly address: PostalAddress }
  | { readonly type: 'calculating' }
  | { readonly type: 'calculated'; readonly result: Output<'calculate-shipping'> }
  | { readonly type: 'calculation-failed'; readonly message: string }
  | { readonly type: 'method'; readonly method: ShippingSpeed }
  | { readonly type: 'cropped'; readonly center: CropCenter }
  | { readonly type: 'picture'; readonly isComposed: boolean }
  | { readonly type: 'approved'; readonly isApproved: boolean }
  | { readonly type: 'gift'; readonly gift: Review['gift'] }
  | { readonly type: 'pay-pressed' | 'leaving' | 'came-back' }
  | { readonly type: 'pay-refused'; readonly message: string }
  | { readonly type: 'total-changed'; readonly before: number; readonly message: string }

/** Edits of the buyer; while the payment page opens, they change nothing, because it is opened for what was sent. */
const EDITS: ReadonlySet<ReviewEvent['type']> = new Set([
  'contact',
  'address',
  'billing',
  'edit-address',
  'method',
  'cropped',
  'approved',
  'gift',
])

/** Returns the state of the review after an event. */
export function reviewAfter(review: Review, event: ReviewEvent): Review {
  const isPaying = review.paying.status === 'paying' || review.paying.status === 'leaving'
  if (isPaying && EDITS.has(event.type)) return review
  switch (event.type) {
    case 'saved-found':
      return review.saved === 'loaded' ? withOrdered(review, event.saved.ordered) : withSaved(review, event.saved)
    case 'saved-missing':
      return review.saved === 'loaded' ? review : { ...review, saved: 'failed' }
    case 'contact':
      return {
        ...review,
        contact: { ...review.contact, ...event.change },
        paying: withoutRefusal(review.paying),
        stopped: null,
      }
    case 'address':
      return {
        ...review,
        address: { ...review.address, ...event.change },
        confirming: { status: 'open' },
        shipping: { status: 'unknown' },
        paying: { status: 'idle' },
        touched: review.touched.filter((field) => field !== 'isConfirmed'), // don't complain about the new address yet
        stopped: null,
      }
    case 'billing':
      return {
        ...review,
        stopped: null,
        billing: event.change && { ...(review.billing ?? NO_ADDRESS), ...event.change },
      }
    case 'blurred':
      return review.touched.includes(event.field) ? review : { ...review, touched: [...review.touched, event.field] }
    case 'edit-address':
      return { ...review, confirming: { status: 'open' } }
    case 'confirm-pressed':
      return afterConfirmClick(review)
    case 'confirmed':
      return isConfirming(review, event.address)
        ? { ...review, confirming: { status: 'confirmed' }, stopped: null }
        : review
    case 'confirm-refused':
      return isConfirming(review, event.address) ? afterConfirmFailure(review) : review
    case 'calculating':
      return { ...review, shipping: { status: 'calculating' } }
    case 'calculated':
      return afterCalculation(review, event.result)
    case 'calculation-failed': {
      const { paper } = ART_STYLE_DETAILS[review.design.style]
      return withOffers(review, { offers: OWN_RATES, paper, isEstimated: true, failure: event.message })
    }
    case 'method':
      return { ...review, method: event.method, paying: { status: 'idle' } }
    case 'cropped':
      return { ...review, center: roundedCenter(event.center), isApproved: false }
    case 'picture':
      return review.isComposed === event.isComposed ? review : withPicture(review, event.isComposed)
    case 'approved':
      return { ...review, isApproved: event.isApproved, stopped: null }
    case 'gift':
      return { ...review, gift: event.gift, stopped: null }
    case 'pay-pressed':
      return afterPayClick(review)
    case 'leaving':
      return { ...review, paying: { status: 'leaving' } }
    case 'came-back':
      return { ...review, paying: { status: 'idle' } }
    case 'pay-refused':
      return { ...review, paying: { status: 'refused', message: event.message } }
    case 'total-changed':
      return { ...review, paying: { status: 'changed', before: event.before, message: event.message } }
  }
}

/** Every edit makes another address, even one that restores it. */
const isConfirming = ({ confirming, address }: Review, checkedAddress: PostalAddress): boolean =>
  confirming.status === 'confirming' && address === checkedAddress

/** Another picture has to be approved, unless it is the one that was approved before the payment page (E-11). */
function withPicture(review: Review, isComposed: boolean): Review {
  const changedReview = { ...review, isComposed }
  return { ...changedReview, isApproved: isApprovedIn(changedReview, review.approvedBefore) }
}

function afterCalculation(review: Review, result: Output<'calculate-shipping'>): Review {
  const { refusal, paper, estimated: isEstimated } = result
  if (refusal !== null)
    return { ...review, confirming: { status: 'open' }, shipping: { status: 'refused', message: refusal } }
  return withOffers(review, { offers: offersOf(result), paper, isEstimated, failure: null })
}

/**
 * Applies only the order that was placed in the meantime, in this or another tab; what the buyer has typed stays
 * (E-44).
 */
const withOrdered = (review: Review, order: Ordered | null): Review => ({
  ...review,
  ordered: order,
  paying: order === null ? review.paying : { status: 'idle' },
})

/** An edit clears the error of the last click. */
const withoutRefusal = (paying: Paying): Paying => (paying.status === 'refused' ? { status: 'idle' } : paying)
