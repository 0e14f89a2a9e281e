import { createHash } from 'node:crypto'
import { readBody } from './s3/body.ts'
import { decoded } from './s3/canonical.ts'
import { requireWritable } from './s3/conditions.ts'
import { listObjects } from './s3/list-objects.ts'
import { refusalAnswer, S3Refusal } from './s3/refusal.ts'
import { serveObject } from './s3/serve-object.ts'
import { type S3Keys, verifySignature } from './s3/signature.ts'
import type { ObjectStore, StoredObject } from './s3/store.ts'

export type S3Options = Omit<S3Keys, 'region'> & {
  readonly region?: string
  /** There are these buckets and no others. */
  readonly buckets: readonly string[]
  readonly store: ObjectStore
  /** Where the service is mounted, `/s3` for one; it is part of the signed path and not of the bucket's. */
  readonly basePath?: string
  readonly now?: () => Date
  /** Asked before everything; what it answers instead goes out. */
  readonly fault?: (request: Request) => Response | null
}

/**
 * A storage that speaks the S3 protocol with path-style addresses: PutObject, GetObject, HeadObject, DeleteObject,
 * HeadBucket and ListObjectsV2, each with a verified signature. Whatever it does not know it refuses as S3 would.
 */
export function s3Handler({
  region = 'us-east-1',
  basePath = '',
  now = () => new Date(),
  fault = () => null,
  ...options
}: S3Options): (request: Request) => Promise<Response> {
  const { buckets, store } = options

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const signed = verifySignature(
      { method: request.method, url, headers: request.headers },
      { ...options, region },
      now(),
    )
    const bytes = await readBody(request, signed)
    const { bucket, key } = addressOf(url, basePath)
    if (!buckets.includes(bucket)) throw new S3Refusal('NoSuchBucket')
    requireKnownQuery(url, key === '' ? LISTING : ONE_OBJECT)
    return key === '' ? answerBucket(request, url, bucket) : answerObject(request, bucket, key, bytes)
  }

  function answerBucket({ method }: Request, url: URL, bucket: string): Response {
    if (method === 'HEAD') return new Response(null, { headers: { 'x-amz-bucket-region': region } })
    if (method !== 'GET') throw new S3Refusal('MethodNotAllowed')
    if (url.searchParams.get('list-type') !== '2') throw new S3Refusal('NotImplemented')
    return listObjects(bucket, store.list(bucket), url.searchParams)
  }

  function answerObject(request: Request, bucket: string, key: string, bytes: Buffer): Response {
    const existing = store.read(bucket, key)
    switch (request.method) {
      case 'PUT': {
        requireWritable(request.headers, existing)
        const object = newObject(key, bytes, request.headers, now())
        store.write(bucket, object)
        return new Response(null, { headers: { etag: object.etag } })
      }
      case 'DELETE':
        store.remove(bucket, key)
        return new Response(null, { status: 204 })
      case 'GET':
      case 'HEAD':
        if (!existing) throw new S3Refusal('NoSuchKey')
        return serveObject(request, existing)
      default:
        throw new S3Refusal('MethodNotAllowed')
    }
  }

  return async (request) => {
    const instead = fault(request)
    if (instead) return instead
    try {
      return await answer(request)
    } catch (error) {
      if (error instanceof S3Refusal) return refusalAnswer(error, request)
      throw error
    }
  }
}

const MAX_KEY_BYTES = 1024

function addressOf(url: URL, basePath: string): { bucket: string; key: string } {
  if (!url.pathname.startsWith(`${basePath}/`)) throw new S3Refusal('InvalidURI')
  const [bucket = '', ...key] = url.pathname.slice(basePath.length + 1).split('/')
  const address = { bucket: decoded(bucket), key: decoded(key.join('/')) }
  if (Buffer.byteLength(address.key) > MAX_KEY_BYTES) throw new S3Refusal('KeyTooLongError')
  return address
}

const LISTING = [
  'list-type',
  'prefix',
  'delimiter',
  'start-after',
  'max-keys',
  'continuation-token',
  'encoding-type',
  'fetch-owner',
]
const ONE_OBJECT = ['response-']

/** `?acl`, `?uploads`, `?tagging` and their like are other operations: taken for plain ones they would do harm. */
function requireKnownQuery(url: URL, known: readonly string[]): void {
  const always = ['x-id', 'X-Amz-', 'x-amz-']
  const unknown = [...url.searchParams.keys()].filter(
    (name) => ![...always, ...known].some((start) => name.startsWith(start)),
  )
  if (unknown.length > 0) throw new S3Refusal('NotImplemented')
}

const KEPT = /^(cache-control|content-disposition|content-language|content-type|expires|x-amz-meta-.+)$/
const NOT_IMPLEMENTED = /^x-amz-(acl|copy-source|grant-.*|object-lock-.*|server-side-encryption.*|tagging|website-.*)$/

function newObject(key: string, bytes: Buffer, headers: Headers, modified: Date): StoredObject {
  if ([...headers.keys()].some((name) => NOT_IMPLEMENTED.test(name))) throw new S3Refusal('NotImplemented')
  const metadata = Object.fromEntries([...headers].filter(([name]) => KEPT.test(name)))
  const encoding = (headers.get('content-encoding') ?? '')
    .replace(/(^|,)\s*aws-chunked\s*(?=,|$)/, '')
    .replace(/^,\s*/, '')
  return {
    key,
    bytes,
    size: bytes.length,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    modified,
    headers: {
      'content-type': 'binary/octet-stream',
      ...metadata,
      ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    },
  }
}
