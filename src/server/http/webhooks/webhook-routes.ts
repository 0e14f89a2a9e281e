import { Hono, type Context as Http } from 'hono'
import { handlePaymentWebhook, handleShipmentWebhook } from '#server/actions/orders/index.ts'
import { handleMailWebhook } from '#server/actions/outreach/index.ts'
import type { Context } from '#server/context.ts'
import { type HttpEnv, requestContext } from '../http-env.ts'
import { readBody } from '../request-body.ts'
import { MAIL_WEBHOOK, PRINT_SHOP_WEBHOOK, STRIPE_WEBHOOK } from './webhook-paths.ts'

const MAX_BYTES = 1024 * 1024

/**
 * Routes for vendors' webhooks. Those about payments and prints get their response as soon as their content is
 * stored; a job does the rest (R-10).
 */
export function webhookRoutes(ctx: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  // Unparsed, because the signature covers these exact bytes.
  const bodyOf = (http: Http<HttpEnv>) => readBody(http, { maxBytes: MAX_BYTES })

  app.post(STRIPE_WEBHOOK, async (http) => {
    await handlePaymentWebhook(
      requestContext(ctx, http),
      await bodyOf(http),
      http.req.header('stripe-signature') ?? null,
    )
    return http.json({ received: true })
  })
  app.post(PRINT_SHOP_WEBHOOK, async (http) => {
    await handleShipmentWebhook(requestContext(ctx, http), await bodyOf(http), http.req.header('authorization') ?? null)
    return http.json({ received: true })
  })
  app.post(MAIL_WEBHOOK, async (http) => {
    const header = (name: string) => http.req.header(name) ?? null
    await handleMailWebhook(requestContext(ctx, http), await bodyOf(http), {
      id: header('svix-id'),
      timestamp: header('svix-timestamp'),
      signature: header('svix-signature'),
    })
    return http.json({ received: true })
  })
  return app
}
