import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FetchRefused, guardedFetch } from './guarded-fetch.ts'

/** A server on this machine that counts who connects. */
async function localServer(
  respond: (path: string) => {
    status: number
    headers?: Record<string, string>
    body?: Buffer | string
    delayMs?: number
  },
) {
  let connections = 0
  const server = createServer((request, response) => {
    const { status, headers = {}, body = '', delayMs = 0 } = respond(request.url ?? '/')
    setTimeout(() => response.writeHead(status, headers).end(body), delayMs)
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}`, connections: () => connections }
}

const hosts = (port: number | string) => [
  `127.0.0.1:${port}`, `127.1:${port}`, `2130706433:${port}`, `0x7f000001:${port}`, `0177.0.0.1:${port}`, `017700000001:${port}`,
  `0x7f.1:${port}`, `127.0.0.1.:${port}`, `[::1]:${port}`, `[::]:${port}`, `[::ffff:127.0.0.1]:${port}`, `[::ffff:7f00:1]:${port}`,
  `[0:0:0:0:0:ffff:127.0.0.1]:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `localhost.:${port}`, `0:${port}`, `0.0.0.0:${port}`,
  `①②⑦.0.0.1:${port}`, `127。0。0。1:${port}`,
] // prettier-ignore
const ELSEWHERE = [
  'http://169.254.169.254/latest/meta-data/', 'http://[fe80::1]/', 'http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.255/',
  'http://192.168.1.1/', 'http://100.64.0.1/', 'http://192.0.2.1/', 'http://198.18.0.1/', 'http://203.0.113.9/', 'http://224.0.0.1/',
  'http://255.255.255.255/', 'http://240.0.0.1/', 'http://[fc00::1]/', 'http://[fd12::1]/', 'http://[ff02::1]/', 'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/', 'http://[2001:0:1::]/', 'http://[2001:db8::1]/', 'http://0251.0376.0251.0376/', 'http://2852039166/',
  'file:///etc/passwd', 'ftp://example.com/a.jpg', 'gopher://127.0.0.1/', 'data:image/png;base64,AAAA', 'javascript:alert(1)', 'blob:null/1',
  'http://user@example.com/', 'http://user:pass@example.com/', 'http://example.com@127.0.0.1/', 'http://93.184.216.34:22/', 'http://93.184.216.34:6379/',
  'http://93.184.216.34:5432/', '//127.0.0.1/', '', 'http://', 'not an address', 'http://[::1', 'https://10.1.2.3/',
] // prettier-ignore

test('S-12 sixty hostile addresses: no connection is made to any', async () => {
  const server = await localServer(() => ({ status: 200, body: 'secret' }))
  const hostile = [...hosts(server.port).map((host) => `http://${host}/`), ...ELSEWHERE]
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  const rules = { trustedOrigins: [], resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  for (const address of hostile) {
    await expect(guardedFetch(address, rules), address).rejects.toMatchObject({
      name: 'FetchRefused',
      reason: 'address',
    })
  }
  expect(server.connections()).toBe(0)
})

test('S-12 a name with one private address among public ones is rejected, and a name is looked up once (rebinding)', async () => {
  const server = await localServer(() => ({ status: 200 }))
  let count = 0
  const mixed = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  await expect(guardedFetch('http://mixed.example/', { trustedOrigins: [], resolve: mixed })).rejects.toThrow(
    FetchRefused,
  )
  const origin = `http://pinned.example:${server.port}`
  const rebinding = async () => [{ address: ++count === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  await guardedFetch(`${origin}/`, { trustedOrigins: [origin], resolve: rebinding })
  expect([count, server.connections()]).toEqual([1, 1])
})

test('a name with several addresses is reached at the one that responds', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://twofold.example:${(server.address() as AddressInfo).port}`
  const resolve = async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ]
  const { bytes } = await guardedFetch(`${origin}/`, { trustedOrigins: [origin], resolve })
  expect(bytes.toString()).toBe('here')
})

test('S-12 a redirect to a private server is rejected at that hop; more than three are rejected', async () => {
  const inner = await localServer(() => ({ status: 200, body: 'secret' }))
  const outer = await localServer((path) =>
    path === '/loop'
      ? { status: 302, headers: { location: '/loop' } }
      : { status: 302, headers: { location: `${inner.origin}/` } },
  )
  const rules = { trustedOrigins: [outer.origin] }
  await expect(guardedFetch(`${outer.origin}/`, rules)).rejects.toMatchObject({ reason: 'address' })
  expect(inner.connections()).toBe(0)
  await expect(guardedFetch(`${outer.origin}/loop`, rules)).rejects.toMatchObject({ reason: 'redirects' })
  expect(outer.connections()).toBe(1 + 4)
})

test('S-12 slow, large, broken and refused responses end with the reason; a good one arrives complete', async () => {
  const body = Buffer.alloc(50_000, 7)
  const server = await localServer((path) => {
    if (path === '/slow') return { status: 200, delayMs: 2000 }
    if (path === '/gone') return { status: 404 }
    return { status: 200, body, headers: { 'content-type': 'image/jpeg' } }
  })
  const rules = { trustedOrigins: [server.origin], maxBytes: 60_000 }
  await expect(guardedFetch(`${server.origin}/slow`, { ...rules, timeoutMs: 300 })).rejects.toMatchObject({
    reason: 'timeout',
  })
  await expect(guardedFetch(`${server.origin}/gone`, rules)).rejects.toMatchObject({ reason: 'status' })
  await expect(guardedFetch(`${server.origin}/big`, { ...rules, maxBytes: 40_000 })).rejects.toMatchObject({
    reason: 'too_large',
  })
  const closedOrigin = 'http://127.0.0.1:9'
  await expect(guardedFetch(closedOrigin, { trustedOrigins: [closedOrigin] })).rejects.toMatchObject({
    reason: 'network',
  })
  expect(await guardedFetch(`${server.origin}/home.jpg`, rules)).toEqual({
    bytes: body,
    contentType: 'image/jpeg',
    url: `${server.origin}/home.jpg`,
  })
})
