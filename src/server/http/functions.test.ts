import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Fn } from '#contract/fn.ts'
import { API } from '#contract/index.ts'
import { aVisitor, grayJpeg } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { ANON_KEY, SESSION, testServer } from '#tests/support/requests/http.ts'
import { HANDLERS } from './handlers.ts'

test('G-5 the public key is required, as bearer or as apikey', async () => {
  const { call } = await testServer()
  expect(await call('get-property', {}, { authorization: '' })).toMatchObject({
    status: 401,
    body: { code: 'unauthorized' },
  })
  expect((await call('get-property', {}, { authorization: 'Bearer wrong-key-wrong-key' })).status).toBe(401)
  const byApiKey = await call('get-property', { token: 'IMGX1' }, { authorization: '', apikey: ANON_KEY })
  expect(byApiKey.status).toBe(404)
})

test('S-16 only application/json is read: a form from another site’s page is rejected', async () => {
  const { call } = await testServer()
  expect(await call('get-property', '{}', { 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
    body: { code: 'bad_content_type' },
  })
})

test('invalid input names the field and the rule; invalid JSON and a body over 1 MiB are rejected', async () => {
  const { call } = await testServer()
  const { status, body } = await call('create-property-search', { id: 'x', image_source: 'fax' })
  expect(status).toBe(400)
  const paths = (body.issues as { path: string }[]).map(({ path }) => path)
  expect(paths).toEqual(['id', 'image_source', 'master_image_path'])
  expect(await call('get-property', '{"id":')).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  expect(await call('get-property', { token: 'x'.repeat(2 ** 20) })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
})

test('an invalid client session id is rejected by name', async () => {
  const { call } = await testServer()
  const { status, body } = await call('get-property', { token: 'IMGX1' }, { 'x-client-session-id': 'short' })
  expect([status, body.code]).toEqual([400, 'bad_input'])
  expect(body.error).toMatch(/client session/)
})

test('unknown functions and unknown URLs respond with the one error shape', async () => {
  const { call, origin } = await testServer()
  expect(await call('no-such-function', {})).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const page = await fetch(`${origin}/nothing/here`)
  expect([page.status, Object.keys((await page.json()) as object)]).toEqual([404, ['error', 'code', 'request_id']])
})

test('S-05 what another browser created gets exactly the same response as what does not exist', async () => {
  const { ctx, call } = await testServer()
  const theirs = await anUpload(ctx, aVisitor('another-session-0002'))
  const other = await call('get-property', { id: theirs.id })
  const none = await call('get-property', { id: randomUUID() })
  const shape = ({ status, body: { error, code } }: typeof other) => ({ status, error, code })
  expect(shape(other)).toEqual(shape(none))
  expect(other.status).toBe(404)
})

test('calls without the public key do not use up the limit of uploads of their network', async () => {
  const { origin } = await testServer({ settings: { UPLOADS_PER_MINUTE: '2' } })
  const body = new Uint8Array(await grayJpeg(80, 60))
  const upload = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/uploads`, { method: 'POST', headers, body })).status
  for (let n = 0; n < 5; n++) expect(await upload({})).toBe(401)
  const key = { authorization: `Bearer ${ANON_KEY}`, 'x-client-session-id': SESSION }
  for (let n = 0; n < 2; n++) expect(await upload(key)).toBe(200)
  expect(await upload(key)).toBe(429)
})

test('D1-160, S-11 a complete upload over HTTP', async () => {
  const { call, origin } = await testServer()
  const uploaded = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ANON_KEY}`, 'x-client-session-id': SESSION, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await grayJpeg(80, 60)),
  })
  expect(uploaded.status).toBe(200)
  const { path } = (await uploaded.json()) as { path: string }
  const id = randomUUID()
  const input = { id, image_source: 'upload', master_image_path: path }
  const first = await call('create-property-search', input)
  const again = await call('create-property-search', input)
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(first.body).toMatchObject({ id, status: 'pending', image_source: 'upload', watercolor_image_url: null })
  expect(first.body.property_token).toMatch(/^IMG[A-Z0-9]+$/)

  const response = await call('generate-artwork', { id })
  expect((response.body.artworks as { style: string }[]).map(({ style }) => style).sort()).toEqual([
    'oil',
    'pencil',
    'watercolor',
  ])
  const byToken = await call(
    'get-property',
    { token: String(first.body.property_token).toLowerCase() },
    { 'x-client-session-id': 'somebody-elses-1' },
  )
  expect(byToken.body.id).toBe(id)
})

