import { mayCancel } from '#domain/orders/cancellation.ts'
import type { ResolvableOrder } from '#domain/orders/held-order.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import { moneyOf } from '../payment/money-of.ts'

/** Returns whether the buyer may cancel an order. */
export const isCancelable = (order: PlacedOrder): boolean =>
  mayCancel({
    state: order.order_status,
    isReprint: order.replaces_report !== null,
    isAtPrintShop: order.print_submitting_at !== null,
  })

/**
 * Returns until when an order can be canceled; null if it cannot be, or if there is no such time: an order that was
 * held when it was paid goes to print as soon as an admin resolves its hold.
 */
export const cancelableUntil = (order: PlacedOrder): Date | null => (isCancelable(order) ? order.print_after : null)

/** Returns the fields of an order, held or not, that decide how an admin may resolve its hold. */
export const resolvableOrderOf = (order: PlacedOrder): ResolvableOrder => ({
  state: order.order_status,
  heldFor: order.held_for,
  ...moneyOf(order),
  isDisputed: order.dispute_state === 'open',
  printShopOrderId: order.lumaprints_order_id,
  isTest: order.is_test,
})
