import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { SANDBOX_WEBHOOK_SECRET } from '#server/config.ts'
import { STRIPE_WEBHOOK } from '#server/http/webhooks/webhook-paths.ts'

const { webhooks } = new Stripe('sk_test_signs_only')

/** A webhook event in the provider's format, about a payment page, a payment or its refund. */
export function paymentEvent(
  type: string,
  ids: { readonly pageId: string } | { readonly paymentId: string; readonly refundId?: string },
  id = `evt_${randomUUID()}`,
): string {
  const object =
    'pageId' in ids
      ? { id: ids.pageId, object: 'checkout.session', metadata: {} }
      : { id: ids.refundId ?? `ch_${randomUUID()}`, payment_intent: ids.paymentId, metadata: {} }
  const created = Math.floor(Date.now() / 1000)
  return JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created, type, data: { object } })
}

/** The signature header of a body; the default timestamp is now. */
export const signatureOf = (
  payload: string,
  { timestamp = Math.floor(Date.now() / 1000), secret = SANDBOX_WEBHOOK_SECRET } = {},
): string => webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** Sends a signed webhook to the shop; returns the status. */
export async function deliver(origin: string, payload: string, signature = signatureOf(payload)): Promise<number> {
  const response = await fetch(`${origin}${STRIPE_WEBHOOK}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  await response.arrayBuffer()
  return response.status
}
