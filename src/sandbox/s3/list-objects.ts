import { S3Refusal } from './refusal.ts'
import type { ObjectMetadata } from './store.ts'
import { tag, xmlResponse } from './xml.ts'

const MAX_KEYS = 1000

/** ListObjectsV2: prefix, max-keys, continuation-token. */
export function listObjects(bucket: string, objects: readonly ObjectMetadata[], query: URLSearchParams): Response {
  const prefix = query.get('prefix') ?? ''
  const maxKeys = maxKeysOf(query.get('max-keys'))
  const token = query.get('continuation-token')
  const after = readToken(token)
  const remaining = objects
    .filter(({ key }) => key.startsWith(prefix) && byBytes(key, after) > 0)
    .sort((a, b) => byBytes(a.key, b.key))
  const page = remaining.slice(0, maxKeys)
  const isTruncated = maxKeys > 0 && remaining.length > page.length

  return xmlResponse(
    tag(
      'ListBucketResult',
      [
        tag('Name', bucket),
        tag('Prefix', prefix),
        ...(token === null ? [] : [tag('ContinuationToken', token)]),
        ...(isTruncated ? [tag('NextContinuationToken', tokenOf(page.at(-1)!.key))] : []),
        tag('KeyCount', String(page.length)),
        tag('MaxKeys', String(maxKeys)),
        tag('IsTruncated', String(isTruncated)),
        ...page.map(({ key, modified, etag, size }) =>
          tag('Contents', [
            tag('Key', key),
            tag('LastModified', modified.toISOString()),
            tag('ETag', etag),
            tag('Size', String(size)),
            tag('StorageClass', 'STANDARD'),
          ]),
        ),
      ],
      ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
    ),
  )
}

/** S3's order: by UTF-8 bytes. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

function maxKeysOf(value: string | null): number {
  if (value === null) return MAX_KEYS
  if (!/^\d{1,9}$/.test(value))
    throw new S3Refusal('InvalidArgument', 'Provided max-keys not an integer or within integer range')
  return Math.min(Number(value), MAX_KEYS)
}

const TOKEN_MARK = '1/'

const tokenOf = (name: string): string => Buffer.from(TOKEN_MARK + name).toString('base64url')

function readToken(token: string | null): string {
  if (token === null) return ''
  const text = Buffer.from(token, 'base64url').toString()
  if (!text.startsWith(TOKEN_MARK))
    throw new S3Refusal('InvalidArgument', 'The continuation token provided is incorrect')
  return text.slice(TOKEN_MARK.length)
}
