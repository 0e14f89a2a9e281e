import { DAY_MS } from '#domain/durations.ts'
import { isoDay } from '#domain/iso-dates.ts'
import { randomFrom, seedOf } from '#engine/random.ts'
import { type ZipPlace, zipPlaces } from '../google/us-cities.ts'
import type { View } from '../photos.ts'
import { type Agent, agentsOf } from './people.ts'

/** An invented home that is, was or will be for sale; the same on every site that shows it. */
export type WorldHome = {
  /** ZIP code and a number within it: enough to find the home again. */
  readonly id: number
  readonly place: ZipPlace
  readonly number: string
  readonly street: string
  /** The 'Street' of 'Maple Street'. */
  readonly streetType: readonly [short: string, long: string]
  readonly unit: string
  readonly state: 'active' | 'coming_soon' | 'under_contract' | 'pending' | 'closed'
  readonly listDollars: number
  readonly paidDollars: number | null
  /** `YYYY-MM-DD`; null unless closed. */
  readonly closed: string | null
  /** When it was sold before; any home may have been. */
  readonly soldBefore: string
  readonly seller: Agent | null
  readonly buyer: Agent | null
  /** Whether the listing has contact details of its agents. */
  readonly showsEmail: boolean
  readonly beds: number
  readonly baths: number
  readonly squareFeet: number
  readonly built: number
  readonly mlsId: string
  readonly views: readonly View[]
  readonly sites: readonly Site[]
}

export type Site = 'zillow' | 'redfin' | 'homes' | 'reso'

const TYPES: readonly (readonly [string, string])[] = [
  ['St', 'Street'],
  ['Ave', 'Avenue'],
  ['Ln', 'Lane'],
  ['Dr', 'Drive'],
  ['Ct', 'Court'],
  ['Blvd', 'Boulevard'],
]
const STREETS = [
  'Maple', 'Orchard', 'Hawthorn', 'Larkspur', 'Quarry', 'Saint Clair', 'N Elm', 'Foxglove', 'Mill Pond', 'Summit',
  'Juniper', 'Old Ferry', 'W Birch', 'Chestnut', 'Windmill', 'Harbor',
] // prettier-ignore
const STATES: readonly WorldHome['state'][] = [
  'active', 'active', 'active', 'coming_soon', 'under_contract', 'pending', 'pending', 'closed', 'closed', 'closed',
] // prettier-ignore
const VIEWS: readonly View[] = ['street', 'left', 'garden', 'interior', 'dusk']
const NUMBERS_A_ZIP = 1000

const cache = new Map<string, readonly WorldHome[]>()

/** The homes of a ZIP code on a day. */
export function homesIn(place: ZipPlace, now: Date): readonly WorldHome[] {
  const monday = mondayOf(now)
  const key = `${place.zip} ${monday}`
  const homes =
    cache.get(key) ?? Array.from({ length: 8 + (seedOf(place.zip) % 33) }, (_, i) => homeFrom(place, i, monday))
  if (cache.size > 2000) cache.clear()
  cache.set(key, homes)
  return homes
}

export function homeById(id: number, now: Date): WorldHome | undefined {
  const zip = String(Math.floor(id / NUMBERS_A_ZIP)).padStart(5, '0')
  const place = placeOfZip(zip)
  return place && homesIn(place, now)[id % NUMBERS_A_ZIP]
}

export const placeOfZip = (zip: string): ZipPlace | undefined => zipPlaces().find((place) => place.zip === zip)

/** Sales advance week by week, so that a page of results agrees with the pages it links to. */
function mondayOf(now: Date): number {
  const day = Math.floor(now.getTime() / DAY_MS)
  return (day - ((day + 3) % 7)) * DAY_MS
}

function homeFrom(place: ZipPlace, index: number, today: number): WorldHome {
  const id = Number(place.zip) * NUMBERS_A_ZIP + index
  const random = randomFrom(seedOf(`home ${id}`))
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]) => list[below(list.length)]!
  const state = oneOf(STATES)
  const date = (daysAgo: number) => isoDay(new Date(today - daysAgo * DAY_MS))
  const listPrice = 180_000 + below(400) * 5_000 + (random() < 0.2 ? 1_000_000 : 0)
  const agents = agentsOf(place.state)
  const closeDate = state === 'closed' ? date(random() < 0.5 ? 3 + below(70) : 320 + below(90)) : null
  return {
    id,
    place,
    number: String(100 + index * 7 + below(6)),
    street: oneOf(STREETS),
    streetType: oneOf(TYPES),
    unit: random() < 0.12 ? `${1 + below(9)}${oneOf(['A', 'B', ''])}` : '',
    state,
    listDollars: listPrice,
    paidDollars: closeDate === null ? null : Math.round((listPrice * (0.94 + random() * 0.1)) / 500) * 500,
    closed: closeDate,
    soldBefore: date(900 + below(5000)),
    seller: random() < 0.08 ? null : oneOf(agents),
    buyer: closeDate === null || random() < 0.1 ? null : oneOf(agents),
    showsEmail: random() < 0.5,
    beds: 2 + below(4),
    baths: 1 + below(3),
    squareFeet: 900 + below(260) * 10,
    built: 1905 + below(115),
    mlsId: String(10_000_000 + (seedOf(`mls ${id}`) % 89_999_999)),
    views: VIEWS.slice(0, random() < 0.06 ? 0 : 1 + below(VIEWS.length)),
    sites: (['zillow', 'redfin', 'homes', 'reso'] as const).filter(() => random() < 0.75),
  }
}

/** The street line, abbreviated as usual: '112 Maple St'. */
export const shortStreet = ({ number, street, streetType }: WorldHome): string => `${number} ${street} ${streetType[0]}`
/** The street line in full: '112 Maple Street'. */
export const longStreet = ({ number, street, streetType }: WorldHome): string => `${number} ${street} ${streetType[1]}`

/** The address in the form that the photo studio uses. */
export const studioAddress = (home: WorldHome): string =>
  `${shortStreet(home)}, ${home.place.city}, ${home.place.state} ${home.place.zip}`

/** A page's share of a list; pages count from 1. */
export const pageOf = <T>(list: readonly T[], page: number, size: number): readonly T[] =>
  list.slice((page - 1) * size, page * size)
