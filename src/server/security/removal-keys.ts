import { idOfSigned, signatureFor, signedId } from './signed-id.ts'

/**
 * The hash that remains of a removed home's address, link or person; without the secret it cannot be traced back.
 */
export const removalHash = (of: 'home' | 'link' | 'person', text: string, secret: string): string =>
  signatureFor(`removed ${of}`, text, secret).digest('hex')

/** The last part of the link by which a removal is confirmed: its id, signed (S-14). */
export const removalKey = (id: string, secret: string): string => signedId('confirm removal', id, secret)

/** The removal whose link we signed; null for any other. */
export const signedRemoval = (key: string, secret: string): string | null => idOfSigned('confirm removal', key, secret)
