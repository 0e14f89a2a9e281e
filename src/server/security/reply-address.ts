import { idOfSigned, signedId } from './signed-id.ts'

const PREFIX = 'reply+'
const PURPOSE = 'reply to'
const SIGNATURE_CHARS = 20 // the part before the @ may have 64 characters

/**
 * The address that receives replies to an outreach email (F-34): its id, signed, at the domain that we
 * receive for.
 */
export const replyAddress = (outreachEmailId: string, domain: string, secret: string): string =>
  `${PREFIX}${signedId(PURPOSE, outreachEmailId, secret, SIGNATURE_CHARS)}@${domain}`

/** The email that one of these addresses was made for; null if it is not ours. */
export function repliedOutreachEmail(addresses: readonly string[], secret: string): string | null {
  for (const address of addresses) {
    const local = address.trim().toLowerCase().split('@')[0]!
    if (!local.startsWith(PREFIX)) continue
    const id = idOfSigned(PURPOSE, local.slice(PREFIX.length), secret, SIGNATURE_CHARS)
    if (id !== null) return id
  }
  return null
}
