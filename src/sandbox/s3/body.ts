import { createHash } from 'node:crypto'
import { decodeChunks } from './chunks.ts'
import { S3Refusal } from './refusal.ts'
import { sha256, type Signed } from './signature.ts'
import { crc32 } from 'node:zlib'

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

const CHECKSUMS: Readonly<Record<string, (bytes: Buffer) => string>> = {
  'x-amz-checksum-crc32': (bytes) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(bytes))
    return sum.toString('base64')
  },
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
}

/** About checksums, but none itself. */
const SETTINGS = ['x-amz-checksum-algorithm', 'x-amz-checksum-mode', 'x-amz-checksum-type']

/** Compares every checksum that `fields` (lower-case names) holds; throws S3Refusal on a wrong or unknown one. */
function requireChecksums(bytes: Buffer, fields: Readonly<Record<string, string>>): void {
  for (const [name, given] of Object.entries(fields)) {
    if (!name.startsWith('x-amz-checksum-') || SETTINGS.includes(name)) continue
    const checksum = CHECKSUMS[name]
    if (!checksum) throw new S3Refusal('NotImplemented', `${name} is not implemented`)
    if (checksum(bytes) !== given)
      throw new S3Refusal('BadDigest', `The ${name} you specified did not match the calculated checksum.`)
  }
}
