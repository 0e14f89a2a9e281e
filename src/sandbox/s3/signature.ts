import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#domain/durations.ts'
import { canonicalHeaders, canonicalPath, canonicalQuery } from './canonical.ts'
import { S3Refusal } from './refusal.ts'

export type S3Keys = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }

/** A request as received, before any decoding. */
type ReceivedRequest = { readonly method: string; readonly url: URL; readonly headers: Headers }

/**
 * AWS Signature Version 4 in the authorization header. Returns the signed hash of the body: a SHA-256 in hex,
 * `UNSIGNED-PAYLOAD`, or one of the `STREAMING-…` values. Throws S3Refusal as S3 does. Source: AWS, "Authenticating
 * Requests (AWS Signature Version 4)", Amazon S3 API Reference.
 */
export function verifySignature(request: ReceivedRequest, keys: S3Keys, now: Date): string {
  const claim = readClaim(request.headers, keys.region)
  if (claim.accessKeyId !== keys.accessKeyId) throw new S3Refusal('InvalidAccessKeyId')
  if (Math.abs(now.getTime() - momentOf(claim.timestamp)) > MAX_SKEW_MS) throw new S3Refusal('RequestTimeTooSkewed')
  requireSignedHeaders(request, claim)

  const canonicalRequest = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    canonicalHeaders(request.headers, claim.signedHeaders),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n')
  const scope = `${claim.date}/${claim.region}/s3/aws4_request`
  const expected = createHmac('sha256', signingKey(keys.secretAccessKey, claim))
    .update(['AWS4-HMAC-SHA256', claim.timestamp, scope, sha256(canonicalRequest)].join('\n'))
    .digest('hex')
  if (!sameSignature(expected, claim.signature)) throw new S3Refusal('SignatureDoesNotMatch')
  return claim.payload
}

/** A request's claims about its own signature; nothing is verified yet. */
type Claim = {
  readonly accessKeyId: string
  readonly date: string
  readonly region: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly timestamp: string
  readonly payload: string
}

const FIELDS = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/
const UNSUPPORTED = 'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.'

/** Throws S3Refusal if there is no claim, or a malformed one. */
function readClaim(headers: Headers, region: string): Claim {
  const authorization = headers.get('authorization')
  if (authorization === null) throw new S3Refusal('AccessDenied')
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) throw new S3Refusal('InvalidRequest', UNSUPPORTED)
  const [, credential, signedHeaders, signature] = FIELDS.exec(authorization) ?? []
  if (!credential || !signedHeaders || !signature) throw new S3Refusal('AuthorizationHeaderMalformed')
  const payload = headers.get('x-amz-content-sha256')
  if (payload === null)
    throw new S3Refusal('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  const timestamp = headers.get('x-amz-date') ?? ''
  const [accessKeyId = '', date = '', givenRegion = '', service, end, ...rest] = credential.split('/')
  if (service !== 's3' || end !== 'aws4_request' || rest.length > 0)
    throw new S3Refusal(
      'AuthorizationHeaderMalformed',
      'The credential is malformed; expecting KEY/YYYYMMDD/REGION/s3/aws4_request',
    )
  if (givenRegion !== region)
    throw new S3Refusal('AuthorizationHeaderMalformed', `The region '${givenRegion}' is wrong; expecting '${region}'`)
  if (timestamp.slice(0, 8) !== date) throw new S3Refusal('AuthorizationHeaderMalformed', `Invalid date "${date}"`)
  return { accessKeyId, date, region, signedHeaders: signedHeaders.split(';'), signature, timestamp, payload }
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

function sameSignature(expected: string, actual: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(actual)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function signingKey(secret: string, { date, region }: Claim): Buffer {
  const next = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return next(next(next(next(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
}

const MAX_SKEW_MS = 15 * MINUTE_MS

/** `20130524T000000Z` as milliseconds since 1970. */
function momentOf(timestamp: string): number {
  const moment = Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (timestamp.length !== 16 || Number.isNaN(moment)) {
    throw new S3Refusal('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  }
  return moment
}

/** The host and all of S3's own headers must be signed, so that nothing can be added to a signed request. */
function requireSignedHeaders({ headers }: ReceivedRequest, { signedHeaders }: Claim): void {
  const unsignedHeaders = [...headers.keys()].filter(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  )
  if (!signedHeaders.includes('host') || unsignedHeaders.length > 0) {
    throw new S3Refusal('AccessDenied', 'There were headers present in the request which were not signed')
  }
}
