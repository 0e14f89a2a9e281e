import { S3Refusal } from './refusal.ts'
import type { ReceivedRequest } from './signature.ts'

/** What a request says about its own signature; nothing of it is verified yet. */
export type Claim = {
  readonly accessKeyId: string
  readonly date: string
  readonly region: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly timestamp: string
  readonly payload: string
  /** Only presigned addresses expire by themselves. */
  readonly expiresSeconds: number | null
}

/** Throws S3Refusal when there is no claim, two, or a malformed one. */
export function readClaim(request: ReceivedRequest, region: string): Claim {
  const authorization = request.headers.get('authorization')
  const isPresigned = request.url.searchParams.has('X-Amz-Algorithm')
  if (authorization !== null && isPresigned) {
    throw new S3Refusal('InvalidArgument', 'Only one auth mechanism allowed')
  }
  if (isPresigned) return fromQuery(request, region)
  if (authorization === null) throw new S3Refusal('AccessDenied')
  return fromHeader(request, authorization, region)
}

const UNSUPPORTED = 'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.'

function fromHeader({ headers }: ReceivedRequest, authorization: string, region: string): Claim {
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) throw new S3Refusal('InvalidRequest', UNSUPPORTED)
  const fields = /^\S+\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  )
  if (!fields) throw new S3Refusal('AuthorizationHeaderMalformed')
  const payload = headers.get('x-amz-content-sha256')
  if (payload === null)
    throw new S3Refusal('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  const timestamp = headers.get('x-amz-date') ?? ''
  return {
    ...readCredential(fields[1]!, timestamp, region, 'AuthorizationHeaderMalformed'),
    signedHeaders: fields[2]!.split(';'),
    signature: fields[3]!,
    timestamp,
    payload,
    expiresSeconds: null,
  }
}

const MAX_EXPIRY_SECONDS = 604_800

function fromQuery({ url, headers }: ReceivedRequest, region: string): Claim {
  const param = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (param('Algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Refusal('InvalidRequest', UNSUPPORTED)
  const expires = param('Expires')
  if (!/^\d{1,6}$/.test(expires) || Number(expires) > MAX_EXPIRY_SECONDS) {
    throw new S3Refusal('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 0 and 604800 seconds')
  }
  return {
    ...readCredential(param('Credential'), param('Date'), region, 'AuthorizationQueryParametersError'),
    signedHeaders: param('SignedHeaders').split(';'),
    signature: param('Signature'),
    timestamp: param('Date'),
    payload: headers.get('x-amz-content-sha256') ?? (param('Content-Sha256') || 'UNSIGNED-PAYLOAD'),
    expiresSeconds: Number(expires),
  }
}

type Malformed = 'AuthorizationHeaderMalformed' | 'AuthorizationQueryParametersError'

function readCredential(credential: string, timestamp: string, region: string, malformed: Malformed) {
  const [accessKeyId = '', date = '', givenRegion = '', service, end, ...rest] = credential.split('/')
  if (service !== 's3' || end !== 'aws4_request' || rest.length > 0) {
    throw new S3Refusal(malformed, 'The credential is malformed; expecting KEY/YYYYMMDD/REGION/s3/aws4_request')
  }
  if (givenRegion !== region) {
    throw new S3Refusal(malformed, `The region '${givenRegion}' is wrong; expecting '${region}'`)
  }
  if (timestamp.slice(0, 8) !== date) {
    throw new S3Refusal(malformed, `Invalid credential date "${date}". This date is not the same as X-Amz-Date.`)
  }
  return { accessKeyId, date, region: givenRegion }
}
