import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.ts'

// The prefix makes each of these invalid for other uses of the same secret.
const mac = (prefix: string, text: string, secret: string) => createHmac('sha256', secret).update(`${prefix}\n${text}`)

/**
 * The hash that remains of a removed home's address, link or person; without the secret it cannot be traced back.
 */
export const removalHash = (of: 'home' | 'link' | 'person', text: string, secret: string): string =>
  mac(`removed ${of}`, text, secret).digest('hex')

/**
 * The last part of the link by which a removal is confirmed: its id, signed (S-14). No dot: a page's address has none.
 */
export const removalKey = (id: string, secret: string): string => {
  const plain = id.replaceAll('-', '')
  return `${plain}${signatureOf(plain, secret)}`
}

/** The removal whose link we signed; null for any other. */
export function signedRemoval(key: string, secret: string): string | null {
  const [plain, signature] = [key.slice(0, ID_CHARS), key.slice(ID_CHARS)]
  if (!isSameText(signature, signatureOf(plain, secret))) return null
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const ID_CHARS = 32

const signatureOf = (plainId: string, secret: string): string =>
  mac('confirm removal', plainId, secret).digest('hex').slice(0, 40)
