import type { Parsed } from '#contract/index.ts'
import { canConfirm, CONFIRM_ADDRESS_REFUSAL } from '#domain/checkout/checkout.ts'
import { AppError } from '#domain/errors.ts'
import { addressColumns, addressOf } from '#server/db/orders/order-address.ts'
import { requireDeliverable } from './complete-order.ts'
import { usAddress } from './us-address.ts'

type Entered = Pick<
  Parsed<'save-order-address'>,
  'customer_first_name' | 'customer_last_name' | 'customer_email' | 'customer_phone' | 'address' | 'billing'
>

/**
 * Returns the buyer and the address they confirmed as columns of the order (D2-101). Throws AppError 'bad_input' for an
 * address abroad (D2-120).
 */
export const enteredAddress = (input: Entered, now: Date) => ({
  customer_first_name: input.customer_first_name,
  customer_last_name: input.customer_last_name,
  customer_email: input.customer_email,
  customer_phone: input.customer_phone,
  ...addressColumns(usAddress(input.address, 'address')),
  address_confirmed_at: now,
  billing_address: input.billing && usAddress(input.billing, 'billing'),
})

/** Throws AppError 'bad_input' for an address that cannot be confirmed yet (D2-119), or not be delivered to. */
export function requireConfirmable(entry: ReturnType<typeof enteredAddress>): void {
  const address = addressOf(entry)
  if (!canConfirm(address)) {
    const issues = (['addressLine1', 'zipCode'] as const)
      .filter((field) => address[field] === '')
      .map((field) => ({ path: `address.${field}`, message: 'is required' }))
    throw new AppError('bad_input', CONFIRM_ADDRESS_REFUSAL, { issues })
  }
  requireDeliverable(entry)
}
