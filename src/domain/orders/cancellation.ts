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

/** Returns until when an order can be canceled, for its confirmation: 'until Nov 21, 3:04 PM CST'. */
export const cancelableUntilText = ({ at, zone }: { readonly at: string; readonly zone: string }): string =>
  `until ${new Intl.DateTimeFormat('en-US', { ...DATE_TIME_OPTIONS, timeZone: zone }).format(new Date(at))}`

const DATE_TIME_OPTIONS = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
