import type { UsAddress } from '#domain/checkout/postal-address.ts'
import type { CarrierOffer } from '#domain/checkout/shipping.ts'
import type { FramedItem } from '#domain/framed-print/framed-item.ts'
import type { PrintShopOrder } from '#domain/orders/held-order.ts'

/** The recipient. `company` and `phone` may be empty. */
export type PrintRecipient = UsAddress & {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
}

/** One framed print to be made and sent. */
export type PrintRequest = FramedItem & {
  /** Our id; it stays the same however often this order is submitted. 1 to 191 characters. */
  readonly externalId: string
  /** A public URL of a JPEG in the print's own proportions; its file name is short and has no query. */
  readonly imageUrl: string
  readonly recipient: PrintRecipient
  /** `lumaMethod` of the quote. */
  readonly shippingMethod: string
  /** Additional instructions for the print shop's staff; may be empty. At most 1,024 characters. */
  readonly instructions: string
  /** Public URLs of PDF files that are printed and put into the package: at most three. */
  readonly printouts: readonly string[]
}

/**
 * The print shop's response about a package before it is ordered. `option-refused`: it does not make such a print (the
 * paper is not available); `not-shipped`: it does not ship to this address; `not-an-address`: it does not recognize the
 * address.
 */
export type PrintQuote =
  | { readonly kind: 'quoted'; readonly offers: readonly CarrierOffer[] }
  | { readonly kind: 'option-refused' | 'not-shipped' | 'not-an-address'; readonly reason: string }

/**
 * `queued` does not mean accepted: the order can still vanish, so look it up. `unknown`: there was no response, and the
 * order may exist; look it up by its external id for ten minutes, then hold it. Never submit it again before that.
 */
export type PrintSubmission =
  | { readonly kind: 'queued'; readonly printShopOrderId: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export type Shipment = {
  readonly carrier: string
  /** Null if the carrier gave none. */
  readonly trackingNumber: string | null
  /** Null for an unknown carrier, and without a number. */
  readonly trackingUrl: string | null
}

/** An order as the print shop has it, with what it has shipped of it. */
export type PrintShopOrderDetails = PrintShopOrder & {
  /** Null if it was not submitted by us. */
  readonly externalId: string | null
  readonly shipments: readonly Shipment[]
}

/** The order that a webhook is about. Do not trust its contents: look up the order itself. */
export type ShipmentEvent = { readonly printShopOrderId: string; readonly externalId: string | null }

/**
 * Makes and sends framed prints. Any call may throw AppError 'busy' (too many calls; the error says how long to wait)
 * or 'unavailable'.
 */
export type PrintShop = {
  /** Returns the shipping prices (D2-132). */
  readonly quote: (request: FramedItem & { readonly recipient: UsAddress }) => Promise<PrintQuote>
  /** Submits an order. Throws 'bad_input' if its content is rejected; if it throws, nothing was ordered. */
  readonly submit: (request: PrintRequest) => Promise<PrintSubmission>
  /** Returns an order; null while it is in the queue (14 s to minutes), and if it has disappeared from there. */
  readonly find: (printShopOrderId: string) => Promise<PrintShopOrderDetails | null>
  /**
   * Returns the order submitted under our id on the day of `since` or later; null while it is in the queue, and if
   * there is none.
   */
  readonly findByExternalId: (externalId: string, since: Date) => Promise<PrintShopOrderDetails | null>
  /** Subscribes `url` to shipments; safe to repeat. Throws 'bad_input' if it is refused. */
  readonly subscribe: (url: string) => Promise<void>
  /**
   * Reads a webhook. Throws AppError 'unauthorized' unless it has the password of our subscription. Returns null for a
   * call that is not about an order, such as a test of our URL: respond with 200.
   */
  readonly readShipment: (body: Uint8Array, authorization: string | null) => ShipmentEvent | null
}
