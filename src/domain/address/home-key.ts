import { type ListingAddress, numberAndStreet } from './listing-address.ts'

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
 * other. `West St` and `W St` get the same key, so equal keys from two listings are checked again (`compareListings` in
 * src/domain/imports/listing-match.ts).
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

/** The words of a text in capitals, without accents and punctuation: 'O’Fernley Ct.' gives OFERNLEY, CT. */
const plainWords = (text: string): string[] => inPlainCapitals(text).match(/[A-Z0-9/]+/g) ?? []

/** A text in capitals, without accents, apostrophes and dots. */
export const inPlainCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toUpperCase()
