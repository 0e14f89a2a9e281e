import type { Output } from '#contract/index.ts'
import {
  canConfirm,
  CHECKOUT_CHECKS,
  type CheckoutField,
  type CheckoutForm,
  CONFIRM_NEEDS,
  firstProblem,
  isComplete,
  isZip,
  NO_ADDRESS,
  NO_SAVED_ADDRESS,
  NOT_CONFIRMED,
  type PostalAddress,
  problemOf,
} from '#domain/checkout.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/frames.ts'
import type { CropCentre } from '#domain/print-crop.ts'
import type { ShippingSpeed } from '#domain/shipping.ts'
import { type Offers, offersOf, OWN_RATES } from './shipping-offers.ts'

export type Contact = { readonly firstName: string; readonly lastName: string; readonly email: string }

export type Shipping =
  | { readonly at: 'unknown' }
  | { readonly at: 'calculating' }
  /** `failure`: the call itself failed, with this text (D2-146); `isEstimated`: our own rates stand in (D2-147). */
  | { readonly at: 'known'; readonly offers: Offers; readonly isEstimated: boolean; readonly failure: string | null }

export type Confirming =
  | { readonly at: 'open' | 'confirming' | 'confirmed' }
  | { readonly at: 'refused'; readonly message: string }

export type Paying =
  | { readonly at: 'idle' | 'paying' | 'leaving' }
  | { readonly at: 'refused'; readonly message: string }
  /** E-9: the shop's total is another than was shown; the old one in cents. */
  | { readonly at: 'changed'; readonly before: number }

export type ReviewField = CheckoutField | 'billing' | 'approved'

export type Review = {
  readonly size: PrintSize
  readonly contact: Contact
  readonly address: PostalAddress
  /** Null: the same as the shipping address (D2-034). */
  readonly billing: PostalAddress | null
  readonly centre: CropCentre
  readonly isApproved: boolean
  readonly gift: { readonly message: string; readonly hidesPrice: boolean } | null
  readonly method: ShippingSpeed
  readonly saved: 'loading' | 'here' | 'failed'
  readonly confirming: Confirming
  readonly shipping: Shipping
  readonly paying: Paying
  /** Fields that have been left: only those say what is wrong with them (U-09). */
  readonly left: readonly ReviewField[]
  /** What the last press on the pay button ran into; the screen puts the focus there. `round` makes each press new. */
  readonly stopped: { readonly field: ReviewField; readonly message: string; readonly round: number } | null
}

export type ReviewEvent =
  | { readonly type: 'saved-found'; readonly saved: Output<'get-saved-address'> }
  | { readonly type: 'saved-missing' }
  | { readonly type: 'contact'; readonly change: Partial<Contact> }
  | { readonly type: 'address'; readonly change: Partial<PostalAddress> }
  | { readonly type: 'billing'; readonly change: Partial<PostalAddress> | null }
  | { readonly type: 'left'; readonly field: ReviewField }
  | { readonly type: 'edit-address' | 'confirm-pressed' | 'confirmed' }
  | { readonly type: 'confirm-refused' }
  | { readonly type: 'calculating' }
  | { readonly type: 'calculated'; readonly answer: Output<'calculate-shipping'> }
  | { readonly type: 'calculation-failed'; readonly message: string }
  | { readonly type: 'method'; readonly method: ShippingSpeed }
  | { readonly type: 'cropped'; readonly centre: CropCentre }
  | { readonly type: 'approved'; readonly isApproved: boolean }
  | { readonly type: 'gift'; readonly gift: Review['gift'] }
  | { readonly type: 'pay-pressed' | 'leaving' | 'came-back' }
  | { readonly type: 'pay-refused'; readonly message: string }
  | { readonly type: 'total-changed'; readonly before: number }

export const startReview = (size: PrintSize, centre: CropCentre): Review => ({
  size,
  contact: { firstName: '', lastName: '', email: '' },
  address: NO_ADDRESS,
  billing: null,
  centre,
  isApproved: false,
  gift: null,
  method: 'ground',
  saved: 'loading',
  confirming: { at: 'open' },
  shipping: { at: 'unknown' },
  paying: { at: 'idle' },
  left: [],
  stopped: null,
})

/** Said after the specification's nine checks: D2-034 … */
export const BILLING_FIRST = 'Please complete your billing address'
/** … and E-11. */
export const APPROVE_FIRST = 'Please approve the artwork as it will be printed'

