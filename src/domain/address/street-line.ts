import { plain } from './region.ts'
import { isLongDirection, isShortDirection, isStreetType, shortOf } from './street-types.ts'

/** '12', '12B', '45-123', '1234 1/2', and of grids 'N89W16475', '0N123'; none has seven digits, none is zero. */
const HOUSE_NUMBER =
  /^#?(?:(?!0+\b)\d{1,6}(?:-\d+)?(?:-?[A-Z])?|[NSEW]\d+(?:[NSEW]\d+)?|\d+[NSEW]\d+)(?: ?(?:1\/[24]|3\/4)| ?[½¼¾])?(?= |$)/i
const SPELLED_NUMBER = /^(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|ELEVEN|TWELVE|FIFTEEN|TWENTY) (?=\S)/i
/** A mailbox on a country road is an address of a home. */
const RURAL_BOX =
  /^(?:RR|RURAL ROUTE|RURAL RTE|HC|HIGHWAY CONTRACT|STAR ROUTE|SR)[ -]?#?\d* ?(?:BOX|BX) ?#?\d+[A-Z]?(?= |$)/i
const PO_BOX = /\b(?:P\.? ?O\.? ?(?:BOX|BX|B)|POST OFFICE BOX|POBOX)\b|^P\.? ?O\.? ?#?\d|^BOX ?#?\d+$/i
/** Spanish streets carry the house number behind the name: 'Calle 13 456', 'Ave Ponce de León #1250'. */
const SPANISH_STREET = /^(?:KM|CALLE|CLL|CARR|CARRETERA|CAMINO|AVE|AVENIDA|PASEO|VIA|BO|SECTOR)\.? .*\d/i

const UNIT_WORDS =
  'APT|APARTMENT|UNIT|STE|SUITE|FL|FLOOR|BLDG|BUILDING|RM|ROOM|PH|PENTHOUSE|LOT|TRLR|TRAILER|SPC|SPACE|DEPT|SLIP|HNGR|OFC'
/** 'Apt 4B', 'Ste. 12', 'Unit #5', 'Fl3'; the word alone, or as part of another ('Flushing'), is not a unit. */
const NAMED_UNIT = `(?:${UNIT_WORDS})(?:\\.? ?# ?[A-Z0-9-]+|\\.?\\d[A-Z0-9-]*|\\.? [A-Z0-9-]+)`
const NUMBERED_UNIT = '# ?[A-Z0-9][A-Z0-9-]*'
const BARE_UNIT = 'REAR|BSMT|BASEMENT|UPPR|LOWR|PENTHOUSE|PH'
const UNIT_AT_END = new RegExp(`(?: (?:${NAMED_UNIT}|${NUMBERED_UNIT}|${BARE_UNIT}))+$`, 'i')
const UNIT_INSIDE = new RegExp(
  `(?: (?:(?:${UNIT_WORDS})\\.? ?#? ?(?:\\d[A-Z0-9-]*|[A-Z])|${NUMBERED_UNIT})(?= ))+`,
  'i',
)
const UNIT_ALONE = new RegExp(
  `^(?:${NAMED_UNIT}|${NUMBERED_UNIT}|${BARE_UNIT}|UPPER|LOWER|\\d+(?:ST|ND|RD|TH) (?:FL|FLOOR))$`,
  'i',
)

/** A unit before the house number, with or without a dash between: 'Apt 3 - 22 Beacon St', '#5 22 Beacon St'. */
export const UNIT_FIRST = new RegExp(
  `^((?:(?:${UNIT_WORDS})\\.? ?#? ?|# ?)(?:\\d+[A-Z]?|[A-Z])) (?:[-–—] )?(?=\\d+[A-Z]? [A-Z])`,
  'i',
)

/** A unit behind the ZIP code, typed last: '…, New York NY 10065, Apt. 3-A'. */
export const UNIT_LAST = new RegExp(`^(.* \\d{5}(?:-\\d{4})?) ?,? ((?:${NAMED_UNIT}|${NUMBERED_UNIT}))$`, 'i')

/** Returns whether a part of an address is a PO box, which has no house; a mailbox on a country road has one. */
export const isPoBoxPart = (part: string): boolean => PO_BOX.test(part) && !RURAL_BOX.test(part)
export const isUnit = (part: string): boolean => UNIT_ALONE.test(part)

/** Whether a part of an address names a house on a street. */
export function isStreetLine(part: string, isSpanish: boolean): boolean {
  if (RURAL_BOX.test(part)) return true
  if (isSpanish && SPANISH_STREET.test(part)) return true
  const spelled = SPELLED_NUMBER.test(part) && namesStreet(part.replace(SPELLED_NUMBER, ''))
  const number = HOUSE_NUMBER.exec(part)
  const name = number ? part.slice(number[0].length) : ''
  return spelled || /\p{L}/u.test(name)
}

/** '1234 1/2' of '1234 1/2 N Gardner St', 'One' of 'One Microsoft Way'; empty where a line does not begin with one. */
export const houseNumberOf = (line: string): string =>
  (HOUSE_NUMBER.exec(line) ?? SPELLED_NUMBER.exec(line))?.[0].trim() ?? ''

