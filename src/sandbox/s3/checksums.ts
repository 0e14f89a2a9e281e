import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Refusal } from './refusal.ts'

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
export function requireChecksums(bytes: Buffer, fields: Readonly<Record<string, string>>): void {
  for (const [name, given] of Object.entries(fields)) {
    if (!name.startsWith('x-amz-checksum-') || SETTINGS.includes(name)) continue
    const checksum = CHECKSUMS[name]
    if (!checksum) throw new S3Refusal('NotImplemented', `${name} is not implemented`)
    if (checksum(bytes) !== given)
      throw new S3Refusal('BadDigest', `The ${name} you specified did not match the calculated checksum.`)
  }
}
