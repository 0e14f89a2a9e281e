import type { Stripe } from 'stripe'

/** The vendor's own shapes (checked against its types), with ids in place of objects that a response may contain. */
export type Session = Stripe.Checkout.Session & { payment_intent: string | null; customer: string | null }
export type Customer = Stripe.Customer
export type LineItem = Stripe.LineItem & { price: Stripe.Price & { product: string } }
export type Intent = Stripe.PaymentIntent & { latest_charge: string | null; customer: string | null }
export type Charge = Stripe.Charge & { payment_intent: string }
export type Refund = Stripe.Refund & { charge: string; payment_intent: string }

/** `Stripe.Event` is a union of all types; this is the shape of one. */
export type Event = Stripe.EventBase & { readonly data: { readonly object: object } }

export const API_VERSION = '2026-10-28.endive'
export const CURRENCY = 'usd'
