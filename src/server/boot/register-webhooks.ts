import { SANDBOX_WEBHOOK_SECRET } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { MAIL_WEBHOOK, PRINT_SHOP_WEBHOOK, STRIPE_WEBHOOK } from '#server/http/webhooks/webhook-paths.ts'

/**
 * Registers our URL with vendors that have webhooks, once we listen on a port. For the print shop this uses its own
 * protocol and needs a public URL of ours; the payment provider's real account is set up by hand, so only its sandbox
 * is registered. Runs in the background: what no webhook reports is found by polling.
 */
export async function registerWebhooks(
  { config, printShop, log }: Pick<Context, 'config' | 'printShop' | 'log'>,
  { port, sandboxUrl }: { readonly port: number; readonly sandboxUrl: string | null },
): Promise<void> {
  const here = config.PUBLIC_URL ?? `http://${reachableHost(config.HOST)}:${port}`
  const registrations: Promise<void>[] = []
  const register = (vendor: string, request: Promise<void>) =>
    registrations.push(
      request.catch((error: unknown) => log.warn({ err: error, vendor }, 'could not register our webhook')),
    )

  if (!config.STRIPE_SECRET_KEY && sandboxUrl !== null) {
    const secret = config.STRIPE_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET
    register('Stripe', configureSandbox(`${sandboxUrl}/stripe/_webhook`, { url: `${here}${STRIPE_WEBHOOK}`, secret }))
  }
  if (!config.SMTP_URL && sandboxUrl !== null) {
    const secret = config.MAIL_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET
    register('mail', configureSandbox(`${sandboxUrl}/mail/_webhook`, { url: `${here}${MAIL_WEBHOOK}`, secret }))
  }
  const reachable = config.LUMAPRINTS_API_KEY ? config.PUBLIC_URL : sandboxUrl && here
  if (reachable) register('LumaPrints', printShop.subscribe(`${reachable}${PRINT_SHOP_WEBHOOK}`))
  await Promise.all(registrations)
}

/** Returns the host under which this machine reaches an address that it listens on; one with colons in brackets. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

async function configureSandbox(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The sandbox responded with status ${response.status}`)
}
