import { Hono } from 'hono'
import { zipPlaces } from '../google/us-cities.ts'
import { SANDBOX_KEY, type Vendor, type World } from '../vendor.ts'
import type { Agent } from './people.ts'
import { photoUrls, servePhotos } from './site-photos.ts'
import { homeById, homesIn, type WorldHome } from './world-homes.ts'

const BASE_PATH = '/reso'
const SHELF = { before: '/media/', after: '.jpg' }
const MAX_RESULTS = 200

/** An MLS that license holders may read through the RESO Web API. */
export const reso = (world: World): Vendor => ({
  name: 'reso',
  title: 'MLS data (RESO)',
  basePath: BASE_PATH,
  app: resoServer(world),
  latencyMs: [100, 400],
  faults: {
    'rate-limit': (http, fault) =>
      http.json({ error: { code: '429', message: 'Rate limit exceeded' } }, 429, {
        'retry-after': String(fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 1),
      }),
  },
})

function resoServer(world: World): Hono {
  const app = new Hono()
  servePhotos(app, SHELF, world)
  app.use('/odata/*', async (http, next) => {
    if (http.req.header('authorization') === `Bearer ${SANDBOX_KEY}`) return await next()
    return http.json({ error: { code: '401', message: 'Unauthorized' } }, 401)
  })
  const base = () => `${world.origin()}${BASE_PATH}`
  const recordOf = (home: WorldHome, expand: string | undefined) => ({
    ...propertyOf(home),
    ...(expand?.split(',').includes('Media') && { Media: mediaOf(home, photoUrls(base(), SHELF, home)) }),
  })

  app.get('/odata/Property', (http) => {
    const { $filter = '', $top = '100', $skip = '0', $count, $expand } = http.req.query()
    const conditions = conditionsIn($filter)
    if (conditions === null) return http.json({ error: { code: '400', message: 'The query is not valid' } }, 400)
    const [top, skip] = [Math.min(MAX_RESULTS, Number($top)), Number($skip)]
    const homes = candidates($filter)
      .flatMap((place) => homesIn(place, world.now()))
      .filter((home) => home.sites.includes('reso') && conditions.every((fits) => fits(propertyOf(home))))
    const value = homes.slice(skip, skip + top).map((home) => recordOf(home, $expand))
    const next = skip + top < homes.length ? `${base()}/odata/Property?$skip=${skip + top}` : null
    return http.json({
      '@odata.context': `${base()}/odata/$metadata#Property`,
      ...($count === 'true' && { '@odata.count': homes.length }),
      value,
      ...(next && { '@odata.nextLink': next }),
    })
  })
  app.get('/odata/:entity', (http) => {
    const id = /^Property\('([0-9]+)'\)$/.exec(http.req.param('entity'))?.[1]
    const home = id === undefined ? undefined : homeById(Number(id), world.now())
    if (!home?.sites.includes('reso')) return http.json({ error: { code: '404', message: 'Not found' } }, 404)
    return http.json(recordOf(home, http.req.query('$expand')))
  })
  return app
}

/** The places that match a filter; none if it names no place. */
function candidates(filter: string) {
  const valueOf = (name: string) => new RegExp(`${name} eq '((?:[^']|'')*)'`).exec(filter)?.[1]?.replaceAll("''", "'")
  const [zip, city, county, state] = ['PostalCode', 'City', 'CountyOrParish', 'StateOrProvince'].map(valueOf)
  if (!zip && !city && !county) return []
  return zipPlaces().filter(
    (place) =>
      (!zip || place.zip === zip) &&
      (!city || place.city.toLowerCase() === city.toLowerCase()) &&
      (!county || place.county.toLowerCase() === county.toLowerCase()) &&
      (!state || place.state === state),
  )
}

type Condition = (property: Readonly<Record<string, unknown>>) => boolean

const CLAUSE = /^(\w+) (eq|ge|le) (?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?))$/

