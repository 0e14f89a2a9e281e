import { isStreetType } from './street-types.ts'
import { US_STATES } from './us-states.ts'
import { statesOfZip } from './zip-states.ts'

/** Where we draw homes, beyond the fifty states and DC (E-40). */
export const TERRITORIES = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'US Virgin Islands',
} as const

const REGION_NAMES: Readonly<Record<string, string>> = { ...US_STATES, ...TERRITORIES }

/** Mail for soldiers and embassies: an address without a house. */
const MILITARY: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])

/** Other names for states, besides their names and postal codes. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'WASHINGTON DC': 'DC',
  'VIRGIN ISLANDS': 'VI',
  ALA: 'AL',
  ARIZ: 'AZ',
  ARK: 'AR',
  CALIF: 'CA',
  COLO: 'CO',
  CONN: 'CT',
  FLA: 'FL',
  ILL: 'IL',
  IND: 'IN',
  KANS: 'KS',
  MASS: 'MA',
  MICH: 'MI',
  MINN: 'MN',
  NEBR: 'NE',
  NEV: 'NV',
  OKLA: 'OK',
  ORE: 'OR',
  PENN: 'PA',
  PENNA: 'PA',
  TENN: 'TN',
  TEX: 'TX',
  WASH: 'WA',
  WISC: 'WI',
  WIS: 'WI',
}

const CODES_BY_NAME = new Map<string, string>([
  ...Object.entries(REGION_NAMES).map(([code, name]) => [name.toUpperCase(), code] as const),
  ...Object.entries(OTHER_NAMES),
])
const MAX_REGION_WORDS = 3 // 'Northern Mariana Islands', 'District of Columbia'

/** Names of states that are just as often the name of a city, in that state or elsewhere. */
const CITIES_TOO: Readonly<Record<string, string>> = { 'NEW YORK': 'NY', WASHINGTON: 'DC' }

const HOME = /^(?:THE )?(?:USA|US|UNITED STATES(?: OF AMERICA)?|AMERICA)$/

const ABROAD: ReadonlySet<string> = new Set(
  (
    'ARGENTINA|AUSTRALIA|AUSTRIA|BELGIUM|BRASIL|BRAZIL|CANADA|CHILE|CHINA|COLOMBIA|COSTA RICA|CZECH REPUBLIC|CZECHIA|' +
    'DENMARK|DEUTSCHLAND|DUBAI|EGYPT|ENGLAND|ESPAÑA|FINLAND|FRANCE|GERMANY|GREAT BRITAIN|GREECE|HONG KONG|HUNGARY|' +
    'INDIA|INDONESIA|IRELAND|ISRAEL|ITALIA|ITALY|JAPAN|KENYA|KOREA|LUXEMBOURG|MALAYSIA|MÉXICO|MEXICO|MOROCCO|' +
    'NEDERLAND|NETHERLANDS|THE NETHERLANDS|NEW ZEALAND|NIGERIA|NORTHERN IRELAND|NORWAY|ÖSTERREICH|PAKISTAN|PERU|' +
    'PHILIPPINES|POLAND|POLSKA|PORTUGAL|QATAR|ROMANIA|RUSSIA|SAUDI ARABIA|SCHWEIZ|SCOTLAND|SINGAPORE|SOUTH AFRICA|' +
    'SOUTH KOREA|SPAIN|SUISSE|SWEDEN|SWITZERLAND|TAIWAN|THAILAND|TURKEY|TÜRKIYE|UAE|UK|UKRAINE|UNITED ARAB EMIRATES|' +
    'UNITED KINGDOM|VIETNAM|WALES'
  ).split('|'),
)
const MAX_COUNTRY_WORDS = 4 // 'United States of America'

const CANADIAN_PROVINCES = new Set(
  'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|ALBERTA|BRITISH COLUMBIA|MANITOBA|NEW BRUNSWICK|NOVA SCOTIA|QUEBEC|QUÉBEC|SASKATCHEWAN'.split(
    '|',
  ),
)
const CANADIAN_POSTAL_CODE = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b/i
const BRITISH_POSTAL_CODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/i

const ZIP = /^\d{5}(?:-\d{4})?$/
/** '…, Highway 12345' ends with a road's number. */
const NUMBERED_ROAD = /^(?:HIGHWAY|HWY|ROUTE|RTE|BOX)$/

/** The right end of an address, and the parts before it. */
export type Region = {
  readonly parts: readonly string[]
  /** Two letters; empty when none was typed. */
  readonly state: string
  readonly zipCode: string
  /** 'New York' or 'Washington' if it names a city here, not only a state; otherwise empty. */
  readonly cityOfState: string
  readonly isAbroad: boolean
  readonly isMilitary: boolean
}

