import type { AddressProblem } from './address-problem.ts'
import type { Address } from './address.ts'
import { isRegionCode, regionOf, regionsOfZip } from './region.ts'
import {
  isBuildingName,
  isCityName,
  isPoBoxPart,
  isStreetLine,
  isUnit,
  isWholeStreet,
  namesStreet,
  splitAtCity,
  UNIT_FIRST,
  UNIT_LAST,
  withoutUnit,
} from './street-line.ts'

/**
 * The result of reading a typed address. `complete`: enough to draw that home (E-40). `open`: a places lookup may
 * supply the rest; if it cannot, the problem is reported. `refused`: no lookup could help. Uncertain parts are empty.
 */
export type AddressReading =
  | { readonly kind: 'complete'; readonly address: Address }
  | { readonly kind: 'open' | 'refused'; readonly address: Address; readonly problem: AddressProblem }

const NO_ADDRESS = /[<>{}[\]|\\^~`$%=*?!]|\p{Emoji_Presentation}|\p{Extended_Pictographic}/u
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u
const POST_FOR_SOLDIERS = /\b(?:APO|FPO|DPO)\b/i

/** The parts of a typed address, from the right: country, ZIP code, state, city, street and unit (D1-216, D1-218). */
export function readAddress(text: string): AddressReading {
  const formattedAddress = oneLine(text)
  const region = regionOf(partsOf(formattedAddress))
  const { state, zipCode, cityOfState } = region
  const { hasStreet, ...streetAndCity } = streetAndCityOf(
    region.parts,
    state === 'PR' || regionsOfZip(zipCode)[0] === 'PR',
  )
  const isInWashington = state === 'DC' && isWholeStreet(streetAndCity.line1)
  const city = streetAndCity.city || cityOfState || (isInWashington ? 'Washington' : '')
  const address: Address = {
    formattedAddress,
    ...streetAndCity,
    city,
    state,
    zipCode,
    country: 'US',
    lat: null,
    lng: null,
  }
  const refusal = (kind: SimpleProblem): AddressReading => ({ kind: 'refused', address, problem: { kind } })
  const open = (kind: SimpleProblem): AddressReading => ({ kind: 'open', address, problem: { kind } })

  if (NO_ADDRESS.test(formattedAddress)) return refusal('street')
  if (region.isAbroad || OTHER_SCRIPT.test(formattedAddress)) return refusal('abroad')
  if (region.isMilitary || POST_FOR_SOLDIERS.test(formattedAddress)) return refusal('military')
  if (!hasStreet) {
    if (region.parts.some(isPoBoxPart)) return refusal('po-box')
    const [first = ''] = region.parts
    if (namesStreet(first) && !isBuildingName(first)) return refusal('number')
    // The places service may find a named building in a city.
    const hasCity = region.parts.length > 1 || cityOfState !== ''
    return hasCity && /^\p{L}{3}/u.test(first) ? open('street') : refusal('street')
  }
  if (zipCode !== '' && !regionsOfZip(zipCode).includes(state || (regionsOfZip(zipCode)[0] ?? '-')))
    return { kind: 'refused', address, problem: { kind: 'zip-elsewhere', state, zipCode } }
  if (state === '' && isBrokenZip(region.parts.at(-1)!)) return open('zip')
  if (state === '' && zipCode === '' && city === '') return open('region')
  if (state === '') return open('state')
  if (city === '' && !isWholeStreet(streetAndCity.line1))
    return open(streetAndCity.line1.split(' ').length < 3 ? 'city' : 'comma')
  if (city !== '' && !isCityName(city)) return open('city')
  return zipCode === '' ? open(city === '' ? 'city' : 'zip') : { kind: 'complete', address }
}

/** 'TX 787': a state with an invalid ZIP code. */
const isBrokenZip = (part: string) => isRegionCode(/(?:^| )([A-Z]{2}) \d{1,9}$/i.exec(part)?.[1]?.toUpperCase() ?? '')

type SimpleProblem = Exclude<AddressProblem['kind'], 'zip-elsewhere'>

/** Pasted addresses carry invisible marks, and digits as wide as a Chinese character. */
const oneLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .trim()
    .replace(/(?<!\s)\s*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')

/** Removes the periods from 'D.C.' and 'P.O.', so that they are words, and a remark in parentheses at the end. */
const partsOf = (text: string): string[] =>
  text
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .replace(/^(\d+[A-Za-z]?) ?, ?/, '$1 ') // '12, Oak St'
    .replace(UNIT_LAST, '$2, $1')
    .replace(UNIT_FIRST, '$1, ') // 'Apt 3 - 22 Beacon St'
    .replace(/\b([A-Za-z]{2})\.?(?=\d{5}(?:-\d{4})?$)/, (all, code: string) =>
      isRegionCode(code.toUpperCase()) ? `${code} ` : all,
    ) // 'MA02108', 'ma.02108'
    .split(/[,;]| [-–—] (?<!^\d+[A-Za-z]? [-–—] )/)
    .flatMap((part) => part.trim() || [])

/** Street, unit and city among the parts that are left of country, state and ZIP code. */
function streetAndCityOf(parts: readonly string[], isSpanish: boolean) {
  const at = parts.findIndex((part) => isStreetLine(part, isSpanish) && !isPoBoxPart(part) && !isUnit(part))
  if (at < 0) {
    const [line1 = '', ...more] = parts
    return { hasStreet: false, line1, line2: more.slice(0, -1).join(', '), city: more.at(-1) ?? '' }
  }
  const after = withoutCounty(parts.slice(at + 1))
  const cityAt = after.findLastIndex((part) => !isUnit(part) && !isPoBoxPart(part))
  const split = cityAt < 0 ? splitAtCity(parts[at]!) : null
  const { street, unit } = split ?? withoutUnit(parts[at]!)
  const others = [...parts.slice(0, at), unit, ...after.filter((_, i) => i !== cityAt)]
  return {
    hasStreet: true,
    line1: street,
    line2: others.filter(Boolean).join(', '),
    city: split?.city ?? after[cityAt] ?? '',
  }
}

/** 'Boston, Suffolk County': the county behind a city is not the city. */
const withoutCounty = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, i) => !(/ (?:COUNTY|PARISH)$/i.test(part) && i > 0 && !isUnit(parts[i - 1]!)))

/** The parts of what was typed, whether or not it is enough to draw a home: what is unknown is empty. */
export const addressFromTyped = (text: string): Address => readAddress(text).address
