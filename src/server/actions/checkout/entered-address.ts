import type { Parsed } from '#contract/index.ts'
import { canConfirm, CONFIRM_ADDRESS_REFUSAL, phoneProblem } from '#domain/checkout/checkout.ts'
import type { PostalAddress } from '#domain/checkout/postal-address.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import { AppError } from '#domain/errors.ts'
import { addressColumns } from '#server/db/orders/order-address.ts'
import { usAddress } from './us-address.ts'

type Entered = Pick<
  Parsed<'save-order-address'>,
  'customer_first_name' | 'customer_last_name' | 'customer_email' | 'customer_phone' | 'address' | 'billing'
>

/**
 * Returns the buyer and the address they confirmed as columns of the order (D2-101). Throws AppError 'bad_input'
 * (D2-119), also for a phone that is no US phone number.
 */
export function enteredAddress(input: Entered, now: Date) {
  const address = usAddress(input.address)
  const billing = input.billing && usAddress(input.billing)
  requireShippable(address)
  requireUsPhone(input.customer_phone)
  return {
    customer_first_name: input.customer_first_name,
    customer_last_name: input.customer_last_name,
    customer_email: input.customer_email,
    customer_phone: input.customer_phone,
    ...addressColumns(address),
    address_confirmed_at: now,
    billing_address: billing,
  }
}

function requireShippable(address: PostalAddress): void {
  if (!canConfirm(address)) {
    const issues = (['addressLine1', 'zipCode'] as const)
      .filter((field) => address[field] === '')
      .map((field) => ({ path: `address.${field}`, message: 'is required' }))
    throw new AppError('bad_input', CONFIRM_ADDRESS_REFUSAL, { issues })
  }
  const problem = addressProblem(address)
  if (!problem) return
  const issues = [{ path: `address.${problem.field}`, message: problem.message }]
  throw new AppError('bad_input', problem.message, { issues })
}

function requireUsPhone(phone: string): void {
  const problem = phoneProblem(phone)
  if (problem === null) return
  throw new AppError('bad_input', problem, {
    issues: [{ path: 'customer_phone', message: 'must be a US phone number' }],
  })
}
