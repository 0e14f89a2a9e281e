import { createHmac, type Hmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

/** The signature of a text. The purpose makes it invalid for any other, because all have the same secret. */
export const signatureFor = (purpose: string, text: string, secret: string): Hmac =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`)

const ID_CHARS = 32
const SIGNATURE_CHARS = 40

/**
 * A UUID without its dashes, and its signature: without a dot, because it is part of a page's or an email's address.
 */
export function signedId(purpose: string, id: string, secret: string, signatureChars = SIGNATURE_CHARS): string {
  const plain = id.replaceAll('-', '')
  return plain + shortSignature(purpose, plain, secret, signatureChars)
}

/** The UUID that we signed for this purpose; null for anything else. */
export function idOfSigned(
  purpose: string,
  text: string,
  secret: string,
  signatureChars = SIGNATURE_CHARS,
): string | null {
  const [plain, signature] = [text.slice(0, ID_CHARS), text.slice(ID_CHARS)]
  if (!isSameText(signature, shortSignature(purpose, plain, secret, signatureChars))) return null
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const shortSignature = (purpose: string, plain: string, secret: string, chars: number): string =>
  signatureFor(purpose, plain, secret).digest('hex').slice(0, chars)
