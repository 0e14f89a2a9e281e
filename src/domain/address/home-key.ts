import { type ListingAddress, numberAndStreet } from '#domain/imports/listing-address.ts'

/** Postal abbreviations of words in street names; other words are not abbreviated. */
const SHORT: Readonly<Record<string, string>> = {
  ALLEY: 'ALY', AVENUE: 'AVE', AV: 'AVE', BEND: 'BND', BOULEVARD: 'BLVD', BRANCH: 'BR', CANYON: 'CYN', CIRCLE: 'CIR',
  COURT: 'CT', COVE: 'CV', CREEK: 'CRK', CRESCENT: 'CRES', CROSSING: 'XING', DRIVE: 'DR', ESTATES: 'ESTS',
  EXPRESSWAY: 'EXPY', FREEWAY: 'FWY', GARDENS: 'GDNS', GLEN: 'GLN', GROVE: 'GRV', HEIGHTS: 'HTS', HIGHWAY: 'HWY',
  HILL: 'HL', HILLS: 'HLS', HOLLOW: 'HOLW', ISLAND: 'IS', JUNCTION: 'JCT', LAKE: 'LK', LANDING: 'LNDG', LANE: 'LN',
  MANOR: 'MNR', MEADOWS: 'MDWS', MOUNT: 'MT', MOUNTAIN: 'MTN', PARKWAY: 'PKWY', PLACE: 'PL', PLAZA: 'PLZ', POINT: 'PT',
  RIDGE: 'RDG', ROAD: 'RD', ROUTE: 'RTE', SAINT: 'ST', SPRINGS: 'SPGS', SQUARE: 'SQ', STREET: 'ST', STATION: 'STA',
  TERRACE: 'TER', TRACE: 'TRCE', TRAIL: 'TRL', TURNPIKE: 'TPKE', VALLEY: 'VLY', VIEW: 'VW', VILLAGE: 'VLG', WAY: 'WAY',
  NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W',
  NORTHEAST: 'NE', NORTHWEST: 'NW', SOUTHEAST: 'SE', SOUTHWEST: 'SW',
} // prettier-ignore

/**
 * One text for all spellings of a home's address: '12 MAPLE ST|2B|60302'. It leaves out the city, because one place may
 * have several names and the ZIP code decides. Null without a number, a street or a ZIP code: such a home equals no
 * other. `West St` and `W St` get the same key, so equal keys from two listings are checked again (`mergeOf`).
 *
 * Stored with every lead (`scraped_properties.home_key`) and, hashed, for every removed home (`removals`). Stored keys
 * cannot be computed again: after a change of this function, of SHORT or of listing-address.ts, homes are imported
 * twice, and removed homes are drawn again (decision 31). Only give a key to addresses that had none.
 */
export function homeKeyOf(address: ListingAddress): string | null {
  const { number, street } = numberAndStreet(address.line1)
  const words = plainWords(street).map((word) => SHORT[word] ?? word)
  if (number === '' || words.length === 0 || address.zipCode === '') return null
  const unit = plainWords(address.unit).join('')
  return `${plainWords(number.replaceAll('-', '')).join(' ')} ${words.join(' ')}|${unit}|${address.zipCode}`
}

/** Returns the key of a listing: its address's; if that is incomplete, the source's own id of the listing. */
export const listingKeyOf = ({
  source,
  sourceId,
  address,
}: Pick<Likeness, 'source' | 'sourceId' | 'address'>): string => homeKeyOf(address) ?? sourceKeyOf({ source, sourceId })

/** Returns a key that no address has, such as 'zillow:900001'. */
export const sourceKeyOf = ({ source, sourceId }: Pick<Likeness, 'source' | 'sourceId'>): string =>
  `${source}:${sourceId}`

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toUpperCase()
    .match(/[A-Z0-9/]+/g) ?? []

/** The facts by which two listings are compared. */
export type Likeness = {
  readonly source: string
  readonly sourceId: string
  readonly address: ListingAddress
  readonly priceCents: number | null
  readonly mls: { readonly name: string; readonly id: string } | null
  readonly agentNames: readonly string[]
}

const PRICE_TOLERANCE = 0.02

/**
 * Returns whether two listings are one home. `same`: certainly the same listing or home; `maybe`: only the address
 * matches. An import leaves a second home that is not the same out as `doubtful`, and an admin may add it. A home with a
 * unit and one without are never the same.
 */
export function mergeOf(one: Likeness, other: Likeness): 'same' | 'maybe' | 'different' {
  if (one.source === other.source) return one.sourceId === other.sourceId ? 'same' : 'different'
  // Listing numbers of two regions' MLS can be equal.
  if (one.mls && other.mls && one.mls.id === other.mls.id && one.mls.name === other.mls.name) return 'same'
  const key = homeKeyOf(one.address)
  if (key === null || key !== homeKeyOf(other.address)) return 'different'
  const names = one.agentNames.map(plainName)
  const sharesAgent = other.agentNames.some((name) => names.includes(plainName(name)))
  return sharesAgent || areClose(one.priceCents, other.priceCents) ? 'same' : 'maybe'
}

const plainName = (name: string): string => plainWords(name).join(' ')

const areClose = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= PRICE_TOLERANCE * Math.max(one, other)
