import { createHash } from 'node:crypto'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import {
  APPROVAL_ERROR,
  billingProblem,
  firstProblem,
  NO_FRAME_ERROR,
  NO_ORDER_IMAGE_ERROR,
  phoneProblem,
  pretaxTotalCents,
} from '#domain/checkout/checkout.ts'
import { PAYMENT_PRODUCTS } from '#domain/checkout/payment-products.ts'
import { NO_ADDRESS } from '#domain/checkout/postal-address.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import { SHIPPING_SPEEDS, type ShippingOffer, type ShippingSpeed } from '#domain/checkout/shipping.ts'
import { AppError } from '#domain/errors.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { ORDER_COPY_FIELDS, type OrderCopy, type PageContent } from '#server/db/checkout/page-content.ts'
import { addressOf, billingOf } from '#server/db/orders/order-address.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { PaymentRequest } from '#server/ports/payments.ts'

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
type CompleteOrder = Orderable & Pick<OrderCopy, 'selected_style' | 'selected_frame' | 'selected_size' | 'artwork_key'>

/** Returns what a complete order has to pay now, at our prices (D2-150, E-9). */
export function orderCopyOf(
  order: CompleteOrder,
  { method, offer, paper }: { readonly method: ShippingSpeed; readonly offer: ShippingOffer; readonly paper: Paper },
): OrderCopy {
  const pricedOrder = {
    ...order,
    paper,
    frame_price_cents: PRINT_SIZES[order.selected_size].priceCents,
    shipping_method: method,
    shipping_cents: offer.cents,
    luma_shipping_method: offer.lumaMethod,
    total_cents: pretaxTotalCents(order.selected_size, offer.cents),
  }
  return Object.fromEntries(ORDER_COPY_FIELDS.map((field) => [field, pricedOrder[field]])) as OrderCopy
}

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
  if (problem) throw refusal(problem.message, problem.field)
  const phone = phoneProblem(order.customer_phone)
  if (phone !== null) throw refusal(phone, 'phone')
  const unreachable = addressProblem(addressOf(order))
  if (unreachable) throw refusal(unreachable.message, unreachable.field)
  const incompleteBilling = billingProblem(billingOf(order))
  if (incompleteBilling !== null) throw refusal(incompleteBilling, 'billing')
  const { selected_style, selected_frame, selected_size, artwork_key } = order
  if (selected_style === null || selected_frame === null || selected_size !== size)
    throw refusal(NO_FRAME_ERROR, 'size')
  if (artwork_key === null) throw refusal(NO_ORDER_IMAGE_ERROR, 'property_search_id')
  if (order.approved_image_hash === null) throw refusal(APPROVAL_ERROR, 'approved')
  return { ...order, selected_style, selected_frame, selected_size, artwork_key }
}

/** Returns the error for an order without a stored address. */
export function missingAddressError({
  customer_first_name: firstName,
  customer_last_name: lastName,
  customer_email: email,
}: Pick<Order, 'customer_first_name' | 'customer_last_name' | 'customer_email'>): AppError {
  const form = { firstName, lastName, email, ...NO_ADDRESS, isConfirmed: false, isShippingKnown: false }
  const { message, field } = firstProblem(form)!
  return refusal(message, field)
}

const refusal = (message: string, path: string) => new AppError('bad_input', message, { issues: [{ path, message }] })

/** The order of the parts; the database returns the parts of a stored address in its own order. */
const ADDRESS_PARTS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode']

/** Returns a hash that is equal for equal design, address and price. */
export const hashOf = (copy: OrderCopy): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        ORDER_COPY_FIELDS.map((field) => copy[field]),
        ADDRESS_PARTS,
      ),
    )
    .digest('hex')

/** Returns the payment page request for the copy of an order. */
export function paymentOf(
  order: Pick<Order, 'id' | 'origin'>,
  { paidFor: copy, cancelUrl, pictureUrl }: PageContent,
  { ownPageId, expiresAt, idempotencyKey }: Pick<PaymentRequest, 'ownPageId' | 'expiresAt' | 'idempotencyKey'>,
): PaymentRequest {
  const style = ART_STYLE_DETAILS[copy.selected_style].label
  const frame = FRAME_COLORS[copy.selected_frame].label
  const size = PRINT_SIZES[copy.selected_size]
  const name = `${copy.customer_first_name} ${copy.customer_last_name}`
  const billing = billingOf(copy)
  return {
    orderId: order.id,
    ownPageId,
    lines: [
      {
        label: `${size.name} frame: ${style} on ${copy.paper} in ${frame}, ${sizeText(copy.selected_size, copy.selected_orientation)}`,
        product: PAYMENT_PRODUCTS[copy.selected_size],
        priceCents: copy.frame_price_cents,
        quantity: 1,
        pictureUrl: pictureUrl.startsWith('https:') ? pictureUrl : null,
      },
    ],
    shipping: { label: SHIPPING_SPEEDS[copy.shipping_method].label, cents: copy.shipping_cents },
    shipTo: { ...addressOf(copy), name, phone: copy.customer_phone },
    billTo: billing && { ...billing, name },
    customerEmail: copy.customer_email,
    successUrl: `${order.origin}/success?session_id={CHECKOUT_SESSION_ID}`, // filled in by the provider (D2-131)
    cancelUrl,
    expiresAt,
    idempotencyKey,
  }
}
