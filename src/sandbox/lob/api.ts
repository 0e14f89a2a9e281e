import { randomBytes } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { DAY_MS } from '#domain/durations.ts'
import { SANDBOX_KEY } from '../vendor.ts'
import type { Template, Templates } from './templates.ts'

/** 150 calls in 5 seconds to one endpoint. */
const CALLS = 150
const WINDOW_MS = 5_000

const TemplateBody = z.strictObject({
  html: z
    .string()
    .min(1)
    .max(2 ** 20),
  description: z.string().max(255).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
  required_vars: z.array(z.string()).optional(),
  engine: z.enum(['legacy', 'handlebars']).default('legacy'),
})

/**
 * The vendor's API below /v1: Basic authentication with an empty password, JSON, idempotency, its errors and limits.
 */
export function lobApi(templates: Templates, now: () => Date): Hono {
  const app = new Hono()
  app.onError((error, http) => {
    if (!(error instanceof LobRefusal)) throw error
    const { status, code, message } = error
    return http.json({ error: { message, status_code: status, code } }, status)
  })
  app.use('/v1/*', requireKey)
  app.use('/v1/*', limitCalls(now))
  app.use('/v1/*', replay(now))

  app.post('/v1/templates', async (http) => {
    const body = TemplateBody.safeParse(await bodyOf(http))
    if (!body.success) {
      const issue = body.error.issues[0]!
      throw new LobRefusal(422, 'invalid', `${issue.path.join('.') || 'body'}: ${issue.message}`)
    }
    if (!/<html[\s>]/i.test(body.data.html)) throw new LobRefusal(422, 'invalid', 'html must be a whole HTML document')
    const template = templateFrom(body.data, now())
    templates.add(template)
    return http.json(template)
  })
  app.get('/v1/templates', (http) => {
    const data = templates.list()
    return http.json({ object: 'list', data, count: data.length, next_url: null, previous_url: null })
  })
  app.get('/v1/templates/:id', (http) => {
    const template = templates.find(http.req.param('id'))
    if (!template) throw new LobRefusal(404, 'not_found', 'template not found')
    return http.json(template)
  })
  app.all('/v1/*', () => {
    throw new LobRefusal(404, 'not_found', 'The sandbox does not know this call')
  })
  return app
}

const requireKey: MiddlewareHandler = async (http, next) => {
  const [scheme, secret = ''] = (http.req.header('authorization') ?? '').split(' ')
  const [user, password] = Buffer.from(secret, 'base64').toString('utf8').split(':')
  if (scheme !== 'Basic') throw new LobRefusal(401, 'unauthorized', 'Missing authentication')
  if (user !== SANDBOX_KEY || password !== '') throw new LobRefusal(401, 'invalid_api_key', 'Your API key is not valid')
  await next()
}

function limitCalls(now: () => Date): MiddlewareHandler {
  let windowStart = 0
  let calls = 0
  return async (http, next) => {
    const time = now().getTime()
    if (time - windowStart >= WINDOW_MS) {
      windowStart = time
      calls = 0
    }
    const callsLeft = CALLS - ++calls
    http.header('x-rate-limit-limit', String(CALLS))
    http.header('x-rate-limit-remaining', String(Math.max(0, callsLeft)))
    http.header('x-rate-limit-reset', String(Math.ceil((windowStart + WINDOW_MS) / 1000)))
    if (callsLeft < 0) throw new LobRefusal(429, 'rate_limit_exceeded', 'Rate limit exceeded')
    await next()
  }
}

/** A key is kept for a day with its response; a key both in a header and in the query is an error. */
function replay(now: () => Date): MiddlewareHandler {
  const earlierCalls = new Map<string, { readonly at: number; readonly body: string }>()
  return async (http, next) => {
    const inHeader = http.req.header('idempotency-key')
    const inQuery = http.req.query('idempotency_key')
    if (inHeader !== undefined && inQuery !== undefined) {
      throw new LobRefusal(422, 'invalid', 'give the idempotency key as a header or in the query, not both')
    }
    const key = inHeader ?? inQuery
    if (http.req.method !== 'POST' || key === undefined) return await next()
    const earlier = earlierCalls.get(`${http.req.path} ${key}`)
    if (earlier && now().getTime() - earlier.at < DAY_MS) {
      return http.body(earlier.body, 200, { 'content-type': 'application/json' })
    }
    await next()
    if (http.res.ok) {
      earlierCalls.set(`${http.req.path} ${key}`, { at: now().getTime(), body: await http.res.clone().text() })
    }
    return undefined
  }
}

async function bodyOf(http: Context): Promise<unknown> {
  if (/^application\/json\b/i.test(http.req.header('content-type') ?? '')) {
    return await http.req.json().catch(() => {
      throw new LobRefusal(400, 'bad_request', 'the body is not valid JSON')
    })
  }
  return await http.req.parseBody()
}

function templateFrom(body: z.output<typeof TemplateBody>, at: Date): Template {
  const { html, description = null, metadata = {}, engine } = body
  const date = at.toISOString()
  const stamps = { date_created: date, date_modified: date }
  const version = { id: newId('vrsn'), description, html, engine, ...stamps, object: 'version' as const }
  return {
    id: newId('tmpl'),
    description,
    versions: [version],
    published_version: version,
    metadata,
    ...stamps,
    object: 'template',
  }
}

const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex').slice(0, 15)}`

/** A request that the vendor refuses; the message is worded as its own. */
class LobRefusal extends Error {
  readonly status: 400 | 401 | 404 | 422 | 429
  readonly code: string

  constructor(status: LobRefusal['status'], code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