export function reviewAfter(review: Review, event: ReviewEvent): Review {
  switch (event.type) {
    case 'saved-found':
      return withSaved(review, event.saved)
    case 'saved-missing':
      return { ...review, saved: 'failed' }
    case 'contact':
      return { ...review, contact: { ...review.contact, ...event.change }, paying: calm(review.paying), stopped: null }
    case 'address':
      return {
        ...review,
        address: { ...review.address, ...event.change },
        confirming: { at: 'open' },
        shipping: { at: 'unknown' },
        paying: { at: 'idle' },
        stopped: null,
      }
    case 'billing':
      return {
        ...review,
        stopped: null,
        billing: event.change && { ...(review.billing ?? NO_ADDRESS), ...event.change },
      }
    case 'left':
      return review.left.includes(event.field) ? review : { ...review, left: [...review.left, event.field] }
    case 'edit-address':
      return { ...review, confirming: { at: 'open' } }
    case 'confirm-pressed':
      return afterConfirmPress(review)
    case 'confirmed':
      return review.confirming.at === 'confirming'
        ? { ...review, confirming: { at: 'confirmed' }, stopped: null }
        : review
    case 'confirm-refused':
      return { ...review, confirming: { at: 'refused', message: NOT_CONFIRMED } }
    case 'calculating':
      return { ...review, shipping: { at: 'calculating' } }
    case 'calculated':
      return withOffers(review, offersOf(event.answer), event.answer.estimated, null)
    case 'calculation-failed':
      return withOffers(review, OWN_RATES, true, event.message)
    case 'method':
      return { ...review, method: event.method, paying: { at: 'idle' } }
    case 'cropped':
      return { ...review, centre: event.centre, isApproved: false }
    case 'approved':
      return { ...review, isApproved: event.isApproved, stopped: null }
    case 'gift':
      return { ...review, gift: event.gift }
    case 'pay-pressed':
      return afterPayPress(review)
    case 'leaving':
      return { ...review, paying: { at: 'leaving' } }
    case 'came-back':
      return { ...review, paying: { at: 'idle' } }
    case 'pay-refused':
      return { ...review, paying: { at: 'refused', message: event.message } }
    case 'total-changed':
      return { ...review, paying: { at: 'changed', before: event.before } }
  }
}

/** D2-140: what was entered before; what has been typed meanwhile stays. */
function withSaved(
  review: Review,
  { first_name, last_name, email, address, confirmed }: Output<'get-saved-address'>,
): Review {
  const isUntouched = Object.values(review.address).every((text) => text === '')
  const { addressLine1, addressLine2, city, state, zipCode } = address
  return {
    ...review,
    saved: 'here',
    contact: {
      firstName: review.contact.firstName || first_name,
      lastName: review.contact.lastName || last_name,
      email: review.contact.email || email,
    },
    ...(isUntouched
      ? {
          address: { addressLine1, addressLine2, city, state, zipCode },
          confirming: { at: confirmed ? ('confirmed' as const) : ('open' as const) },
        }
      : {}),
  }
}

/** D2-119; the other parts of the address say what they need beside themselves. */
function afterConfirmPress(review: Review): Review {
  if (review.confirming.at === 'confirming') return review
  const left = [...new Set([...review.left, ...ADDRESS_FIELDS])]
  if (!canConfirm(review.address)) return { ...review, left, confirming: { at: 'refused', message: CONFIRM_NEEDS } }
  const wrong = ADDRESS_FIELDS.find((field) => problemIn({ ...review, left }, field) !== null)
  if (wrong !== undefined)
    return {
      ...review,
      left,
      confirming: { at: 'open' },
      stopped: stop(review, wrong, problemIn({ ...review, left }, wrong)!),
    }
  return { ...review, left, confirming: { at: 'confirming' }, stopped: null }
}

const ADDRESS_FIELDS: readonly ReviewField[] = ['addressLine1', 'city', 'state', 'zipCode']

/** Every press while one is under way is the same press. */
function afterPayPress(review: Review): Review {
  if (review.paying.at === 'paying' || review.paying.at === 'leaving') return review
  const left = CHECKOUT_CHECKS.map(([field]) => field)
  const problem = firstProblem(formOf(review)) ?? ownProblem(review)
  if (problem) return { ...review, left, stopped: stop(review, problem.field, problem.message) }
  return { ...review, left, stopped: null, paying: { at: 'paying' } }
}

function ownProblem({ billing, isApproved }: Review): { readonly field: ReviewField; readonly message: string } | null {
  if (billing !== null && !(isComplete(billing) && isZip(billing.zipCode)))
    return { field: 'billing', message: BILLING_FIRST }
  return isApproved ? null : { field: 'approved', message: APPROVE_FIRST }
}

const stop = ({ stopped }: Review, field: ReviewField, message: string) => ({
  field,
  message,
  round: (stopped?.round ?? 0) + 1,
})

/** A method that is not to be had is not kept. */
function withOffers(review: Review, offers: Offers, isEstimated: boolean, failure: string | null): Review {
  const method = offers[review.method].isAvailable ? review.method : 'ground'
  return { ...review, method, shipping: { at: 'known', offers, isEstimated, failure } }
}

/** An error that the last press has left goes away with the next change; a payment under way does not. */
const calm = (paying: Paying): Paying => (paying.at === 'refused' ? { at: 'idle' } : paying)

export const formOf = ({ contact, address, confirming, shipping }: Review): CheckoutForm => ({
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

/** D2-150, in cents; null until the shipping is known. */
export function totalOf({ size, method, shipping }: Review): number | null {
  return shipping.at === 'known' ? PRINT_SIZES[size].priceCents + shipping.offers[method].cents : null
}

/** D2-038. */
export const canPay = (review: Review): boolean =>
  review.paying.at !== 'paying' &&
  review.paying.at !== 'leaving' &&
  review.confirming.at === 'confirmed' &&
  review.shipping.at === 'known'

/** D2-102, D2-123: the address that shipping is to be calculated for; null while there is nothing to calculate. */
export function toCalculate({ address, shipping }: Review): PostalAddress | null {
  return shipping.at === 'unknown' && isComplete(address) && isZip(address.zipCode) ? address : null
}

/** D2-140: said above an address form that could not be filled in. */
export const savedProblem = ({ saved }: Review): string | null => (saved === 'failed' ? NO_SAVED_ADDRESS : null)
