import { countText } from '#domain/count-text.ts'
import type { OrderState } from './order.ts'

/**
 * Returns whether a buyer may cancel an order for free: from the payment until its print is ordered, and never a
 * reprint (F-19).
 */
export const mayCancel = (order: {
  readonly state: OrderState
  readonly isReprint: boolean
  /** The order is being handed to the print shop, or has been. */
  readonly isAtPrintShop: boolean
}): boolean => (order.state === 'paid' || order.state === 'approved') && !order.isReprint && !order.isAtPrintShop

/** Returns how long an order can be canceled, for its confirmation: 'for 30 minutes after your payment'. */
export const cancelableForText = (minutes: number): string =>
  minutes < 1 ? 'until it goes to print' : `for ${lengthText(Math.floor(minutes))} after your payment`

const lengthText = (minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0 ? countText(minutes / 60, 'hour') : countText(minutes, 'minute')
