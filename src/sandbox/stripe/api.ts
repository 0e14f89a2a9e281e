import { createHash } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { LostResponses } from '../lost-responses.ts'
import type { Account } from './account.ts'
import { expandedObject } from './expand.ts'
import { parseForm } from './form.ts'
import { openIdempotency } from './idempotency.ts'
import { newId } from './ids.ts'
import { listOf, newestFirst } from './list.ts'
import {
  CustomerParameters,
  DisputeListParameters,
  DisputeParameters,
  EventListParameters,
  ListParameters,
  OnlyExpand,
  readParameters,
  RefundListParameters,
  RefundParameters,
  SessionListParameters,
  SessionParameters,
} from './parameters.ts'
import { API_VERSION } from './records.ts'
import { noSuch, StripeRefusal } from './refusal.ts'
import type { Store } from './store.ts'

type Settings = {
  readonly key: string
  readonly account: Account
  readonly store: Store
  readonly lostResponses: LostResponses
  /** Unix milliseconds. */
  readonly now: () => number
  readonly changed: () => void
}
type Env = { Variables: { body: string } }

/** The vendor's API below /v1: form-encoded requests, JSON responses, idempotency keys, its error shape. */
export function stripeApi({ key, account, store, lostResponses, now, changed }: Settings): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, http) => refusalResponse(error, http))
  app.use('/v1/*', lostResponses.losing)
  app.use('/v1/*', async (http, next) => {
    http.header('request-id', newId('req'))
    requireKey(http, key)
    requireVersion(http)
    http.set('body', await http.req.text())
    account.sweep(now())
    await next()
    if (http.req.method === 'POST') changed()
  })
  app.use('/v1/*', withIdempotency(now))
  app.use('/v1/*', lostResponses.slowing)

  const calls = callsOn(store)
  customerAndSessionCalls(app, account, store, calls)
  refundAndEventCalls(app, account, store, calls)
  disputeCalls(app, account, store, calls)
  recordCalls(app, store, calls)

  app.all('/v1/*', (http) => {
    const { method } = http.req
    const at = new URL(http.req.url).pathname
    const message = `Unrecognized request URL (${method}: ${at}). The sandbox does not implement this call.`
    throw new StripeRefusal(404, { message })
  })
  return app
}

/** Reads the parameters of every call, and responds to it. */
const callsOn = (store: Store) => ({
  respond: (http: Context<Env>, object: object, expand: readonly string[]) =>
    http.json(expandedObject(object, expand, store)),
  /** The parameters of a POST. */
  sent: <T>(http: Context<Env>, schema: z.ZodType<T>) => readParameters(schema, parseForm(http.get('body'))),
  /** The parameters of a GET. */
  parsed: <T>(http: Context<Env>, schema: z.ZodType<T>) =>
    readParameters(schema, parseForm(new URL(http.req.url).search.slice(1))),
})
type Calls = ReturnType<typeof callsOn>

function customerAndSessionCalls(app: Hono<Env>, account: Account, store: Store, { respond, sent, parsed }: Calls) {
  app.post('/v1/customers', (http) => {
    const params = sent(http, CustomerParameters)
    return respond(http, account.openCustomer(params), params.expand)
  })

  app.post('/v1/checkout/sessions', (http) => {
    const params = sent(http, SessionParameters)
    return respond(http, account.openSession(params), params.expand)
  })
  app.get('/v1/checkout/sessions', (http) => {
    const params = parsed(http, SessionListParameters)
    const matching = newestFirst(store.sessions).filter(
      ({ payment_intent }) => params.payment_intent === undefined || payment_intent === params.payment_intent,
    )
    return respond(http, listOf(matching, params, '/v1/checkout/sessions'), params.expand)
  })
  app.get('/v1/checkout/sessions/:id', (http) =>
    respond(http, account.session(http.req.param('id')), parsed(http, OnlyExpand).expand),
  )
  app.get('/v1/checkout/sessions/:id/line_items', (http) => {
    const params = parsed(http, ListParameters)
    const id = http.req.param('id')
    return respond(
      http,
      listOf(account.backstage(id).lines, params, `/v1/checkout/sessions/${id}/line_items`),
      params.expand,
    )
  })
  app.post('/v1/checkout/sessions/:id/expire', (http) => {
    const { expand } = sent(http, OnlyExpand)
    return respond(http, account.expire(http.req.param('id')), expand)
  })
}

