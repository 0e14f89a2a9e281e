import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

/** The purpose of a link in an email to an agent; a key for one is invalid for another. */
export type OutreachEmailLinkUse = 'unsubscribe' | 'opened'

/**
 * The content of such a link (S-14, S-25): the email it is in, signed. It never expires, so that opting out works from
 * an old email as well, and it contains no personal data.
 */
export const outreachEmailKey = (use: OutreachEmailLinkUse, outreachEmailId: string, secret: string): string => {
  const id = outreachEmailId.replaceAll('-', '')
  return `${id}${signatureOf(use, id, secret)}`
}

/** The email whose link for this use we signed; null for any other. */
export function signedOutreachEmail(use: OutreachEmailLinkUse, key: string, secret: string): string | null {
  const [id, signature] = [key.slice(0, ID_CHARS), key.slice(ID_CHARS)]
  if (!isSameText(signature, signatureOf(use, id, secret))) return null
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const ID_CHARS = 32

// The prefix makes the signature invalid for other links, which are signed with the same secret.
const signatureOf = (use: OutreachEmailLinkUse, id: string, secret: string): string =>
  createHmac('sha256', secret).update(`${use}\n${id}`).digest('hex').slice(0, 40)
