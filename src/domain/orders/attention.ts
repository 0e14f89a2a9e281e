import { dollars, paidText } from '#domain/money.ts'
import { ADMIN_STATE_LABELS, type OrderState } from './order.ts'

/**
 * Why an admin has to look at an order, with the values that its text names. Most reasons hold the order; `paid-twice`,
 * `refund-failed`, `printed-anyway` and `printed-twice` open an issue instead; the three about a dispute do so only if
 * the order can no longer be held. `damage-reported` only notifies the team: the report itself waits for an answer.
 */
export type AttentionReason =
  | {
      readonly kind: 'wrong-amount'
      readonly requestedCents: number
      readonly receivedCents: number
      readonly currency: string
    }
  | { readonly kind: 'disputed' | 'dispute-won' | 'dispute-lost' }
  | { readonly kind: 'artwork-changed' }
  /** `message`: in the print shop's words. */
  | { readonly kind: 'print-refused'; readonly message: string }
  | { readonly kind: 'print-shop-unreachable' }
  /** The print shop did not respond when the print was ordered, and does not list the order. */
  | { readonly kind: 'print-in-doubt' }
  /** The print shop accepted the order but does not show it: for half an hour, or for a day after it has shown it. */
  | { readonly kind: 'print-lost'; readonly printShopOrderId: string }
  /** Canceled or rejected at the print shop. */
  | { readonly kind: 'print-ended'; readonly printShopOrderId: string; readonly statusText: string }
  | { readonly kind: 'paid-twice'; readonly paymentId: string }
  /**
   * `refundKey`: the key of its request, or the provider's id of one that was not requested here. `cents`: null if it
   * was of all that was left, or if we don't know.
   */
  | {
      readonly kind: 'refund-failed'
      readonly refundKey: string
      readonly cents: number | null
      readonly currency: string
    }
  | { readonly kind: 'printed-anyway'; readonly printShopOrderId: string; readonly state: OrderState }
  /** `description`: in the buyer's words. */
  | { readonly kind: 'damage-reported'; readonly description: string }
  /** The order was sent again as `printShopOrderId`, and the print shop is making the one that it replaces as well. */
  | {
      readonly kind: 'printed-twice'
      readonly printShopOrderId: string
      readonly replacedPrintShopOrderId: string
    }

/**
 * The reasons that hold an order until an admin resolves the hold, or its print or payment makes progress. A new one
 * needs a migration too: the column `orders.held_for` has a check (`migrations/0104-ended-disputes.sql`).
 */
export const HOLD_KINDS = [
  'wrong-amount',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'artwork-changed',
  'print-refused',
  'print-shop-unreachable',
  'print-in-doubt',
  'print-lost',
  'print-ended',
] as const satisfies readonly AttentionReason['kind'][]
export type HoldKind = (typeof HOLD_KINDS)[number]
export type HoldReason = Of<HoldKind>

type Of<K extends AttentionReason['kind']> = AttentionReason & { readonly kind: K }

/** What admins and the team read. Stored as text: a new wording applies to new cases only. */
const TEXTS: { readonly [K in AttentionReason['kind']]: (reason: Of<K>) => string } = {
  'wrong-amount': ({ requestedCents, receivedCents, currency }) =>
    `Before tax: requested ${dollars(requestedCents)}, received ${paidText(receivedCents, currency)}`,
  disputed: () => 'The buyer’s bank disputes the payment',
  'dispute-won': () => 'The buyer’s bank disputed the payment and decided in our favor',
  'dispute-lost': () => 'The buyer’s bank disputed the payment, decided against us and returned it to the buyer',
  'artwork-changed': () => 'The stored artwork is not the one that was approved',
  'print-refused': ({ message }) => message,
  'print-shop-unreachable': () =>
    'Printing failed for half an hour: we couldn’t make the print or reach the print shop, or it couldn’t download the file',
  'print-in-doubt': () => 'The print shop may or may not have this order. Check with it before sending the order again',
  'print-lost': ({ printShopOrderId }) => `The print shop accepted order ${printShopOrderId} but can’t find it`,
  'print-ended': ({ printShopOrderId, statusText }) => `Print shop status of order ${printShopOrderId}: ${statusText}`,
  'paid-twice': ({ paymentId }) => `The buyer paid twice. Refund payment ${paymentId}`,
  'refund-failed': ({ cents, currency }) => failedRefundText(cents, currency),
  'printed-anyway': ({ printShopOrderId, state }) =>
    `The print shop has this as order ${printShopOrderId}, although it was ${ADMIN_STATE_LABELS[state].toLowerCase()}`,
  'damage-reported': ({ description }) => `The buyer reported damage: ${description}`,
  'printed-twice': ({ printShopOrderId, replacedPrintShopOrderId }) =>
    `The print shop is making both order ${replacedPrintShopOrderId} and order ${printShopOrderId}: have it stop one of them`,
}

/** Says that a refund failed; `cents`: null if it was of all that was left, or if we don't know. */
export const failedRefundText = (cents: number | null, currency: string): string =>
  `The refund${cents === null ? '' : ` of ${paidText(cents, currency)}`} failed at the payment provider. Refund the order manually`

/** The subject of an issue besides its order, such as a payment. An order has one open issue of each kind about it. */
export const issueSubjectOf = (reason: AttentionReason): string => {
  switch (reason.kind) {
    case 'paid-twice':
      return reason.paymentId
    case 'refund-failed':
      return reason.refundKey
    case 'printed-anyway':
      return reason.printShopOrderId
    case 'printed-twice':
      return reason.replacedPrintShopOrderId
    default:
      return ''
  }
}

/** The reason in words, for the order's page, its history and the alert to the team. */
export const attentionText = (reason: AttentionReason): string =>
  (TEXTS[reason.kind] as (reason: AttentionReason) => string)(reason)
