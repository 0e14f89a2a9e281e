import { newCustomer } from './customer.ts'
import { type Dispute, newDispute, requireOpenDispute, requireUndisputed, statusAfterResponse } from './dispute.ts'
import { newId } from './ids.ts'
import type { CustomerParameters, DisputeParameters, RefundParameters, SessionParameters } from './parameters.ts'
import {
  afterCharge,
  type Decline,
  failedCharge,
  type Method,
  newCharge,
  newIntent,
  succeededCharge,
  withFailure,
} from './payment.ts'
import {
  API_VERSION,
  type Charge,
  type Customer,
  type Event,
  type Intent,
  type Refund,
  type Session,
} from './records.ts'
import { failedRefund, newRefund, refundedCharge } from './refund.ts'
import { noSuch, StripeRefusal } from './refusal.ts'
import {
  type Buyer,
  completedSession,
  expiredSession,
  lineItemsOf,
  newSession,
  requireOpen,
  withShipping,
} from './session.ts'
import type { Store } from './store.ts'
import { type Rates, ratesFor, ratesOf, UNTAXED } from './tax.ts'

type Settings = {
  readonly store: Store
  /** Unix seconds. */
  readonly now: () => number
  /** The URL at which a session is paid. */
  readonly urlOf: (sessionId: string) => string
  /** Whether sales tax may be requested. */
  readonly taxIsActive: () => boolean
  /** Receives each event after it is recorded. */
  readonly onEvent: (event: Event) => void
}

export type Account = ReturnType<typeof openAccount>

/** The merchant's account: every change of its records, each with the events that the vendor sends. */
export function openAccount(settings: Settings) {
  const { store } = settings
  const ledger = openLedger(settings)
  const sessions = sessionsOf(settings, ledger)
  const payments = paymentsOf(settings, ledger)
  return {
    ...sessions,
    ...payments,
    ...disputesOf(settings, ledger),
    ...challengesOf(settings, ledger),

    /** Expires what is due and settles bank debits; `nowMs` in Unix milliseconds. */
    sweep(nowMs: number): void {
      for (const session of store.sessions.values()) {
        if (session.status === 'open' && session.expires_at * 1000 <= nowMs) sessions.expire(session.id)
      }
      for (const [id, { at, clears }] of store.settlements) {
        if (at <= nowMs) payments.settle(id, clears)
      }
    },
  }
}

type Ledger = ReturnType<typeof openLedger>

/** Reads and writes the records, and sends the event of each change. */
function openLedger({ store, now, onEvent }: Settings) {
  function emit(type: string, object: object): void {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: { object: asSent(object) },
      livemode: false,
      pending_webhooks: store.endpoint === null ? 0 : 1,
      request: { id: null, idempotency_key: null },
      type: type as Event['type'],
    }
    store.events.set(event.id, event)
    onEvent(event)
  }

  const sessionOf = (id: string): Session => store.sessions.get(id) ?? absent('checkout.session', id)
  const backstageOf = (session: Session) => store.backstage.get(session.id)!

  function intentOf(session: Session): Intent {
    const { intentId, payment } = backstageOf(session)
    const existing = intentId === null ? undefined : store.intents.get(intentId)!
    if (existing) return { ...existing, amount: session.amount_total! }
    const intent = newIntent(session, payment, now())
    store.intents.set(intent.id, intent)
    store.backstage.set(session.id, { ...backstageOf(session), intentId: intent.id })
    emit('payment_intent.created', intent)
    return intent
  }

  function saveCharge(intent: Intent, charge: Charge): Intent {
    const after = afterCharge(intent, charge)
    store.charges.set(charge.id, charge)
    store.intents.set(intent.id, after)
    return after
  }

  function complete(
    session: Session,
    buyer: Buyer,
    intentId: string | null,
    status: 'paid' | 'unpaid' | 'no_payment_required',
  ) {
    const finalSession = completedSession(session, buyer, intentId, status)
    store.sessions.set(session.id, finalSession)
    emit('checkout.session.completed', finalSession)
  }

  function succeed(intent: Intent, charge: Charge): Intent {
    const success = succeededCharge(charge)
    const after = saveCharge(intent, success)
    emit('charge.succeeded', success)
    emit('payment_intent.succeeded', after)
    return after
  }

  function fail(intent: Intent, charge: Charge, decline: Decline): void {
    const failure = failedCharge(charge, decline)
    const after = saveCharge(intent, failure)
    emit('charge.failed', failure)
    emit('payment_intent.payment_failed', after)
  }

  return { emit, sessionOf, backstageOf, intentOf, saveCharge, complete, succeed, fail }
}

