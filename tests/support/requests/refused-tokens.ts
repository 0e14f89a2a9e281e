import { STREET_TYPES } from '#domain/address/street-name.ts'
import { canonicalToken, isToken, randomToken, temporaryToken, tokenCandidates } from '#domain/links/property-token.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const TYPES = Object.keys(STREET_TYPES)
const NAMES = [
  'Maple',
  'Saint John',
  "O'Neil",
  'North 5th',
  'Martin Luther King Jr',
  'K',
  'La Cañada',
  '42nd',
  'SW 142nd',
  'US Highway 301',
  'Avenue of the Stars',
]

/** Creates `count` tokens of every kind for invented homes; returns those that the page pattern refuses (E-6). */
export function refusedTokens(count: number): string[] {
  let seed = 1
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const invalidTokens: string[] = []
  for (let madeCount = 0; madeCount < count;) {
    const line = `${1 + Math.floor(random() * 99_999)} ${pick(NAMES)} ${pick(TYPES)}`
    const zip = String(Math.floor(random() * 99_999)).padStart(5, '0')
    const tokens = [
      ...tokenCandidates(line, zip, line + zip, NOW + madeCount),
      randomToken(random),
      temporaryToken(NOW + madeCount, random),
    ]
    for (const token of tokens)
      if (!isToken(token) || token !== canonicalToken(token)) invalidTokens.push(`${token} from ${line}, ${zip}`)
    madeCount += tokens.length
  }
  return invalidTokens
}
