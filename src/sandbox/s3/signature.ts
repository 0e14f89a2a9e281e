import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalHeaders, canonicalPath, canonicalQuery } from './canonical.ts'
import { type Claim, readClaim } from './claim.ts'
import { S3Refusal } from './refusal.ts'

export type S3Keys = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }

/** A request as it was received: nothing decoded, nothing stripped. */
export type ReceivedRequest = { readonly method: string; readonly url: URL; readonly headers: Headers }

/** What a verified request allows us to check about its body. */
export type Signed = {
  /** A SHA-256 in hex, `UNSIGNED-PAYLOAD`, or one of the `STREAMING-…` words. */
  readonly payload: string
  readonly timestamp: string
  readonly scope: string
  readonly signature: string
  /** Hex HMAC-SHA256 of a text under this request's signing key. */
  readonly sign: (text: string) => string
}

/**
 * AWS Signature Version 4, from a header or from the query of a presigned address. Throws S3Refusal as S3 does.
 * Source: AWS, "Authenticating Requests (AWS Signature Version 4)", Amazon S3 API Reference.
 */
export function verifySignature(request: ReceivedRequest, keys: S3Keys, now: Date): Signed {
  const claim = readClaim(request, keys.region)
  if (claim.accessKeyId !== keys.accessKeyId) throw new S3Refusal('InvalidAccessKeyId')
  requireTimely(claim, now)
  requireSignedHeaders(request, claim)

  const key = signingKey(keys.secretAccessKey, claim)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const scope = `${claim.date}/${claim.region}/s3/aws4_request`
  const canonicalRequest = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    canonicalHeaders(request.headers, claim.signedHeaders),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n')
  const expected = sign(['AWS4-HMAC-SHA256', claim.timestamp, scope, sha256(canonicalRequest)].join('\n'))
  if (!sameSignature(expected, claim.signature)) throw new S3Refusal('SignatureDoesNotMatch')
  return { payload: claim.payload, timestamp: claim.timestamp, scope, signature: claim.signature, sign }
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

export function sameSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function signingKey(secret: string, { date, region }: Claim): Buffer {
  const next = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return next(next(next(next(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
}

const MAX_SKEW_MS = 15 * 60_000

function requireTimely({ timestamp, expiresSeconds }: Claim, now: Date): void {
  const signedAt = momentOf(timestamp)
  const ageMs = now.getTime() - signedAt
  if (expiresSeconds === null) {
    if (Math.abs(ageMs) > MAX_SKEW_MS) throw new S3Refusal('RequestTimeTooSkewed')
    return
  }
  if (ageMs < -MAX_SKEW_MS) throw new S3Refusal('AccessDenied', 'Request is not valid yet')
  if (ageMs > expiresSeconds * 1000) throw new S3Refusal('AccessDenied', 'Request has expired')
}

/** `20130524T000000Z` as milliseconds since 1970. */
function momentOf(timestamp: string): number {
  const moment = Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (timestamp.length !== 16 || Number.isNaN(moment)) {
    throw new S3Refusal('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  }
  return moment
}

/** S3 refuses what a stranger could have added to a signed request: its own headers must all be signed, and the host. */
function requireSignedHeaders({ headers }: ReceivedRequest, { signedHeaders }: Claim): void {
  const unsigned = [...headers.keys()].filter((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name))
  if (!signedHeaders.includes('host') || unsigned.length > 0) {
    throw new S3Refusal('AccessDenied', 'There were headers present in the request which were not signed')
  }
}
