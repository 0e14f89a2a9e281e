import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits after its prefix, for a signed-in person. */
export const newSessionToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** What we keep of a session token: enough to know it again, useless to a thief. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
