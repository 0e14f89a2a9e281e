import { S3Refusal } from './refusal.ts'
import { sameSignature, sha256, type Signed } from './signature.ts'

type Decoded = { readonly bytes: Buffer; readonly trailers: Readonly<Record<string, string>> }

const FORMS: Readonly<Record<string, { chunksAreSigned: boolean; hasTrailers: boolean }>> = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': { chunksAreSigned: true, hasTrailers: false },
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': { chunksAreSigned: true, hasTrailers: true },
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': { chunksAreSigned: false, hasTrailers: true },
}

/**
 * Takes an `aws-chunked` body apart. Every chunk's signature covers the one before it, the first the request's own.
 * Throws S3Refusal. Source: AWS, "Transferring Payload in Multiple Chunks", Amazon S3 API Reference.
 */
export function decodeChunks(received: Buffer, signed: Signed): Decoded {
  const form = FORMS[signed.payload]
  if (!form) throw new S3Refusal('InvalidArgument', `x-amz-content-sha256 ${signed.payload} is not known`)
  const reader = readerOf(received)
  const parts: Buffer[] = []
  let previous = signed.signature

  const requireNext = (given: string | undefined, kind: 'PAYLOAD' | 'TRAILER', covered: readonly string[]) => {
    const text = [`AWS4-HMAC-SHA256-${kind}`, signed.timestamp, signed.scope, previous, ...covered].join('\n')
    previous = signed.sign(text)
    if (!sameSignature(previous, given ?? '')) throw new S3Refusal('SignatureDoesNotMatch')
  }

  for (;;) {
    const [size = '', signature] = reader.line().split(';chunk-signature=')
    if (!/^[0-9a-fA-F]{1,8}$/.test(size)) throw new S3Refusal('IncompleteBody')
    const chunk = reader.take(parseInt(size, 16))
    if (form.chunksAreSigned) requireNext(signature, 'PAYLOAD', [sha256(''), sha256(chunk)])
    if (chunk.length === 0) break
    parts.push(chunk)
    if (reader.line() !== '') throw new S3Refusal('IncompleteBody')
  }

  const lines = trailerLines(reader)
  if (!form.hasTrailers && lines.length > 0) throw new S3Refusal('IncompleteBody')
  const { 'x-amz-trailer-signature': trailerSignature, ...trailers } = Object.fromEntries(lines)
  if (form.chunksAreSigned && form.hasTrailers) {
    const covered = Object.entries(trailers).map(([name, value]) => `${name}:${value}\n`)
    requireNext(trailerSignature, 'TRAILER', [sha256(covered.join(''))])
  }
  return { bytes: Buffer.concat(parts), trailers }
}

type Reader = {
  readonly line: () => string
  readonly take: (length: number) => Buffer
  readonly isAtEnd: () => boolean
}

function readerOf(bytes: Buffer): Reader {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new S3Refusal('IncompleteBody')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    take,
    line: () => {
      const end = bytes.indexOf('\r\n', at)
      if (end < 0) throw new S3Refusal('IncompleteBody')
      const line = take(end - at).toString('latin1')
      at += 2
      return line
    },
    isAtEnd: () => at === bytes.length,
  }
}

/** `name:value` lines up to the empty line that ends the body. */
function trailerLines(reader: Reader): [name: string, value: string][] {
  const lines: [string, string][] = []
  for (let line = reader.line(); line !== ''; line = reader.line()) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new S3Refusal('IncompleteBody')
    lines.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
  }
  if (!reader.isAtEnd()) throw new S3Refusal('IncompleteBody')
  return lines
}
