import { randomBytes } from 'node:crypto'
import { sha256Hex } from './sha256.ts'

/** A secret of 256 random bits after its prefix, for a signed-in person. */
export const newSessionToken = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** The form in which we store a session token: enough to recognize it, useless to a thief. */
export const hashToken = (token: string): string => sha256Hex(token)
