const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** The email address in lower case; null if it is missing, blank, the text 'null' or invalid (D3-190). */
export function emailOf(text: string | null | undefined): string | null {
  const email = (text ?? '').trim().toLowerCase()
  return email !== 'null' && email.length <= 254 && EMAIL.test(email) ? email : null
}

const SHARED_BOXES =
  /^(info|office|contact|hello|admin|sales|support|team|mail|leads|reception|frontdesk|noreply|no-reply)@/

/** Whether an office shares this address, so that it is not one person's own. */
export const isSharedMailbox = (email: string): boolean => SHARED_BOXES.test(email)

/** An address for a page that others may see: 'ann@oak.example' → 'a•••@oak.example'. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

const ANYTHING_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/**
 * Returns whether a buyer's input may be an email address. Looser than `emailOf`, which guards unsolicited emails: a
 * buyer is rejected only for something that is not an address at all; the mail server decides the rest.
 */
export const looksLikeEmail = (text: string): boolean => ANYTHING_LIKE_EMAIL.test(text.trim())

export const NO_EMAIL_ERROR = 'Please enter your email address'
export const INCOMPLETE_EMAIL_ERROR = 'This email address looks incomplete. It should look like name@example.com'

/** What to say next to a field for one's own email address; null if it may be one. */
export function emailProblem(text: string): string | null {
  if (text.trim() === '') return NO_EMAIL_ERROR
  return looksLikeEmail(text) ? null : INCOMPLETE_EMAIL_ERROR
}
