import type { FramedItem } from '#domain/orders/print-order.ts'
import type { UsAddress } from '#domain/checkout/postal-address.ts'
import type { CarrierOffer } from '#domain/checkout/shipping.ts'

/** The recipient. `company` and `phone` may be empty. */
export type PrintRecipient = UsAddress & {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
}

/** One framed print to be made and sent. */
export type PrintRequest = FramedItem & {
  /** Ours, the same however often this order is submitted: 1 to 191 characters. */
  readonly externalId: string
  /** A public address of a JPEG in the print's own proportions; its file name short and without a query. */
  readonly imageUrl: string
  readonly recipient: PrintRecipient
  /** `lumaMethod` of the quote. */
  readonly shippingMethod: string
  /** Additional instructions for the print shop's staff; may be empty. At most 1,024 characters. */
  readonly instructions: string
  /** Public addresses of PDF files that are printed and laid into the package: at most three. */
  readonly printouts: readonly string[]
}

/**
 * The print shop's response about a package before it is ordered. `option-refused`: it does not make such a print (its
 * paper is gone); `not-shipped`: it does not ship to this address; `not-an-address`: it does not recognize the address.
 */
export type PrintQuote =
  | { readonly kind: 'quoted'; readonly offers: readonly CarrierOffer[] }
  | { readonly kind: 'option-refused' | 'not-shipped' | 'not-an-address'; readonly reason: string }

/**
 * `queued` does not mean accepted: the order can still vanish, so look it up. `unknown`: there was no response, and the
 * order may exist; look it up by its external id for ten minutes, then hold it. Never submit again before that.
 */
export type PrintSubmission =
  | { readonly kind: 'queued'; readonly orderNumber: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** `submitted`: the print shop has it and has not begun. */
export type PrintState = 'submitted' | 'in_production' | 'shipped' | 'canceled' | 'rejected'

export type Shipment = {
  readonly carrier: string
  readonly trackingNumber: string
  /** Null for an unknown carrier. */
  readonly trackingUrl: string | null
}

/** An order as the print shop has it. */
export type PrintOrder = {
  readonly orderNumber: string
  /** Null when it was not made by us. */
  readonly externalId: string | null
  readonly state: PrintState
  /** The print shop's own name of the state, for the admin and the log. */
  readonly statusText: string
  readonly shipments: readonly Shipment[]
}

/** The order that a webhook is about. It proves little: read the order itself. */
export type ShipmentEvent = { readonly orderNumber: string; readonly externalId: string | null }

/**
 * Makes and sends framed prints. Every call throws AppError 'busy' (too many calls; says how long to wait) or
 * 'unavailable'.
 */
export type PrintShop = {
  /** D2-132. */
  readonly quote: (request: FramedItem & { readonly recipient: UsAddress }) => Promise<PrintQuote>
  /** Throws 'bad_input' if the content is rejected; whatever it throws, nothing was ordered. */
  readonly submit: (request: PrintRequest) => Promise<PrintSubmission>
  /** Null while it is in the queue (14 s to minutes), and if it has disappeared from there. */
  readonly find: (orderNumber: string) => Promise<PrintOrder | null>
  /**
   * The order submitted under our id on the day of `since` or later; null while it is in the queue, and if there is
   * none.
   */
  readonly findByExternalId: (externalId: string, since: Date) => Promise<PrintOrder | null>
  /** Subscribes `url` to shipments; safe to repeat. Throws 'bad_input' where it is refused. */
  readonly subscribe: (url: string) => Promise<void>
  /**
   * The caller proves itself with the password of our subscription: throws AppError 'unauthorized' otherwise. Null for
   * a call about no order, such as the one that tests our address: respond 200 to it.
   */
  readonly readShipment: (body: Uint8Array, authorization: string | null) => ShipmentEvent | null
}
