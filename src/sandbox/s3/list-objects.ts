import { S3Refusal } from './refusal.ts'
import type { ObjectFacts } from './store.ts'
import { tag, xmlAnswer } from './xml.ts'

const MAX_KEYS = 1000

/** One line of a listing: an object, or all that lie below one common prefix. */
type Entry = { readonly name: string; readonly object: ObjectFacts | null }

/** ListObjectsV2: prefix, delimiter, start-after, max-keys, continuation-token, encoding-type=url. */
export function listObjects(bucket: string, objects: readonly ObjectFacts[], query: URLSearchParams): Response {
  const param = (name: string) => query.get(name) ?? ''
  const maxKeys = maxKeysOf(query.get('max-keys'))
  const after = readToken(query.get('continuation-token'))
  const entries = entriesOf(objects, {
    prefix: param('prefix'),
    delimiter: param('delimiter'),
    startAfter: param('start-after'),
  })

  const left = entries.filter(({ name }) => byBytes(name, after) > 0)
  const page = left.slice(0, maxKeys)
  const isTruncated = maxKeys > 0 && left.length > page.length
  const isEncoded = param('encoding-type') === 'url'
  const named = (name: string, value: string) =>
    tag(name, isEncoded ? encodeURIComponent(value).replaceAll('%2F', '/') : value)

  return xmlAnswer(
    tag(
      'ListBucketResult',
      [
        tag('Name', bucket),
        named('Prefix', param('prefix')),
        ...(query.has('delimiter') ? [named('Delimiter', param('delimiter'))] : []),
        ...(query.has('start-after') ? [named('StartAfter', param('start-after'))] : []),
        ...(isEncoded ? [tag('EncodingType', 'url')] : []),
        ...(query.has('continuation-token') ? [tag('ContinuationToken', param('continuation-token'))] : []),
        ...(isTruncated ? [tag('NextContinuationToken', tokenOf(page.at(-1)!.name))] : []),
        tag('KeyCount', String(page.length)),
        tag('MaxKeys', String(maxKeys)),
        tag('IsTruncated', String(isTruncated)),
        ...page.map(({ name, object }) =>
          object === null
            ? tag('CommonPrefixes', [named('Prefix', name)])
            : tag('Contents', [
                named('Key', name),
                tag('LastModified', object.modified.toISOString()),
                tag('ETag', object.etag),
                tag('Size', String(object.size)),
                tag('StorageClass', 'STANDARD'),
              ]),
        ),
      ],
      ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
    ),
  )
}

type Wanted = { readonly prefix: string; readonly delimiter: string; readonly startAfter: string }

function entriesOf(objects: readonly ObjectFacts[], { prefix, delimiter, startAfter }: Wanted): Entry[] {
  const entries = new Map<string, Entry>()
  for (const object of objects) {
    if (!object.key.startsWith(prefix) || byBytes(object.key, startAfter) <= 0) continue
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length)
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length)
    entries.set(name, { name, object: end < 0 ? object : null })
  }
  return [...entries.values()].sort((a, b) => byBytes(a.name, b.name))
}

/** The order of S3: by UTF-8 bytes. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

function maxKeysOf(given: string | null): number {
  if (given === null) return MAX_KEYS
  if (!/^\d{1,9}$/.test(given))
    throw new S3Refusal('InvalidArgument', 'Provided max-keys not an integer or within integer range')
  return Math.min(Number(given), MAX_KEYS)
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
