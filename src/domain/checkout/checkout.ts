import { INCOMPLETE_EMAIL_ERROR, looksLikeEmail, NO_EMAIL_ERROR } from '#domain/emails/email-address.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { dollars } from '#domain/money.ts'
import { phoneOf } from '#domain/us-phone.ts'
import type { PostalAddress } from './postal-address.ts'

/** What the review's form has when its checks run. */
export type CheckoutForm = PostalAddress & {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isConfirmed: boolean
  readonly isShippingKnown: boolean
}

export type CheckoutField = keyof CheckoutForm

const ZIP = /^\d{5}(-\d{4})?$/
const STATE = /^[a-z]{2}$/i
const isFilled = (text: string) => text.trim() !== ''

/**
 * The checks before payment, in the order in which they run (D2-110 to D2-118); the first failure is shown. An email
 * that is there but incomplete has a message of its own.
 */
export const CHECKOUT_CHECKS: readonly (readonly [
  field: CheckoutField,
  message: string,
  passes: (form: CheckoutForm) => boolean,
])[] = [
  ['firstName', 'Please enter your first name', (form) => isFilled(form.firstName)],
  ['lastName', 'Please enter your last name', (form) => isFilled(form.lastName)],
  ['email', NO_EMAIL_ERROR, (form) => isFilled(form.email)],
  ['email', INCOMPLETE_EMAIL_ERROR, (form) => looksLikeEmail(form.email)],
  ['addressLine1', 'Please enter your street address', (form) => isFilled(form.addressLine1)],
  ['city', 'Please enter your city', (form) => isFilled(form.city)],
  ['state', 'Please enter your state', (form) => STATE.test(form.state.trim())],
  ['zipCode', 'Please enter a valid ZIP code', (form) => isZip(form.zipCode)],
  ['isConfirmed', 'Please confirm your shipping address', (form) => form.isConfirmed],
  ['isShippingKnown', 'Please wait for shipping costs to be calculated', (form) => form.isShippingKnown],
]

export const isZip = (text: string): boolean => ZIP.test(text.trim())

/** Returns the first of the specification's checks that fails; null if all pass. `completeOrder` has the rest. */
export function firstProblem(form: CheckoutForm): { readonly field: CheckoutField; readonly message: string } | null {
  const failure = CHECKOUT_CHECKS.find(([, , passes]) => !passes(form))
  return failure ? { field: failure[0], message: failure[1] } : null
}

/** Returns the problem of one field; null if there is none. */
export function checkoutProblem(form: CheckoutForm, field: CheckoutField): string | null {
  return CHECKOUT_CHECKS.find(([name, , passes]) => name === field && !passes(form))?.[1] ?? null
}

/** The message for a phone that is no US phone number; null if it is one, or empty: the buyer may leave it out. */
export const phoneProblem = (phone: string): string | null =>
  isFilled(phone) && phoneOf(phone) === null
    ? 'Please enter a US phone number, as in 503-555-0142, or leave it empty'
    : null

/** The message for a billing address that is not complete; null if it is, or is the shipping address (D2-034). */
export const billingProblem = (billing: PostalAddress | null): string | null =>
  billing === null || isCompleteAddress(billing) ? null : 'Please complete your billing address'

/** The message for an address that cannot be confirmed yet (D2-119). */
export const CONFIRM_ADDRESS_REFUSAL = 'Address line 1 and zip code are required'
export const canConfirm = ({ addressLine1, zipCode }: PostalAddress): boolean =>
  isFilled(addressLine1) && isFilled(zipCode)

/** Returns whether an address has all that mail needs; only then is shipping calculated (D2-102). */
export const isCompleteAddress = ({ addressLine1, city, state, zipCode }: PostalAddress): boolean =>
  [addressLine1, city, state].every(isFilled) && isZip(zipCode)

/**
 * Returns the total of an order without sales tax: the price of the framed print and its shipping, in cents (D2-150).
 */
export const pretaxTotalCents = (size: PrintSize, shippingCents: number): number =>
  PRINT_SIZES[size].priceCents + shippingCents

/** Returns the label of the pay button (D2-035 … D2-037). `pretaxCents` is null until shipping is calculated. */
export function payLabel(isConfirmed: boolean, pretaxCents: number | null): string {
  if (!isConfirmed) return 'Confirm Address to Continue'
  return pretaxCents === null ? 'Calculating Shipping...' : `Make Payment ${dollars(pretaxCents)}`
}

/** The title and a button of the review (D2-030 … D2-034). */
export const REVIEW_TITLE_TEXT = 'Review your order'
export const CONFIRM_ADDRESS_LABEL = 'Confirm Address'

/** Returns the message shown before an order is paid twice by accident (E-44). */
export const alreadyOrderedText = (orderNumber: number | null): string =>
  orderNumber === null
    ? 'You’ve already ordered a print of this home. Your payment is processing.'
    : `You’ve already ordered a print of this home: order #${orderNumber}.`
export const ORDER_ANOTHER_LABEL = 'Order another'
/** Shown above the review of a second print. */
export const ANOTHER_PRINT_TEXT = 'This is another print of a home you’ve ordered before.'

/** Shown when the saved address cannot be loaded (D2-140). */
export const NO_SAVED_ADDRESS_ERROR = 'Unable to load saved address information. Please enter your address manually.'
export const ENTER_ADDRESS_TEXT = 'Please enter your shipping address below.'

/** Asked below the address that is filled in with that of a home under contract. */
export const SOLD_HOME_TEXT = 'This is the home being sold. Is that where it should go?'

/** Errors and notices of the review (D2-141 … D2-147, D2-121, D2-122). */
export const CONFIRM_FAILED_ERROR = 'Failed to confirm address. Please try again.'
export const NO_CHECKOUT_ERROR = 'Failed to create checkout session'
export const shippingFailedErrorText = (status: number): string => `Failed to calculate shipping: ${status}`
export const STANDARD_RATES_TEXT = 'Using standard shipping rates'
export const RATES_UNAVAILABLE_TEXT = 'Calculation unavailable. Standard rates applied'
export const CALCULATE_AGAIN_LABEL = 'Try calculating again'
/** Nothing is printed that its buyer has not approved (E-11). */
export const APPROVAL_ERROR = 'Please approve the artwork as it will be printed'
export const NO_ORDER_IMAGE_ERROR = 'No image available for order'
/** The sheet that the buyer approved is no longer stored. */
export const SHEET_GONE_ERROR = 'The picture of this print has changed. Please reload the page and approve it again.'
export const NO_FRAME_ERROR = 'Missing frame configuration. Please go back and reconfigure your frame.'
