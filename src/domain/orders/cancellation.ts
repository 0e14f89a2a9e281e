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

/**
 * How long a paid order waits for its print, in which it can be canceled for free (F-19): as long as the shop has set;
 * otherwise half an hour, or half a minute where nothing is printed for real.
 */
export const printDelayMinutes = ({ configuredMinutes, printsForReal }: PrintDelaySettings): number =>
  configuredMinutes ?? (printsForReal ? 30 : 0.5)

type PrintDelaySettings = { readonly configuredMinutes: number | undefined; readonly printsForReal: boolean }

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