/** `A eq 'x' and (B eq 'y' or B eq 'z') and C ge 1`; null if it cannot be parsed. */
function conditionsIn(filter: string): readonly Condition[] | null {
  const conditions = filter.split(' and ').map((part): Condition | null => {
    const any = part
      .replace(/^\(|\)$/g, '')
      .split(' or ')
      .map(clause)
    return any.every((one) => one !== null) ? (property) => any.some((one) => one(property)) : null
  })
  return conditions.every((one) => one !== null) ? conditions : null
}

function clause(text: string): Condition | null {
  const match = CLAUSE.exec(text)
  if (!match) return null
  const [, name = '', operator, word, number] = match
  const expected = word === undefined ? Number(number) : word.replaceAll("''", "'")
  return (property) => {
    const value = property[name]
    if (operator === 'eq') return String(value).toLowerCase() === String(expected).toLowerCase()
    if (value === null || value === undefined) return false
    return operator === 'ge' ? Number(value) >= Number(expected) : Number(value) <= Number(expected)
  }
}

const STANDARD: Record<WorldHome['state'], string> = {
  active: 'Active',
  coming_soon: 'Coming Soon',
  under_contract: 'Active Under Contract',
  pending: 'Pending',
  closed: 'Closed',
}

const agentFields = (side: 'List' | 'Buyer', agent: Agent | null) => ({
  [`${side}AgentFullName`]: agent?.name ?? null,
  [`${side}AgentEmail`]: agent?.email ?? null,
  [`${side}AgentMobilePhone`]: agent?.mobile ?? null,
  [`${side}AgentOfficePhone`]: agent?.brokerage.officePhone ?? null,
  [`${side}AgentStateLicense`]: agent?.license ?? null,
  [`${side}OfficeName`]: agent?.brokerage.name ?? null,
})

function propertyOf(home: WorldHome) {
  const [, prefix, name] = /^(?:([NSEW]) )?(.+)$/.exec(home.street) ?? []
  return {
    ListingKey: String(home.id),
    ListingId: home.mlsId,
    OriginatingSystemName: `${home.place.state} Sandbox MLS`,
    StandardStatus: STANDARD[home.state],
    MlsStatus: STANDARD[home.state],
    ListPrice: home.listDollars,
    ClosePrice: home.paidDollars,
    // Real servers sometimes have a closing date on homes that are still for sale.
    CloseDate: home.closed ?? (home.id % 4 === 0 ? home.soldBefore : null),
    StreetNumber: home.number,
    StreetDirPrefix: prefix ?? null,
    StreetName: name ?? home.street,
    StreetSuffix: home.streetType[1],
    UnitNumber: home.unit || null,
    City: home.place.city,
    StateOrProvince: home.place.state,
    PostalCode: home.place.zip,
    CountyOrParish: home.place.county,
    BedroomsTotal: home.beds,
    YearBuilt: home.built,
    PhotosCount: home.views.length,
    InternetEntireListingDisplayYN: home.id % 23 !== 2,
    ...agentFields('List', home.seller),
    ...agentFields('Buyer', home.buyer),
  }
}

const IMAGE_OF = { street: 'Front of Structure', left: 'Side of Structure', garden: 'Yard', interior: 'Living Room' }

/** Deliberately not in display order; a floor plan and a portrait are among the photos. */
const mediaOf = (home: WorldHome, urls: readonly string[]) => [
  { MediaURL: 'https://media.example/plan.jpg', MediaCategory: 'Floor Plan', Order: 0, ImageOf: 'Floor Plan' },
  ...urls
    .map((url, i) => ({
      MediaURL: url,
      MediaCategory: 'Photo',
      Order: i + 1,
      PreferredPhotoYN: i === 0,
      ImageOf: IMAGE_OF[home.views[i] as keyof typeof IMAGE_OF] ?? null,
      ImageWidth: 800,
      ImageHeight: 600,
    }))
    .toReversed(),
  { MediaURL: 'https://media.example/agent.jpg', MediaCategory: 'Agent Photo', Order: 9 },
]
