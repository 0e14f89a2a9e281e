import { editDistance } from '#domain/edit-distance.ts'

/** Returns the address that a buyer seems to mean: one typo in a common domain; null if there is none. */
export function suggestedEmail(text: string): string | null {
  const email = text.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || REAL_LOOKALIKES.includes(domain) || COMMON_DOMAINS.includes(domain)) return null
  const meant = COMMON_DOMAINS.find((common) => editDistance(domain, common) === 1)
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}

/** None shorter than `gmail.com`: shorter ones have real neighbors. */
const COMMON_DOMAINS: readonly string[] = [
  'gmail.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.com',
  'outlook.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'protonmail.com',
]

/** Mail providers whose domains differ from a common one by one letter. */
const REAL_LOOKALIKES: readonly string[] = ['mail.com', 'email.com', 'ymail.com']
