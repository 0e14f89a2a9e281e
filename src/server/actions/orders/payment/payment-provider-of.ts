import { NO_TEST_PAYMENTS_REFUSAL } from '#domain/admin/admin.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { PaymentPage, PaymentProvider } from '#server/ports/payments.ts'

type PaymentProviders = Pick<Context, 'paymentProvider' | 'testPaymentProvider'>

/**
 * Returns the payment provider of an order, in live or test mode (E-41). Throws 'conflict' if test mode has no keys.
 */
export function paymentProviderOf(
  { paymentProvider, testPaymentProvider }: PaymentProviders,
  order: Pick<Order, 'is_test'>,
): PaymentProvider {
  if (!order.is_test) return paymentProvider
  if (testPaymentProvider === null) throw new AppError('conflict', NO_TEST_PAYMENTS_REFUSAL)
  return testPaymentProvider
}

/** Throws 'conflict' if an order in this mode cannot be paid or refunded (E-41). */
export const requirePayments = (providers: PaymentProviders, order: Pick<Order, 'is_test'>): void =>
  void paymentProviderOf(providers, order)

/** Returns the provider's data of a page whose order is unknown, from live or test mode. */
export async function findPageInEitherMode(
  { paymentProvider, testPaymentProvider }: PaymentProviders,
  pageId: string,
): Promise<PaymentPage> {
  try {
    return await paymentProvider.find(pageId)
  } catch (error) {
    if (testPaymentProvider === null || !(error instanceof AppError) || error.code !== 'not_found') throw error
    return await testPaymentProvider.find(pageId)
  }
}
