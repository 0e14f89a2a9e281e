import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { testBucket } from '#tests/support/vendors/s3-bucket.ts'
import { s3Handler } from './s3.ts'
import { folderStore } from './s3/folder-store.ts'
import { refusalResponse, S3Refusal } from './s3/refusal.ts'
import { memoryStore } from './s3/store.ts'

type Bucket = Awaited<ReturnType<typeof testBucket>>
const Bucket = 'propertyimages'

/** The SDK, without its newer checksums. */
const clientOf = (at: Bucket) =>
  new S3Client({
    endpoint: at.endpoint,
    region: at.region,
    credentials: at,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const refusal = (status: number, name: string) => ({ name, $metadata: { httpStatusCode: status } })
const put = (client: S3Client, Key: string, Body: string, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))

type Sent = { method: string; url: string; headers: Record<string, string>; body: string }

/** A PutObject as the SDK signs it, and a second storage with the same keys where modified copies can be tried. */
async function aSignedPut() {
  let request: Sent | null = null
  const bucket = await testBucket({
    fault: ({ method, url, headers }) => {
      request = { method, url, headers: Object.fromEntries(headers), body: 'the picture' }
      return null
    },
  })
  await put(clientOf(bucket), 'uploads/a b.jpg', 'the picture', { ContentType: 'image/jpeg', Metadata: { by: 'us' } })
  return { sent: request!, bucket }
}

async function send({ method, url, headers, body }: Sent, keys: Bucket, now = new Date()) {
  const store = memoryStore()
  const handler = s3Handler({ ...keys, buckets: [Bucket, 'other'], store, now: () => now })
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const response = await handler(new Request(url, { method, headers, ...(hasBody ? { body } : {}) }))
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? null
  return { status: response.status, code, stored: store.list(Bucket).length + store.list('other').length }
}

const MISMATCH = { status: 403, code: 'SignatureDoesNotMatch', stored: 0 }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a request signed by the SDK', () => {
  test('is accepted as it is, and refused if any signed part changes', async () => {
    const { sent, bucket } = await aSignedPut()
    const withHeader = (name: string, value: string): Sent => ({ ...sent, headers: { ...sent.headers, [name]: value } })
    expect(await send(sent, bucket)).toEqual({ status: 200, code: null, stored: 1 })

    expect(await send({ ...sent, method: 'DELETE' }, bucket)).toEqual(MISMATCH)
    expect(await send({ ...sent, method: 'POST' }, bucket)).toEqual(MISMATCH)
    expect(await send({ ...sent, url: sent.url.replace('a%20b', 'a%20c') }, bucket)).toEqual(MISMATCH)
    expect(await send({ ...sent, url: sent.url.replace(`/${Bucket}/`, '/other/') }, bucket)).toEqual(MISMATCH)
    expect(await send({ ...sent, url: sent.url.replace('x-id=PutObject', 'x-id=GetObject') }, bucket)).toEqual(MISMATCH)
    expect(await send({ ...sent, url: `${sent.url}&acl` }, bucket)).toEqual(MISMATCH)
    expect(await send({ ...sent, url: sent.url.split('?')[0]! }, bucket)).toEqual(MISMATCH)

    const signedHeaders = /SignedHeaders=([^,]+)/.exec(sent.headers.authorization!)![1]!.split(';')
    expect(signedHeaders).toEqual(
      expect.arrayContaining(['content-type', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-meta-by']),
    )
    for (const name of signedHeaders) {
      // The change keeps the form and, for the date, the minute: only the signature distinguishes the two.
      const change =
        name === 'x-amz-date'
          ? sent.headers[name]!.replace(/\dZ$/, (end) => `${(Number(end[0]) + 1) % 10}Z`)
          : 'f'.repeat(64)
      expect({ name, ...(await send(withHeader(name, change), bucket)) }).toEqual({ name, ...MISMATCH })
      const { [name]: _, ...others } = sent.headers
      expect((await send({ ...sent, headers: others }, bucket)).stored, `without ${name}`).toBe(0)
    }
    const signature = sent.headers.authorization!.slice(-64)
    for (let i = 0; i < 64; i++) {
      const forged = signature.slice(0, i) + (signature[i] === '0' ? '1' : '0') + signature.slice(i + 1)
      expect(
        await send(withHeader('authorization', sent.headers.authorization!.replace(signature, forged)), bucket),
      ).toEqual(MISMATCH)
    }
  })

  test('is refused with a different body, whether or not its hash is updated', async () => {
    const { sent, bucket } = await aSignedPut()
    const body = 'the Picture'
    expect(await send({ ...sent, body }, bucket)).toEqual({ status: 400, code: 'XAmzContentSHA256Mismatch', stored: 0 })
    const headers = { ...sent.headers, 'x-amz-content-sha256': sha256(body) }
    expect(await send({ ...sent, body, headers }, bucket)).toEqual(MISMATCH)
    const unsigned = { ...sent.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
    expect(await send({ ...sent, body, headers: unsigned }, bucket)).toEqual(MISMATCH)
  })

  test('is refused if an unsigned protocol header is added', async () => {
    const { sent, bucket } = await aSignedPut()
    const headers = { ...sent.headers, 'x-amz-meta-more': 'x' }
    expect(await send({ ...sent, headers }, bucket)).toEqual({ status: 403, code: 'AccessDenied', stored: 0 })
  })

  test('is refused with other keys', async () => {
    const { sent, bucket } = await aSignedPut()
    expect(await send(sent, { ...bucket, secretAccessKey: 'another' })).toEqual(MISMATCH)
    const unknown = { status: 403, code: 'InvalidAccessKeyId', stored: 0 }
    expect(await send(sent, { ...bucket, accessKeyId: 'ANOTHER' })).toEqual(unknown)
    const elsewhere = { status: 400, code: 'AuthorizationHeaderMalformed', stored: 0 }
    expect(await send(sent, { ...bucket, region: 'eu-west-1' })).toEqual(elsewhere)
  })

  test('is refused if its time is more than fifteen minutes off, either way', async () => {
    const { sent, bucket } = await aSignedPut()
    const at = (minutes: number) => send(sent, bucket, new Date(Date.now() + minutes * 60_000))
    for (const minutes of [-14, 0, 14]) expect((await at(minutes)).status).toBe(200)
    const skewed = { status: 403, code: 'RequestTimeTooSkewed', stored: 0 }
    for (const minutes of [-16, 16, 24 * 60]) expect(await at(minutes)).toEqual(skewed)
  })

  test('a missing signature, or one of another scheme, is refused', async () => {
    const { sent, bucket } = await aSignedPut()
    const { authorization: _, ...headers } = sent.headers
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(await send({ ...sent, method, headers }, bucket)).toEqual({ status: 403, code: 'AccessDenied', stored: 0 })
    }
    const old = { ...headers, authorization: 'AWS TESTKEY:c2lnbmF0dXJl' }
    expect(await send({ ...sent, headers: old }, bucket)).toEqual({ status: 400, code: 'InvalidRequest', stored: 0 })
  })
})

describe('objects', () => {
  test('keys of every kind round-trip, and so do type and metadata', async () => {
    const bucket = await testBucket({ store: folderStore(testFolder()), basePath: '/vendors/s3' })
    const client = clientOf(bucket)
    const keys = ['a b', 'ä/ö.jpg', '1+1=2', "it's (fine)!*", 'a//b', '%41', 'x&y<z>', 'q?r#s']
    for (const key of keys) await put(client, key, key)
    for (const Key of keys) {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }))
      expect(await Body!.transformToString()).toBe(Key)
      expect(ETag).toBe(`"${createHash('md5').update(Key).digest('hex')}"`)
    }
    await put(client, 'a b', 'x', { ContentType: 'image/jpeg', CacheControl: 'max-age=3600', Metadata: { by: 'us' } })
    expect(await client.send(new GetObjectCommand({ Bucket, Key: 'a b' }))).toMatchObject({
      ContentLength: 1,
      ContentType: 'image/jpeg',
      CacheControl: 'max-age=3600',
      Metadata: { by: 'us' },
    })
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }))
    expect(Contents!.map(({ Key }) => Key!).sort()).toEqual(keys.toSorted())
  })

  test('missing and unknown things are reported by name', async () => {
    const bucket = await testBucket()
    const client = clientOf(bucket)
    await put(client, 'a', 'x')
    const get = (name: string, Key: string) => client.send(new GetObjectCommand({ Bucket: name, Key }))
    await expect(get(Bucket, 'missing')).rejects.toMatchObject(refusal(404, 'NoSuchKey'))
    await expect(get('missing', 'a')).rejects.toMatchObject(refusal(404, 'NoSuchBucket'))
    const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(await head('a')).toMatchObject({ ContentLength: 1, ETag: (await get(Bucket, 'a')).ETag })
    await expect(head('missing')).rejects.toMatchObject({ name: 'NotFound' })
    await expect(get(Bucket, 'x'.repeat(1025))).rejects.toMatchObject(refusal(400, 'KeyTooLongError'))
    const copy = new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${Bucket}/a` })
    await expect(client.send(copy)).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    const parts = new CreateMultipartUploadCommand({ Bucket, Key: 'b' })
    await expect(client.send(parts)).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    await expect(put(client, 'b', 'x', { ACL: 'public-read' })).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    for (const more of [
      { IfNoneMatch: '*' },
      { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' },
      { ChecksumCRC32: 'AAAAAA==' },
    ])
      await expect(put(client, 'b', 'x', more)).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    const part = new GetObjectCommand({ Bucket, Key: 'a', Range: 'bytes=0-1' })
    await expect(client.send(part)).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    const folders = new ListObjectsV2Command({ Bucket, Delimiter: '/' })
    await expect(client.send(folders)).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'missing' }))
    expect(bucket.store.list(Bucket)).toHaveLength(1)
  })
})

describe('a listing', () => {
  const KEYS = [
    ...Array.from({ length: 20 }, (_, i) => `artworks/${i % 4}/${i}.jpg`),
    'a',
    'Z',
    'ö',
    '\u{1f3e0}',
    'uploads/x<&>',
  ]

  test('has every key once, in UTF-8 order, whatever the page size', async () => {
    const client = clientOf(await testBucket())
    for (const key of KEYS) await put(client, key, key)
    const expected = KEYS.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    for (const pageSize of [1, 7, 25, 1000]) {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client, pageSize }, { Bucket })) {
        expect(page.Contents!.length).toBeLessThanOrEqual(pageSize)
        keys.push(...page.Contents!.map(({ Key }) => Key!))
      }
      expect(keys).toEqual(expected)
    }
  })

  test('has only the keys below its prefix, and refuses another bucket’s token', async () => {
    const client = clientOf(await testBucket())
    for (const key of ['a/1', 'a/2', 'b']) await put(client, key, key)
    const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))
    expect((await list({ Prefix: 'a/' })).Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2'])
    expect(await list({ Prefix: 'nothing' })).toMatchObject({ KeyCount: 0, IsTruncated: false })
    await expect(list({ ContinuationToken: 'bm8' })).rejects.toMatchObject(refusal(400, 'InvalidArgument'))
  })
})

test('a fault replaces any other response, in the words of S3 or of a gateway', async () => {
  const slow = await testBucket({ fault: (request) => refusalResponse(new S3Refusal('SlowDown'), request) })
  await expect(put(clientOf(slow), 'a', 'x')).rejects.toMatchObject(refusal(503, 'SlowDown'))
  expect(slow.store.list(Bucket)).toEqual([])
})

test('a folder of objects outlives its store', () => {
  const folder = testFolder()
  const object = {
    key: 'a/b',
    bytes: Buffer.from('x\ny'),
    size: 3,
    etag: '"e"',
    modified: new Date(0),
    headers: { 'content-type': 'image/png' },
  }
  folderStore(folder).write(Bucket, object)
  expect(folderStore(folder).read(Bucket, 'a/b')).toEqual(object)
  expect(folderStore(folder).list(Bucket)).toHaveLength(1)
  folderStore(folder).remove(Bucket, 'a/b')
  expect(folderStore(folder).read(Bucket, 'a/b')).toBe(null)
})
