import { Hono, type Context as Http } from 'hono'
import { z } from 'zod'
import { type Fn, JpegOutput } from '#contract/fn.ts'
import { API, type FunctionName } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import type { AdminCaller, Caller, Context } from '#server/context.ts'
import { recordCall } from '#server/db/admin/audit-log.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { adminCallerOf, callerInMode, publicKeyRequired, refuseUnprovenTest } from './access.ts'
import { type AdminFunction, AUDITED } from './audited.ts'
import { HANDLERS } from './handlers.ts'
import { hostileText } from './hostile-text.ts'
import { type HttpEnv, requestContext } from './http-env.ts'
import type { Lookups } from './lookups.ts'
import { openApiDocument } from './openapi.ts'
import { costlyCallLimits, rateLimit } from './rate-limit.ts'
import { readBody } from './request-body.ts'

/** The action of any function: `input` was parsed by its own schema, and the caller has its role. */
type AnyHandler = (ctx: Context, input: unknown, caller: Caller) => Promise<object | string>

/** Handles `POST /functions/v1/NAME` for every row of the contract (G-5). */
export function functionRoutes(ctx: Context, lookups: Lookups): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const limits = costlyCallLimits(ctx)
  app.get('/openapi.json', (http) => http.json(openApiDocument(new URL(http.req.url).origin)))
  app.post('*', publicKeyRequired(ctx.config))
  for (const name of Object.keys(API) as FunctionName[]) {
    const { role, input: schema, output, costlyKind, callsPerMinute, sells, ...body }: Fn = API[name]
    const handler = HANDLERS[name] as AnyHandler
    if (costlyKind) app.use(`/${name}`, limits[costlyKind])
    if (callsPerMinute) app.use(`/${name}`, rateLimit(ctx, name, callsPerMinute))
    app.post(`/${name}`, async (http) => {
      const admin = role === undefined ? null : await adminCallerOf(http, ctx, role)
      const caller = admin ?? (await callerInMode(http, ctx))
      if (sells) refuseUnprovenTest(http, caller)
      const input = parse(schema, await jsonBody(http, body))
      const run = () => handler(requestContext(ctx, http), input, caller)
      const result = hasGuessableKey(input) ? await lookups.run(http, run, isEmptyResult) : await run()
      if (admin) await recordAdminCall(ctx, { name: name as AdminFunction, input, result }, admin)
      if (output === JpegOutput) return jpeg(http, result as Uint8Array<ArrayBuffer>)
      return http.json(fittedTo(output, result))
    })
  }
  return app
}

/** Writes the audit entry of a function that doesn't write its own, with the campaign of its input or result (F-47). */
async function recordAdminCall(
  ctx: Context,
  { name, input, result }: { name: AdminFunction; input: unknown; result: object | string },
  { admin }: AdminCaller,
): Promise<void> {
  const recording = AUDITED[name]
  if (typeof recording === 'string') return
  const campaignId = campaignIdIn(input) ?? campaignIdIn(result)
  const campaign = campaignId === undefined ? undefined : await campaignById(ctx.db, campaignId)
  await recordCall(ctx.db, {
    admin,
    action: recording.action,
    ...(campaign ? { campaignId: campaign.id } : {}),
    detail: null,
    now: ctx.now(),
  })
}

/** The campaign that a call or its result names: as `campaign_id`, `campaignId` or `campaign: { id }`. */
function campaignIdIn(value: unknown): string | undefined {
  const { campaign_id, campaignId, campaign } = value as Partial<
    Record<'campaign_id' | 'campaignId' | 'campaign', unknown>
  >
  const { id } = (campaign ?? {}) as { id?: unknown }
  return [campaign_id, campaignId, id].find((each) => typeof each === 'string')
}

/**
 * The fields that identify a home by something that could be guessed: failed lookups are limited (S-07). A security
 * test compares them with every visitor function's fields.
 */
export const GUESSABLE_KEYS = ['token', 'accessCode', 'code']

const hasGuessableKey = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && GUESSABLE_KEYS.some((name) => name in input)

const isEmptyResult = (result: object | string): boolean =>
  typeof result === 'object' &&
  (('property' in result && result.property === null) || ('exists' in result && result.exists === false))

/**
 * Returns a result without the fields that the contract does not name (S-08). Throws if it does not fit the contract
 * otherwise: nothing is sent that the contract does not describe.
 */
function fittedTo(output: z.ZodType, result: unknown): object {
  const parsed = output.safeParse(result)
  if (!parsed.success) throw new Error('response does not fit the contract', { cause: parsed.error })
  return parsed.data as object
}

/**
 * Responds with a picture: as image/jpeg to clients that accept images. The client library of the hosted functions
 * backend sends no Accept header and returns a Blob only for application/octet-stream; it decodes every other type as
 * text.
 */
function jpeg(http: Http<HttpEnv>, bytes: Uint8Array<ArrayBuffer>): Response {
  const mediaTypes = http.req.header('accept') ?? ''
  const type = mediaTypes.includes('image/') ? 'image/jpeg' : 'application/octet-stream'
  return http.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
}

function parse(schema: z.ZodType, raw: unknown): unknown {
  const hostile = hostileText(raw)
  if (hostile) throw new AppError('bad_input', `${hostile.path}: ${hostile.message}`, { issues: [hostile] })
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const lines = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message))
  throw new AppError('bad_input', lines.join('; '), { issues })
}

/** The largest body unless the contract says otherwise. */
const MAX_BODY_BYTES = 1 << 20

/**
 * Returns the body as JSON. Only application/json: text/plain would let another site’s page call us without a preflight
 * (S-16). A length is required, so that no caller can stream endlessly. A larger body contains a file and is read like
 * one, with a time limit and limited concurrency. Throws AppError 'too_large', 'bad_json' and the errors of
 * `readBody`.
 */
async function jsonBody(
  http: Http<HttpEnv>,
  { maxBodyBytes: maxBytes = MAX_BODY_BYTES, hasPhoto }: Pick<Fn, 'maxBodyBytes' | 'hasPhoto'>,
): Promise<unknown> {
  if (!/^application\/json\b/i.test(http.req.header('content-type') ?? '')) {
    throw new AppError('bad_content_type', 'Send the body as application/json')
  }
  const length = http.req.header('content-length')
  if (length === undefined || !/^\d+$/.test(length)) throw new AppError('length_required', 'Send a Content-Length')
  if (Number(length) <= MAX_BODY_BYTES) return jsonFrom(await http.req.text())
  if (maxBytes === MAX_BODY_BYTES) throw new AppError('too_large', 'The body is over 1 MiB')
  const texts = hasPhoto ? UPLOAD_TEXTS : undefined
  return jsonFrom((await readBody(http, { maxBytes, texts })).toString('utf8'))
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_json', 'The body is not valid JSON', { cause })
  }
}
