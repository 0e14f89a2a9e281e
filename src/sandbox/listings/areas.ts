import { areaOf } from '#domain/imports/listing-area.ts'
import { type ZipPlace, zipPlaces } from '../google/us-cities.ts'
import { homesIn, type Site, type WorldHome } from './world-homes.ts'

/** A ZIP code, a city or a county, with the site's number for it. */
export type Area = {
  readonly kind: 'zip' | 'city' | 'county'
  readonly regionId: number
  readonly name: string
  readonly places: readonly ZipPlace[]
}

/**
 * The ids of areas begin with a digit for their kind. The rest is the number of their place, or of their first place.
 */
const FIRST_ID = { zip: 9_000_000, city: 1_000_000, county: 2_000_000 } as const

const zipArea = (place: ZipPlace): Area => ({
  kind: 'zip',
  regionId: FIRST_ID.zip + Number(place.zip),
  name: place.zip,
  places: [place],
})

/** A site's reading of a text: '60302', 'Oak Park, IL', 'Cook County, IL'. */
export function areaNamed(text: string): Area | undefined {
  const area = areaOf(text)
  if (area.zipCode !== '') {
    const place = zipPlaces().find(({ zip }) => zip === area.zipCode)
    return place && zipArea(place)
  }
  const county = area.county.replace(/\s+(county|parish|borough)$/i, '').toLowerCase()
  const city = area.city.toLowerCase()
  if (county === '' && city === '') return undefined
  const isIt = (place: ZipPlace) =>
    (area.state === '' || place.state === area.state) &&
    (county === '' ? place.city.toLowerCase() === city : place.county.toLowerCase() === county)
  const index = zipPlaces().findIndex(isIt)
  if (index < 0) return undefined
  return areaFrom(county === '' ? 'city' : 'county', index)
}

/** The area with this number on a site. */
export function areaOfRegion(regionId: number): Area | undefined {
  if (regionId >= FIRST_ID.zip) {
    const zip = String(regionId - FIRST_ID.zip).padStart(5, '0')
    const place = zipPlaces().find((other) => other.zip === zip)
    return place && zipArea(place)
  }
  const kind = regionId >= FIRST_ID.county ? 'county' : 'city'
  return areaFrom(kind, regionId - FIRST_ID[kind])
}

function areaFrom(kind: 'city' | 'county', index: number): Area | undefined {
  const first = zipPlaces()[index]
  if (!first) return undefined
  const places = zipPlaces().filter(
    (place) =>
      place.state === first.state && (kind === 'city' ? place.city === first.city : place.county === first.county),
  )
  const name = kind === 'city' ? first.city : `${first.county} County`
  return { kind, regionId: FIRST_ID[kind] + index, name: `${name}, ${first.state}`, places }
}

/** The bounding box of an area. */
export function boundsOf({ places }: Area) {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  return {
    north: Math.max(...lats) + 0.05,
    south: Math.min(...lats) - 0.05,
    east: Math.max(...lngs) + 0.05,
    west: Math.min(...lngs) - 0.05,
  }
}

/** The homes that a site shows for an area. */
export const homesOn = (site: Site, { places }: Area, now: Date): readonly WorldHome[] =>
  places.flatMap((place) => homesIn(place, now).filter(({ sites }) => sites.includes(site)))
