import { TEST_NOT_PRINTED } from '#domain/admin/admin.ts'
import type { OrderState } from './order.ts'

/** Returns the part of an order's money that can still be refunded, in cents (F-18). */
export const refundableCents = (order: {
  readonly isPaid: boolean
  readonly paidCents: number
  readonly refundedCents: number
}): number => (order.isPaid ? Math.max(0, order.paidCents - order.refundedCents) : 0)

/** Returns why an admin cannot send this order to the print shop; null if they can (F-21). */
export function printRefusal(order: {
  readonly state: OrderState
  readonly isPaid: boolean
  readonly printNumber: string | null
  readonly isTest: boolean
}): string | null {
  if (order.isTest) return TEST_NOT_PRINTED
  if (!order.isPaid) return 'It has not been paid'
  if (order.printNumber !== null)
    return `The print shop already has it as order ${order.printNumber}. Please talk to them`
  if (order.state !== 'needs_attention') return 'It is not held'
  return null
}
