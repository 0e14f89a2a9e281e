import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import { pretaxTotalCents } from '#domain/checkout/checkout.ts'
import { PAYMENT_PRODUCTS } from '#domain/checkout/payment-products.ts'
import { SHIPPING_SPEEDS, type ShippingOffer, type ShippingSpeed } from '#domain/checkout/shipping.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { ORDER_COPY_FIELDS, type OrderCopy, type PageContent } from '#server/db/checkout/page-content.ts'
import { addressOf, billingOf, customerNameOf } from '#server/db/orders/order-address.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { PaymentRequest } from '#server/ports/payments.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import type { CompleteOrder } from './complete-order.ts'

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

/** The order of the parts; the database returns the parts of a stored address in its own order. */
const ADDRESS_PARTS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode']

/** Returns a hash that is equal for equal design, address and price. */
export const hashOf = (copy: OrderCopy): string =>
  sha256Hex(
    JSON.stringify(
      ORDER_COPY_FIELDS.map((field) => copy[field]),
      ADDRESS_PARTS,
    ),
  )

/** Returns the payment page request for the copy of an order. */
export function paymentOf(
  order: Pick<Order, 'id' | 'origin'>,
  { paidFor: copy, cancelUrl, pictureUrl }: PageContent,
  { ownPageId, expiresAt, idempotencyKey }: Pick<PaymentRequest, 'ownPageId' | 'expiresAt' | 'idempotencyKey'>,
): PaymentRequest {
  const style = ART_STYLE_DETAILS[copy.selected_style].label
  const frame = FRAME_COLORS[copy.selected_frame].label
  const size = PRINT_SIZES[copy.selected_size]
  const name = customerNameOf(copy)
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
