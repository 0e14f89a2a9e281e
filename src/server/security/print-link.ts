import { DAY_MS } from '#domain/durations.ts'
import { isSameText } from './same-text.ts'
import { signatureFor } from './signed-id.ts'

/** The private folder of prints in the bucket. */
const FOLDER = 'prints/'
/** A print shop fetches the picture when it begins, and again for a reprint. */
const VALIDITY_MS = 14 * DAY_MS

/**
 * The path under which the print shop fetches a print (S-28): signed and expiring like our other private URLs, but
 * without a query, which it does not take.
 */
export function printPath(key: string, secret: string, now: Date): string {
  const expires = Math.floor((now.getTime() + VALIDITY_MS) / 1000)
  return `/storage/v1/object/print/${expires}/${signatureOf(key, String(expires), secret)}/${key.slice(FOLDER.length)}`
}

/** The key of a print whose path we signed and which has not expired; null for any other. */
export function signedPrint(
  { expires, signature, name }: { readonly expires: string; readonly signature: string; readonly name: string },
  secret: string,
  now: Date,
): string | null {
  const key = `${FOLDER}${name}`
  const isOurs = isSameText(signature, signatureOf(key, expires, secret))
  return isOurs && now.getTime() < Number(expires) * 1000 ? key : null
}

const signatureOf = (key: string, expires: string, secret: string): string =>
  signatureFor('print-file', `${key}\n${expires}`, secret).digest('hex')
