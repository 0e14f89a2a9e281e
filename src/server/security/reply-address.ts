import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

const PREFIX = 'reply+'
const ID_CHARS = 32
const SIGNATURE_CHARS = 20 // the part before the @ may have 64 characters

/**
 * The address that receives replies to an email of the ledger (F-34): its id, signed, at the domain that we
 * receive for.
 */
export const replyAddress = (outreachEmailId: string, domain: string, secret: string): string => {
  const id = outreachEmailId.replaceAll('-', '')
  return `${PREFIX}${id}${signatureOf(id, secret)}@${domain}`
}

/** The email that one of these addresses was made for; null if it is not ours. */
export function repliedOutreachEmail(addresses: readonly string[], secret: string): string | null {
  for (const address of addresses) {
    const local = address.trim().toLowerCase().split('@')[0]!
    if (!local.startsWith(PREFIX)) continue
    const id = local.slice(PREFIX.length, PREFIX.length + ID_CHARS)
    const signature = local.slice(PREFIX.length + ID_CHARS)
    if (!isSameText(signature, signatureOf(id, secret))) continue
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return null
}

// The prefix makes the signature invalid for other links, which are signed with the same secret.
const signatureOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`reply to\n${id}`).digest('hex').slice(0, SIGNATURE_CHARS)
