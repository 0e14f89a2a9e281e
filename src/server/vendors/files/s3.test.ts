import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testBucket } from '#tests/support/vendors/s3-bucket.ts'
import { s3Files } from './s3.ts'

const JPEG = 'image/jpeg'
const X = Buffer.from('x')

test('D1-263 a picture is stored as image/jpeg with a cache time of 3600 s', async () => {
  const bucket = await testBucket()
  await s3Files(bucket).put('uploads/a.jpg', X, JPEG)
  expect(bucket.store.read('propertyimages', 'uploads/a.jpg')?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'max-age=3600',
  })
})

test('a request is sent once: the SDK does not retry on its own', async () => {
  let requests = 0
  const bucket = await testBucket({
    fault: () => {
      requests++
      return new Response(null, { status: 503 })
    },
  })
  await expect(s3Files(bucket).put('a.jpg', X, JPEG)).rejects.toMatchObject({
    code: 'unavailable',
    worthAnotherTry: true,
  })
  expect(requests).toBe(1)
})

test('a wrong secret is unavailable at once, on every call, and the check reports it', async () => {
  const files = s3Files({ ...(await testBucket()), secretAccessKey: 'wrong' })
  const refusal = { code: 'unavailable', worthAnotherTry: false }
  for (const call of [
    () => files.put('a.jpg', X, JPEG),
    () => files.get('a.jpg'),
    () => files.exists('a.jpg'),
    () => files.remove('a.jpg'),
    () => files.check(),
  ]) {
    await expect(call()).rejects.toMatchObject(refusal)
  }
})

test('a bucket that does not exist is our mistake, not a missing picture', async () => {
  const files = s3Files({ ...(await testBucket()), bucket: 'elsewhere' })
  await expect(files.get('a.jpg')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(files.exists('a.jpg')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(files.check()).rejects.toMatchObject({ code: 'unavailable' })
})

test('unreachable storage gives the 503 text', async () => {
  const bucket = await testBucket()
  bucket.stop()
  const lostConnection = {
    message: 'Storage service is temporarily unavailable (503). Please try again.',
    worthAnotherTry: true,
  }
  await expect(s3Files(bucket).put('a.jpg', X, JPEG)).rejects.toMatchObject(lostConnection)
  await expect(s3Files(bucket).check()).rejects.toMatchObject(lostConnection)
})

/** A server whose response to everything starts well and then goes wrong. */
async function brokenStorage(handler: Parameters<typeof createServer>[1]) {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return s3Files({ endpoint, region: 'us-east-1', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's', timeoutMs: 100 })
}

test('storage that never responds, or stops midway, gives the 504 text', async () => {
  const timedOut = { message: 'Storage request timed out (504). Please try again.', worthAnotherTry: true }
  const silent = await brokenStorage(() => {})
  await expect(silent.put('a.jpg', X, JPEG)).rejects.toMatchObject(timedOut)
  const stalled = await brokenStorage((_, response) => {
    response.writeHead(200, { 'content-length': 1000, etag: '"e"' }).write('only this')
  })
  await expect(stalled.get('a.jpg')).rejects.toMatchObject(timedOut)
})

test('a truncated response is never taken for the whole picture', async () => {
  const cutStorage = await brokenStorage((_, response) => {
    response.writeHead(200, { 'content-length': 1000, etag: '"e"' }).write('only this')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(cutStorage.get('a.jpg')).rejects.toMatchObject({ code: 'unavailable', worthAnotherTry: true })
})

test("D1-279 a gateway's page is never taken for a stored or loaded picture, nor shown", async () => {
  const page = '<html><head><title>Hello</title></head><body>secret-host.internal</body></html>'
  for (const status of [200, 403, 404, 500, 502]) {
    const files = await brokenStorage((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'content-type': 'text/html' }).end(page))
    })
    for (const call of [() => files.put('a.jpg', X, JPEG), () => files.get('a.jpg'), () => files.exists('a.jpg')]) {
      const error: Error = await call().then<never, Error>(
        () => expect.fail('no error'),
        (thrown) => thrown,
      )
      expect(error.message).toMatch(/^Storage [^<]+ Please try again\.$/)
      expect(`${error.message}${String(error.cause)}`).not.toContain('secret-host')
    }
  }
})
