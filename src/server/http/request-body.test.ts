import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { errorResponse } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { readBody } from './request-body.ts'

const PHOTO = { maxBytes: MAX_UPLOAD_BYTES, texts: UPLOAD_TEXTS }

let server: ServerType
let port: number

beforeAll(async () => {
  const app = new Hono<HttpEnv>()
  app.onError(errorResponse)
  app.use((http, next) => {
    http.set('log', pino({ level: 'silent' }))
    return next()
  })
  app.post('/uploads', async (http) => http.json({ length: (await readBody(http, PHOTO)).length }))
  app.post('/file', async (http) => http.json({ length: (await readBody(http, { maxBytes: 1000 })).length }))
  app.post('/impatient', async (http) =>
    http.json({ length: (await readBody(http, { ...PHOTO, timeoutMs: 400 })).length }),
  )
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function send(body: RequestInit['body'], path = '/uploads') {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: body ?? null,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** A body without a declared length; `sent` returns how much of it has been read. */
function stream(megabytes: number) {
  const state = { sent: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (state.sent === megabytes) return controller.close()
      state.sent += 1
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  return { body, state }
}

const TOO_LARGE = {
  status: 413,
  body: { code: 'too_large', error: 'Image is too large. Please select an image under 10MB.' },
}

test('a picture of exactly 10 MB is read completely, a missing body is an empty file', async () => {
  expect(await send(new Uint8Array(MAX_UPLOAD_BYTES))).toEqual({ status: 200, body: { length: MAX_UPLOAD_BYTES } })
  expect(await send(null)).toEqual({ status: 200, body: { length: 0 } })
})

test('D1-220 a body that declares more than 10 MB is rejected before it has been sent', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /uploads HTTP/1.1\r\nHost: x\r\nContent-Length: ${MAX_UPLOAD_BYTES + 1}\r\n\r\n`)
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(response.toString()).toMatch(/^HTTP\/1.1 413 /)
  expect(response.toString()).toContain(TOO_LARGE.body.error)
})

test("a rejected body does not hold up its sender's next request on the same connection", async () => {
  const request = (length: number) => `POST /file HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`
  // More than a socket buffers; little enough to be discarded in the half second for which the server waits.
  const rejected = Buffer.alloc(256 * 1024)
  const socket = connect(port, '127.0.0.1')
  let responses = ''
  const both = new Promise((resolve, reject) => {
    socket.on('data', (bytes) => (responses += bytes.toString()).includes('{"length":3}') && resolve(null))
    socket.on('error', reject).on('close', () => reject(new Error(`closed after: ${responses}`)))
  })
  socket.write(request(rejected.length))
  socket.write(rejected)
  socket.write(`${request(3)}abc`)
  await both
  socket.destroy()
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('D1-220 a body that hides its length is cut off at 10 MB; the rest is not read', async () => {
  expect(await send(stream(9).body)).toMatchObject({ status: 200 })
  const endless = stream(500)
  expect(await send(endless.body)).toMatchObject(TOO_LARGE)
  expect(endless.state.sent).toBeLessThan(100)
})

test('a file that is no photo is not called one', async () => {
  expect(await send(new Uint8Array(1001), '/file')).toMatchObject({
    status: 413,
    body: { code: 'too_large', error: 'The file is too large.' },
  })
})

test('an upload is rejected if its sender stops sending', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /impatient HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc')
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(response.toString()).toMatch(/^HTTP\/1.1 400 /)
  expect(response.toString()).toContain('Failed to read file. Please try again.')
})

test('after a sender disconnects, the next upload works', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /impatient HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc', () => socket.destroy())
  await once(socket, 'close')
  expect(await send(new Uint8Array(10))).toEqual({ status: 200, body: { length: 10 } })
})
