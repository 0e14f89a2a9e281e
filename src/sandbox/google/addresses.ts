import type { Address } from '#domain/address/address.ts'
import { type AddressReading, readAddress } from '#domain/address/read-address.ts'
import { houseNumberOf, isStreetLine, isUnit } from '#domain/address/street-line.ts'
import { isStreetType } from '#domain/address/street-types.ts'
import { seedOf } from '#engine/random.ts'
import { placesLike, placesNamed, SHOWN_FIRST, type ZipPlace } from './us-cities.ts'

/** Makes up plausible street addresses; the same text always gives the same ones. */
export type StreetAddress = {
  readonly number: string
  readonly route: string
  readonly unit: string
  readonly place: ZipPlace
}

const MAX_PREDICTIONS = 5
/** Streets that need no type such as "St". */
const WITHOUT_TYPE: ReadonlySet<string> = new Set(['BROADWAY', 'BOWERY'])
const TYPES_TO_OFFER = ['St', 'Ave', 'Dr', 'Ln', 'Ct']
const METERS_PER_DEGREE = 111_320

/** Up to five addresses for the text typed so far: '12 map', '12 Maple St, Oak Pa', '12 maple st oak park il 60302'. */
export function suggestAddresses(input: string): readonly StreetAddress[] {
  const reading = readAddress(input)
  // A ZIP code of another state is corrected; everything else that is refused is not an address.
  if (reading.kind === 'refused' && reading.problem.kind !== 'zip-elsewhere') return []
  const { street, unit, places } = streetAndPlaces(reading.address)
  // '8001 Zürich' after a street, or an invalid ZIP code: the text names a place that our tables do not have.
  if (places === null && !isStreetAlone(reading)) return []
  if (!isStreetLine(street, true)) return []
  const number = houseNumberOf(street)
  const routes = routesFor(street.slice(number.length).trim())
  // Without a place, each line gets another city. Otherwise every possible street in the first city.
  const pairs =
    places === null
      ? someCities(input).map((place, i) => ({ place, route: routes[i % routes.length]! }))
      : places.flatMap((place) => routes.map((route) => ({ place, route })))
  return pairs.slice(0, MAX_PREDICTIONS).map((pair) => ({ number, unit, ...pair }))
}

/** '12 Oak St', or '12 Oak St, Apt 4': the city has not been typed yet. */
function isStreetAlone(reading: AddressReading): boolean {
  const { line2 } = reading.address
  const isBrokenZip = reading.kind === 'open' && reading.problem.kind === 'zip'
  return (line2 === '' || isUnit(line2)) && !isBrokenZip
}

type StreetAndPlaces = {
  readonly street: string
  readonly unit: string
  /** Null: no place was typed. */
  readonly places: readonly ZipPlace[] | null
}

/** The street, and the places it may be in: exact if typed in full, by prefix if begun, any if there are no commas. */
function streetAndPlaces({ formattedAddress, line1, line2, city, state, zipCode }: Address): StreetAndPlaces {
  const zip = zipCode.slice(0, 5)
  const whole = { street: line1, unit: line2 }
  const digits = /^\d{3,5}$/.exec(city)?.[0]
  if (digits !== undefined) return { ...whole, places: oneEach(placesLike({ city: '', state, zip: digits }), true) }
  if (city !== '') {
    const places = placesMeant({ city, state, zip })
    if (places.length > 0) return { ...whole, places: oneEach(places, zip !== '') }
    const cityStart = formattedAddress.split(',').at(-1)!.trim() // 'Oak Pa' is not a city named Oak in Pennsylvania
    return {
      ...whole,
      places: cityStart.includes(' ') ? oneEach(placesLike({ city: cityStart, state: '', zip: '' }), false) : [],
    }
  }
  const words = line1.split(' ')
  for (let at = 2; at < words.length; at++) {
    const places = placesNamed(words.slice(at).join(' ')).filter(
      (place) => (state === '' || place.state === state) && (zip === '' || place.zip === zip),
    )
    if (places.length > 0)
      return { street: words.slice(0, at).join(' '), unit: line2, places: oneEach(places, zip !== '') }
  }
  if (zip !== '') return { ...whole, places: oneEach(placesLike({ city: '', state: '', zip }), true) }
  if (state !== '') return { ...whole, places: oneEach(placesLike({ city: '', state, zip: '' }), false) }
  return { ...whole, places: null }
}