/** A street without its number: 'Cleveland Ave', 'Main Street NE'. */
export const namesStreet = (part: string): boolean => {
  const words = part.split(' ').map(plain)
  return words.some((word, i) => i > 0 && isStreetType(word)) || isBuildingName(part)
}

/** 'Willis Tower', 'World Trade Center': a name that follows a number ('One World Trade Center') or is used alone. */
export const isBuildingName = (part: string): boolean => /\b(?:CENTER|TOWERS?)$/i.test(part)

/** The street without the apartment behind it, and the apartment. */
export function withoutUnit(line: string): { street: string; unit: string } {
  const unitMatch = UNIT_AT_END.exec(line)
  if (!unitMatch) return { street: line, unit: '' }
  const street = line.slice(0, unitMatch.index)
  // '12 Lot Rd' and 'Unit 4' alone are not a street with a unit.
  return /\p{L}/u.test(street) ? { street, unit: unitMatch[0].trim() } : { street: line, unit: '' }
}

/** Splits text typed without a comma between street and city. Null if the end of the street is unclear. */
export function splitAtCity(line: string): { street: string; unit: string; city: string } | null {
  const unit = UNIT_INSIDE.exec(line)
  if (unit) {
    const city = line.slice(unit.index + unit[0].length).trim()
    const street = line.slice(0, unit.index)
    return isCityName(city) && /\p{L}/u.test(street) ? { street, unit: unit[0].trim(), city } : null
  }
  const words = line.split(' ')
  const splits = words.flatMap((_, at) => splitAfter(words, at) ?? [])
  return splits.length === 1 ? { ...splits[0]!, unit: '' } : null
}

/** The street is whole: nothing behind its type, its number or its direction could be a city. */
export function isWholeStreet(line: string): boolean {
  const words = line.split(' ').map(plain).slice(2)
  const end = words.findIndex((word) => isStreetType(word) || /\d/.test(word))
  const isTail = (word: string) =>
    isStreetType(word) || isShortDirection(word) || isLongDirection(word) || /\d/.test(word)
  return end < 0 ? words.length > 0 && isTail(words.at(-1)!) : words.slice(end).every(isTail)
}

/** Whether the text could be the name of a city. */
export const isCityName = (text: string): boolean => /^\p{L}[\p{L} .'’-]+$/u.test(text)

/** Cities that begin with 'St', which elsewhere ends a street. */
const SAINTS = new Set(
  'ALBANS ANN ANNE ANTHONY AUGUSTINE BERNARD CHARLES CLAIR CLOUD CROIX FRANCIS GABRIEL GEORGE HELENA HELENS IGNACE JAMES JOHN JOHNS JOHNSBURY JOSEPH LEO LEONARD LOUIS MARIES MARTINVILLE MARY MARYS MATTHEWS MICHAEL MICHAELS PAUL PETE PETER PETERS PETERSBURG REGIS ROSE SIMONS STEPHEN THOMAS'.split(
    ' ',
  ),
)

/** Types that rarely occur within a street name. */
const STREET_ENDS = new Set(['ST', 'AVE', 'RD', 'DR', 'BLVD'])

/** A split after the word `at`, where that word can end a street and the rest can be a city. */
function splitAfter(words: readonly string[], at: number): { street: string; city: string } | null {
  const upper = words.map(plain)
  const isRoadNumber =
    /^\d+[A-Z]?$/.test(upper[at]!) && /^(?:HIGHWAY|HWY|ROUTE|RTE|ROAD|RD|FM|CR|SR|US|LOOP|I)$/.test(upper[at - 1] ?? '')
  const isGridNumber = /^\d+$/.test(upper[at]!) && isShortDirection(upper[at + 1] ?? '')
  if (at < 2 || !(isStreetType(upper[at]!) || isRoadNumber || isGridNumber)) return null
  // 'Main St Circle Pines' is in Circle Pines, and 'Oak St Cape May Court House' is not in a place called House.
  if (!isRoadNumber && upper.slice(2, at).some((word, i) => STREET_ENDS.has(shortOf(word)) && !isSaint(upper, i + 2)))
    return null
  if (isSaint(upper, at) || (isStreetType(upper[at]!) && /^\d/.test(upper[at + 1] ?? ''))) return null
  const direction = upper[at + 1] ?? ''
  // 'Main St E Rochester' is in Rochester or in East Rochester.
  if (isStreetType(upper[at]!) && isShortDirection(direction) && direction.length === 1) return null
  const end = isShortDirection(direction) ? at + 2 : at + 1
  const city = upper.slice(end)
  const rest = isSaint(upper, end) ? city.slice(1) : city
  if (city.length === 0 || !isCityName(city.join(' ')) || isLongDirection(city[0]!) || rest.some(isStreetType))
    return null
  return { street: words.slice(0, end).join(' '), city: words.slice(end).join(' ') }
}

const isSaint = (upper: readonly string[], at: number) => upper[at] === 'ST' && SAINTS.has(upper[at + 1] ?? '')
