import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { OPENED_PATH } from '#domain/outreach/email-opening.ts'
import { UNSUBSCRIBED_TITLE_TEXT } from '#domain/outreach/suppression.ts'
import { recordOpening, unsubscribeByLink } from '#server/actions/outreach/index.ts'
import type { Context } from '#server/context.ts'
import { signedOutreachEmail } from '#server/security/outreach-email-link.ts'
import { type HttpEnv, requestContext } from './http-env.ts'
import { readBody } from './request-body.ts'

/** The unsubscribe button of a mail program sends 26 characters, or a form of a few hundred. */
const MAX_ONE_CLICK_BYTES = 4096

/** A transparent GIF of one pixel. */
const PIXEL = Uint8Array.from(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))

/** Routes that mail programs call: the picture that reports an opening, and unsubscribing. */
export function mailRoutes(ctx: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  // A HEAD request loads no picture, so it is not counted.
  app.get(`${OPENED_PATH}/:key`, async (http) => {
    const userAgent = http.req.header('user-agent') ?? null
    if (http.req.method === 'GET')
      await recordOpening(requestContext(ctx, http), { key: http.req.param('key'), userAgent })
    return http.body(PIXEL, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' })
  })

  // The mail program's own unsubscribe button, without cookie, sign-in or confirmation (RFC 8058).
  app.post('/unsubscribe/:key', async (http) => {
    const type = http.req.header('content-type') ?? 'application/x-www-form-urlencoded'
    const body = await readBody(http, { maxBytes: MAX_ONE_CLICK_BYTES })
    if (!(await isOneClick(body, type))) throw new AppError('bad_input', 'Send List-Unsubscribe=One-Click')
    await unsubscribeByLink(requestContext(ctx, http), http.req.param('key'))
    return http.text(UNSUBSCRIBED_TITLE_TEXT)
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
