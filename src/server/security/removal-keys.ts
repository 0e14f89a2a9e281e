import { createHmac, timingSafeEqual } from 'node:crypto'

// The first words keep each of these from meaning anything elsewhere: the secret signs other things too.
const mac = (words: string, text: string, secret: string) => createHmac('sha256', secret).update(`${words}\n${text}`)

/** What is kept of a removed home's address, link or person: nobody without the secret can tell whose it is. */
export const removalHash = (of: 'home' | 'link' | 'person', text: string, secret: string): string =>
  mac(`removed ${of}`, text, secret).digest('hex')

/** The last part of the link by which a removal is confirmed: its id, signed (S-14). */
export const removalKey = (id: string, secret: string): string => `${id}.${signatureOf(id, secret)}`

/** The removal whose link we signed; null for any other. */
export function signedRemoval(key: string, secret: string): string | null {
  const [id = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(id, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

const signatureOf = (id: string, secret: string): string => mac('confirm removal', id, secret).digest('base64url')
