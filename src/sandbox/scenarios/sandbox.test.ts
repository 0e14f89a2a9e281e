import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grayJpeg } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { startSandbox } from '../start.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const models = (key = 'sandbox-key') =>
  fetch(`${sandbox.url}/openai/v1/models`, { headers: { authorization: `Bearer ${key}` } })

test('the journal keeps requests and responses, with small pictures and no secrets', async () => {
  await sandbox.clearJournal()
  const form = new FormData()
  form.set('model', 'gpt-image-2')
  form.set('prompt', 'pencil')
  form.set('image', new Blob([new Uint8Array(await grayJpeg(300, 200))], { type: 'image/jpeg' }), 'photo.jpg')
  await fetch(`${sandbox.url}/azure/openai/v1/images/edits?signature=a-secret-in-the-address`, {
    method: 'POST',
    headers: { 'api-key': 'sandbox-key', authorization: 'Bearer another-secret' },
    body: form,
  }).then((response) => response.arrayBuffer())

  const text = await (await sandbox.ask('/journal?vendor=azure-openai', 'GET')).text()
  for (const secret of ['sandbox-key', 'another-secret', 'a-secret-in-the-address']) expect(text).not.toContain(secret)
  const [entry] = JSON.parse(text)
  expect(entry).toMatchObject({ method: 'POST', status: 200, request: { headers: { 'api-key': expect.any(String) } } })
  expect(entry.request.text).toContain('prompt: pencil')
  expect(entry.request.pictures).toMatchObject([{ format: 'jpeg', width: 300, height: 200 }])
  expect(entry.response.pictures).toMatchObject([{ format: 'png', width: 1536, height: 1024 }])
  const thumbnail = await fetch(`${sandbox.url}${entry.response.pictures[0].thumbnail}`)
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('the page shows the journal and everything received as text, never as markup', async () => {
  await fetch(`${sandbox.url}/openai/v1/<script>alert(1)</script>`)
  const response = await fetch(`${sandbox.url}/?vendor=openai`)
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(html).toContain('/openai/v1/')
  expect(html).not.toContain('<script>alert')
  for (const asset of ['page.css', 'page.js'])
    expect((await fetch(`${sandbox.url}/_sandbox/${asset}`)).status).toBe(200)
})

test('the journal keeps the last 200 exchanges of each vendor', async () => {
  await sandbox.clearJournal()
  await fetch(`${sandbox.url}/azure/openai`)
  for (let i = 0; i < 205; i++) await fetch(`${sandbox.url}/openai/v1/nothing`).then((response) => response.text())
  const calls = await sandbox.calls()
  expect(calls.filter((call) => call.startsWith('openai '))).toHaveLength(200)
  expect(calls.filter((call) => call.startsWith('azure'))).toHaveLength(1)
})

test('a fault affects only its vendor and path, as often as requested, oldest first', async () => {
  await sandbox.fail(
    { vendor: 'openai', kind: 'server-error', path: '/v1/models', times: 1 },
    { vendor: 'openai', kind: 'rate-limit', path: '/v1/*', times: 1, retryAfterSeconds: 7 },
    { vendor: 'openai', kind: 'quota', path: '/v2/*' },
  )
  const statuses = [(await models()).status]
  const limited = await models()
  expect(limited.headers.get('retry-after')).toBe('7')
  statuses.push(limited.status, (await models()).status)
  expect(statuses).toEqual([500, 429, 200])
  expect(await (await sandbox.ask('/faults', 'GET')).json()).toMatchObject([{ kind: 'quota', left: null }])
})

test.each([
  ['rate-limit', 429, 'rate_limit_exceeded'],
  ['quota', 429, 'insufficient_quota'],
  ['server-error', 500, 'server_error'],
])('%s uses the vendor’s own envelope', async (kind, status, word) => {
  await sandbox.fail({ vendor: 'openai', kind: kind as 'quota', times: 1 })
  const response = await models()
  const { error } = (await response.json()) as { error: { code: string | null; type: string } }
  expect([response.status, error.code ?? error.type]).toEqual([status, word])
})

test('a gateway’s page is HTML, garbage only claims to be JSON, a dropped connection ends in the middle of a response', async () => {
  await sandbox.fail(
    { vendor: 'openai', kind: 'bad-gateway', times: 1 },
    { vendor: 'openai', kind: 'garbage', times: 1 },
    { vendor: 'openai', kind: 'dropped', times: 1 },
  )
  const page = await models()
  expect([page.status, page.headers.get('content-type')]).toEqual([502, expect.stringContaining('text/html')])
  await expect((await models()).json()).rejects.toThrow('JSON')
  await expect(models().then((response) => response.text())).rejects.toThrow('terminated')
  expect((await models()).status).toBe(200)
})

test.each([
  ['vendor', { vendor: 'nobody', kind: 'slow' }],
  ['kind', { vendor: 'openai', kind: 'tired' }],
  ['kind', { vendor: 's3', kind: 'quota' }],
  ['ms', { vendor: 'openai', kind: 'slow', ms: 0 }],
  ['times', { vendor: 'openai', kind: 'garbage', times: 'twice' }],
])('an invalid fault is refused, naming the field %s', async (field, fault) => {
  const response = await sandbox.ask('/faults', 'POST', fault)
  const { error } = (await response.json()) as { error: { issues: { path: string }[] } }
  expect([response.status, error.issues.map(({ path }) => path)]).toEqual([400, [field]])
})

test('a form on another site’s page cannot set a fault', async () => {
  const body = JSON.stringify({ vendor: 'openai', kind: 'dropped' })
  const response = await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', body }) // text/plain, no preflight
  expect(response.status).toBe(400)
  expect(await (await sandbox.ask('/faults', 'GET')).json()).toEqual([])
})

test('a taken port is replaced by a free one', async () => {
  const second = await startSandbox({ port: sandbox.port, dataDir: null, log: () => {}, slowness: 0 })
  try {
    expect(second.port).not.toBe(sandbox.port)
    expect((await fetch(second.url)).status).toBe(200)
  } finally {
    await second.close()
  }
})

test('as a separate process it reports its port to its parent and ends with it', async () => {
  const child = fork(path.join(import.meta.dirname, '../main.ts'), ['--port=0', `--data=${testFolder()}`], {
    silent: true,
    execArgv: [],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  expect((await fetch(`http://localhost:${port}/_sandbox/vendors`)).status).toBe(200)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test("none of this was the sandbox's own failure", () => expect(sandbox.complaints).toEqual([]))
