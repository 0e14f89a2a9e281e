import { idOfSigned, signedId } from './signed-id.ts'

/** The purpose of a link in an email to an agent; a key for one is invalid for another. */
export type OutreachEmailLinkUse = 'unsubscribe' | 'opened'

/**
 * The content of such a link (S-14, S-25): the email it is in, signed. It never expires, so that opting out works from
 * an old email as well, and it contains no personal data.
 */
export const outreachEmailKey = (use: OutreachEmailLinkUse, outreachEmailId: string, secret: string): string =>
  signedId(use, outreachEmailId, secret)

/** The email whose link for this use we signed; null for any other. */
export const signedOutreachEmail = (use: OutreachEmailLinkUse, key: string, secret: string): string | null =>
  idOfSigned(use, key, secret)
