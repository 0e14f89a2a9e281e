import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Fn, JpegOutput } from '#contract/fn.ts'
import { API, type FunctionName } from '#contract/index.ts'
import { deliverEmail } from '#server/actions/emails/deliver-email.ts'
import { confirmOrder } from '#server/actions/orders/jobs/confirm-order.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { storeUpload } from '#server/actions/property/store-upload.ts'
import { openLog } from '#server/boot/log.ts'
import { SANDBOX_KEY, SANDBOX_WEBHOOK_SECRET, SETTING_NAMES } from '#server/config.ts'
import { GUESSABLE_KEYS } from '#server/http/functions.ts'
import { aVisitor, grayJpeg } from './support/context.ts'
import { testDatabase } from './support/database/database.ts'
import { testFolder } from './support/folder.ts'
import { orderShop } from './support/orders/order-shop.ts'
import { OAK_PARK } from './support/orders/ordering.ts'
import { anUpload } from './support/properties.ts'
import { ANON_KEY, testServer } from './support/requests/http.ts'

const functions = Object.entries(API) as [FunctionName, Fn][]

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Set<string> {
  const ids = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) ids.add(name)
      walk(value)
    }
  }
  if (schema !== JpegOutput) walk(z.toJSONSchema(schema, { io }))
  return ids
}

async function servedWithPages() {
  const web = testFolder()
  mkdirSync(path.join(web, 'assets'))
  const page = '<head><title>Gablework</title><!--head--></head>'
  for (const name of ['index.html', 'app.html', 'assets/a.js']) writeFileSync(path.join(web, name), page)
  return await testServer({ settings: { FLOOD_LIMIT_PER_MINUTE: '150' } }, web)
}

const POLICY = {
  'content-security-policy': /^(?=.*script-src 'self'(;|$))(?=.*frame-ancestors 'none')(?!.*unsafe-eval)/,
  'strict-transport-security': /max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-request-id': /./,
}

test('S-15 every response of every route carries the headers: pages, pictures, functions, webhooks, errors, floods', async () => {
  const { origin, routes } = await servedWithPages()
  const paths = routes.filter(({ method }) => method !== 'ALL').map(({ method, path: at }) => `${method} ${at}`)
  const names = new Set([
    ...paths.map((route) => route.replace(/:\w+(\{[^}]*\})?/g, 'A1B2C3D4')),
    ...['/', '/terms', '/no-such-page', '/no-such-file.js', '/assets/a.js', '/share/A1B2C3D4.jpg', '/property/x'].map(
      (at) => `GET ${at}`,
    ),
    'HEAD /',
    'OPTIONS /functions/v1/get-property',
    'PUT /uploads',
    'DELETE /terms',
    ...Array.from({ length: 160 }, (_, n) => `POST /functions/v1/none-${n}`),
  ])
  const statuses = new Set<number>()
  for (const route of names) {
    const [method, at] = route.split(' ') as [string, string]
    const response = await fetch(origin + at.replace('*', ''), { method, redirect: 'manual' })
    await response.body?.cancel()
    statuses.add(response.status)
    for (const [name, rule] of Object.entries(POLICY))
      expect(response.headers.get(name), `${route} ${response.status} ${name}`).toMatch(rule)
    expect(/script-src[^;]*/.exec(response.headers.get('content-security-policy')!)![0]).not.toContain('unsafe')
  }
  for (const status of [200, 400, 401, 404, 429]) expect([...statuses]).toContain(status)
})

