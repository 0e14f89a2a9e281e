import { BUCKET } from '#domain/pictures/storage-key.ts'
import { isSameText } from './same-text.ts'
import { signatureFor } from './signed-id.ts'

/** The path under which anyone who has it can read a private file until `expiresAtSeconds` (since 1970) (S-28). */
export const signedPath = (key: string, expiresAtSeconds: number, secret: string): string =>
  `/storage/v1/object/sign/${BUCKET}/${key}?expires=${expiresAtSeconds}&signature=${signatureOf(key, String(expiresAtSeconds), secret)}`

type SignedRead = {
  readonly key: string
  readonly expires: string | undefined
  readonly signature: string | undefined
}

/** Returns whether we signed this and it has not expired. Compares the signatures in constant time. */
export function mayRead({ key, expires = '', signature = '' }: SignedRead, secret: string, now: Date): boolean {
  return isSameText(signature, signatureOf(key, expires, secret)) && now.getTime() < Number(expires) * 1000
}

const signatureOf = (key: string, expires: string, secret: string): string =>
  signatureFor('read-file', `${BUCKET}\n${key}\n${expires}`, secret).digest('hex')
