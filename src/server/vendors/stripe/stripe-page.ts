import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { UsAddress } from '#domain/checkout/postal-address.ts'
import type { PaymentState } from '#domain/orders/order.ts'
import type { PaymentPage, PaymentRequest } from '#server/ports/payments.ts'

const CURRENCY = 'usd'
/** The expansion that shows whether a page was paid and how much was refunded. */
export const WITH_PAYMENT = { expand: ['payment_intent.latest_charge'] }

/** The vendor's tax codes for our products: physical goods, and their shipping. */
const TAXED_GOODS = { tax_code: 'txcd_99999999' }
const TAXED_SHIPPING = { tax_behavior: 'exclusive', tax_code: 'txcd_92010001' } as const

/**
 * The parameters of a page; `customer`: the vendor's id of a customer with addresses, or null to send only the email.
 */
export function pageParams(
  request: PaymentRequest,
  { customer, isTaxed }: { readonly customer: string | null; readonly isTaxed: boolean },
): Stripe.Checkout.SessionCreateParams {
  // The name `reference` is stored with pages that are open while a new build starts.
  const metadata = { orderId: request.orderId, reference: request.ownPageId }
  return {
    mode: 'payment',
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    // Either of them, never both; a customer brings the email along.
    ...(customer === null ? { customer_email: request.customerEmail } : { customer }),
    ...(isTaxed && { automatic_tax: { enabled: true } }),
    client_reference_id: request.orderId,
    metadata,
    // Charges copy the metadata, so refunds name their order, too. Stripe Radar uses the address.
    payment_intent_data: { metadata, shipping: shippingOf(request) },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    line_items: request.lines.map(({ label, product, priceCents, quantity, pictureUrl }) => ({
      quantity,
      price_data: {
        currency: CURRENCY,
        unit_amount: priceCents,
        ...(isTaxed && { tax_behavior: 'exclusive' }),
        product_data: {
          name: label,
          metadata: { product },
          ...(isTaxed && TAXED_GOODS),
          ...(pictureUrl !== null && { images: [pictureUrl] }),
        },
      },
    })),
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: request.shipping.label,
          fixed_amount: { amount: request.shipping.cents, currency: CURRENCY },
          ...(isTaxed && TAXED_SHIPPING),
        },
      },
    ],
    ...WITH_PAYMENT,
  }
}

/**
 * The customer, with the shipping address that is taxed and the billing address. Checkout cannot take our shipping
 * address directly, and collecting it again could change the taxed address. So we create a customer with that address.
 */
export function customerParams(
  request: PaymentRequest,
  { addsSalesTax }: { readonly addsSalesTax: boolean },
): Stripe.CustomerCreateParams {
  const { orderId, customerEmail, shipTo, billTo } = request
  return {
    email: customerEmail,
    name: shipTo.name,
    shipping: shippingOf(request),
    ...(billTo !== null && { address: stripeAddress(billTo) }),
    metadata: { orderId },
    ...(addsSalesTax && { tax: { validate_location: 'immediately' } }),
  }
}

const shippingOf = ({ shipTo }: PaymentRequest) => ({
  name: shipTo.name,
  ...(shipTo.phone !== '' && { phone: shipTo.phone }),
  address: stripeAddress(shipTo),
})

const stripeAddress = ({ addressLine1, addressLine2, city, state, zipCode, country }: UsAddress) => ({
  line1: addressLine1,
  ...(addressLine2 !== '' && { line2: addressLine2 }),
  city,
  state,
  postal_code: zipCode,
  country,
})

/** The fields that we read of a payment page. */
export const Session = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.string().nullable(),
  amount_total: z.number().int(),
  currency: z.string(),
  customer_email: z.string().nullable(),
  /** Has the email if it comes from a customer. */
  customer_details: z.object({ email: z.string().nullable() }).nullable(),
  expires_at: z.number().int(),
  metadata: z.record(z.string(), z.string()).nullable(),
  total_details: z.object({ amount_shipping: z.number().int().nullable(), amount_tax: z.number().int() }),
  payment_intent: z
    .object({
      id: z.string().min(1),
      status: z.string(),
      latest_charge: z.object({ amount_refunded: z.number().int(), disputed: z.boolean() }).nullable(),
    })
    .nullable(),
})
export type Session = z.output<typeof Session>

/** `dispute`: of its payment, null if it has none. */
export function pageOf(session: Session, dispute: PaymentPage['dispute']): PaymentPage {
  const state = stateOf(session)
  return {
    pageId: session.id,
    state,
    url: state === 'open' ? session.url : null,
    orderId: session.metadata?.['orderId'] ?? null,
    ownPageId: session.metadata?.['reference'] ?? null,
    paymentId: session.payment_intent?.id ?? null,
    amountCents: session.amount_total,
    shippingCents: session.total_details.amount_shipping ?? 0,
    taxCents: session.total_details.amount_tax,
    refundedCents: session.payment_intent?.latest_charge?.amount_refunded ?? 0,
    dispute,
    currency: session.currency,
    customerEmail: session.customer_email ?? session.customer_details?.email ?? null,
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function stateOf({ status, payment_status, payment_intent }: Session): PaymentState {
  if (status !== 'complete') return status
  if (payment_status !== 'unpaid') return 'paid'
  const isOver = payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled'
  return isOver ? 'failed' : 'processing'
}
