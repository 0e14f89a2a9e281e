import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { testBucket } from '#tests/support/vendors/s3-bucket.ts'
import { diskFiles } from './disk.ts'
import { retryingFiles } from './retrying-files.ts'
import { s3Files } from './s3.ts'

const page = (status: number, title: string) => () =>
  new Response(`<html><head><title>${status} ${title}</title></head><body><hr><center>nginx</center></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })
const BAD_GATEWAY = page(502, 'Bad Gateway')
const UNAVAILABLE = page(503, 'Service Temporarily Unavailable')
const TIMED_OUT = page(504, 'Gateway Time-out')

/** A real bucket that first gives these responses, and a clock that records the waits instead of waiting. */
async function faultyBucket(...faults: (() => Response)[]) {
  let requests = 0
  const bucket = await testBucket({ fault: () => faults[requests++]?.() ?? null })
  const waits: number[] = []
  const files = retryingFiles(s3Files(bucket), async (ms) => void waits.push(ms))
  return { files, waits, store: bucket.store, requests: () => requests }
}

const put = ({ files }: Awaited<ReturnType<typeof faultyBucket>>) =>
  files.put('uploads/a.jpg', Buffer.from('x'), 'image/jpeg')

test('R-22 D1-278 storage 502, 503, then 200: stored after waiting 1 s and 2 s', async () => {
  const storage = await faultyBucket(BAD_GATEWAY, UNAVAILABLE)
  await put(storage)
  expect(storage.waits).toEqual([1000, 2000])
  expect(storage.store.read('propertyimages', 'uploads/a.jpg')?.bytes.toString()).toBe('x')
})

test.each([
  [BAD_GATEWAY, 'Storage server is temporarily unavailable (502 Bad Gateway). Please try again.'],
  [UNAVAILABLE, 'Storage service is temporarily unavailable (503). Please try again.'],
  [TIMED_OUT, 'Storage request timed out (504). Please try again.'],
  [page(200, 'Welcome'), 'Storage has a temporary server issue. Please try again.'],
  [page(404, 'Maintenance'), 'Storage has a temporary server issue. Please try again.'],
  [() => new Response(null, { status: 500 }), 'Failed to upload image: The storage responded with status 500'],
])('R-22 D1-279 to D1-282 the third failure shows the exact text (%#)', async (fault, message) => {
  const storage = await faultyBucket(BAD_GATEWAY, UNAVAILABLE, fault)
  await expect(put(storage)).rejects.toMatchObject({ code: 'unavailable', message })
  expect(storage.requests()).toBe(3)
  expect(storage.waits).toEqual([1000, 2000])
})

test('get and remove are retried too', async () => {
  const reading = await faultyBucket(() => new Response(null, { status: 500 }))
  await expect(reading.files.get('a.jpg')).rejects.toMatchObject({ code: 'not_found' })
  expect(reading.waits).toEqual([1000])
  const removing = await faultyBucket(UNAVAILABLE, TIMED_OUT)
  await removing.files.remove('a.jpg')
  expect(removing.waits).toEqual([1000, 2000])
})

test("D1-285 a picture that storage never delivers is reported with the specification's text", async () => {
  const down = () => new Response(null, { status: 500 })
  const storage = await faultyBucket(down, down, down)
  await expect(storage.files.get('a.jpg')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to load image: The storage responded with status 500',
  })
})

test('failures that a retry cannot fix are reported at once', async () => {
  const storage = await faultyBucket()
  await expect(storage.files.get('a.jpg')).rejects.toMatchObject({ code: 'not_found' })
  await expect(storage.files.get('../a')).rejects.toMatchObject({ code: 'bad_input' })
  expect(storage.waits).toEqual([])
  expect(storage.requests()).toBe(1)
})

test('check is not retried', async () => {
  const storage = await faultyBucket(UNAVAILABLE)
  await expect(storage.files.check()).rejects.toMatchObject({ code: 'unavailable' })
  await storage.files.check()
  expect(storage.waits).toEqual([])
})

test('files on disk are retried in the same way', async () => {
  const waits: number[] = []
  const files = retryingFiles(diskFiles(testFolder()), async (ms) => void waits.push(ms))
  await files.put('a.jpg', Buffer.from('x'), 'image/jpeg')
  expect((await files.get('a.jpg')).toString()).toBe('x')
  await expect(files.get('b.jpg')).rejects.toMatchObject({ code: 'not_found' })
  expect(waits).toEqual([])
})
