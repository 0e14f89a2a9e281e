import { isNotModified } from './conditions.ts'
import { S3Refusal } from './refusal.ts'
import type { StoredObject } from './store.ts'

/** GetObject and HeadObject: conditions, one range, and the header overrides that a signed request may ask for. */
export function serveObject(request: Request, object: StoredObject): Response {
  const headers = new Headers({
    ...object.headers,
    ...overrides(new URL(request.url).searchParams),
    etag: object.etag,
    'last-modified': object.modified.toUTCString(),
    'accept-ranges': 'bytes',
  })
  if (isNotModified(request.headers, object)) return new Response(null, { status: 304, headers })

  const range = rangeOf(request.headers.get('range'), object.size)
  const bytes = range ? object.bytes.subarray(range.first, range.last + 1) : object.bytes
  headers.set('content-length', String(bytes.length))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${object.size}`)
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { status: range ? 206 : 200, headers })
}

const OVERRIDE = /^response-(cache-control|content-disposition|content-encoding|content-language|content-type|expires)$/

const overrides = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) => (OVERRIDE.test(name) ? [[name.slice('response-'.length), value]] : [])),
  )

/** First and last byte; null for no range, and for several or a malformed one, which S3 ignores. */
function rangeOf(header: string | null, size: number): { first: number; last: number } | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last) throw new S3Refusal('InvalidRange')
  return { first, last }
}
