import { US_STATES } from '#domain/address/us-states.ts'

export type County = {
  /** Five digits. */
  readonly fips: string
  /** The full legal name: 'Los Angeles County', 'Orleans Parish', 'Baltimore city'. */
  readonly name: string
  readonly state: string
  /** ZIP codes with mail delivery that are in it, entirely or in part, in order. */
  readonly zipCodes: readonly string[]
}

export type CountyMatch =
  | { readonly kind: 'found'; readonly county: County }
  /** Several could be meant; here they are. */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'none' }

/**
 * The county that '321/CA/Los-Angeles-County' names, or a URL of the site that contains this (D3-082, D3-206). The
 * number is the site's own and is ignored; `several` if state and name fit more than one county.
 */
export function countyMatch(counties: readonly County[], text: string): CountyMatch {
  const county = countyOf(text)
  if (!county) return { kind: 'none' }
  const ofState = counties.filter(({ state }) => state === county.state)
  const exact = ofState.filter(({ name }) => plain(name) === county.name)
  if (exact.length === 1) return { kind: 'found', county: exact[0]! }
  // 'Los Angeles' does not name its kind of place; 'Alexandria' could be a city or no place at all.
  const like = ofState.filter(({ name }) => shortName(name) === county.name)
  if (like.length === 1 && isCounty(like[0]!.name)) return { kind: 'found', county: like[0]! }
  return like.length === 0 ? { kind: 'none' } : { kind: 'several', names: like.map(({ name }) => name) }
}

function countyOf(text: string): { state: string; name: string } | null {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .split(/[?#]/, 1)[0]!
  const match = /(?:^|\/)(?:county\/)?\d+\/([a-z]{2})\/([^/]+)/i.exec(path)
  const state = match?.[1]!.toUpperCase() ?? ''
  return match && state in US_STATES ? { state, name: plain(decoded(match[2]!)) } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without accents, dots, apostrophes and spaces: 'De Witt' is 'DeWitt', 'Saint' is 'St.'. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z0-9]+/g, '')

const KINDS = /\s+(county|parish|borough|census area|municipality|city and borough|city|planning region)$/i
const isCounty = (name: string): boolean => /\b(county|parish)$/i.test(name)
const shortName = (name: string): string => plain(name.replace(KINDS, ''))
