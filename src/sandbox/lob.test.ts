import { expect, test } from 'vitest'
import { testVendors } from '#tests/support/vendors/sandbox.ts'
import { lob } from './lob.ts'
import { SANDBOX_KEY } from './vendor.ts'

const basic = (user: string, password = '') => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const HTML = '<html><body>A card</body></html>'
type Body = { id: string; object: string; published_version: { id: string; html: string }; error?: { code: string } }

async function aMailHouse() {
  const { origin } = await testVendors(lob)
  return async (body: unknown, headers: Record<string, string> = {}, path = '/v1/templates') => {
    const response = await fetch(`${origin}/lob${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { authorization: basic(SANDBOX_KEY), 'content-type': 'application/json', ...headers },
      ...(body === null ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, json: (await response.json()) as Body }
  }
}

test('a template is stored as sent and can be read back', async () => {
  const ask = await aMailHouse()
  const { status, json, headers } = await ask({ html: HTML, description: 'Card', engine: 'handlebars' })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id: expect.stringMatching(/^tmpl_/),
    object: 'template',
    published_version: { html: HTML },
  })
  expect(headers.get('x-rate-limit-limit')).toBe('150')
  expect((await ask(null, {}, `/v1/templates/${json.id}`)).json).toEqual(json)
})

test('it refuses what the real service refuses, with the same texts', async () => {
  const ask = await aMailHouse()
  const cases: [body: unknown, headers: Record<string, string>, status: number, code: string][] = [
    [{ html: HTML }, { authorization: '' }, 401, 'unauthorized'],
    [{ html: HTML }, { authorization: basic('somebody') }, 401, 'invalid_api_key'],
    [{ html: HTML }, { authorization: basic(SANDBOX_KEY, 'password') }, 401, 'invalid_api_key'],
    ['{"html":', {}, 400, 'bad_request'],
    [{ description: 'no html' }, {}, 422, 'invalid'],
    [{ html: 'plain words' }, {}, 422, 'invalid'],
    [{ html: HTML, color: 'blue' }, {}, 422, 'invalid'],
  ]
  for (const [body, headers, status, code] of cases) {
    const response = await ask(body, headers)
    expect([response.status, response.json.error?.code]).toEqual([status, code])
  }
})

test('a repeated key returns the first response; a key in two places is an error', async () => {
  const ask = await aMailHouse()
  const key = { 'idempotency-key': 'k1' }
  const [first, again] = [await ask({ html: HTML }, key), await ask({ html: HTML }, key)]
  expect(again.json).toEqual(first.json)
  expect((await ask({ html: HTML }, key, '/v1/templates?idempotency_key=k1')).status).toBe(422)
})

test('more than 150 calls in 5 seconds are refused', async () => {
  const ask = await aMailHouse()
  for (let i = 0; i < 150; i++) await ask(null)
  const { status, json } = await ask(null)
  expect([status, json.error?.code]).toEqual([429, 'rate_limit_exceeded'])
})
