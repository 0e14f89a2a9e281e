import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits after its prefix, for a signed-in person. */
export const newSessionToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** The form in which we store a session token: enough to recognize it, useless to a thief. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
