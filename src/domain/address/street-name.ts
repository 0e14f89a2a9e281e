/** The abbreviation of each street type in a token (D1-199). */
export const STREET_TYPES: Readonly<Record<string, string>> = {
  STREET: 'ST',
  ST: 'ST',
  ROAD: 'RD',
  RD: 'RD',
  AVENUE: 'AV',
  AVE: 'AV',
  DRIVE: 'DR',
  DR: 'DR',
  TERRACE: 'TR',
  TER: 'TR',
  LANE: 'LN',
  LN: 'LN',
  COURT: 'CT',
  CT: 'CT',
  PLACE: 'PL',
  PL: 'PL',
  CIRCLE: 'CR',
  WAY: 'WY',
  BOULEVARD: 'BL',
  PARKWAY: 'PK',
}
const DEFAULT_STREET_TYPE = 'ST'

const DIRECTIONS: Readonly<Record<string, string>> = {
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
}

/** '12', '12B', '45-123', '1234 1/2', 'N89W16475', '0N123'. */
const HOUSE_NUMBER = /^\s*[NSEW]?\d\S*(?:\s+\d\/\d)?(?=\s|$)/

export type Street = {
  /** All digits of the house number ('45-123', 'N89W16475', '12 1/2'); empty without one. */
  readonly number: string
  /** Normalized (D1-198): letters and digits only, upper case, SAINT as ST, directions abbreviated. */
  readonly name: string
  /** Two letters. */
  readonly type: string
}

/** A street line in its three parts: '12 Saint Mary Avenue' → 12, STMARY, AV. */
export function streetOf(line: string): Street {
  const [houseNumber = ''] = HOUSE_NUMBER.exec(line.toUpperCase()) ?? []
  const number = houseNumber.normalize('NFKD').replace(/\D/g, '')
  const words =
    line
      .toUpperCase()
      .slice(houseNumber.length)
      .match(/[A-Z0-9]+/g) ?? []
  // The last type word names the type; 'AVENUE' in 'AVENUE OF THE AMERICAS' is part of the name.
  const typeAt = words.findLastIndex((word, i) => word in STREET_TYPES && i > 0)
  const type = typeAt < 0 ? DEFAULT_STREET_TYPE : STREET_TYPES[words[typeAt]!]!
  const name = (typeAt < 0 ? words : words.slice(0, typeAt))
    .map((word) => (word === 'SAINT' ? 'ST' : (DIRECTIONS[word] ?? word)))
    .join('')
  return { number, name, type }
}
