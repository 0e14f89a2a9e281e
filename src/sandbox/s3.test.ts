import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
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
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../tests/support/folder.ts'
import { testBucket } from '../../tests/support/s3-bucket.ts'
import { s3Handler } from './s3.ts'
import { folderStore } from './s3/folder-store.ts'
import { refusalAnswer, S3Refusal } from './s3/refusal.ts'
import { memoryStore } from './s3/store.ts'

type Bucket = Awaited<ReturnType<typeof testBucket>>
const Bucket = 'propertyimages'

/** The SDK as it comes, with its newer checksums; `WHEN_REQUIRED` leaves them out. */
const clientOf = (at: Bucket, checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED' = 'WHEN_REQUIRED') =>
  new S3Client({
    endpoint: at.endpoint,
    region: at.region,
    credentials: at,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
  })

const refused = (status: number, name: string) => ({ name, $metadata: { httpStatusCode: status } })
const put = (client: S3Client, Key: string, Body: string, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))

type Sent = { method: string; url: string; headers: Record<string, string>; body: string }

/** A PutObject as the SDK signs it, and a second storage with the same keys where it can be tried changed. */
async function aSignedPut() {
  let sent: Sent | null = null
  const bucket = await testBucket({
    fault: ({ method, url, headers }) => {
      sent = { method, url, headers: Object.fromEntries(headers), body: 'the picture' }
      return null
    },
  })
  await put(clientOf(bucket), 'uploads/a b.jpg', 'the picture', { ContentType: 'image/jpeg', Metadata: { by: 'us' } })
  return { sent: sent!, bucket }
}

