import type { Address } from '#domain/address/address.ts'
import { isShortDirection, isStreetType, shortOf } from '#domain/address/street-types.ts'
import { editDistance } from '#domain/edit-distance.ts'
import { isZip } from './checkout.ts'
import type { PostalAddress } from './postal-address.ts'
import { ARMED_FORCES_REFUSAL, isArmedForces, SHIPPING_REGIONS, shippingRegionsOfZip } from './shipping-regions.ts'

/** Advice about an address before a print is sent there (F-22). Only `addressProblem` blocks the order. */
export type AddressAdvice = {
  /** `unknown`: the lookup returned nothing. */
  readonly verdict: 'matches' | 'suggestion' | 'unknown'
  /** The address as it seems to be meant; only with the verdict `suggestion`. */
  readonly suggestion: PostalAddress | null
  /** A building with several units, without a unit number. */
  readonly mayNeedUnit: boolean
  /** A certain error in the address, as a sentence. */
  readonly problem: string | null
}

export const DID_YOU_MEAN_TEXT = 'Did you mean this address?'
export const WHICH_UNIT_TEXT = 'Is there an apartment or unit number? Without one, the package may be returned.'

/** Returns the query for the lookup service. */
export const lookupText = ({ addressLine1, city, state, zipCode }: PostalAddress): string =>
  `${withoutUnit(addressLine1)}, ${city}, ${state} ${zipCode.slice(0, 5)}`

/** `suggestion`: the lookup service's address for it; null if it has none or did not respond. */
export function adviceFor(address: PostalAddress, suggestion: Address | null): AddressAdvice {
  const problem = zipProblem(address)
  const hasNoUnit = address.addressLine2.trim() === '' && withoutUnit(address.addressLine1) === address.addressLine1
  const hasManyUnits = namesBuilding(address.addressLine1) || (suggestion !== null && suggestion.line2 !== '')
  const advice = { suggestion: null, mayNeedUnit: hasNoUnit && hasManyUnits, problem }
  if (suggestion === null || !isSameHome(address, suggestion)) return { verdict: 'unknown', ...advice }
  const correction = corrected(address, suggestion)
  if (!isSameText(correction, address)) return { ...advice, verdict: 'suggestion', suggestion: correction }
  return { ...advice, verdict: problem === null ? 'matches' : 'unknown' }
}

/** A ZIP code from another state; null if they match, and if either is not valid. */
export function zipProblem({ state, zipCode }: PostalAddress): string | null {
  const code = state.trim().toUpperCase()
  const name = SHIPPING_REGIONS[code]
  if (name === undefined || !isZip(zipCode)) return null
  const regions = shippingRegionsOfZip(zipCode.trim())
  if (regions.includes(code)) return null
  const location = regions[0] === undefined ? `not in ${name}` : `in ${SHIPPING_REGIONS[regions[0]]}, not ${name}`
  return `ZIP code ${zipCode.trim().slice(0, 5)} is ${location}`
}

/** Why nothing can be shipped to an address, and which part needs a correction; null if it can be shipped to. */
export function addressProblem(
  address: PostalAddress,
): { readonly field: 'state' | 'zipCode'; readonly message: string } | null {
  if (isArmedForces(address)) return { field: 'state', message: ARMED_FORCES_REFUSAL }
  const message = zipProblem(address)
  return message === null ? null : { field: 'zipCode', message }
}

/** Whether two addresses may be the same: equal house number, similar street, and the same ZIP code or city. */
function isSameHome(address: PostalAddress, suggestion: Address): boolean {
  const [mine, theirs] = [streetOf(address.addressLine1), streetOf(suggestion.line1)]
  const isSameArea =
    isSameZip(address, suggestion) ||
    (isSameCity(address, suggestion) && address.state.trim().toUpperCase() === suggestion.state)
  return mine.number !== '' && mine.number === theirs.number && isNearly(mine.name, theirs.name) && isSameArea
}