/** Customers and payment pages. */
function sessionsOf({ store, now, urlOf, taxIsActive }: Settings, { emit, sessionOf, backstageOf }: Ledger) {
  const customerOf = (id: string): Customer => store.customers.get(id) ?? absent('customer', id, 'customer')
  const ratesOfSession = ({ automatic_tax, customer }: Session): Rates =>
    automatic_tax.enabled ? ratesOf(customerOf(customer!))! : UNTAXED

  return {
    openCustomer(params: CustomerParameters): Customer {
      const customer = newCustomer(params, now())
      store.customers.set(customer.id, customer)
      emit('customer.created', customer)
      return customer
    },

    openSession(params: SessionParameters): Session {
      const customer = params.customer === undefined ? null : customerOf(params.customer)
      const rates = ratesFor(params, customer, taxIsActive())
      const seconds = now()
      const lines = lineItemsOf(params, rates, seconds)
      const session = newSession(params, { customer, lines, rates, created: seconds, urlOf })
      store.sessions.set(session.id, session)
      store.backstage.set(session.id, {
        payment: params.payment_intent_data,
        lines,
        shippingNames: params.shipping_options.map(({ shipping_rate_data }) => shipping_rate_data.display_name),
        pictures: params.line_items.map(({ price_data }) => price_data.product_data.images[0] ?? null),
        intentId: null,
        challenge: null,
      })
      return session
    },

    session: sessionOf,
    backstage: (id: string) => backstageOf(sessionOf(id)),

    /** Throws StripeRefusal unless the session is open. */
    expire(id: string): Session {
      const session = sessionOf(id)
      requireOpen(session)
      const finalSession = expiredSession(session)
      store.sessions.set(id, finalSession)
      emit('checkout.session.expired', finalSession)
      return finalSession
    },

    chooseShipping(id: string, index: number): Session {
      const before = sessionOf(id)
      const session = withShipping(before, index, ratesOfSession(before))
      store.sessions.set(id, session)
      return session
    },
  }
}

/** The bank's confirmation of a card payment. */
function challengesOf({ store }: Settings, { emit, sessionOf, backstageOf, intentOf }: Ledger) {
  return {
    /** The bank requires the customer's confirmation first. */
    challenge(id: string, buyer: Buyer, number: string, expires: readonly [number, number]): void {
      const session = sessionOf(id)
      const intent: Intent = {
        ...intentOf(session),
        next_action: { type: 'use_stripe_sdk' },
        status: 'requires_action',
      }
      store.intents.set(intent.id, intent)
      store.backstage.set(id, { ...backstageOf(session), challenge: { buyer, number, expires } })
      emit('payment_intent.requires_action', intent)
    },

    failChallenge(id: string, decline: Decline): void {
      const session = sessionOf(id)
      const intent = withFailure(intentOf(session), decline)
      store.intents.set(intent.id, intent)
      store.backstage.set(id, { ...backstageOf(session), challenge: null })
      emit('payment_intent.payment_failed', intent)
    },
  }
}

