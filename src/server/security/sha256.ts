import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a text or of bytes, as 64 lowercase hexadecimal digits. */
export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
