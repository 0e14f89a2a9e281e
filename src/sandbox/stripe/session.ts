import { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { SessionParameters } from './parameters.ts'
import { CURRENCY, type Customer, type LineItem, type Session } from './records.ts'
import { StripeRefusal } from './refusal.ts'
import { rateOf, type Rates, taxOn } from './tax.ts'

const MIN_LIFETIME_SECONDS = 30 * 60
const MAX_LIFETIME_SECONDS = 24 * 60 * 60
const MIN_TOTAL_CENTS = 50

type Opening = {
  readonly customer: Customer | null
  readonly lines: readonly LineItem[]
  readonly rates: Rates
  /** Unix seconds. */
  readonly created: number
  readonly urlOf: (id: string) => string
}

/** An open session. Throws StripeRefusal for parameters that are valid one by one but not together. */
export function newSession(params: SessionParameters, { customer, lines, rates, created, urlOf }: Opening): Session {
  if (customer !== null && params.customer_email !== undefined) {
    const message = 'You may only specify one of these parameters: customer, customer_email.'
    throw new StripeRefusal(400, { message })
  }
  const id = newId('cs_test')
  const isTaxed = params.automatic_tax.enabled
  const email = customer?.email ?? params.customer_email ?? null
  const goods = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const goodsTax = lines.reduce((sum, line) => sum + line.amount_tax, 0)
  const shippingOptions = params.shipping_options.map(({ shipping_rate_data }) => ({
    shipping_amount: shipping_rate_data.fixed_amount.amount,
    shipping_rate: newId('shr'),
  }))
  const session: Session = {
    ...UNUSED,
    id,
    object: 'checkout.session',
    amount_subtotal: goods,
    amount_total: goods + goodsTax,
    automatic_tax: isTaxed
      ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' }
      : { enabled: false, liability: null, provider: null, status: null },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: CURRENCY,
    customer: customer?.id ?? null,
    customer_details: email === null ? null : customerDetails(email, customer?.name ?? null, null),
    customer_email: params.customer_email ?? null,
    expires_at: expiryOf(params.expires_at, created),
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata,
    mode: params.mode,
    payment_status: 'unpaid',
    shipping_options: shippingOptions,
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: goodsTax },
    ui_mode: params.ui_mode,
    url: urlOf(id),
  }
  const pricedSession = withShipping(session, 0, rates)
  if (pricedSession.amount_total! > 0 && pricedSession.amount_total! < MIN_TOTAL_CENTS) {
    const message = "The Checkout Session's total amount due must add up to at least $0.50 usd"
    throw new StripeRefusal(400, { code: 'amount_too_small', message })
  }
  return pricedSession
}

/** The session priced with one of its shipping options; without any it is unchanged. */
export function withShipping(session: Session, index: number, rates: Rates): Session {
  const option = session.shipping_options[index]
  if (option === undefined) return session
  const cents = option.shipping_amount
  const shippingTax = taxOn(cents, rates.shipping)
  const tax = session.total_details!.amount_tax - (session.shipping_cost?.amount_tax ?? 0) + shippingTax
  return {
    ...session,
    amount_total: session.amount_subtotal! + cents + tax,
    shipping_cost: {
      amount_subtotal: cents,
      amount_tax: shippingTax,
      amount_total: cents + shippingTax,
      shipping_rate: option.shipping_rate,
    },
    total_details: { amount_discount: 0, amount_shipping: cents, amount_tax: tax },
  }
}

/** The email given by the merchant, directly or through the customer: the buyer cannot change it. */
export const givenEmail = ({ customer, customer_email, customer_details }: Session): string | null =>
  customer === null ? customer_email : (customer_details?.email ?? null)

/** The buyer's input on the payment page. */
export type Buyer = { readonly email: string; readonly name: string | null; readonly zip: string | null }

export const completedSession = (
  session: Session,
  buyer: Buyer,
  intentId: string | null,
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required',
): Session => ({
  ...session,
  customer_details: customerDetails(buyer.email, buyer.name, buyer.zip),
  payment_intent: intentId,
  payment_status: paymentStatus,
  status: 'complete',
  url: null,
})

export const expiredSession = (session: Session): Session => ({ ...session, status: 'expired', url: null })

/** Only open sessions can be paid or expired. */
export function requireOpen(session: Session): void {
  if (session.status === 'open') return
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`
  throw new StripeRefusal(400, { message })
}

export function lineItemsOf(params: SessionParameters, rates: Rates, createdSeconds: number): LineItem[] {
  return params.line_items.map(({ quantity, price_data }) => {
    const cents = quantity * price_data.unit_amount
    const tax = taxOn(cents, rateOf(rates, price_data.product_data.tax_code))
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: cents,
      amount_tax: tax,
      amount_total: cents + tax,
      currency: CURRENCY,
      description: price_data.product_data.name,
      metadata: {},
      price: {
        id: newId('price'),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created: createdSeconds,
        currency: CURRENCY,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: newId('prod'),
        recurring: null,
        tax_behavior: price_data.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'one_time',
        unit_amount: price_data.unit_amount,
        unit_amount_decimal: Stripe.Decimal.from(price_data.unit_amount),
      },
      quantity,
    }
  })
}

function expiryOf(expiresAt: number | undefined, createdSeconds: number): number {
  const expires = expiresAt ?? createdSeconds + MAX_LIFETIME_SECONDS
  const refuse = (rule: string) =>
    new StripeRefusal(400, { message: `The \`expires_at\` timestamp must be ${rule}.`, param: 'expires_at' })
  if (expires < createdSeconds + MIN_LIFETIME_SECONDS)
    throw refuse('at least 30 minutes from Checkout Session creation')
  if (expires > createdSeconds + MAX_LIFETIME_SECONDS) throw refuse('less than 24 hours from Checkout Session creation')
  return expires
}

const customerDetails = (email: string, name: string | null, zip: string | null) => ({
  address: { city: null, country: 'US', line1: null, line2: null, postal_code: zip, state: null },
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none' as const,
  tax_ids: [],
})

/** The fields that a plain payment leaves empty. */
const UNUSED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card', 'us_bank_account'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>
