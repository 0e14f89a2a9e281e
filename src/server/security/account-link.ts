import { isSameText } from './same-text.ts'
import { signatureFor } from './signed-id.ts'

/** The purpose of a link in an email to the holder of an account. */
type Purpose = 'verify-email' | 'reset-password'

/** The scope of a link: one account, as long as `stamp` (its email, or its password's hash) is unchanged. */
export type AccountLink = { readonly accountId: string; readonly stamp: string }

/** The last part of a link that proves that its email was read (S-14). */
export function accountKey(
  purpose: Purpose,
  { accountId, stamp }: AccountLink,
  expiresAt: Date,
  secret: string,
): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `${accountId}.${expires}.${signatureOf(purpose, accountId, expires, stamp, secret)}`
}

/** The account that a key names, before its signature is checked; null if it is not a key. */
export function accountInKey(key: string): string | null {
  const [accountId = ''] = key.split('.')
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(accountId) ? accountId : null
}

/** Whether we signed this key for this purpose and account, and it has not expired. */
export function isAccountKey(purpose: Purpose, key: string, link: AccountLink, now: Date, secret: string): boolean {
  const [accountId, expires = '', signature = ''] = key.split('.')
  if (accountId !== link.accountId || !/^\d{1,12}$/.test(expires)) return false
  const expected = signatureOf(purpose, link.accountId, Number(expires), link.stamp, secret)
  return isSameText(signature, expected) && now.getTime() < Number(expires) * 1000
}

const signatureOf = (purpose: Purpose, accountId: string, expires: number, stamp: string, secret: string): string =>
  signatureFor(`account ${purpose}`, `${accountId}\n${expires}\n${stamp}`, secret).digest('base64url')
