import type { Address } from './address.ts'
import { isRegionCode, isTerritory, plain, regionName, regionsOfZip } from './region.ts'
import { isStreetLine } from './street-line.ts'
import { shortOf } from './street-types.ts'

/**
 * Returns whether a prediction has every typed word of the street and city, in any spelling, and is in the typed state
 * or in the state of the typed ZIP code.
 */
export function fitsPrediction(address: Address, description: string): boolean {
  const theirs = new Set(wordsOf(description))
  const mine = [...wordsOf(address.line1), ...wordsOf(address.city)]
  return mine.length > 0 && mine.every((word) => theirs.has(word)) && isInRegion(address, theirs)
}

function isInRegion({ state, zipCode }: Address, words: ReadonlySet<string>): boolean {
  const codes = state === '' ? regionsOfZip(zipCode) : [state]
  // A territory is a separate country there, named in full.
  const names = (code: string) => isTerritory(code) && wordsOf(regionName(code)).every((word) => words.has(word))
  return (state === '' && zipCode === '') || codes.some((code) => words.has(code) || names(code))
}

/**
 * Whether a found place is the home that was typed (E-40): in the USA, in the typed state and ZIP code, on that street
 * and with that number. A city may differ only under the same ZIP code, where a place has several names.
 */
export function isSamePlace(address: Address, place: Address): boolean {
  if (place.country !== 'US' || !isRegionCode(place.state)) return false
  if (address.state !== '' && address.state !== place.state) return false
  const isSameZip = address.zipCode !== '' && address.zipCode.slice(0, 5) === place.zipCode.slice(0, 5)
  if (address.zipCode !== '' && !isSameZip) return false
  const street = wordsOf(place.line1)
  const mine = wordsOf(address.line1)
  // Without a comma the city may be at the end of the typed line.
  const theirs = new Set([...street, ...wordsOf(place.city)])
  // The street of a named building is usually not typed.
  const isBuilding = !isStreetLine(address.line1, true)
  const isSameStreet =
    isBuilding || (mine.every((word) => theirs.has(word)) && street.every((word) => mine.includes(word)))
  const city = wordsOf(place.city)
  const isSameCity =
    address.city === '' ? city.every((word) => mine.includes(word)) : wordsOf(address.city).join(' ') === city.join(' ')
  return isSameStreet && (isSameCity || isSameZip)
}

/** The found place, with the apartment that was typed where the place names none. */
export const withTypedUnit = (place: Address, address: Address): Address =>
  place.line2 === '' ? { ...place, line2: address.line2 } : place

const wordsOf = (text: string): string[] => (plain(text).match(/[\p{L}\d/½¼¾-]+/gu) ?? []).map((word) => shortOf(word))
