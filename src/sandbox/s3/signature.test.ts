import { expect, test } from 'vitest'
import { sha256, verifySignature } from './signature.ts'

/** The published example of "Amazon S3 API Reference, Authenticating Requests (AWS Signature Version 4)". */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const NOW = new Date('2013-05-24T00:00:00Z')
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'

test('the published GET with a range is accepted', () => {
  const headers = new Headers({
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  })
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(verifySignature({ method: 'GET', url, headers }, KEYS, NOW)).toBe(sha256(''))
})
