import { randomBytes } from 'node:crypto'
import { tag, xmlResponse } from './xml.ts'

const REFUSALS = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  IncompleteBody: [400, 'You did not provide the number of bytes specified by the Content-Length HTTP header'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not implemented.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const satisfies Record<string, readonly [status: number, message: string]>

type RefusalCode = keyof typeof REFUSALS

/** A request that S3 refuses, with S3's error code. */
export class S3Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string = REFUSALS[code][1]) {
    super(message)
    this.code = code
  }
}

/** The protocol's error document; a response to HEAD has no body. */
export function refusalResponse({ code, message }: S3Refusal, request: Request): Response {
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  const status = REFUSALS[code][0]
  const headers = { 'x-amz-request-id': requestId }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const resource = new URL(request.url).pathname
  return xmlResponse(
    tag('Error', [tag('Code', code), tag('Message', message), tag('Resource', resource), tag('RequestId', requestId)]),
    { status, headers },
  )
}