function refundAndEventCalls(app: Hono<Env>, account: Account, store: Store, { respond, sent, parsed }: Calls) {
  app.post('/v1/refunds', (http) => {
    const params = sent(http, RefundParameters)
    return respond(http, account.refund(params), params.expand)
  })
  app.get('/v1/refunds', (http) => {
    const params = parsed(http, RefundListParameters)
    const matching = newestFirst(store.refunds).filter(
      ({ payment_intent }) => params.payment_intent === undefined || payment_intent === params.payment_intent,
    )
    return respond(http, listOf(matching, params, '/v1/refunds'), params.expand)
  })
  app.get('/v1/events', (http) => {
    const params = parsed(http, EventListParameters)
    const matching = newestFirst(store.events).filter(({ type }) => params.type === undefined || type === params.type)
    return respond(http, listOf(matching, params, '/v1/events'), params.expand)
  })
}

function disputeCalls(app: Hono<Env>, account: Account, store: Store, { respond, sent, parsed }: Calls) {
  app.get('/v1/disputes', (http) => {
    const params = parsed(http, DisputeListParameters)
    const matching = newestFirst(store.disputes).filter(
      ({ charge, payment_intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || payment_intent === params.payment_intent),
    )
    return respond(http, listOf(matching, params, '/v1/disputes'), params.expand)
  })
  app.post('/v1/disputes/:id', (http) => {
    const params = sent(http, DisputeParameters)
    return respond(http, account.respondToDispute(http.req.param('id'), params), params.expand)
  })
  app.post('/v1/disputes/:id/close', (http) => {
    const { expand } = sent(http, OnlyExpand)
    return respond(http, account.closeDispute(http.req.param('id')), expand)
  })
}

function recordCalls(app: Hono<Env>, store: Store, { respond, parsed }: Calls) {
  const RECORDS = {
    customers: store.customers,
    payment_intents: store.intents,
    charges: store.charges,
    refunds: store.refunds,
    disputes: store.disputes,
    events: store.events,
  }
  for (const [name, records] of Object.entries(RECORDS)) {
    app.get(`/v1/${name}/:id`, (http) => {
      const id = http.req.param('id') ?? ''
      const record = records.get(id)
      if (!record) throw noSuch(name.slice(0, -1), id)
      return respond(http, record, parsed(http, OnlyExpand).expand)
    })
  }
}

function requireKey(http: Context<Env>, key: string): void {
  const sentKey = /^Bearer (.+)$/.exec(http.req.header('authorization') ?? '')?.[1]
  if (sentKey === key) return
  const message = sentKey ? `Invalid API Key provided: ${maskedKey(sentKey)}` : 'You did not provide an API key.'
  throw new StripeRefusal(401, { message })
}

const maskedKey = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`

/** The sandbox implements one version and refuses any other. */
function requireVersion(http: Context<Env>): void {
  const version = http.req.header('stripe-version') ?? API_VERSION
  if (version !== API_VERSION) {
    throw new StripeRefusal(400, {
      message: `Invalid Stripe API version: ${version}. The sandbox speaks ${API_VERSION}.`,
    })
  }
  http.header('stripe-version', API_VERSION)
}

function withIdempotency(now: () => number): MiddlewareHandler<Env> {
  const keys = openIdempotency(now)
  return async (http, next) => {
    const key = http.req.header('idempotency-key')
    if (http.req.method !== 'POST' || key === undefined) return await next()
    const fingerprint = createHash('sha256')
      .update(`${http.req.path}\n${http.get('body')}`)
      .digest('hex')
    http.header('idempotency-key', key)
    const earlier = keys.begin(key, fingerprint)
    if (earlier) {
      http.header('idempotent-replayed', 'true')
      http.header('content-type', 'application/json')
      return http.body(earlier.body, earlier.status as ContentfulStatusCode)
    }
    await next()
    const { status } = http.res
    const hasBegun = http.error instanceof StripeRefusal ? http.error.hasBegun : status < 400 || status >= 500
    keys.finish(key, { status, body: await http.res.clone().text() }, { hasBegun })
    return undefined
  }
}

function refusalResponse(error: Error, http: Context): Response {
  if (error instanceof StripeRefusal) return http.json({ error: error.body }, error.status)
  throw error
}
