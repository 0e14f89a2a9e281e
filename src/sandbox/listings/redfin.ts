import { Hono } from 'hono'
import { z } from 'zod'
import { type ZipPlace, zipPlaces } from '../google/us-cities.ts'
import type { Vendor, World } from '../vendor.ts'
import { siteFaults } from './block-page.ts'
import { aboveTheFold, belowTheFold, panelInfo } from './redfin-home.ts'
import { photoUrls, servePhotos } from './site-photos.ts'
import { homeById, homesIn, longStreet, placeOfZip, type WorldHome } from './world-homes.ts'

const BASE_PATH = '/www.redfin.com'
const SHELF = { before: '/photo/', after: '_0.jpg' }
const MAX_RESULTS = 350

/** A Redfin-style site of invented homes: the data behind its pages. */
export const redfin = (world: World): Vendor => ({
  name: 'redfin',
  title: 'Redfin-style listings',
  basePath: BASE_PATH,
  app: redfinSite(world),
  latencyMs: [200, 600],
  faults: siteFaults('challenge', 200),
})

/** The site has its own numbers for homes and ZIP codes. */
const FIRST_HOME = 100_000_000
const FIRST_ZIP = 200_000
const regionOfZip = (zip: string): number => FIRST_ZIP + (99_999 - Number(zip))
const zipOfRegion = (id: number): string => String(99_999 - (id - FIRST_ZIP)).padStart(5, '0')

/** Whether an area is unknown to the site, which then responds with homes of another state. */
const isUnknownTo = ({ zip }: ZipPlace): boolean => Number(zip) % 29 === 0

const Gis = z.object({
  region_id: z.coerce.number(),
  region_type: z.literal('2'),
  status: z.coerce.number().default(9),
  sold_within_days: z.coerce.number().optional(),
  num_homes: z.coerce.number().int().min(1).default(MAX_RESULTS),
  start: z.coerce.number().int().min(0).default(0),
  min_price: z.coerce.number().default(0),
  max_price: z.coerce.number().default(Infinity),
})

function redfinSite(world: World): Hono {
  const app = new Hono()
  const homeByRedfinId = (id: string | undefined): WorldHome | undefined => {
    const home = homeById(Number(id) - FIRST_HOME, world.now())
    return home?.sites.includes('redfin') ? home : undefined
  }

  app.get('/robots.txt', (http) => http.text('User-agent: *\nDisallow: /myredfin/\n'))
  app.get('/stingray/do/location-autocomplete', (http) => {
    const place = placeOfZip(http.req.query('location') ?? '')
    const rows = place
      ? [{ id: `2_${regionOfZip(place.zip)}`, name: place.zip, subName: `${place.city}, ${place.state}` }]
      : []
    return http.text(success({ sections: [{ name: 'Places', rows }], exactMatch: rows[0] ?? null }))
  })
  app.get('/stingray/api/gis', (http) => {
    const query = Gis.safeParse(http.req.query())
    if (!query.success) return http.text(refusal(101, 'Invalid argument'), 400)
    const place = placeOfZip(zipOfRegion(query.data.region_id))
    if (!place) return http.text(refusal(101, 'No such region'))
    const area = isUnknownTo(place) ? elsewhere(place) : place
    const { start, num_homes } = query.data
    const homes = homesIn(area, world.now()).filter((home) => home.sites.includes('redfin') && fits(home, query.data))
    const rows = homes.slice(start, start + Math.min(num_homes, MAX_RESULTS)).map(rowOf)
    return http.text(
      success({ homes: rows, serviceRegionName: area.city, dataSources: [{ id: 40, name: 'Sandbox MLS' }] }),
    )
  })
  app.get('/stingray/api/home/details/initialInfo', (http) => {
    const home = homeByRedfinId(/\/home\/(\d+)/.exec(http.req.query('path') ?? '')?.[1])
    if (!home) return http.text(refusal(300, 'Home not found'))
    return http.text(success({ propertyId: FIRST_HOME + home.id, listingId: Number(home.mlsId), responseCode: 200 }))
  })
  for (const [name, part] of Object.entries({ aboveTheFold, mainHouseInfoPanelInfo: panelInfo, belowTheFold })) {
    app.get(`/stingray/api/home/details/${name}`, (http) => {
      const home = homeByRedfinId(http.req.query('propertyId'))
      if (!home) return http.text(refusal(300, 'Home not found'))
      return http.text(success(part({ home, photos: photoUrls(`${world.origin()}${BASE_PATH}`, SHELF, home) })))
    })
  }
  // Shows at least the address to a person who opens the link of a listing.
  app.get('/:state/:city/:street/home/:id', (http) => {
    const home = homeByRedfinId(http.req.param('id'))
    return home ? http.text(`${longStreet(home)}, ${home.place.city}, ${home.place.state}`) : http.notFound()
  })
  servePhotos(app, SHELF, world)
  return app
}

const BITS: Record<WorldHome['state'], number> = {
  active: 1,
  under_contract: 2,
  coming_soon: 8,
  pending: 128,
  closed: 0,
}

function fits(home: WorldHome, query: z.output<typeof Gis>): boolean {
  const dollars = home.paidDollars ?? home.listDollars
  if (dollars < query.min_price || dollars > query.max_price) return false
  if (query.sold_within_days !== undefined) return home.state === 'closed'
  return (BITS[home.state] & query.status) !== 0
}

const elsewhere = (place: ZipPlace): ZipPlace =>
  zipPlaces().find(({ state, zip }) => state !== place.state && state === 'OH' && Number(zip) % 29 !== 0) ?? place

const WORDS: Record<WorldHome['state'], string> = {
  active: 'Active',
  coming_soon: 'Coming Soon',
  under_contract: 'Contingent - Show',
  pending: 'Pending',
  closed: 'Closed',
}

/**
 * Most values are in wrapper objects; a value that may not be shown leaves its wrapper empty. Every row has the last
 * sale date.
 */
function rowOf(home: WorldHome) {
  const { place, seller } = home
  const level = 1
  const street = longStreet(home)
  return {
    propertyId: FIRST_HOME + home.id,
    listingId: Number(home.mlsId),
    mlsId: { label: 'MLS#', value: home.mlsId },
    dataSourceId: 40,
    mlsStatus: WORDS[home.state],
    searchStatus: BITS[home.state] || 4,
    price: home.id % 31 === 5 ? { level: 2 } : { value: home.paidDollars ?? home.listDollars, level },
    hideSalePrice: false,
    streetLine: { value: street + (home.unit ? ` Unit ${home.unit}` : ''), level },
    unitNumber: home.unit ? { value: `Unit ${home.unit}`, level } : { level },
    postalCode: { value: place.zip, level },
    city: place.city,
    state: place.state,
    zip: place.zip,
    beds: home.beds,
    baths: home.baths,
    sqFt: { value: home.squareFeet, level },
    yearBuilt: { value: home.built, level },
    soldDate: Date.parse(home.closed ?? home.soldBefore),
    timeZone: 'US/Central',
    url: `/${place.state}/${place.city.replaceAll(' ', '-')}/${street.replaceAll(' ', '-')}-${place.zip}/home/${FIRST_HOME + home.id}`,
    ...(seller && {
      listingAgent: { name: seller.name },
      listingBroker: { name: seller.brokerage.name, isRedfin: false },
    }),
  }
}

const success = (payload: object): string =>
  `{}&&${JSON.stringify({ version: 1, errorMessage: 'Success', resultCode: 0, payload })}`
const refusal = (resultCode: number, errorMessage: string): string =>
  `{}&&${JSON.stringify({ version: 1, errorMessage, resultCode, payload: null })}`
