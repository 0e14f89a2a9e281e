import { shippingOf } from './customer.ts'
import { newId } from './ids.ts'
import type { SessionParameters } from './parameters.ts'
import { type Charge, CURRENCY, type Intent, type Session } from './records.ts'
import type { Buyer } from './session.ts'

/** The means of payment; the bank debit settles later. */
export type Method =
  | {
      readonly type: 'card'
      readonly brand: string
      readonly last4: string
      readonly expires: readonly [month: number, year: number]
    }
  | { readonly type: 'us_bank_account'; readonly last4: string }

export type Decline = { readonly code: string; readonly declineCode: string | null; readonly message: string }

/** The payment of a session before its first attempt. `createdSeconds`: in Unix time. */
export const newIntent = (
  session: Session,
  params: SessionParameters['payment_intent_data'],
  createdSeconds: number,
): Intent => ({
  id: newId('pi'),
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: session.amount_total!,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  created: createdSeconds,
  currency: CURRENCY,
  customer: session.customer,
  customer_account: null,
  description: params.description ?? null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: params.metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card', 'us_bank_account'],
  payment_record: null,
  processing: null,
  receipt_email: params.receipt_email ?? null,
  review: null,
  setup_future_usage: null,
  shipping: params.shipping ? shippingOf(params.shipping) : null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
  status: 'requires_payment_method',
  transfer_group: null,
})

/** One attempt to take the money: pending until it settles. */
export const newCharge = (intent: Intent, buyer: Buyer, method: Method, createdSeconds: number): Charge => ({
  id: newId(method.type === 'card' ? 'ch' : 'py'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: {
    address: { city: null, country: 'US', line1: null, line2: null, postal_code: buyer.zip, state: null },
    email: buyer.email,
    name: buyer.name,
    phone: null,
    tax_id: null,
  },
  calculated_statement_descriptor: null,
  captured: false,
  created: createdSeconds,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_intent: intent.id,
  payment_method: newId('pm'),
  payment_method_details: methodDetails(method),
  receipt_email: intent.receipt_email,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: intent.statement_descriptor_suffix,
  status: 'pending',
  transfer_data: null,
  transfer_group: null,
})

export const succeededCharge = (charge: Charge): Charge => ({
  ...charge,
  amount_captured: charge.amount,
  captured: true,
  outcome: {
    ...OUTCOME,
    network_status: 'approved_by_network',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  status: 'succeeded',
})

export const failedCharge = (charge: Charge, { code, declineCode, message }: Decline): Charge => ({
  ...charge,
  failure_code: code,
  failure_message: message,
  outcome: {
    ...OUTCOME,
    network_status: 'declined_by_network',
    reason: declineCode,
    seller_message: message,
    type: 'issuer_declined',
  },
  status: 'failed',
})

/** The payment after an attempt, according to the outcome of its charge. */
export function afterCharge(intent: Intent, charge: Charge): Intent {
  const attempt = { ...intent, latest_charge: charge.id, next_action: null, payment_method: charge.payment_method }
  if (charge.status === 'pending') return { ...attempt, status: 'processing' }
  if (charge.status === 'succeeded') {
    return { ...attempt, amount_received: charge.amount, last_payment_error: null, status: 'succeeded' }
  }
  return { ...withFailure(attempt, chargeDecline(charge), charge.id), payment_method: null }
}

/** The bank's confirmation failed before there was a charge. */
export const withFailure = (intent: Intent, decline: Decline, chargeId?: string): Intent => ({
  ...intent,
  last_payment_error: {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    ...(chargeId === undefined ? {} : { charge: chargeId }),
  },
  next_action: null,
  status: 'requires_payment_method',
})

const chargeDecline = (charge: Charge): Decline => ({
  code: charge.failure_code!,
  declineCode: charge.outcome?.reason ?? null,
  message: charge.failure_message!,
})

const OUTCOME = { advice_code: null, network_advice_code: null, network_decline_code: null, reason: null }

const methodDetails = (method: Method): Charge['payment_method_details'] =>
  method.type === 'us_bank_account'
    ? {
        type: 'us_bank_account',
        us_bank_account: {
          account_holder_type: 'individual',
          account_type: 'checking',
          bank_name: 'STRIPE TEST BANK',
          fingerprint: null,
          last4: method.last4,
          payment_reference: null,
          routing_number: '110000000',
        },
      }
    : {
        type: 'card',
        card: {
          amount_authorized: null,
          authorization_code: null,
          brand: method.brand,
          checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
          country: 'US',
          electronic_commerce_indicator: null,
          exp_month: method.expires[0],
          exp_year: method.expires[1],
          funding: 'credit',
          installments: null,
          last4: method.last4,
          mandate: null,
          network: method.brand,
          network_transaction_id: null,
          regulated_status: 'unregulated',
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
      }
