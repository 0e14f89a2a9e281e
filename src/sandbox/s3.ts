import { createHash } from 'node:crypto'
import { decoded } from './s3/canonical.ts'
import { listObjects } from './s3/list-objects.ts'
import { refusalResponse, S3Refusal } from './s3/refusal.ts'
import { type S3Keys, sha256, verifySignature } from './s3/signature.ts'
import type { ObjectStore, StoredObject } from './s3/store.ts'

export type S3Options = Omit<S3Keys, 'region'> & {
  readonly region?: string
  /** The only buckets. */
  readonly buckets: readonly string[]
  readonly store: ObjectStore
  /** The path under which the service is mounted, such as `/s3`; part of the signed path but not of the bucket's. */
  readonly basePath?: string
  readonly now?: () => Date
  /** Called first; if it returns a response, that is sent instead. */
  readonly fault?: (request: Request) => Response | null
}

/**
 * Storage that speaks the part of the S3 protocol that our adapter uses, with path-style URLs: PutObject, GetObject,
 * HeadObject, DeleteObject, HeadBucket and ListObjectsV2, each with a verified signature. Refuses everything else as S3
 * would.
 */
export function s3Handler({
  region = 'us-east-1',
  basePath = '',
  now = () => new Date(),
  fault = () => null,
  ...options
}: S3Options): (request: Request) => Promise<Response> {
  const { buckets, store } = options

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { method, headers } = request
    const hash = verifySignature({ method, url, headers }, { ...options, region }, now())
    if ([...headers.keys()].some((name) => NOT_IMPLEMENTED.test(name))) throw new S3Refusal('NotImplemented')
    const bytes = await readBody(request, hash)
    const { bucket, key } = bucketAndKeyOf(url, basePath)
    if (!buckets.includes(bucket)) throw new S3Refusal('NoSuchBucket')
    requireKnownQuery(url, key === '' ? LISTING : [])
    return key === '' ? bucketResponse(request, url, bucket) : objectResponse(request, bucket, key, bytes)
  }

  function bucketResponse({ method }: Request, url: URL, bucket: string): Response {
    if (method === 'HEAD') return new Response(null, { headers: { 'x-amz-bucket-region': region } })
    if (method !== 'GET') throw new S3Refusal('MethodNotAllowed')
    if (url.searchParams.get('list-type') !== '2') throw new S3Refusal('NotImplemented')
    return listObjects(bucket, store.list(bucket), url.searchParams)
  }

  function objectResponse(request: Request, bucket: string, key: string, bytes: Buffer): Response {
    switch (request.method) {
      case 'PUT': {
        const object = newObject(key, bytes, request.headers, now())
        store.write(bucket, object)
        return new Response(null, { headers: { etag: object.etag } })
      }
      case 'DELETE':
        store.remove(bucket, key)
        return new Response(null, { status: 204 })
      case 'GET':
      case 'HEAD': {
        const object = store.read(bucket, key)
        if (!object) throw new S3Refusal('NoSuchKey')
        const { etag, modified, size, headers } = object
        return new Response(request.method === 'HEAD' ? null : new Uint8Array(object.bytes), {
          headers: { ...headers, etag, 'content-length': `${size}`, 'last-modified': modified.toUTCString() },
        })
      }
      default:
        throw new S3Refusal('MethodNotAllowed')
    }
  }

  return async (request) => {
    const instead = fault(request)
    if (instead) return instead
    try {
      return await respond(request)
    } catch (error) {
      if (error instanceof S3Refusal) return refusalResponse(error, request)
      throw error
    }
  }
}

const MAX_KEY_BYTES = 1024

function bucketAndKeyOf(url: URL, basePath: string): { bucket: string; key: string } {
  if (!url.pathname.startsWith(`${basePath}/`)) throw new S3Refusal('InvalidURI')
  const [bucket = '', ...key] = url.pathname.slice(basePath.length + 1).split('/')
  const address = { bucket: decoded(bucket), key: decoded(key.join('/')) }
  if (Buffer.byteLength(address.key) > MAX_KEY_BYTES) throw new S3Refusal('KeyTooLongError')
  return address
}

const LISTING = ['list-type', 'prefix', 'max-keys', 'continuation-token']

/** `?acl`, `?uploads`, `?tagging` and the like are other operations; they must not be mistaken for plain ones. */
function requireKnownQuery(url: URL, names: readonly string[]): void {
  if ([...url.searchParams.keys()].some((name) => name !== 'x-id' && !names.includes(name)))
    throw new S3Refusal('NotImplemented')
}

/** Conditional requests, ranges, other checksums and everything about access control. */
const NOT_IMPLEMENTED =
  /^(range|if-.*|content-md5|x-amz-(acl|checksum-.*|copy-source.*|grant-.*|object-lock-.*|server-side-encryption.*|tagging|trailer|website-.*))$/

const MAX_BYTES = 100 * 1024 * 1024

/** The request's body, compared with its signed hash. Throws S3Refusal. */
async function readBody(request: Request, hash: string): Promise<Buffer> {
  const length = request.headers.get('content-length')
  if (request.method === 'PUT' && length === null) throw new S3Refusal('MissingContentLength')
  if (Number(length) > MAX_BYTES) throw new S3Refusal('EntityTooLarge')
  const bytes = Buffer.from(await request.arrayBuffer())
  if (length !== null && bytes.length !== Number(length)) throw new S3Refusal('IncompleteBody')
  if (hash.startsWith('STREAMING-')) throw new S3Refusal('NotImplemented')
  if (hash !== 'UNSIGNED-PAYLOAD' && sha256(bytes) !== hash) throw new S3Refusal('XAmzContentSHA256Mismatch')
  return bytes
}

const KEPT =
  /^(cache-control|content-disposition|content-encoding|content-language|content-type|expires|x-amz-meta-.+)$/

const newObject = (key: string, bytes: Buffer, headers: Headers, modifiedAt: Date): StoredObject => ({
  key,
  bytes,
  size: bytes.length,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  modified: modifiedAt,
  headers: {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries([...headers].filter(([name]) => KEPT.test(name))),
  },
})