/** The life of a payment, from the buyer's attempt to its refund. */
function paymentsOf({ store, now }: Settings, ledger: Ledger) {
  const { emit, sessionOf, intentOf, saveCharge, complete, succeed, fail } = ledger
  return {
    /** Nothing to pay: complete without a payment. */
    completeFree: (id: string, buyer: Buyer) => complete(sessionOf(id), buyer, null, 'no_payment_required'),

    pay(id: string, buyer: Buyer, method: Method): void {
      const session = sessionOf(id)
      const intent = intentOf(session)
      succeed(intent, newCharge(intent, buyer, method, now()))
      complete(session, buyer, intent.id, 'paid')
    },

    decline(id: string, buyer: Buyer, method: Method, decline: Decline): void {
      const intent = intentOf(sessionOf(id))
      fail(intent, newCharge(intent, buyer, method, now()), decline)
    },

    /** The buyer is done; the money arrives at `settlesAt` (Unix milliseconds), or does not. */
    debitBank(id: string, buyer: Buyer, settlesAt: number, clears: boolean): void {
      const session = sessionOf(id)
      const intent = intentOf(session)
      const charge = newCharge(intent, buyer, { type: 'us_bank_account', last4: '6789' }, now())
      emit('payment_intent.processing', saveCharge(intent, charge))
      complete(session, buyer, intent.id, 'unpaid')
      store.settlements.set(id, { at: settlesAt, clears })
    },

    settle(id: string, clears: boolean): void {
      store.settlements.delete(id)
      const session = sessionOf(id)
      const intent = store.intents.get(session.payment_intent!)!
      const charge = store.charges.get(intent.latest_charge!)!
      if (!clears) {
        fail(intent, charge, RETURNED)
        emit('checkout.session.async_payment_failed', session)
        return
      }
      succeed(intent, charge)
      const paidSession: Session = { ...session, payment_status: 'paid' }
      store.sessions.set(id, paidSession)
      emit('checkout.session.async_payment_succeeded', paidSession)
    },

    refund(params: RefundParameters): Refund {
      const charge = refundableCharge(store, params)
      requireUndisputed(charge, store.disputes.values())
      const refund = newRefund(charge, params, now())
      const after = refundedCharge(charge, refund.amount)
      store.refunds.set(refund.id, refund)
      store.charges.set(charge.id, after)
      emit('refund.created', refund)
      emit('charge.refunded', after)
      return refund
    },

    /** The buyer's bank returns a refund, so that its money is the merchant's again. */
    failRefund(id: string): Refund {
      const refund = failedRefund(store.refunds.get(id) ?? absent('refund', id))
      store.refunds.set(id, refund)
      store.charges.set(refund.charge, refundedCharge(store.charges.get(refund.charge)!, -refund.amount))
      emit('refund.failed', refund)
      return refund
    },
  }
}

/** Disputes of payments by the buyer's bank, and their outcomes. */
function disputesOf({ store, now }: Settings, { emit, sessionOf }: Ledger) {
  const disputeOf = (id: string): Dispute => store.disputes.get(id) ?? absent('dispute', id)

  function change(before: Dispute, status: Dispute['status']): Dispute {
    const dispute: Dispute = { ...before, status }
    store.disputes.set(dispute.id, dispute)
    if (status === 'won') emit('charge.dispute.funds_reinstated', dispute)
    emit(status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
    return dispute
  }

  return {
    /** The buyer's bank reverses the payment of a session. */
    dispute(id: string): void {
      const intent = store.intents.get(sessionOf(id).payment_intent!)!
      const charge: Charge = { ...store.charges.get(intent.latest_charge!)!, disputed: true }
      store.charges.set(charge.id, charge)
      const dispute = newDispute(charge, now())
      store.disputes.set(dispute.id, dispute)
      emit('charge.dispute.created', dispute)
    },

    /** The merchant responds. Throws StripeRefusal if the dispute is closed. */
    respondToDispute(id: string, params: DisputeParameters): Dispute {
      const dispute = disputeOf(id)
      requireOpenDispute(dispute)
      return change(dispute, statusAfterResponse(params))
    },

    /** The merchant accepts the dispute. Throws StripeRefusal if it is closed. */
    closeDispute(id: string): Dispute {
      const dispute = disputeOf(id)
      requireOpenDispute(dispute)
      return change(dispute, 'lost')
    },
  }
}

const RETURNED: Decline = {
  code: 'payment_method_provider_decline',
  declineCode: 'insufficient_funds',
  message: 'The customer’s account has insufficient funds to cover this payment.',
}

function refundableCharge(store: Store, params: RefundParameters): Charge {
  if (params.charge !== undefined) return store.charges.get(params.charge) ?? absent('charge', params.charge, 'charge')
  const id = params.payment_intent
  if (id === undefined) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw new StripeRefusal(400, { message })
  }
  const intent = store.intents.get(id) ?? absent('payment_intent', id, 'payment_intent')
  const charge = intent.latest_charge === null ? undefined : store.charges.get(intent.latest_charge)
  if (intent.status === 'succeeded' && charge !== undefined) return charge
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`
  throw new StripeRefusal(400, { code: 'payment_intent_unexpected_state', message, param: 'payment_intent' })
}

const absent = (kind: string, id: string, param?: string): never => {
  throw noSuch(kind, id, param)
}

/** Copies an object as it is sent: later changes of the records must not change past events. */
const asSent = (object: object): object => JSON.parse(JSON.stringify(object)) as object
