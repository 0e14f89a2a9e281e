import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { requestJson, VendorError, type VendorRequest } from './request.ts'

const Reply = z.object({ total: z.number() })
const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends a request to a server with this response. */
async function ask(respond: (response: ServerResponse) => void, overrides: Partial<VendorRequest> = {}) {
  const server = createServer((request, response) => {
    request.resume()
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return await requestJson('acme', { url, timeoutMs: 2000, ...overrides }, Reply)
}

const failureOf = (asking: Promise<unknown>): Promise<VendorError> =>
  asking.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => (error instanceof VendorError ? error : Promise.reject(error)),
  )

test('requestJson accepts JSON that fits the schema, with any JSON content type', async () => {
  for (const type of ['application/json; charset=utf-8', 'application/problem+json'])
    expect(await ask((response) => response.writeHead(200, { 'content-type': type }).end('{"total":42}'))).toEqual({
      total: 42,
    })
})

test.each([
  ['a page', 'text/html', '<html>', 200],
  ['JSON that does not say so', 'text/plain', '{"total":42}', 200],
  ['text that claims to be JSON', 'application/json', '{"total":', 200],
  ['JSON of another shape', 'application/json', '{"total":"42"}', 200],
])('%s is not a valid response', async (_what, type, body, status) => {
  const failure = await failureOf(ask((response) => response.writeHead(status, { 'content-type': type }).end(body)))
  expect(failure).toMatchObject({ vendor: 'acme', kind: 'shape', status, bodyExcerpt: body })
  expect(failure.message).not.toContain(body)
})

test('a refusal keeps the status, the vendor’s code and reason and at most 500 characters of its body', async () => {
  const body = JSON.stringify({ code: 'too_hot', message: 'The oven is too hot', text: 'x'.repeat(5000) })
  const errorCode = (refusal: unknown) => z.object({ code: z.string() }).parse(refusal).code
  const errorReason = (refusal: unknown) => z.object({ message: z.string() }).parse(refusal).message
  const readers = { errorCode, errorReason }
  const failure = await failureOf(ask((response) => response.writeHead(422, JSON_TYPE).end(body), readers))
  expect(failure).toMatchObject({
    kind: 'status',
    status: 422,
    code: 'too_hot',
    reason: 'The oven is too hot',
    message: 'acme: responded with status 422',
  })
  expect(failure.bodyExcerpt).toHaveLength(500)
})

test.each([
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': '7', 'retry-after-ms': '6500' }, 6.5],
  [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('Retry-After %j means %s seconds', async (headers, seconds) => {
  const failure = await failureOf(ask((response) => response.writeHead(429, headers as Record<string, string>).end()))
  expect(failure.retryAfterSeconds).toBe(seconds)
})

test('a Retry-After date becomes seconds from now', async () => {
  const date = new Date(Date.now() + 60_000).toUTCString()
  const failure = await failureOf(ask((response) => response.writeHead(503, { 'retry-after': date }).end()))
  expect(failure.retryAfterSeconds).toBeGreaterThan(50)
  expect(failure.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('redirects are not followed, so that keys are not sent elsewhere', async () => {
  const failure = await failureOf(
    ask((response) => response.writeHead(302, { location: 'http://elsewhere.test/' }).end()),
  )
  expect(failure).toMatchObject({ kind: 'status', status: 302 })
})

test('a response above the size limit is rejected', async () => {
  const pour = (response: ServerResponse) => {
    response.writeHead(200, JSON_TYPE)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(timer))
  }
  expect(await failureOf(ask(pour, { maxBytes: 50_000 }))).toMatchObject({ kind: 'shape' })
})

test('the time limit of a request includes reading the body', async () => {
  const stall = (response: ServerResponse) => void response.writeHead(200, JSON_TYPE).write('{"total":')
  expect(await failureOf(ask(stall, { timeoutMs: 100 }))).toMatchObject({ kind: 'timeout', status: null })
})

test('a request without a server fails as a network failure', async () => {
  const failure = await failureOf(requestJson('acme', { url: 'http://127.0.0.1:1/', timeoutMs: 2000 }, Reply))
  expect(failure).toMatchObject({ kind: 'network', status: null })
})