test('a record for a photo that was never uploaded is rejected', async () => {
  const { call } = await testServer()
  const input = { id: randomUUID(), image_source: 'upload', master_image_path: `uploads/${'0'.repeat(32)}.jpg` }
  expect((await call('create-property-search', input)).status).toBe(404)
})

test('S-08 public responses contain no fields of agents, customers or sessions', async () => {
  const { ctx, call } = await testServer()
  const { id } = await anUpload(ctx)
  const { body } = await call('get-property', { id })
  const denied = /agent|email|phone|customer|raw_data|session|parent|master|selected/
  expect(Object.keys(body).filter((key) => denied.test(key))).toEqual([])
})

test('S-15 every response carries the security headers and a request id', async () => {
  const { call, origin } = await testServer()
  const responses = [
    (await call('get-property', {})).headers,
    (await fetch(`${origin}/healthz`)).headers,
    (await fetch(`${origin}/nothing`)).headers,
    (await fetch(`${origin}/storage/v1/object/public/propertyimages/artworks/none.jpg`)).headers,
  ]
  for (const headers of responses) {
    const policy = headers.get('content-security-policy')!
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/)
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('G-5 pages of other sites may call with the key: the preflight allows our headers', async () => {
  const { origin } = await testServer()
  const preflight = await fetch(`${origin}/functions/v1/get-property`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-client-session-id',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-client-session-id/i)
})

test('the OpenAPI document describes every function; config.json and health respond', async () => {
  const { origin } = await testServer()
  const read = async (path: string) => (await (await fetch(origin + path)).json()) as Record<string, unknown>
  const document = await read('/functions/v1/openapi.json')
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths as object)).toContain('/functions/v1/generate-artwork')
  expect(await read('/config.json')).toEqual({
    anonKey: ANON_KEY,
    brand: { name: 'Gablework', supportEmail: 'hello@gablework.example', postalAddress: expect.any(String) },
    showcaseToken: null,
    placesFrom: null,
    salesTax: false,
    drawsPrints: false,
    followsPrompts: false,
  })
  expect(await read('/healthz')).toEqual({ status: 'ok' })
  expect(await read('/readyz')).toEqual({ status: 'ready' })
})

/** Lets a function return this in place of what it does. */
function returnsInstead(name: keyof typeof HANDLERS, result: unknown) {
  const handler = vi
    .spyOn(HANDLERS as unknown as Record<string, () => Promise<unknown>>, name)
    .mockResolvedValue(result)
  onTestFinished(() => handler.mockRestore())
}

const FOUND = { address: '12 Maple St', property_code: 'MAPLE12', isDemo: false, token: null }

test('S-08 a field that the contract does not name never leaves the server, at any depth', async () => {
  returnsInstead('find-property-by-code', { property: { ...FOUND, agent_email: 'pat@agents.example' }, secret: 'x' })
  const { call } = await testServer()
  expect((await call('find-property-by-code', { code: 'MAPLE12' })).body).toEqual({ property: FOUND })
})

test.each(['development', 'production'])('S-08 in %s, a response that does not fit is not sent', async (NODE_ENV) => {
  returnsInstead('find-property-by-code', { property: { ...FOUND, isDemo: 'no', agent_email: 'pat@agents.example' } })
  const { call } = await testServer({ settings: { NODE_ENV } })
  const { status, body } = await call('find-property-by-code', { code: 'MAPLE12' })
  expect([status, body.code, JSON.stringify(body).includes('agents.example')]).toEqual([500, 'internal', false])
})

test('S-08 a text that is longer than a caller may send is returned, without the fields that nobody named', async () => {
  const address = { addressLine1: 'x'.repeat(500), addressLine2: '', city: '', state: '', zipCode: '', country: 'US' }
  const advice = { verdict: 'suggestion', may_need_unit: false, problem: '' }
  returnsInstead('check-address', { ...advice, suggestion: { ...address, secret: 'x' } })
  const { call } = await testServer()
  const { body } = await call('check-address', { address: { ...address, addressLine1: '12 Maple St' } })
  expect(body.suggestion).toEqual(address)
})

test('nginx accepts the largest body that a function does', () => {
  const nginx = readFileSync(path.join(import.meta.dirname, '../../../docs/deploy/nginx.conf'), 'utf8')
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  const bodies = Object.values<Fn>(API).map(({ maxBodyBytes = 0 }) => maxBodyBytes)
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(Math.max(...bodies))
})
