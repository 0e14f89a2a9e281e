import { addressFromTyped } from '#domain/address.ts'
import { STREET_TYPES } from '#domain/street-name.ts'
import { seedOf } from '#engine/random.ts'
import { placesLike, SHOWN_FIRST, type ZipPlace } from './us-cities.ts'

/** A street address that the sandbox makes up as plausible as it can; the same typed text gives the same ones. */
export type StreetAddress = {
  readonly number: string
  readonly route: string
  readonly unit: string
  readonly place: ZipPlace
}

const MOST = 5
const TYPES_TO_OFFER = ['St', 'Ave', 'Dr', 'Ln', 'Ct']
const METRES_PER_DEGREE = 111_320

/** Up to five addresses for a text somebody is typing: '12 map', '12 Maple St, Oak Pa', '12 Maple St, 60302'. */
export function suggestAddresses(typed: string): readonly StreetAddress[] {
  const said = addressFromTyped(typed)
  const house = /^(\d+[A-Za-z]?)\s+(.+)$/.exec(said.line1)
  if (!house) return []
  const [, number = '', street = ''] = house
  const zip = /^\d{3,5}$/.exec(said.city)?.[0] ?? said.zipCode.slice(0, 5)
  const routes = routesFor(street)
  const places = somePlaces({ city: zip === said.city ? '' : said.city, state: said.state, zip }, typed)
  // Nobody has said where: another city for each line. Otherwise every street there could be in the first city.
  const isOpen = said.city === '' && zip === ''
  const pairs = isOpen
    ? places.map((place, i) => ({ place, route: routes[i % routes.length]! }))
    : places.flatMap((place) => routes.map((route) => ({ place, route })))
  return pairs.slice(0, MOST).map((pair) => ({ number, unit: said.line2, ...pair }))
}

/** The street as typed when it names its type, otherwise the types it could have. */
function routesFor(street: string): readonly string[] {
  const words = street.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const hasType = words.some((word, i) => i > 0 && word.toUpperCase() in STREET_TYPES)
  return hasType ? [words.join(' ')] : TYPES_TO_OFFER.map((type) => `${words.join(' ')} ${type}`)
}

function somePlaces(wanted: { city: string; state: string; zip: string }, typed: string): readonly ZipPlace[] {
  const isOpen = wanted.city === '' && wanted.zip === '' && wanted.state === ''
  const found = isOpen ? SHOWN_FIRST.flatMap((known) => placesLike(known)) : placesMeant(wanted)
  const oneEach = new Map(found.map((place) => [`${place.city} ${place.state} ${wanted.zip ? place.zip : ''}`, place]))
  const list = [...oneEach.values()]
  const start = isOpen ? seedOf(typed.slice(0, 4)) % list.length : 0
  return [...list.slice(start), ...list.slice(0, start)].slice(0, MOST)
}

/** Where a ZIP code and a city do not go together, one of them was mistyped: the city's codes, the likest first. */
function placesMeant(wanted: { city: string; state: string; zip: string }): readonly ZipPlace[] {
  const byZip = placesLike(wanted)
  if (wanted.city === '' || wanted.zip.length < 5) return byZip
  const byCity = placesLike({ ...wanted, zip: '' })
  const agree = byCity.filter(({ zip }) => zip === wanted.zip)
  if (agree.length > 0) return agree
  const sorted = (zip: string) => [...zip].sort().join('')
  const unlike = ({ zip }: ZipPlace) =>
    [...zip].filter((digit, i) => digit !== wanted.zip[i]).length - (sorted(zip) === sorted(wanted.zip) ? 1 : 0)
  return byCity.length > 0 ? byCity.toSorted((a, b) => unlike(a) - unlike(b)) : byZip
}

export const line1Of = ({ number, route }: StreetAddress): string => `${number} ${route}`

/** '12 Maple St, Oak Park, IL 60302, USA'. */
export const formatted = (address: StreetAddress): string => {
  const { city, state, zip } = address.place
  return [line1Of(address), address.unit, city, `${state} ${zip}`, 'USA'].filter(Boolean).join(', ')
}

/** A stable point within about a mile of the middle of its zip. */
export function locationOf(address: StreetAddress): { latitude: number; longitude: number } {
  const seed = seedOf(formatted(address).toUpperCase())
  const metres = (part: number) => ((part % 2001) - 1000) * 1.5
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const { lat, lng } = address.place
  return {
    latitude: round(lat + metres(seed) / METRES_PER_DEGREE),
    longitude: round(lng + metres(seed >>> 11) / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  }
}

/** The id carries the address, so that every id the sandbox ever gave stays good. */
export const placeIdOf = (address: StreetAddress): string =>
  `ChIJ${Buffer.from(JSON.stringify([address.number, address.route, address.unit, address.place.zip])).toString('base64url')}`

export function addressOfPlaceId(id: string): StreetAddress | undefined {
  if (!id.startsWith('ChIJ')) return undefined
  try {
    const [number, route, unit, zip] = JSON.parse(Buffer.from(id.slice(4), 'base64url').toString()) as string[]
    const place = placesLike({ city: '', state: '', zip: zip ?? '' })[0]
    return number && route && place && zip?.length === 5 ? { number, route, unit: unit ?? '', place } : undefined
  } catch {
    return undefined // not an id of ours
  }
}