/** The street as typed if it names its type or cannot have one; otherwise with each possible type. */
function routesFor(street: string): readonly string[] {
  const words = street.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const isType = (word: string) => isStreetType(word) || WITHOUT_TYPE.has(word)
  const isNamed =
    words.length > 2 || words.some((word) => isType(word.toUpperCase().replace('.', '')) || /\d/.test(word))
  return isNamed ? [words.join(' ')] : TYPES_TO_OFFER.map((type) => `${words.join(' ')} ${type}`)
}

/** The first of each city, or of each city and ZIP code. */
function oneEach(places: readonly ZipPlace[], byZip: boolean): readonly ZipPlace[] {
  const routes = new Set<string>()
  const isNew = ({ city, state, zip }: ZipPlace) => {
    const key = `${city} ${state} ${byZip ? zip : ''}`
    return !routes.has(key) && routes.add(key)
  }
  return places.filter(isNew).slice(0, MAX_PREDICTIONS)
}

function someCities(input: string): readonly ZipPlace[] {
  const list = SHOWN_FIRST.flatMap((city) => placesLike(city))
  const start = seedOf(input.slice(0, 4)) % list.length
  return [...list.slice(start), ...list.slice(0, start)].slice(0, MAX_PREDICTIONS)
}

/** If ZIP code and city do not match, one of them was mistyped: the codes of that city, most likely first. */
function placesMeant(query: { city: string; state: string; zip: string }): readonly ZipPlace[] {
  const places = placesLike({ ...query, zip: '' })
  const exactPlaces = places.filter(({ city }) => city.toUpperCase() === query.city.toUpperCase())
  // Until the state is typed, the city may be incomplete too.
  const byCity = exactPlaces.length > 0 && query.state !== '' ? exactPlaces : [...new Set([...exactPlaces, ...places])]
  if (query.zip === '') return byCity
  const agree = byCity.filter(({ zip }) => zip === query.zip)
  if (agree.length > 0) return agree
  const sorted = (zip: string) => [...zip].sort().join('')
  const unlike = ({ zip }: ZipPlace) =>
    [...zip].filter((digit, i) => digit !== query.zip[i]).length - (sorted(zip) === sorted(query.zip) ? 1 : 0)
  return byCity.length > 0
    ? byCity.toSorted((a, b) => unlike(a) - unlike(b))
    : placesLike(query).filter(({ state }) => query.state === '' || state === query.state)
}

export const line1Of = ({ number, route }: StreetAddress): string => `${number} ${route}`.trim()

/** '12 Maple St, Oak Park, IL 60302, USA'. */
export const formattedAddress = (address: StreetAddress): string => {
  const { city, state, zip } = address.place
  return [line1Of(address), address.unit, city, `${state} ${zip}`, 'USA'].filter(Boolean).join(', ')
}

/** A stable point within about a mile of the middle of its zip. */
export function locationOf(address: StreetAddress): { latitude: number; longitude: number } {
  const seed = seedOf(formattedAddress(address).toUpperCase())
  const meters = (part: number) => ((part % 2001) - 1000) * 1.5
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const { lat, lng } = address.place
  return {
    latitude: round(lat + meters(seed) / METERS_PER_DEGREE),
    longitude: round(lng + meters(seed >>> 11) / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  }
}

/** The id contains the address, so every id the sandbox ever returned stays valid. */
export const placeIdOf = (address: StreetAddress): string =>
  `ChIJ${Buffer.from(JSON.stringify([address.number, address.route, address.unit, address.place.zip])).toString('base64url')}`

export function addressOfPlaceId(id: string): StreetAddress | undefined {
  if (!id.startsWith('ChIJ')) return undefined
  try {
    const [number, route, unit, zip] = JSON.parse(Buffer.from(id.slice(4), 'base64url').toString()) as string[]
    const place = placesLike({ city: '', state: '', zip: zip ?? '' })[0]
    return number !== undefined && route && place && zip?.length === 5
      ? { number, route, unit: unit ?? '', place }
      : undefined
  } catch {
    return undefined // not one of our ids
  }
}
