import { createHmac } from 'node:crypto'

/**
 * The header `Stripe-Signature`: the time and for each secret an HMAC-SHA256 over 'time.payload'. While a secret is
 * being replaced the old ones sign too. The key is the whole secret with its `whsec_`.
 */
export function signatureHeader(payload: string, secrets: readonly string[], unixSeconds: number): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${unixSeconds}.${payload}`).digest('hex')
  return [`t=${unixSeconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
