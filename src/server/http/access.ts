import { createHmac } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as Http, MiddlewareHandler } from 'hono'
import { CLIENT_SESSION, HEADERS } from '#contract/wire.ts'
import { NOT_IN_TEST_MODE_REFUSAL } from '#domain/admin/admin.ts'
import { type AdminRole, requireRole } from '#domain/admin/roles.ts'
import { AppError } from '#domain/errors.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import { BUCKET, isPublicKey, isStorageKey } from '#domain/pictures/storage-key.ts'
import { requireAdmin } from '#server/actions/admin/index.ts'
import type { Config } from '#server/config.ts'
import type { AdminCaller, Caller, Context } from '#server/context.ts'
import { isSameText } from '#server/security/same-text.ts'
import { mayRead, signedPath } from '#server/security/signed-path.ts'
import type { HttpEnv } from './http-env.ts'
import { networkAddress } from './network-address.ts'

const SIGNATURE_VALIDITY_SECONDS = 3600

/**
 * Requires the public key as `Authorization: Bearer KEY` or `apikey: KEY` (G-5). Comes before any limit: a call without
 * the key must not use up the limits of others.
 */
export const publicKeyRequired =
  (config: Config): MiddlewareHandler<HttpEnv> =>
  async (http, next) => {
    const bearer = /^Bearer (.+)$/i.exec(http.req.header('authorization') ?? '')?.[1]
    const publicKey = bearer ?? http.req.header('apikey')
    if (publicKey === undefined || !isSameText(publicKey, config.ANON_KEY))
      throw new AppError('unauthorized', 'Send the public key of this shop as "Authorization: Bearer KEY"')
    await next()
  }

/** Returns the caller described by the headers; `session` overrides the header where a browser cannot send one. */
export function callerOf(http: Http<HttpEnv>, ctx: Context, session = http.req.header(HEADERS.clientSession)): Caller {
  if (session !== undefined && !CLIENT_SESSION.test(session)) {
    throw new AppError('bad_input', 'This client session id is not valid', {
      issues: [{ path: HEADERS.clientSession, message: 'must be 16 to 64 letters, digits, - or _' }],
    })
  }
  const origin = originOf(http, ctx.config)
  const signedUntil = Math.floor(ctx.now().getTime() / 1000) + SIGNATURE_VALIDITY_SECONDS
  return {
    clientSession: session ?? null,
    userAgent: http.req.header('user-agent')?.slice(0, 300) ?? null,
    network: networkOf(http, ctx),
    accountToken: http.req.header(HEADERS.accountToken)?.slice(0, 200) ?? null,
    adminToken: http.req.header(HEADERS.adminToken)?.slice(0, 200) ?? null,
    isTest: false,
    origin,
    urlOf: (key) => `${origin}/storage/v1/object/public/${BUCKET}/${key}`,
    signedUrlOf: (key) => `${origin}${signedPath(key, signedUntil, ctx.signingSecret)}`,
    keyOf: (url) => readableKey(url, origin, ctx.signingSecret, ctx.now()),
  }
}

const asksForTestMode = (http: Http<HttpEnv>) => http.req.header(HEADERS.adminMode) === 'test'

/**
 * Returns the caller with the test mode of their admin session; the header alone does not count (E-41). Throws if the
 * session cannot be read: otherwise a test during an outage would count as real.
 */
export async function callerInMode(http: Http<HttpEnv>, ctx: Context): Promise<Caller> {
  const caller = callerOf(http, ctx)
  if (!asksForTestMode(http) || caller.adminToken === null) return caller
  const admin = await requireAdmin(ctx, caller.adminToken).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unauthorized') return null
    throw error
  })
  return { ...caller, isTest: admin?.isTest === true }
}

/** Throws 'forbidden' for a call that says it is a test but would be real (D2-134, E-41). */
export function refuseUnprovenTest(http: Http<HttpEnv>, { isTest }: Caller): void {
  if (asksForTestMode(http) && !isTest) throw new AppError('forbidden', NOT_IN_TEST_MODE_REFUSAL)
}

/**
 * Returns the signed-in admin who calls an admin function (S-03). Throws AppError for a missing or invalid session, a
 * call from a page of another origin, and a role below the required one.
 */
export async function adminCallerOf(http: Http<HttpEnv>, ctx: Context, minimum: AdminRole): Promise<AdminCaller> {
  const caller = callerOf(http, ctx)
  const admin = await requireAdmin(ctx, caller.adminToken)
  const from = http.req.header('origin')
  if (from !== undefined && from !== caller.origin) {
    throw new AppError('forbidden', 'Admin functions can only be called from the admin pages')
  }
  requireRole(admin, minimum)
  return { ...caller, admin, isTest: admin.isTest && asksForTestMode(http) }
}

/** Returns the shop's origin: the configured one, or that of the request. */
export const originOf = (http: Http<HttpEnv>, config: Config): string =>
  config.PUBLIC_URL ?? new URL(http.req.url).origin

/** Returns a hash of the caller's network, for limits; the address itself is never stored (S-23). */
export const networkOf = (http: Http<HttpEnv>, ctx: Pick<Context, 'config' | 'signingSecret'>): string =>
  createHmac('sha256', ctx.signingSecret).update(clientNetwork(http, ctx.config)).digest('base64url')

/**
 * Returns the network of a caller, for limits: of its IP address, or behind our proxy of the last address it reports.
 */
export function clientNetwork(http: Http<HttpEnv>, config: Config): string {
  const forwardedIp = config.TRUST_PROXY ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkAddress(forwardedIp || getConnInfo(http).remote.address || 'unknown')
}

/**
 * Returns the key of the file that one of our storage URLs lets its holder read (S-28); null for a URL that is not
 * ours. Throws AppError 'not_found' for one that is forged or expired, and for one of a private file without a
 * signature.
 */
function readableKey(url: string, origin: string, secret: string, now: Date): string | null {
  const storage = `${origin}/storage/v1/object/`
  if (!url.startsWith(storage)) return null
  const parsed = new URL(url)
  const { expires, signature } = Object.fromEntries(parsed.searchParams)
  const [, kind, key = ''] = new RegExp(`/object/(public|sign)/${BUCKET}/(.+)$`).exec(parsed.pathname) ?? []
  const readable =
    kind === 'public' ? isPublicKey(key) : isStorageKey(key) && mayRead({ key, expires, signature }, secret, now)
  if (!readable) throw new AppError('not_found', NO_SUCH_PICTURE_ERROR)
  return key
}