/** The typed address with only the differing fields corrected; the unit stays as the buyer typed it. */
function corrected(address: PostalAddress, suggestion: Address): PostalAddress {
  const unit = address.addressLine1.slice(withoutUnit(address.addressLine1).length)
  const isSameStreet = streetOf(address.addressLine1).text === streetOf(suggestion.line1).text
  // The postal service delivers by ZIP code; a town may have several names in one ZIP code.
  const isZipAgreed = isSameZip(address, suggestion)
  return {
    addressLine1: isSameStreet ? address.addressLine1 : `${suggestion.line1}${unit}`,
    addressLine2: address.addressLine2,
    city: isZipAgreed || isSameCity(address, suggestion) ? address.city : suggestion.city || address.city,
    state: address.state.trim().toUpperCase() === suggestion.state ? address.state : suggestion.state || address.state,
    zipCode: isZipAgreed ? address.zipCode : suggestion.zipCode || address.zipCode,
  }
}

const isSameText = (a: PostalAddress, b: PostalAddress): boolean =>
  (Object.keys(a) as (keyof PostalAddress)[]).every((part) => a[part] === b[part])

const isSameZip = (address: PostalAddress, suggestion: Address): boolean =>
  suggestion.zipCode !== '' && address.zipCode.trim().slice(0, 5) === suggestion.zipCode.slice(0, 5)

const isSameCity = (address: PostalAddress, suggestion: Address): boolean =>
  wordsOf(address.city).join(' ') === wordsOf(suggestion.city).join(' ')

// -- The street

/** The street line without its unit, with the postal service's abbreviations. */
function streetOf(line: string): { readonly number: string; readonly name: string; readonly text: string } {
  const words = wordsOf(withoutUnit(line))
  const number = /^\d/.test(words[0] ?? '') ? words[0]! : ''
  const rest = number === '' ? words : words.slice(1)
  const nameWords = rest.filter((word, i) => !isShortDirection(word) && (i === 0 || !isStreetType(word)))
  return { number, name: (nameWords.length > 0 ? nameWords : rest).join(''), text: words.join(' ') }
}

const wordsOf = (text: string): string[] =>
  (
    text
      .toUpperCase()
      .replaceAll(/['’.]/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  ).map((word) => SHORT.get(word) ?? shortOf(word))

const UNIT =
  /[\s,]*(?:#\s*|\b(?:apt|apartment|unit|suite|ste|bldg|building|fl|floor|rm|room|lot|trlr|ph|penthouse)\b\.?\s*#?\s*)(?:[\w-]{0,7}\d[\w-]{0,7}|[a-z])\s*$/i

/** '12 Maple St, Apt 4' as '12 Maple St'. */
const withoutUnit = (line: string): string => line.replace(UNIT, '')

/** Shortened here only: `shortOf` also names stored homes, whose keys must stay. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['TERR', 'TER'],
  ['MOUNT', 'MT'],
  ['FORT', 'FT'],
  ['HEIGHTS', 'HTS'],
])

/**
 * Whether two names differ by a typo at most, or by two in longer names. Digits must be equal: 5TH is not 6TH.
 */
function isNearly(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return (
    a.replaceAll(/\D/g, '') === b.replaceAll(/\D/g, '') && editDistance(a, b) <= (length < 4 ? 0 : length < 8 ? 1 : 2)
  )
}

// -- The unit

const BUILDING =
  /^(apartments?|apts|condos?|condominiums?|towers?|lofts?|residences?|flats|suites|highrise|dormitory|dorms?)$/i

/** 'Lakeview Towers, 400 Main St' does; '12 Tower Hill Rd' is a street. */
function namesBuilding(line1: string): boolean {
  return line1.split(',').some((part) => {
    const words = part.match(/[\p{L}\d]+/gu) ?? []
    const at = words.findIndex((word) => BUILDING.test(word))
    if (at < 0) return false
    const after = words.slice(at + 1)
    const number = after.findIndex((word) => /^\d/.test(word))
    const nameWords = number < 0 ? after : after.slice(0, number)
    return !wordsOf(nameWords.join(' ')).some(isStreetType)
  })
}
