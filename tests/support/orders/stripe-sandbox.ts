import { Hono } from 'hono'
import { Stripe } from 'stripe'
import { openStripe } from '#sandbox/stripe.ts'
import { stripeClient } from '#server/vendors/stripe/stripe-client.ts'
import { changeSetting } from '../vendors/change-setting.ts'
import { serveApp } from '../vendors/serve-app.ts'

export { payByCard, postPayForm } from '../journeys/card.ts'

export const STRIPE_KEY = 'sk_test_of_the_tests'

/** Starts the sandbox's payment provider on a free port, with the vendor's SDK connected to it. */
export async function testStripe({ basePath = '', file = null }: { basePath?: string; file?: string | null } = {}) {
  let host = ''
  const sandbox = openStripe({ key: STRIPE_KEY, origin: () => `${host}${basePath}`, now: () => new Date(), file })
  const app = new Hono().route(basePath === '' ? '/' : basePath, sandbox.app)
  const { port, stop } = await serveApp(app.fetch, { beforeStop: sandbox.close })
  host = `http://127.0.0.1:${port}`
  const url = `${host}${basePath}`

  /** Changes a setting of the sandbox: `set('_timing', { settleMs: 0 })`. */
  const set = (name: string, body: unknown) => changeSetting(`${url}/${name}`, body)

  /** Fails a refund that was accepted, as the buyer's bank may do days later. */
  async function failRefund(id: string): Promise<void> {
    const response = await fetch(`${url}/_refunds/${id}/fail`, { method: 'POST' })
    if (!response.ok) throw new Error(await response.text())
  }

  return { url, set, failRefund, stop, sdk: stripeSdk(port, basePath) }
}

/** Without a base path, this is the plain SDK. */
const stripeSdk = (port: number, basePath: string) =>
  basePath === ''
    ? new Stripe(STRIPE_KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
    : stripeClient({ baseUrl: `http://127.0.0.1:${port}${basePath}`, secretKey: STRIPE_KEY })

/** A frame for $99.50 with $29.50 shipping. */
export const SESSION_PARAMS = {
  mode: 'payment',
  success_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/configure',
  customer_email: 'buyer@home.test',
  client_reference_id: 'order-1',
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 9950, product_data: { name: 'Framed print, 17 × 11 in' } },
    },
  ],
  shipping_options: [
    {
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: 'Standard, 5-10 days',
        fixed_amount: { amount: 2950, currency: 'usd' },
      },
    },
  ],
} satisfies Stripe.Checkout.SessionCreateParams
