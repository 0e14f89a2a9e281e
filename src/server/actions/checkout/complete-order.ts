import {
  APPROVAL_ERROR,
  billingProblem,
  type CheckoutField,
  firstProblem,
  NO_FRAME_ERROR,
  NO_ORDER_IMAGE_ERROR,
  phoneProblem,
} from '#domain/checkout/checkout.ts'
import { NO_ADDRESS } from '#domain/checkout/postal-address.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import type { OrderCopy } from '#server/db/checkout/page-content.ts'
import { addressOf, billingOf } from '#server/db/orders/order-address.ts'
import type { Order } from '#server/db/orders/orders.ts'

/** An order that can be priced: has everything that its buyer decides, and nothing that we add. */
export type Orderable = Pick<
  Order,
  | Exclude<
      keyof OrderCopy,
      'paper' | 'frame_price_cents' | 'shipping_method' | 'shipping_cents' | 'luma_shipping_method' | 'total_cents'
    >
  | 'address_confirmed_at'
>

/** An orderable order that passed `completeOrder`. */
export type CompleteOrder = Orderable &
  Pick<OrderCopy, 'selected_style' | 'selected_frame' | 'selected_size' | 'artwork_key'>

/** Returns the complete order. Throws AppError 'bad_input' with the first check that fails (D2-110 … D2-122). */
export function completeOrder(order: Orderable, size: PrintSize): CompleteOrder {
  const problem = firstProblem({
    firstName: order.customer_first_name,
    lastName: order.customer_last_name,
    email: order.customer_email,
    ...addressOf(order),
    isConfirmed: order.address_confirmed_at !== null,
    isShippingKnown: true,
  })
  if (problem) throw fieldError(INPUT_FIELDS[problem.field], problem.message)
  requireDeliverable(order)
  const incompleteBilling = billingProblem(billingOf(order))
  if (incompleteBilling !== null) throw fieldError('billing', incompleteBilling)
  const { selected_style, selected_frame, selected_size, artwork_key } = order
  if (selected_style === null || selected_frame === null || selected_size !== size)
    throw fieldError('size', NO_FRAME_ERROR)
  if (artwork_key === null) throw fieldError('property_search_id', NO_ORDER_IMAGE_ERROR)
  if (order.approved_image_hash === null) throw fieldError('approved', APPROVAL_ERROR)
  return { ...order, selected_style, selected_frame, selected_size, artwork_key }
}

/** Throws AppError 'bad_input' for an address that nothing is shipped to, and a phone that is no US phone number. */
export function requireDeliverable(order: Parameters<typeof addressOf>[0] & Pick<Order, 'customer_phone'>): void {
  const unreachable = addressProblem(addressOf(order))
  if (unreachable) throw fieldError(INPUT_FIELDS[unreachable.field], unreachable.message)
  const phone = phoneProblem(order.customer_phone)
  if (phone !== null) throw fieldError('customer_phone', phone)
}

/** Returns the error for an order without a stored address. */
export function missingAddressError({
  customer_first_name: firstName,
  customer_last_name: lastName,
  customer_email: email,
}: Pick<Order, 'customer_first_name' | 'customer_last_name' | 'customer_email'>): AppError {
  const form = { firstName, lastName, email, ...NO_ADDRESS, isConfirmed: false, isShippingKnown: false }
  const { message, field } = firstProblem(form)!
  return fieldError(INPUT_FIELDS[field], message)
}

/** The field of `checkout` that corrects a problem; an address is confirmed by saving it. */
const INPUT_FIELDS: Readonly<Record<CheckoutField, string>> = {
  firstName: 'customer_first_name',
  lastName: 'customer_last_name',
  email: 'customer_email',
  addressLine1: 'address.addressLine1',
  addressLine2: 'address.addressLine2',
  city: 'address.city',
  state: 'address.state',
  zipCode: 'address.zipCode',
  isConfirmed: 'address',
  isShippingKnown: 'address',
}
