import { US_STATES } from '#domain/address/us-states.ts'

/** The address of a listed home. Unknown parts are empty; `raw` is the address as the source printed it. */
export type ListingAddress = {
  readonly raw: string
  /** House number and street, without the unit. */
  readonly line1: string
  readonly unit: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Five digits. */
  readonly zipCode: string
}

const COUNTRY = /[,\s]+(?:usa|us|united states(?: of america)?)\.?\s*$/i
const ZIP = /(?:^|[,\s])(\d{5})(?:-\d{4})?\s*$/
const STATE = /(?:^|[,\s])([a-z]{2})\.?[,\s]*$/i
/** The word that begins a unit; `#2B` needs none. */
const UNIT_WORDS = 'apt|apartment|unit|ste|suite|lot|ph|penthouse|th|bldg|building|fl|floor|rm|room|spc|space|trlr'
const UNIT = new RegExp(`[,\\s]+(?:(?:${UNIT_WORDS})\\b\\.?\\s*#?\\s*([\\w&][\\w&\\s-]*)|#\\s*([\\w-]+))\\s*$`, 'i')
const UNIT_WORD = new RegExp(`^(?:${UNIT_WORDS})\\b\\.?\\s*|^#\\s*`, 'i')

/**
 * A printed address, read from its right end: country, ZIP code, state, city by its comma, unit; the rest is the
 * street. Reads '12 Sample St, Exampleton, CA 90000' as well as a title such as '12 Sample St, Exampleton CA, 90000'
 * (D3-100).
 */
export function addressFromLine(text: string): ListingAddress {
  const raw = oneLine(text)
  let rest = raw.replace(COUNTRY, '')
  const zip = ZIP.exec(rest)
  if (zip) rest = rest.slice(0, zip.index).replace(/[,\s]+$/, '')
  const state = STATE.exec(rest)
  const isState = state !== null && state[1]!.toUpperCase() in US_STATES
  if (isState) rest = rest.slice(0, state.index).replace(/[,\s]+$/, '')
  const comma = rest.lastIndexOf(',')
  const hasCity = comma > 0 && (isState || zip !== null)
  const street = hasCity ? rest.slice(0, comma) : rest
  return {
    raw,
    ...streetParts(street),
    city: hasCity ? rest.slice(comma + 1).trim() : '',
    state: isState ? state[1]!.toUpperCase() : '',
    zipCode: zip?.[1] ?? '',
  }
}

/** Longer text is a remark, not an address; reading one takes time that grows with the square of its length. */
const MAX_CHARS = 300

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > MAX_CHARS ? '' : line
}

/** An address from the separate fields of a source; the unit may have a field of its own or be part of the street. */
export function addressFromParts(parts: {
  readonly street: string
  readonly unit?: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}): ListingAddress {
  const street = streetParts(parts.street)
  const state = parts.state.trim().toUpperCase()
  const zipCode = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(parts.zipCode)?.[1] ?? ''
  const ownUnit = unitText(parts.unit ?? '') || street.unit
  const line1 = withoutUnit(street.line1, ownUnit)
  const city = parts.city.trim()
  const raw = [streetWithUnit({ line1, unit: ownUnit }), city, `${state} ${zipCode}`.trim()]
  return {
    raw: raw.filter(Boolean).join(', '),
    line1,
    unit: ownUnit,
    city,
    state: state in US_STATES ? state : '',
    zipCode,
  }
}

/** Returns an admin's street line without the city behind it: '12 Elm St, Unit 4, Oak Park' is '12 Elm St, Unit 4'. */
export function withoutCity(line: string): string {
  const [street = '', second = ''] = line.split(',', 2).map((part) => part.trim())
  return UNIT.test(`, ${second}`) ? `${street}, ${second}` : street
}

function streetParts(street: string): { line1: string; unit: string } {
  const line = oneLine(street).replace(/,+$/, '')
  const match = UNIT.exec(line)
  // 'Lot 4 Smith Rd' begins with its lot and has no unit.
  if (!match || match.index === 0) return { line1: line, unit: '' }
  return { line1: line.slice(0, match.index).trim(), unit: (match[1] ?? match[2] ?? '').trim() }
}

/** Words followed by a road's own number: 'Highway 19' has no unit. */
const NUMBERED_ROAD = /\b(highway|hwy|route|rte?|road|rd|fm|[cs]r|interstate|loop|box)$/i

/** '350 5th Ave 4B' together with the unit 4B names the unit twice. */
function withoutUnit(line1: string, unit: string): string {
  const { number, street } = numberAndStreet(line1)
  if (!/\d/.test(unit) || !street.toLowerCase().endsWith(` ${unit.toLowerCase()}`)) return line1
  const rest = street.slice(0, -unit.length).replace(/[,\s]+$/, '')
  return NUMBERED_ROAD.test(rest) ? line1 : `${number} ${rest}`.trim()
}

const unitText = (text: string): string => text.trim().replace(UNIT_WORD, '').replace(UNIT_WORD, '')

/** '12 Sample St #2B'; without a unit the street alone. */
export const streetWithUnit = ({ line1, unit }: Pick<ListingAddress, 'line1' | 'unit'>): string =>
  [line1, unit && `#${unit}`].filter(Boolean).join(' ')

/** '1204', '45-12', 'W359N5002', '123 1/2'. */
const HOUSE_NUMBER = /^(\d+(?:-\d+)?[a-z]?(?:\s+\d\/\d)?|[nsew]\d+[nsew]\d+)(?=\s|$)/i

/** A street line in its number and its street; without a number all of it is the street (D3-207). */
export function numberAndStreet(line1: string): { readonly number: string; readonly street: string } {
  const number = HOUSE_NUMBER.exec(line1)?.[1] ?? ''
  return { number, street: line1.slice(number.length).trim() }
}

/**
 * Mail cannot be delivered to '(undisclosed Address)', '0 TBD Road' or 'Lot 4 Smith Rd'; such homes are kept and
 * marked.
 */
export function isMailable({ line1, zipCode, city, state }: ListingAddress): boolean {
  const { number, street } = numberAndStreet(line1)
  const isNamed = number !== '' && !/^0+$/.test(number) && street !== '' && !/\b(tbd|undisclosed)\b/i.test(line1)
  return isNamed && (zipCode !== '' || (city !== '' && state !== ''))
}
