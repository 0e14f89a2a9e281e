/** Words that end the name of a street, in full and as the postal service shortens them. Cities are rarely named so. */
const SHORT: Readonly<Record<string, string>> = {
  ALLEY: 'ALY', AVENUE: 'AVE', AV: 'AVE', BOULEVARD: 'BLVD', BOUL: 'BLVD', CIRCLE: 'CIR', COURT: 'CT', COVE: 'CV',
  CRESCENT: 'CRES', CROSSING: 'XING', DRIVE: 'DR', EXPRESSWAY: 'EXPY', FREEWAY: 'FWY', HIGHWAY: 'HWY', LANE: 'LN',
  LOOP: 'LOOP', PARKWAY: 'PKWY', PLACE: 'PL', PLAZA: 'PLZ', ROAD: 'RD', ROUTE: 'RTE', ROW: 'ROW', RUN: 'RUN',
  SQUARE: 'SQ', STREET: 'ST', STR: 'ST', TERRACE: 'TER', TRACE: 'TRCE', TRAIL: 'TRL', TURNPIKE: 'TPKE', WAY: 'WAY',
} // prettier-ignore
const TYPES: ReadonlySet<string> = new Set(Object.values(SHORT))

const DIRECTIONS: Readonly<Record<string, string>> = {
  NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W',
  NORTHEAST: 'NE', NORTHWEST: 'NW', SOUTHEAST: 'SE', SOUTHWEST: 'SW',
} // prettier-ignore
const SHORT_DIRECTIONS: ReadonlySet<string> = new Set(Object.values(DIRECTIONS))

/** `word` in upper case without periods. */
export const isStreetType = (word: string): boolean => TYPES.has(SHORT[word] ?? word)

/** 'N', 'SW': may follow a street's type. Written out ('North'), it may also begin a city's name. */
export const isShortDirection = (word: string): boolean => SHORT_DIRECTIONS.has(word)
export const isLongDirection = (word: string): boolean => word in DIRECTIONS

/** One spelling for all variants of a word: 'STREET' and 'ST', 'NORTH' and 'N', 'SAINT' and 'ST'. */
export const shortOf = (word: string): string => (word === 'SAINT' ? 'ST' : (SHORT[word] ?? DIRECTIONS[word] ?? word))
