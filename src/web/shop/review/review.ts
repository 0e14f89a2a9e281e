import type { Output } from '#contract/index.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import type { CheckoutField } from '#domain/checkout/checkout.ts'
import type { Gift } from '#domain/checkout/gift-card.ts'
import { NO_ADDRESS, type PostalAddress } from '#domain/checkout/postal-address.ts'
import type { ShippingSpeed } from '#domain/checkout/shipping.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import type { Offers } from './shipping-offers.ts'

export type Contact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export type Shipping =
  | { readonly status: 'unknown' }
  | { readonly status: 'calculating' }
  /** Nothing is shipped to this address, for this reason. */
  | { readonly status: 'refused'; readonly message: string }
  | ({ readonly status: 'known' } & Calculated)

export type Calculated = {
  readonly offers: Offers
  /** The paper of the print (E-43). */
  readonly paper: Paper
  /** Our own rates apply (D2-147). */
  readonly isEstimated: boolean
  /** The call itself failed, with this text (D2-146). */
  readonly failure: string | null
}

type Confirming =
  | { readonly status: 'open' | 'confirming' | 'confirmed' }
  | { readonly status: 'refused'; readonly message: string }

export type Paying =
  | { readonly status: 'idle' | 'paying' | 'leaving' }
  | { readonly status: 'refused'; readonly message: string }
  /**
   * The order as shown cannot be paid anymore. `before`: the total that was shown, in cents (E-9); `message`: the
   * server's reason.
   */
  | { readonly status: 'changed'; readonly before: number; readonly message: string }

export type ReviewField = CheckoutField | 'phone' | 'billing' | 'approved' | 'gift-message' | 'gift-recipient'

export type Ordered = NonNullable<Output<'get-saved-address'>['ordered']>

/** The state of an order under review. */
export type Review = {
  readonly design: Design
  readonly contact: Contact
  readonly address: PostalAddress
  /** Null: the same as the shipping address (D2-034). */
  readonly billing: PostalAddress | null
  readonly center: CropCenter
  /** The picture under review is composed for the print. */
  readonly isComposed: boolean
  readonly isApproved: boolean
  /** What was approved before the payment page; null if nothing was. */
  readonly approvedBefore: Output<'get-saved-address'>['approved']
  readonly gift: Gift | null
  readonly method: ShippingSpeed
  readonly saved: 'loading' | 'loaded' | 'failed'
  /** The fields come from an earlier review in this window, which the stored order has already filled in. */
  readonly isRestored: boolean
  /** The address of the home if it is being sold; null: no home that is sold, or another address was saved before. */
  readonly soldHome: PostalAddress | null
  /** The order of this home that was bought before; null: it may be paid (E-44). */
  readonly ordered: Ordered | null
  readonly confirming: Confirming
  readonly shipping: Shipping
  readonly paying: Paying
  /** Fields that have lost focus once: only their problems are shown (U-09). */
  readonly touched: readonly ReviewField[]
  /**
   * The check that stopped the last click on the pay button; the screen puts the focus there. `round` changes with each
   * click.
   */
  readonly stopped: { readonly field: ReviewField; readonly message: string; readonly round: number } | null
}

export const START_METHOD: ShippingSpeed = 'ground'

export const startReview = (design: Design, center: CropCenter, isComposed: boolean): Review => ({
  design,
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  address: NO_ADDRESS,
  billing: null,
  center,
  isComposed,
  isApproved: false,
  approvedBefore: null,
  gift: null,
  method: START_METHOD,
  saved: 'loading',
  isRestored: false,
  soldHome: null,
  ordered: null,
  confirming: { status: 'open' },
  shipping: { status: 'unknown' },
  paying: { status: 'idle' },
  touched: [],
  stopped: null,
})
