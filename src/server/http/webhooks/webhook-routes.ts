import { Hono, type Context as Http } from 'hono'
import { handlePaymentWebhook, handleShipmentWebhook } from '#server/actions/orders/index.ts'
import type { Context } from '#server/context.ts'
import type { HttpEnv } from '../http-env.ts'
import { readUploadBody } from '../upload-body.ts'
import { PRINT_SHOP_WEBHOOK, STRIPE_WEBHOOK } from './webhook-paths.ts'

const MAX_BYTES = 1024 * 1024

/**
 * Routes for vendors' webhooks. A webhook gets its response as soon as its content is stored; a job does the rest
 * (R-10).
 */
export function webhookRoutes(ctx: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  // Unparsed, because the signature covers these exact bytes.
  const bodyOf = (http: Http<HttpEnv>) => readUploadBody(http, { maxBytes: MAX_BYTES })
  const here = (http: Http<HttpEnv>): Context => ({ ...ctx, log: http.get('log') })

  app.post(STRIPE_WEBHOOK, async (http) => {
    await handlePaymentWebhook(here(http), await bodyOf(http), http.req.header('stripe-signature') ?? null)
    return http.json({ received: true })
  })
  app.post(PRINT_SHOP_WEBHOOK, async (http) => {
    await handleShipmentWebhook(here(http), await bodyOf(http), http.req.header('authorization') ?? null)
    return http.json({ received: true })
  })
  return app
}
