import { Hono, type Context as Http } from 'hono'
import { z } from 'zod'
import { API, type FunctionName } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { callerOf, requirePublicKey } from './access.ts'
import { type Handler, HANDLERS } from './handlers.ts'
import type { HttpEnv } from './http-env.ts'
import { openApiDocument } from './openapi.ts'

const MAX_BODY_BYTES = 1 << 20

/** `POST /functions/v1/NAME` for every row of the contract (G-5). */
export function functionRoutes(ctx: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/openapi.json', (http) => http.json(openApiDocument(new URL(http.req.url).origin)))
  for (const name of Object.keys(API) as FunctionName[]) {
    const { input: schema } = API[name]
    const handler = HANDLERS[name] as Handler<FunctionName>
    app.post(`/${name}`, async (http) => {
      requirePublicKey(http, ctx.config)
      const input = parse(schema, await jsonBody(http))
      const answer = await handler({ ...ctx, log: http.get('log') }, input as never, callerOf(http, ctx))
      return http.json(answer)
    })
  }
  return app
}

/**
 * The body as JSON. Only application/json: text/plain would let a foreign page call us without a preflight (S-16).
 * A length is required so that nobody streams at us without end.
 */
async function jsonBody(http: Http<HttpEnv>): Promise<unknown> {
  if (!/^application\/json\b/i.test(http.req.header('content-type') ?? '')) {
    throw new AppError('bad_content_type', 'Send the body as application/json')
  }
  const length = http.req.header('content-length')
  if (length === undefined || !/^\d+$/.test(length)) throw new AppError('length_required', 'Send a Content-Length')
  if (Number(length) > MAX_BODY_BYTES) throw new AppError('too_large', 'The body is over 1 MiB')
  return await http.req.json().catch((cause: unknown) => {
    throw new AppError('bad_json', 'The body is not valid JSON', { cause })
  })
}

function parse(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const lines = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message))
  throw new AppError('bad_input', lines.join('; '), { issues })
}
