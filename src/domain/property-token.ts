import { streetOf } from './street-name.ts'

/** D1-107: the three shapes a token may have on the token page, any case. */
const TOKEN_SHAPES: readonly RegExp[] = [
  /^\d+[A-Z]+\d{5}[A-Z]*$/, // address-like: 12MAPLST90210
  /^IMG[A-Z0-9]+$/, // temporary, of an upload
  /^[A-Z0-9]{8}$/, // access code
]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`
const RANDOM_TOKEN_LENGTH = 8
const NAME_LETTERS = 4

/** E-5: words that look like a code but are pages, ours or a visitor's guess. */
const RESERVED = new Set([
  'REDIRECT',
  'CHECKOUT',
  'CAMPAIGN',
  'DATABASE',
  'SETTINGS',
  'HOMEPAGE',
  'TEMPLATE',
  'PROPERTY',
  'CONTACTS',
])

/** Numbers in [0, 1) from a cryptographic source. */
type Random = () => number

/** A token as it is stored and shown: upper case (D1-108). */
export const canonicalToken = (text: string): string => text.trim().toUpperCase()

export const isToken = (text: string): boolean => TOKEN_SHAPES.some((shape) => shape.test(canonicalToken(text)))

/**
 * D1-197: digits of the house number, the first four letters of the street's name, its type, the zip code.
 * Null when the address has no house number, no letter in its street's name or no zip (E-6b: then a random token).
 */
export function addressToken(line1: string, zipCode: string): string | null {
  const { number, name, type } = streetOf(line1)
  const letters = name.replace(/[^A-Z]/g, '').slice(0, NAME_LETTERS)
  const zip = /\d{5}/.exec(zipCode)?.[0]
  if (number === '' || letters === '' || zip === undefined) return null
  return `${number}${letters}${type}${zip}`
}

/**
 * D1-201: what to try, in order, when tokens are taken: the address token, then with one hash letter, with two, with a
 * two-letter time stamp. E-6: suffixes are letters only, or the page would refuse them. `key` tells apart what shares
 * an address (the property's id).
 */
export function tokenCandidates(line1: string, zipCode: string, key: string, nowMs: number): readonly string[] {
  const base = addressToken(line1, zipCode)
  if (base === null) return []
  const hash = lettersOf(hashOf(key))
  return [base, base + hash[0], base + hash.slice(0, 2), base + lettersOf(Math.floor(nowMs / 1000)).slice(0, 2)]
}

/** D1-202: the last resort: eight random letters and digits; never a word that is a page. */
export function randomToken(random: Random): string {
  for (;;) {
    const token = Array.from({ length: RANDOM_TOKEN_LENGTH }, () => oneOf(LETTERS_AND_DIGITS, random)).join('')
    if (!RESERVED.has(token)) return token
  }
}

/** D1-191: the token of an upload: IMG, the time in base 36, two random characters. */
export const temporaryToken = (nowMs: number, random: Random): string =>
  `IMG${nowMs.toString(36).toUpperCase()}${oneOf(LETTERS_AND_DIGITS, random)}${oneOf(LETTERS_AND_DIGITS, random)}`

const oneOf = (characters: string, random: Random) => characters[Math.floor(random() * characters.length)]!

/** At least two letters that stand for a number, least significant first. */
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
