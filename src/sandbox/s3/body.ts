import { createHash } from 'node:crypto'
import { requireChecksums } from './checksums.ts'
import { decodeChunks } from './chunks.ts'
import { S3Refusal } from './refusal.ts'
import { sha256, type Signed } from './signature.ts'

const MAX_BYTES = 100 * 1024 * 1024

/** The bytes of a verified request, checked in every way its sender asked for. Throws S3Refusal. */
export async function readBody(request: Request, signed: Signed): Promise<Buffer> {
  const { headers } = request
  const isChunked = signed.payload.startsWith('STREAMING-')
  const length = isChunked ? headers.get('x-amz-decoded-content-length') : headers.get('content-length')
  if (request.method === 'PUT' && length === null) throw new S3Refusal('MissingContentLength')
  if (Number(length) > MAX_BYTES) throw new S3Refusal('EntityTooLarge')

  const received = Buffer.from(await request.arrayBuffer())
  const { bytes, trailers } = isChunked
    ? decodeChunks(received, signed)
    : { bytes: whole(received, signed), trailers: {} }
  requireDeclared(trailers, headers.get('x-amz-trailer'))
  if (length !== null && bytes.length !== Number(length)) throw new S3Refusal('IncompleteBody')
  requireMd5(bytes, headers.get('content-md5'))
  requireChecksums(bytes, { ...fromQuery(request.url), ...Object.fromEntries(headers), ...trailers })
  return bytes
}

function whole(received: Buffer, { payload }: Signed): Buffer {
  if (payload === 'UNSIGNED-PAYLOAD') return received
  if (!/^[0-9a-f]{64}$/.test(payload)) {
    throw new S3Refusal('InvalidArgument', 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.')
  }
  if (sha256(received) !== payload) throw new S3Refusal('XAmzContentSHA256Mismatch')
  return received
}

/** What comes after the body is exactly what the signed header `x-amz-trailer` announced. */
function requireDeclared(trailers: Readonly<Record<string, string>>, declared: string | null): void {
  const announced = (declared ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '')
  if (announced.sort().join() !== Object.keys(trailers).sort().join()) throw new S3Refusal('MalformedTrailerError')
}

function requireMd5(bytes: Buffer, given: string | null): void {
  if (given !== null && createHash('md5').update(bytes).digest('base64') !== given) throw new S3Refusal('BadDigest')
}

/** A presigned address carries the headers it was made for in its query, checksums among them. */
const fromQuery = (url: string): Record<string, string> =>
  Object.fromEntries([...new URL(url).searchParams].map(([name, value]) => [name.toLowerCase(), value]))
