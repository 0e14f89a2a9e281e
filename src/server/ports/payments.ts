import type { UsAddress } from '#domain/checkout/postal-address.ts'
import type { DisputeState, ReportedPayment } from '#domain/orders/order.ts'

/** One line of the payment page. */
type PaymentLine = {
  readonly label: string
  /** Our name of the product, for the provider's records. */
  readonly product: string
  /** The price of one, without tax. */
  readonly priceCents: number
  readonly quantity: number
  /** A public https URL of a small picture. */
  readonly pictureUrl: string | null
}

/** A request for payment. All amounts are computed by us, in US cents. */
export type PaymentRequest = {
  readonly orderId: string
  /** The id of our own row of the page. */
  readonly ownPageId: string
  readonly lines: readonly PaymentLine[]
  readonly shipping: { readonly label: string; readonly cents: number }
  /** The address of the print; it determines the sales tax that the provider adds, if any (E-24). */
  readonly shipTo: UsAddress & { readonly name: string; readonly phone: string }
  /** The payer's address; null: the recipient's. */
  readonly billTo: (UsAddress & { readonly name: string }) | null
  readonly customerEmail: string
  /** May contain the literal `{CHECKOUT_SESSION_ID}`, which is replaced by the page's id. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** More than 30 minutes and less than 24 hours from now. */
  readonly expiresAt: Date
  /** Calls with the same key and request (including its expiry) return the same page for a day. */
  readonly idempotencyKey: string
}

/** A payment page and what happened to it. */
export type PaymentPage = ReportedPayment & {
  /** The provider's id of the page. */
  readonly pageId: string
  /** Null unless the page is open. */
  readonly url: string | null
  /** Null if the page was not opened by us. */
  readonly orderId: string | null
  /** The id of our own row of the page; null if it was opened by a build before this one, or not by us. */
  readonly ownPageId: string | null
  /** The id of the payment, for refunds; null until the buyer has finished, and if there was nothing to pay. */
  readonly paymentId: string | null
  readonly shippingCents: number
  /**
   * The dispute that the buyer's bank has raised about the payment; null if there was none. While it is open, nothing
   * may be sent until an admin has decided. `lostCents`: what the bank has returned to the buyer.
   */
  readonly dispute: { readonly state: DisputeState; readonly lostCents: number } | null
  readonly customerEmail: string | null
  readonly expiresAt: Date
}

export type Refund = { readonly id: string; readonly cents: number; readonly state: 'pending' | 'succeeded' | 'failed' }

/**
 * A webhook of the payment provider. It repeats events and sends them in any order: an event only says what to look up,
 * and `PaymentProvider.find` returns the page.
 */
export type PaymentEvent = { readonly id: string; readonly at: Date } & (
  | {
      readonly kind: 'completed' | 'async_succeeded' | 'async_failed' | 'expired'
      readonly pageId: string
      readonly orderId: string | null
    }
  /** `disputed`: a dispute was opened or closed. */
  | { readonly kind: 'refunded' | 'disputed'; readonly paymentId: string; readonly orderId: string | null }
  /** A refund that the provider had accepted did not arrive. */
  | {
      readonly kind: 'refund_failed'
      readonly paymentId: string
      readonly refundId: string
      readonly orderId: string | null
    }
  | { readonly kind: 'ignored'; readonly type: string }
)

/** Takes payments. Every call throws AppError 'unavailable' or 'busy' if the provider cannot be reached. */
export type PaymentProvider = {
  /**
   * Opens a page. Throws AppError 'bad_input' for an email that the provider rejects or an address that it cannot tax,
   * 'conflict' for a key used with another request.
   */
  readonly open: (request: PaymentRequest) => Promise<PaymentPage>
  /** Returns a page. Throws AppError 'not_found'. */
  readonly find: (pageId: string) => Promise<PaymentPage>
  /** Closes an open page. Returns its new state: a page that was paid in the meantime stays paid. */
  readonly expire: (pageId: string) => Promise<PaymentPage>
  /**
   * Refunds a payment; `cents` null: the remaining amount. Returns the refund as it is now, even if the key has been
   * used before, which the provider knows for a day. Throws AppError 'conflict' if less than that is left.
   */
  readonly refund: (request: {
    readonly paymentId: string
    readonly orderId: string
    readonly cents: number | null
    readonly idempotencyKey: string
  }) => Promise<Refund>
  /** Returns a refund as it is now. Throws AppError 'not_found'. */
  readonly findRefund: (refundId: string) => Promise<Refund>
  /** Returns the refunds of a payment that we have requested for this order, newest first. */
  readonly refundsOf: (request: {
    readonly paymentId: string
    readonly orderId: string
  }) => Promise<readonly (Refund & { readonly at: Date })[]>
  /** Returns the URL of a payment in the provider's own dashboard; null if there is none, as in the sandbox. */
  readonly dashboardUrl: (paymentId: string) => string | null
  /**
   * Verifies and reads a webhook. Throws AppError 'bad_input' unless it is signed, complete and at most 300 s off
   * `now`.
   */
  readonly readEvent: (body: Uint8Array, signature: string | null, now: Date) => PaymentEvent
}