test('S-03, G-5 no function responds without the public key, and no admin function with only that and forged tokens', async () => {
  const { call } = await testServer({ settings: { FLOOD_LIMIT_PER_MINUTE: '100000' } })
  const forged = {
    'x-admin-mode': 'true',
    'x-admin-token': 'a'.repeat(43),
    'x-account-token': `acct_${'a'.repeat(43)}`,
  }
  for (const [name, { access }] of functions) {
    for (const authorization of ['', 'Bearer ', `Basic ${ANON_KEY}`, `Bearer ${ANON_KEY}x`, `Bearer ${SANDBOX_KEY}`])
      expect((await call(name, {}, { ...forged, authorization })).status, `${name} with ${authorization}`).toBe(401)
    if (access === 'admin') expect([401, 403], name).toContain((await call(name, {}, forged)).status)
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'S-16 no function accepts a simple request, as %j',
  async (type) => {
    const { call } = await testServer()
    for (const [name, { access }] of functions) {
      const refusal = access === 'admin' ? 401 : 415 // without an admin's token nothing of the call is read
      expect((await call(name, '{}', { 'content-type': type })).status, name).toBe(refusal)
    }
  },
)

/** Data that only admins may read. */
const NEVER_TOLD =
  /agent_|agent(Name|Email|Mobile|Phone)|raw_?data|client_?session|password|secret|user_?agent|network|ip_?address|stripe_customer/i
/**
 * Data that only its owner may read: with the signed key of the order or email, in the browser that placed the order,
 * or signed in.
 */
const CUSTOMERS = /customer|e-?mail|phone|first_?name|last_?name/i
const MAY_TELL_THE_OWNER: readonly FunctionName[] = [
  'get-saved-address',
  'get-order',
  'cancel-order',
  'confirm-delivery',
  'report-damage',
  'stripe-user-orders',
  'sign-in',
  'get-account',
  'verify-email', // to whoever holds the link that was sent there
  'unsubscribe-state', // masked, to whoever holds the link of an email to this address
]

test("S-08 no function's response has a field for agents, sessions or secrets; few have one for the customer", () => {
  for (const [name, { access, output }] of functions) {
    if (access === 'admin') continue
    for (const field of fieldsOf(output, 'output')) {
      expect(field, name).not.toMatch(NEVER_TOLD)
      if (!MAY_TELL_THE_OWNER.includes(name)) expect(field, name).not.toMatch(CUSTOMERS)
    }
  }
  expect([...fieldsOf(z.object({ home: z.array(z.object({ buyers_agent_email: z.string() })) }), 'output')]).toContain(
    'buyers_agent_email',
  )
})

/** Fields with such names that identify no home: keys that we sign or draw at random, a search's session, a note. */
const NOT_GUESSABLE = ['key', 'session_token', 'access_code']

test('S-07 whatever could name a home by something that can be guessed is limited', () => {
  const unlimited = functions
    .filter(([, { access }]) => access === 'visitor')
    .flatMap(([name, { input }]) => [...fieldsOf(input, 'input')].map((field) => ({ name, field })))
    .filter(({ field }) => /token|code|key/i.test(field) && !/^(zip_?code|keyword)$/i.test(field))
    .filter(({ field }) => ![...GUESSABLE_KEYS, ...NOT_GUESSABLE].includes(field))
  expect(unlimited).toEqual([])
})

const NOT_A_VISITORS = [
  'order_status',
  'payment_status',
  'total_price',
  'price',
  'amount_total',
  'is_clone',
  'campaign_id',
  'client_session_id',
  'property_token',
]

test('S-04 what a visitor may not decide is not an input field of any function, and is not stored when sent', async () => {
  for (const [name, { access, input }] of functions) {
    if (access === 'admin' || name === 'send-order-webhook') continue
    for (const field of NOT_A_VISITORS) expect([...fieldsOf(input, 'input')], name).not.toContain(field)
  }
  const { ctx, call } = await testServer()
  const { path: master_image_path } = await storeUpload(ctx, await grayJpeg(60, 40))
  const forbiddenFields = {
    status: 'completed',
    is_clone: true,
    campaign_id: randomUUID(),
    client_session_id: 'x'.repeat(16),
  }
  const id = randomUUID()
  const { status } = await call('create-property-search', {
    id,
    image_source: 'upload',
    master_image_path,
    ...forbiddenFields,
  })
  expect(status).toBe(200)
  const row = await ctx.db.selectFrom('property_searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const [field, value] of Object.entries(forbiddenFields)) expect(row, field).not.toHaveProperty(field, value)
})

const AN_ADDRESS = {
  formatted_address: '12 Maple St, Oak Park, IL 60302, USA',
  address_line_1: '12 Maple St',
}

/** A call of every function that names a home by its id. Those that make the id's home are not among them. */
const callsForHome = (id: string): Partial<Record<FunctionName, object>> => {
  const home = { property_search_id: id }
  const customer = { customer_first_name: 'Ann', customer_last_name: 'Lee', customer_email: 'ann@home.example' }
  const design = { selected_style: 'oil', selected_frame: 'black', selected_size: 'S', approved: true }
  const shipping = { shipping_method: 'ground', shipping_cost: 9, shipping_cents: 900 }
  return {
    'get-property': { id },
    'generate-artwork': { id },
    'draw-version': { id, style: 'oil' },
    'show-version': { id, style: 'oil', url: 'https://shop.test/a.jpg' },
    'compose-sheet': { id, url: 'https://shop.test/a.jpg', size: 'L', orientation: 'landscape' },
    'save-address': { id, address: AN_ADDRESS },
    'update-ai-images': { propertyId: id, styleUpdates: { watercolor: 'https://shop.test/a.jpg' } },
    'get-photo-search': { id },
    'subscribe-to-artwork': { id, email: 'ann@home.example' },
    'build-contact-sheet': { id },
    'assess-suitability': { id },
    'reject-photo': { id, number: 1 },
    'use-photo': { id, number: 1 },
    'track-event': { property_id: id, event_id: randomUUID(), event_type: 'checkout_initiated' },
    'get-saved-address': home,
    'save-order-address': { ...home, ...customer, address: OAK_PARK },
    'save-configuration': { ...home, ...design },
    checkout: { ...home, ...customer, address: OAK_PARK, ...design, ...shipping },
    'stripe-checkout': { ...home, ...customer, size: 'S', mode: 'payment', ...shipping },
  }
}
/** Functions whose id makes the home, or is that of a report about an order. */
const ITS_ID_IS_NO_HOME: readonly FunctionName[] = [
  'create-property-search',
  'create-address-search',
  'follow-link',
  'report-damage',
]

test("S-05 another browser's home gets the same response from every function as one that does not exist", async () => {
  const { ctx, call } = await testServer()
  const theirs = await anUpload(ctx, aVisitor('another-session-0002'))
  const [theirCalls, unknownCalls] = [callsForHome(theirs.id), callsForHome(randomUUID())]
  const naming = functions.filter(([name, { access, input }]) => {
    if (access === 'admin') return false // they refuse every visitor (S-03)
    const fields = fieldsOf(input, 'input')
    return (
      ['id', 'propertyId', 'property_id', 'property_search_id'].some((id) => fields.has(id)) &&
      !ITS_ID_IS_NO_HOME.includes(name)
    )
  })
  expect(Object.keys(theirCalls).toSorted()).toEqual(naming.map(([name]) => name).toSorted())
  const statusAndError = ({ status, body: { error, code } }: Awaited<ReturnType<typeof call>>) => ({
    status,
    error,
    code,
  })
  for (const [name] of naming) {
    const response = statusAndError(await call(name, theirCalls[name]))
    expect(response, name).toEqual(statusAndError(await call(name, unknownCalls[name])))
    expect(response.status, `${name}: ${String(response.error)}`).toBe(404)
  }
})

test('S-22 what browsers load contains no name of a secret setting and no key of the sandbox', () => {
  const built = path.join(import.meta.dirname, '../dist/web') // npm test builds it first
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css|json|map)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(5)
  const secret = SETTING_NAMES.filter((name) =>
    /(KEY|SECRET|PASSWORD|_KEY_ID|WEBHOOK_URL|DATABASE_URL|SMTP_URL)$/.test(name),
  )
  const banned = [...secret.filter((name) => name !== 'ANON_KEY'), SANDBOX_KEY, SANDBOX_WEBHOOK_SECRET, 'sk_live_']
  for (const file of files) {
    const text = readFileSync(path.join(built, file), 'utf8')
    for (const word of banned) expect(text.includes(word), `${word} in ${file}`).toBe(false)
  }
})

test('S-28 nothing lists the bucket, and private files are not readable without our signature', async () => {
  const { ctx, origin } = await testServer()
  const at = `${origin}/storage/v1`
  const keys = ['uploads/a.jpg', 'found/a.jpg', 'prints/a.jpg']
  for (const key of keys) await ctx.files.put(key, Buffer.from('private'), 'image/jpeg')
  const list = [
    '',
    '/bucket',
    '/object/list/propertyimages',
    '/object/public/propertyimages',
    '/object/public/propertyimages/uploads/',
  ]
  const read = keys.flatMap((key) => [
    `/object/public/propertyimages/${key}`,
    `/object/public/propertyimages/artworks/../${key}`,
    `/object/public/propertyimages/artworks/%2e%2e%2f${key}`,
    `/object/propertyimages/${key}`,
    `/object/sign/propertyimages/${key}`,
    `/object/sign/propertyimages/${key}?expires=9999999999&signature=${'0'.repeat(64)}`,
    `/object/print/9999999999/${'0'.repeat(64)}/${key}`,
  ])
  for (const where of [...list, ...read])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const response = await fetch(at + where, { method })
      expect(response.status, `${method} ${where}`).toBe(404)
      expect(await response.text(), where).not.toContain('private')
    }
})

const captured = () => {
  const lines: string[] = []
  return { log: openLog('trace', { write: (line) => void lines.push(line) }), lines }
}

test('S-23 a complete order leaves no email, name, address, token or key in the log', async () => {
  const { log, lines } = captured()
  const shop = await orderShop({ log })
  const { ctx, call } = shop
  const { orderId, pageId, url } = await shop.createPaidOrder()
  await syncPayment(ctx, pageId)
  await confirmOrder(ctx, { orderId })
  await call('sign-up', { email: 'ann@home.example', password: 'a porch with two chairs' })
  const { body } = await call('sign-in', { email: 'ann@home.example', password: 'a porch with two chairs' })
  const emails = await ctx.db.selectFrom('emails').select('id').execute()
  for (const { id } of emails) await deliverEmail(ctx, id)
  expect(shop.sent).toHaveLength(2)
  await fetch(`${shop.origin}/HQ7RMW2K?email=ann@home.example`)
  await call('get-property', { token: 'HQ7RMW2K' })
  await call('save-order-address', { customer_email: 'ann@home.example', address: OAK_PARK })
  await call('send-order-webhook', '{"recipientEmail": "ann@home.example"')
  expect(lines.length).toBeGreaterThanOrEqual(10)
  const personal = ['ann@home.example', 'Ann', 'Lee', OAK_PARK.addressLine1, OAK_PARK.city, 'HQ7RMW2K', 'two chairs']
  const keys = [body['token'] as string, url, ANON_KEY, SANDBOX_KEY, SANDBOX_WEBHOOK_SECRET, ctx.signingSecret]
  for (const word of [...personal, ...keys])
    expect(
      lines.find((line) => line.includes(word)),
      word,
    ).toBeUndefined()
})

test('S-23 a database error is logged without the row it quotes', async () => {
  const { log, lines } = captured()
  const { db } = await testDatabase()
  const row = { id: randomUUID(), url: 'javascript:anna@home.example', created_at: new Date() }
  await db
    .insertInto('stored_links')
    .values(row)
    .execute()
    .catch((err: unknown) => log.error({ err }, 'request failed'))
  expect(lines.join()).toContain('check constraint')
  expect(lines.join()).not.toContain('anna@home.example')
})
