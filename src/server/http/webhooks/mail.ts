import { Hono, type Context as Http } from 'hono'
import { AppError } from '#domain/errors.ts'
import { OPENED_PATH } from '#domain/outreach/email-opening.ts'
import { handleMailWebhook, recordOpening, unsubscribe } from '#server/actions/outreach/index.ts'
import type { Context } from '#server/context.ts'
import { signedOutreachEmail } from '#server/security/outreach-email-link.ts'
import type { HttpEnv } from '../http-env.ts'
import { readUploadBody } from '../upload-body.ts'
import { MAIL_WEBHOOK } from './webhook-paths.ts'

const MAX_BYTES = 1024 * 1024
/** The unsubscribe button of a mail program sends 26 characters, or a form of a few hundred. */
const MAX_ONE_CLICK_BYTES = 4096

/** A transparent GIF of one pixel. */
const PIXEL = Uint8Array.from(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))

/** Routes for mail programs and the mail provider. */
export function mailRoutes(ctx: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const bodyOf = (http: Http<HttpEnv>, maxBytes: number) => readUploadBody(http, { maxBytes })
  const here = (http: Http<HttpEnv>): Context => ({ ...ctx, log: http.get('log') })

  app.post(MAIL_WEBHOOK, async (http) => {
    const header = (name: string) => http.req.header(name) ?? null
    await handleMailWebhook(here(http), await bodyOf(http, MAX_BYTES), {
      id: header('svix-id'),
      timestamp: header('svix-timestamp'),
      signature: header('svix-signature'),
    })
    return http.json({ received: true })
  })

  // A HEAD request loads no picture, so it is not counted.
  app.get(`${OPENED_PATH}/:key`, async (http) => {
    const userAgent = http.req.header('user-agent') ?? null
    if (http.req.method === 'GET') await recordOpening(here(http), { key: http.req.param('key'), userAgent })
    return http.body(PIXEL, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' })
  })

  // The mail program's own unsubscribe button, without cookie, sign-in or confirmation (RFC 8058).
  app.post('/unsubscribe/:key', async (http) => {
    const type = http.req.header('content-type') ?? 'application/x-www-form-urlencoded'
    if (!(await isOneClick(await bodyOf(http, MAX_ONE_CLICK_BYTES), type)))
      throw new AppError('bad_input', 'Send List-Unsubscribe=One-Click')
    await unsubscribe(here(http), { key: http.req.param('key') })
    return http.text('You won’t get any more emails from us.')
  })

  // The web app shows the page; a link that we did not sign gets status 404 (S-14).
  app.get('/unsubscribe/:key', async (http, next) => {
    const isOurs = signedOutreachEmail('unsubscribe', http.req.param('key'), ctx.signingSecret) !== null
    await next()
    if (isOurs || http.res.status !== 200) return
    http.res = new Response(http.res.body, { status: 404, headers: http.res.headers })
  })
  return app
}

/**
 * Returns whether the body is the form of a one-click unsubscribe (RFC 8058), as multipart/form-data or
 * application/x-www-form-urlencoded.
 */
async function isOneClick(body: Buffer, type: string): Promise<boolean> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}
