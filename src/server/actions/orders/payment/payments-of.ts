import { NO_TEST_PAYMENTS_REFUSAL } from '#domain/admin/admin.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { PaymentPage, Payments } from '#server/ports/payments.ts'

type PaymentProviders = Pick<Context, 'payments' | 'testPayments'>

/**
 * Returns the payment provider of an order, in live or test mode (E-41). Throws 'conflict' if test mode has no keys.
 */
export function paymentsOf({ payments, testPayments }: PaymentProviders, order: Pick<Order, 'is_test'>): Payments {
  if (!order.is_test) return payments
  if (testPayments === null) throw new AppError('conflict', NO_TEST_PAYMENTS_REFUSAL)
  return testPayments
}

/** Returns the provider's data of a page whose order is unknown, from live or test mode. */
export async function findAnywhere({ payments, testPayments }: PaymentProviders, pageId: string): Promise<PaymentPage> {
  try {
    return await payments.find(pageId)
  } catch (error) {
    if (testPayments === null || !(error instanceof AppError) || error.code !== 'not_found') throw error
    return await testPayments.find(pageId)
  }
}
