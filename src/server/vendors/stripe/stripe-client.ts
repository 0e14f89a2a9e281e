import { Stripe } from 'stripe'
import type { StripeAccount } from './stripe.ts'

/** The shapes of stripe.ts and stripe-event.ts are this version's; set the webhook endpoint to it too. */
const STRIPE_API_VERSION = '2026-10-28.endive'

/** A buyer waits for the response. Every POST carries an idempotency key, so another try is safe. */
const TRY_TIMEOUT_MS = 15_000
const RETRIES = 2

/** The SDK takes host, port and protocol only; the path of `baseUrl` is put before that of every request. */
export function stripeClient({
  baseUrl,
  secretKey,
  timeoutMs = TRY_TIMEOUT_MS,
}: Pick<StripeAccount, 'baseUrl' | 'secretKey' | 'timeoutMs'>): Stripe {
  const { protocol, hostname, port, pathname } = new URL(baseUrl)
  const basePath = pathname.replace(/\/+$/, '')
  // This client limits the time of the whole response, the other one only the time without data.
  const http = Stripe.createFetchHttpClient()
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: {
      getClientName: () => http.getClientName(),
      makeRequest: (host, port, path, ...rest) => http.makeRequest(host, port, `${basePath}${path}`, ...rest),
    },
  })
}
