import { streetOf } from '#domain/address/street-name.ts'

/** The three shapes a token may have on the token page, any case (D1-107). */
const ADDRESS_LIKE = /^\d+[A-Z]+\d{5}[A-Z]*$/ // 12MAPLST90210
const TEMPORARY = /^IMG[A-Z0-9]+$/ // of an upload
const ACCESS_CODE = /^[A-Z0-9]{8}$/
const TOKEN_SHAPES: readonly RegExp[] = [ADDRESS_LIKE, TEMPORARY, ACCESS_CODE]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Characters that are easy to tell apart when a code is read aloud or typed from a card (S-07). */
const CLEAR_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`
const RANDOM_TOKEN_LENGTH = 8
const NAME_LETTERS = 4

/** Our only page whose name looks like a code (E-5). */
const PAGES: ReadonlySet<string> = new Set(['REDIRECT'])

/** Words that look like a code but are page names, ours or likely guesses: never used as a code (E-5). */
const RESERVED: ReadonlySet<string> = new Set([
  ...PAGES,
  'CHECKOUT',
  'CAMPAIGN',
  'DATABASE',
  'SETTINGS',
  'HOMEPAGE',
  'TEMPLATE',
  'PROPERTY',
  'CONTACTS',
  'DOWNLOAD',
  'REGISTER',
  'PASSWORD',
  'SECURITY',
  'PRODUCTS',
  'SERVICES',
  'ACCOUNTS',
  'ARTWORKS',
  'PICTURES',
  'SHIPPING',
])

/** Numbers in [0, 1) from a cryptographic source. */
export type Random = () => number

/** A token as it is stored and shown: upper case (D1-108). */
export const canonicalToken = (text: string): string => text.trim().toUpperCase()

export const isToken = (text: string): boolean => TOKEN_SHAPES.some((shape) => shape.test(canonicalToken(text)))

/** Returns whether a path is one of our pages although a token could look like it (E-5). */
export const isPageWord = (text: string): boolean => PAGES.has(canonicalToken(text))

/** Whether a token (upper case) is temporary, so that an address may replace it (D1-192). */
export const isTemporaryToken = (token: string): boolean => TEMPORARY.test(token)

const isAddressLike = (token: string): boolean => ADDRESS_LIKE.test(token)

/**
 * Digits of the house number, the first four letters of the street's name, its type, the zip code (D1-197). The page's
 * pattern has no digits inside the name, so a street's number is written in letters, A for 0 to J for 9. Null when the
 * address has no house number, no letter in its street's name or no zip (E-6b: then a random token).
 */
export function addressToken(line1: string, zipCode: string): string | null {
  const { number, name, type } = streetOf(line1)
  const letters = nameLetters(name)
  const zip = /\d{5}/.exec(zipCode)?.[0]
  if (number === '' || letters === '' || zip === undefined) return null
  return `${number}${letters}${type}${zip}`
}

/** Up to four letters of a name, plus all digits of a numbered street, so that 5th and 6th differ ('5TH' → 'FTH'). */
function nameLetters(name: string): string {
  const [, before = '', digits = '', after = ''] = /^([A-Z]*)(\d*)(.*)/s.exec(name)!
  const number = [...digits].map((digit) => LETTERS[Number(digit)]).join('')
  const start = before.slice(0, NAME_LETTERS) + number
  return start + after.replace(/[^A-Z]/g, '').slice(0, Math.max(0, NAME_LETTERS - start.length))
}

/**
 * What to try, in order, if tokens are taken: the address token, then with one hash letter, with two, with a two-letter
 * time stamp (D1-201). E-6: suffixes are letters only, or the page would reject them. `key` distinguishes homes that
 * share an address (the property's id).
 */
export function tokenCandidates(line1: string, zipCode: string, key: string, nowMs: number): readonly string[] {
  const base = addressToken(line1, zipCode)
  if (base === null) return []
  const hash = lettersOf(hashOf(key))
  return [base, base + hash[0], base + hash.slice(0, 2), base + lettersOf(Math.floor(nowMs / 1000)).slice(0, 2)]
}

/** Eight random letters and digits; never the name of a page or the form of another kind of token (D1-202). */
export const randomToken = (random: Random): string => eightOf(LETTERS_AND_DIGITS, random)

/** The code of a campaign's home (D1-107c, S-07): the form of a random token, without look-alike characters. */
export const accessCode = (random: Random): string => eightOf(CLEAR_CHARACTERS, random)

function eightOf(characters: string, random: Random): string {
  for (;;) {
    const code = Array.from({ length: RANDOM_TOKEN_LENGTH }, () => oneOf(characters, random)).join('')
    if (!RESERVED.has(code) && !isAddressLike(code) && !isTemporaryToken(code)) return code
  }
}

/** The token of an upload: IMG, the time in base 36, two random characters (D1-191). */
export const temporaryToken = (nowMs: number, random: Random): string =>
  `IMG${nowMs.toString(36).toUpperCase()}${oneOf(LETTERS_AND_DIGITS, random)}${oneOf(LETTERS_AND_DIGITS, random)}`

const oneOf = (characters: string, random: Random) => characters[Math.floor(random() * characters.length)]!

/** At least two letters that represent a number, least significant first. */
function lettersOf(value: number): string {
  let text = ''
  for (let rest = value; rest > 0 || text.length < 2; rest = Math.floor(rest / 26)) text += LETTERS[rest % 26]
  return text
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