/** Reads country, ZIP code and state off the end of an address that is split at its commas. */
export function regionOf(parts: readonly string[]): Region {
  const text = parts.join(', ')
  const rest = parts.map((part) => part.split(' '))
  let [state, zipCode, cityOfState] = ['', '', '']
  let isAbroad = CANADIAN_POSTAL_CODE.test(text) || BRITISH_POSTAL_CODE.test(text)
  const take = (count: number) => {
    rest.at(-1)!.splice(-count)
    if (rest.at(-1)!.length === 0) rest.pop()
  }
  // Country, state and ZIP code come in any order, each once.
  for (;;) {
    const last = rest.at(-1)
    if (!last) break
    const country = ending(last, MAX_COUNTRY_WORDS, (name) => HOME.test(name) || (state === '' && ABROAD.has(name)))
    const isState = stateEnding(rest, zipCode) !== null
    if (country && !isState) {
      isAbroad ||= ABROAD.has(country.name)
      take(country.count)
      continue
    }
    const word = last.at(-1)!
    if (zipCode === '' && ZIP.test(word) && !NUMBERED_ROAD.test(plain(last.at(-2) ?? ''))) {
      zipCode = word
      take(1)
      continue
    }
    const stateMatch = state === '' ? stateEnding(rest, zipCode) : null
    if (!stateMatch) break
    // 'Washington' alone is the city; 'New York' alone is the city, and in its state.
    const city = CITIES_TOO[stateMatch.name]
    const isAlone = city !== undefined && stateMatch.count === last.length && rest.length <= 2
    if (isAlone && stateMatch.name === 'WASHINGTON' && stateMatch.code !== regionsOfZip(zipCode)[0]) {
      cityOfState = last.join(' ')
      state = regionsOfZip(zipCode)[0] === city ? city : ''
      take(stateMatch.count)
      break
    }
    if (isAlone && stateMatch.name === 'NEW YORK') cityOfState = last.join(' ')
    state = stateMatch.code
    take(stateMatch.count)
  }
  const remainder = rest.map((words) => words.join(' '))
  isAbroad ||= remainder.slice(1).some((part) => CANADIAN_PROVINCES.has(plain(part)))
  return { parts: remainder, state, zipCode, cityOfState, isAbroad, isMilitary: MILITARY.has(state) }
}

/** The states and territories that a ZIP code can be in: mostly one, none for an invalid code. */
export function regionsOfZip(zipCode: string): readonly string[] {
  const five = zipCode.slice(0, 5)
  if (five === '96799') return ['AS']
  if (/^00[679]/.test(five)) return ['PR']
  if (five.startsWith('008')) return ['VI']
  if (/^9691|^9692|^9693/.test(five)) return ['GU']
  if (five.startsWith('9695')) return ['MP']
  return five.length === 5 ? statesOfZip(five) : []
}

/**
 * The code of a state or territory by its code or name: 'OR' for 'or', 'Oregon' and 'Ore.'; empty for any other text.
 */
export function regionCodeOf(text: string): string {
  const name = plain(text.trim())
  return CODES_BY_NAME.get(name) ?? (isRegionCode(name) ? name : '')
}

export const regionName = (code: string): string => REGION_NAMES[code] ?? code
export const isTerritory = (code: string): boolean => Object.hasOwn(TERRITORIES, code)
export const isRegionCode = (code: string): boolean => Object.hasOwn(REGION_NAMES, code)

/** Upper case, without periods. */
export const plain = (text: string): string => text.toUpperCase().replaceAll('.', '')

type StateEnding = { readonly code: string; readonly name: string; readonly count: number }

function stateEnding(parts: readonly (readonly string[])[], zipCode: string): StateEnding | null {
  const words = parts.at(-1)!
  for (let count = Math.min(MAX_REGION_WORDS, words.length); count > 0; count--) {
    const name = words.slice(-count).map(plain).join(' ')
    const code = CODES_BY_NAME.get(name) ?? (isRegionCode(name) || MILITARY.has(name) ? name : null)
    if (code === null) continue
    if (parts.length === 1 && zipCode === '' && isStreetStill(words.slice(0, -count).map(plain), name)) return null
    // In 'Washington DC' the first word is the city.
    return name === 'WASHINGTON DC' ? { code, name: 'DC', count: 1 } : { code, name, count }
  }
  return null
}

/** '100 Virginia', '12 Maple Ct' and '123 Main St NE' are streets as long as no city is named. */
function isStreetStill(before: readonly string[], name: string): boolean {
  if (before.length === 0 || !/^\d/.test(before[0]!)) return false
  if (before.length === 1) return true
  if (name === 'CT') return !before.some((word) => isStreetType(word))
  return name === 'NE' && isStreetType(before.at(-1)!)
}

function ending(words: readonly string[], most: number, fits: (name: string) => boolean) {
  for (let count = Math.min(most, words.length); count > 0; count--) {
    const name = words.slice(-count).map(plain).join(' ')
    if (fits(name)) return { name, count }
  }
  return null
}
