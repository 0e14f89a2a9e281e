import { expect, test } from 'vitest'
import { decodeChunks } from './chunks.ts'
import { sha256, verifySignature } from './signature.ts'

/** The published examples of "Amazon S3 API Reference, Authenticating Requests (AWS Signature Version 4)". */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const NOW = new Date('2013-05-24T00:00:00Z')
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'

const authorized = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${signedHeaders},Signature=${signature}`

test('the published GET with a range is accepted', () => {
  const headers = new Headers({
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    authorization: authorized(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  })
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(verifySignature({ method: 'GET', url, headers }, KEYS, NOW).payload).toBe(sha256(''))
})

test('the published presigned URL is accepted for its day and no longer', () => {
  const url = new URL(
    `https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(SCOPE)}` +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
  const verifyAt = (now: string) =>
    verifySignature({ method: 'GET', url, headers: new Headers({ host: url.host }) }, KEYS, new Date(now))
  expect(verifyAt('2013-05-25T00:00:00Z').payload).toBe('UNSIGNED-PAYLOAD')
  expect(() => verifyAt('2013-05-25T00:00:01Z')).toThrow('Request has expired')
  expect(() => verifyAt('2013-05-23T23:44:00Z')).toThrow('Request is not valid yet')
})

const chunkedUpload = (own: Record<string, string>, signature: string) => {
  const headers = new Headers({
    host: 's3.amazonaws.com',
    'content-encoding': 'aws-chunked',
    'x-amz-date': '20130524T000000Z',
    'x-amz-decoded-content-length': '66560',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    ...own,
  })
  headers.set('authorization', authorized([...headers.keys()].sort().join(';'), signature))
  const url = new URL('https://s3.amazonaws.com/examplebucket/chunkObject.txt')
  return verifySignature({ method: 'PUT', url, headers }, KEYS, NOW)
}

const CHUNKS: readonly [size: number, signature: string][] = [
  [65_536, 'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648'],
  [1024, '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497'],
  [0, 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9'],
]
const body = (letter = 'a', chunks = CHUNKS) =>
  Buffer.from(
    chunks
      .map(([size, signature]) => `${size.toString(16)};chunk-signature=${signature}\r\n${letter.repeat(size)}\r\n`)
      .join(''),
  )

test('the published chunked upload is accepted, but not with one letter, chunk or signature changed', () => {
  const signed = chunkedUpload(
    { 'content-length': '66824', 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
    '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  )
  expect(body().length).toBe(66_824)
  expect(decodeChunks(body(), signed).bytes.equals(Buffer.alloc(66_560, 'a'))).toBe(true)

  const oneLetter = body()
  oneLetter[60_000] = 98
  expect(() => decodeChunks(oneLetter, signed)).toThrow('signature')
  expect(() => decodeChunks(body('b'), signed)).toThrow('signature')
  expect(() => decodeChunks(body('a', [CHUNKS[0]!, CHUNKS[2]!]), signed)).toThrow('signature')
  expect(() => decodeChunks(body('a', [CHUNKS[1]!, CHUNKS[0]!, CHUNKS[2]!]), signed)).toThrow('signature')
  expect(() => decodeChunks(body().subarray(0, -2), signed)).toThrow('number of bytes')
  expect(() => decodeChunks(Buffer.concat([body(), Buffer.from('more')]), signed)).toThrow('number of bytes')
})

test('the published chunked upload with a signed trailer is accepted, but not with another checksum', () => {
  const signed = chunkedUpload(
    {
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
      'x-amz-trailer': 'x-amz-checksum-crc32c',
    },
    '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
  )
  const upload = (checksum: string) => {
    const chunks = body('a', [
      [65_536, 'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2'],
      [1024, '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7'],
    ])
    const end = [
      '0;chunk-signature=2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
      `x-amz-checksum-crc32c:${checksum}`,
      'x-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435',
      '\r\n',
    ]
    return Buffer.concat([chunks, Buffer.from(end.join('\r\n'))])
  }
  expect(decodeChunks(upload('sOO8/Q=='), signed).trailers).toEqual({ 'x-amz-checksum-crc32c': 'sOO8/Q==' })
  expect(() => decodeChunks(upload('sOO8/g=='), signed)).toThrow('signature')
})