async function send({ method, url, headers, body }: Sent, keys: Bucket, now = new Date()) {
  const store = memoryStore()
  const handler = s3Handler({ ...keys, buckets: [Bucket, 'other'], store, now: () => now })
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answer = await handler(new Request(url, { method, headers, ...(hasBody ? { body } : {}) }))
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? null
  return { status: answer.status, code, stored: store.list(Bucket).length + store.list('other').length }
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
      // Of the same form and, for the date, within the same minute: only the signature can tell.
      const changed =
        name === 'x-amz-date'
          ? sent.headers[name]!.replace(/\dZ$/, (end) => `${(Number(end[0]) + 1) % 10}Z`)
          : 'f'.repeat(64)
      expect({ name, ...(await send(withHeader(name, changed), bucket)) }).toEqual({ name, ...MISMATCH })
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

describe('a presigned URL', () => {
  const ask = async (url: string, keys: Bucket, now = new Date(), init: RequestInit = {}) => {
    const answer = await s3Handler({ ...keys, buckets: [Bucket], now: () => now })(
      new Request(url, { ...init, headers: { host: new URL(url).host } }),
    )
    const text = await answer.text()
    return answer.status === 200
      ? text
      : `${answer.status} ${/<Code>(\w+)<.*<Message>([^<]+)</.exec(text)?.slice(1).join(': ')}`
  }

  test('reads its file until it expires, and nothing else', async () => {
    const bucket = await testBucket()
    const client = clientOf(bucket)
    await put(client, 'a.jpg', 'a picture')
    await put(client, 'b.jpg', 'another')
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a.jpg' }), { expiresIn: 60 })
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

    expect(await (await fetch(url)).text()).toBe('a picture')
    expect(await ask(url, bucket, later(58))).toBe('a picture')
    expect(await ask(url, bucket, later(61))).toBe('403 AccessDenied: Request has expired')
    expect(await ask(url, bucket, later(-1000))).toBe('403 AccessDenied: Request is not valid yet')
    for (const forged of [
      url.replace('a.jpg', 'b.jpg'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=61'),
      url.replace(/X-Amz-Signature=./, (start) => `X-Amz-Signature=${start.endsWith('0') ? '1' : '0'}`),
      `${url}&response-content-type=text%2Fhtml`,
      url.replace('127.0.0.1', 'localhost'),
    ]) {
      expect(await ask(forged, bucket)).toContain('403 SignatureDoesNotMatch')
    }
    expect(await ask(url, bucket, new Date(), { method: 'DELETE' })).toContain('403 SignatureDoesNotMatch')
    expect(await ask(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801'), bucket)).toContain(
      '400 AuthorizationQueryParametersError',
    )
  })

  test('for an upload fails with the empty checksum that the SDK adds by default, and works without it', async () => {
    const bucket = await testBucket()
    const upload = async (checksums: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED') => {
      const url = await getSignedUrl(clientOf(bucket, checksums), new PutObjectCommand({ Bucket, Key: 'a.jpg' }))
      return (await fetch(url, { method: 'PUT', body: 'a picture' })).status
    }
    expect([await upload('WHEN_SUPPORTED'), await upload('WHEN_REQUIRED')]).toEqual([400, 200])
  })
})

describe('objects', () => {
  test('a chunked upload with a trailing checksum is stored as its payload', async () => {
    const bucket = await testBucket()
    const Body = Readable.from([Buffer.from('first part, '), Buffer.from('second part')])
    const upload = new PutObjectCommand({ Bucket, Key: 'a.jpg', Body, ContentLength: 23 })
    await clientOf(bucket, 'WHEN_SUPPORTED').send(upload)
    const stored = bucket.store.read(Bucket, 'a.jpg')
    expect(stored?.bytes.toString()).toBe('first part, second part')
    expect(stored?.headers['content-encoding']).toBeUndefined()
  })

  test('keys of every kind round-trip', async () => {
    const bucket = await testBucket({ store: folderStore(testFolder()), basePath: '/vendors/s3' })
    const client = clientOf(bucket)
    const keys = ['a b', 'ä/ö.jpg', '1+1=2', "it's (fine)!*", 'a//b', '%41', 'x&y<z>', 'q?r#s']
    for (const key of keys) await put(client, key, key)
    for (const Key of keys) {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }))
      expect(await Body!.transformToString()).toBe(Key)
      expect(ETag).toBe(`"${createHash('md5').update(Key).digest('hex')}"`)
    }
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, EncodingType: 'url' }))
    expect(Contents!.map(({ Key }) => decodeURIComponent(Key!)).sort()).toEqual(keys.toSorted())
  })

  test('HEAD returns size, type, metadata and no more; for a missing object there is no body to explain it', async () => {
    const client = clientOf(await testBucket())
    await put(client, 'a.jpg', 'a picture', {
      ContentType: 'image/jpeg',
      CacheControl: 'max-age=3600',
      Metadata: { by: 'us' },
    })
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'a.jpg' }))).toMatchObject({
      ContentLength: 9,
      ContentType: 'image/jpeg',
      CacheControl: 'max-age=3600',
      Metadata: { by: 'us' },
    })
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'b.jpg' }))).rejects.toMatchObject(
      refused(404, 'NotFound'),
    )
  })

  test.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=8-99', 'ij', 'bytes 8-9/10'],
    ['bytes=3-2', 'abcdefghij', undefined],
    ['bytes=0-1,3-4', 'abcdefghij', undefined],
  ])('the range %s', async (Range, text, ContentRange) => {
    const client = clientOf(await testBucket())
    await put(client, 'a', 'abcdefghij')
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: 'a', Range }))
    expect([await answer.Body!.transformToString(), answer.ContentRange]).toEqual([text, ContentRange])
    const beyond = new GetObjectCommand({ Bucket, Key: 'a', Range: 'bytes=10-' })
    await expect(client.send(beyond)).rejects.toMatchObject(refused(416, 'InvalidRange'))
  })

  test('a conditional write succeeds if its condition holds, and for only one of two at once', async () => {
    const client = clientOf(await testBucket())
    const create = () => put(client, 'a', 'first', { IfNoneMatch: '*' })
    const outcomes = await Promise.allSettled([create(), create(), create()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(create()).rejects.toMatchObject(refused(412, 'PreconditionFailed'))

    const { ETag } = await put(client, 'a', 'second')
    await put(client, 'a', 'third', { IfMatch: ETag })
    await expect(put(client, 'a', 'fourth', { IfMatch: ETag })).rejects.toMatchObject(
      refused(412, 'PreconditionFailed'),
    )
    await expect(put(client, 'b', 'x', { IfMatch: ETag })).rejects.toMatchObject(refused(404, 'NoSuchKey'))
  })

  test('a conditional read', async () => {
    const client = clientOf(await testBucket())
    const { ETag } = await put(client, 'a', 'text')
    const get = (condition: object) => client.send(new GetObjectCommand({ Bucket, Key: 'a', ...condition }))
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await expect(get({ IfModifiedSince: new Date() })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject(refused(412, 'PreconditionFailed'))
    expect((await get({ IfMatch: ETag })).ETag).toBe(ETag)
    expect((await get({ IfNoneMatch: '"other"' })).ETag).toBe(ETag)
  })

  test('a wrong checksum is refused', async () => {
    const client = clientOf(await testBucket())
    await expect(put(client, 'a', 'x', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject(
      refused(400, 'BadDigest'),
    )
    await expect(put(client, 'a', 'x', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(refused(400, 'BadDigest'))
    await clientOf(await testBucket(), 'WHEN_SUPPORTED').send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }))
  })

  test('missing and unknown things are reported by name', async () => {
    const bucket = await testBucket()
    const client = clientOf(bucket)
    await put(client, 'a', 'x')
    const get = (name: string, Key: string) => client.send(new GetObjectCommand({ Bucket: name, Key }))
    await expect(get(Bucket, 'missing')).rejects.toMatchObject(refused(404, 'NoSuchKey'))
    await expect(get('missing', 'a')).rejects.toMatchObject(refused(404, 'NoSuchBucket'))
    await expect(get(Bucket, 'x'.repeat(1025))).rejects.toMatchObject(refused(400, 'KeyTooLongError'))
    const copy = new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${Bucket}/a` })
    await expect(client.send(copy)).rejects.toMatchObject(refused(501, 'NotImplemented'))
    const parts = new CreateMultipartUploadCommand({ Bucket, Key: 'b' })
    await expect(client.send(parts)).rejects.toMatchObject(refused(501, 'NotImplemented'))
    await expect(put(client, 'b', 'x', { ACL: 'public-read' })).rejects.toMatchObject(refused(501, 'NotImplemented'))
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
      const listed: string[] = []
      for await (const page of paginateListObjectsV2({ client, pageSize }, { Bucket })) {
        expect(page.Contents!.length).toBeLessThanOrEqual(pageSize)
        listed.push(...page.Contents!.map(({ Key }) => Key!))
      }
      expect(listed).toEqual(expected)
    }
  })

  test('folds keys below a common prefix into one line, across pages too', async () => {
    const client = clientOf(await testBucket())
    for (const key of KEYS) await put(client, key, key)
    const folders: string[] = []
    const query = { Bucket, Prefix: 'artworks/', Delimiter: '/' }
    for await (const page of paginateListObjectsV2({ client, pageSize: 1 }, query)) {
      expect(page.Contents).toBeUndefined()
      folders.push(...page.CommonPrefixes!.map(({ Prefix }) => Prefix!))
    }
    expect(folders).toEqual(['artworks/0/', 'artworks/1/', 'artworks/2/', 'artworks/3/'])
  })

  test('starts after a key, accepts no foreign token, and is empty if nothing matches', async () => {
    const client = clientOf(await testBucket())
    for (const key of ['a', 'b', 'c']) await put(client, key, key)
    const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))
    expect((await list({ StartAfter: 'a' })).Contents?.map(({ Key }) => Key)).toEqual(['b', 'c'])
    expect(await list({ Prefix: 'nothing' })).toMatchObject({ KeyCount: 0, IsTruncated: false })
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false })
    await expect(list({ ContinuationToken: 'bm8' })).rejects.toMatchObject(refused(400, 'InvalidArgument'))
  })
})

test('a fault replaces any other response, in the words of S3 or of a gateway', async () => {
  const slow = await testBucket({ fault: (request) => refusalAnswer(new S3Refusal('SlowDown'), request) })
  await expect(put(clientOf(slow), 'a', 'x')).rejects.toMatchObject(refused(503, 'SlowDown'))
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
