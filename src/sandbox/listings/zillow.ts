import { Hono } from 'hono'
import { z } from 'zod'
import type { Vendor, World } from '../vendor.ts'
import { type Area, areaNamed, areaOfRegion, boundsOf, homesOn } from './areas.ts'
import { escapedText, siteFaults } from './block-page.ts'
import { photoUrls, servePhotos } from './site-photos.ts'
import { homeById, pageOf, shortStreet, type WorldHome } from './world-homes.ts'
import { homeData, type Shown } from './zillow-home.ts'

const BASE_PATH = '/www.zillow.com'
const SHELF = { before: '/photos.zillowstatic.com/fp/', after: '-cc_ft_1536.jpg' }
const PAGE_SIZE = 41
const LAST_PAGE = 20

/** A Zillow-style site of invented homes; its URL contains the site's name, as listing URLs must. */
export const zillow = (world: World): Vendor => ({
  name: 'zillow',
  title: 'Zillow-style listings',
  basePath: BASE_PATH,
  app: zillowSite(world),
  latencyMs: [200, 700],
  faults: siteFaults('press', 403),
})

const Query = z.object({
  regionSelection: z.array(z.object({ regionId: z.number() })).optional(),
  mapBounds: z.object({ north: z.number() }).loose().optional(),
  filterState: z.record(z.string(), z.unknown()).default({}),
  pagination: z.object({ currentPage: z.number().int().default(1) }).default({ currentPage: 1 }),
})
type Query = z.output<typeof Query>

/** The supported filters; others are ignored silently. */
const FILTERS = [
  'isPendingListingsSelected', 'isAcceptingBackupOffersSelected', 'isRecentlySold', 'isForSaleByAgent',
  'isForSaleByOwner', 'isNewConstruction', 'isComingSoon', 'isAuction', 'isForSaleForeclosure', 'price',
  'sortSelection', 'isSingleFamily', 'isCondo', 'isTownhouse',
] // prettier-ignore

function zillowSite(world: World): Hono {
  const app = new Hono()
  const base = () => `${world.origin()}${BASE_PATH}`
  /** A query without a place shows the last place that the visitor looked at. */
  let lastSeen = 'Beverly Hills, CA'

  app.get('/robots.txt', (http) =>
    http.text('User-agent: *\nDisallow: /user/\nDisallow: /async-create-search-page-state\n'),
  )
  app.get('/homes/:place/', (http) => {
    const text = http.req.param('place').replace(/_rb$/, '').replaceAll('-', ' ')
    const rawQuery = http.req.query('searchQueryState')
    const query = Query.safeParse(rawQuery === undefined ? {} : jsonOf(rawQuery))
    if (!query.success) return http.html('<h1>Bad request</h1>', 400)
    if (rawQuery === undefined) {
      if (/^\d+\s+\D/.test(text)) return http.html(page({ pageProps: { gdpClientCache: '{}' } }))
      const area = areaNamed(text)
      if (area) lastSeen = area.name
      return http.html(page(resultsOf(area, query.data)))
    }
    const region = query.data.regionSelection?.[0]?.regionId
    const hasPlace = region !== undefined && query.data.mapBounds !== undefined
    return http.html(page(resultsOf(hasPlace ? areaOfRegion(region) : areaNamed(lastSeen), query.data)))
  })
  app.get('/homedetails/:slug/:file/', (http) => {
    const zpid = /^(\d+)_zpid$/.exec(http.req.param('file'))?.[1]
    const home = zpid === undefined ? undefined : homeById(Number(zpid), world.now())
    if (!home?.sites.includes('zillow')) return http.html('<h1>Page not found</h1>', 404)
    return http.html(page(homeData(shownHome(home)), bodyOf(shownHome(home))))
  })
  servePhotos(app, SHELF, world)

  const shownHome = (home: WorldHome): Shown => ({ home, photos: photoUrls(base(), SHELF, home) })

  function resultsOf(area: Area | undefined, { filterState, pagination }: Query) {
    const fits = filterOf(filterState)
    const homes = area ? homesOn('zillow', area, world.now()).filter(fits) : []
    const totalPages = Math.ceil(homes.length / PAGE_SIZE)
    const currentPage = Math.min(pagination.currentPage, LAST_PAGE, Math.max(1, totalPages))
    const rows = pageOf(homes, currentPage, PAGE_SIZE).map((home) => rowOf(shownHome(home), base()))
    const filters = Object.entries(filterState).filter(([key]) => FILTERS.includes(key))
    const searchPageState = {
      queryState: {
        ...(area && {
          regionSelection: [{ regionId: area.regionId, regionType: { zip: 7, city: 6, county: 4 }[area.kind] }],
          mapBounds: boundsOf(area),
        }),
        filterState: Object.fromEntries(filters),
        pagination: { currentPage },
      },
      cat1: {
        searchResults: { listResults: area ? withGroup(rows, area) : [], mapResults: [] },
        searchList: { totalPages, resultsPerPage: PAGE_SIZE },
      },
      categoryTotals: { cat1: { totalResultCount: homes.length }, cat2: { totalResultCount: 0 } },
    }
    return { pageProps: { searchPageState } }
  }
  return app
}

/** The flags for pending sales add homes to those for sale; only the for-sale flags remove those. */
function filterOf(filters: Query['filterState']): (home: WorldHome) => boolean {
  const isOn = (key: string, usual: boolean) => {
    const value = z.object({ value: z.boolean() }).safeParse(filters[key])
    return value.success ? value.data.value : usual
  }
  const price = z
    .object({ min: z.number().optional(), max: z.number().optional() })
    .catch({})
    .parse(filters.price ?? {})
  const states = [
    ...(isOn('isForSaleByAgent', true) ? ['active'] : []),
    ...(isOn('isComingSoon', true) ? ['coming_soon'] : []),
    ...(isOn('isPendingListingsSelected', false) ? ['pending'] : []),
    ...(isOn('isAcceptingBackupOffersSelected', false) ? ['under_contract'] : []),
    ...(isOn('isRecentlySold', false) ? ['closed'] : []),
  ]
  return ({ state, listDollars: askedDollars, paidDollars }) => {
    const dollars = paidDollars ?? askedDollars
    return states.includes(state) && dollars >= (price.min ?? 0) && dollars <= (price.max ?? Infinity)
  }
}

const STATUS: Record<WorldHome['state'], string> = {
  active: 'FOR_SALE',
  coming_soon: 'COMING_SOON',
  under_contract: 'FOR_SALE', // only another field shows that it is pending
  pending: 'PENDING',
  closed: 'RECENTLY_SOLD',
}

/** Some rows are of an older kind, with a single line of text. */
function rowOf({ home, photos }: Shown, base: string) {
  const { place, id, listDollars: askedDollars, paidDollars } = home
  const street = shortStreet(home) + (home.unit ? ` #${home.unit}` : '')
  const dollars = paidDollars ?? askedDollars
  const status = STATUS[home.state]
  const noPhoto = `https://maps.googleapis.com/maps/api/streetview?location=${encodeURIComponent(street)}&size=640x480`
  const info = {
    zpid: id,
    streetAddress: street,
    city: place.city,
    state: place.state,
    zipcode: place.zip,
    price: dollars,
    homeStatus: status,
    ...(home.state === 'under_contract' && { contingentListingType: 'UNDER_CONTRACT' }),
    ...(home.closed && { dateSold: Date.parse(home.closed) }),
    lotAreaValue: 0.2,
    lotAreaUnit: id % 2 === 0 ? 'acres' : 'sqft',
  }
  const isOld = id % 9 === 4 && home.state !== 'under_contract' && home.state !== 'closed'
  return {
    zpid: String(id),
    id: String(id),
    detailUrl: id % 2 === 0 ? `${base}${detailPath(home)}` : detailPath(home),
    imgSrc: photos[0] ?? noPhoto,
    carouselPhotos: photos.map((url) => ({ url })),
    statusType: status === 'RECENTLY_SOLD' ? 'SOLD' : status,
    price: `$${dollars.toLocaleString('en-US')}`,
    address: `${street}, ${place.city}, ${place.state} ${place.zip}`,
    beds: home.beds,
    baths: home.baths,
    area: home.squareFeet,
    latLong: { latitude: place.lat, longitude: place.lng },
    ...(!isOld && { unformattedPrice: dollars, hdpData: { homeInfo: info } }),
  }
}

/** An apartment building is listed among the homes; it is not one. */
const withGroup = <T>(rows: readonly T[], { regionId }: Area): readonly unknown[] =>
  rows.length > 0 && regionId % 3 === 0
    ? [{ buildingId: `b-${regionId}`, isBuilding: true, detailUrl: `/b/sandbox-flats-${regionId}/` }, ...rows]
    : rows

const detailPath = (home: WorldHome): string =>
  `/homedetails/${`${shortStreet(home)} ${home.place.city} ${home.place.state} ${home.place.zip}`.replace(/[^A-Za-z0-9]+/g, '-')}/${home.id}_zpid/`

const bodyOf = ({ home, photos }: Shown): string =>
  `<h1>${escapedText(`${shortStreet(home)}, ${home.place.city}, ${home.place.state} ${home.place.zip}`)}</h1>` +
  `<p>$${(home.paidDollars ?? home.listDollars).toLocaleString('en-US')} · ${STATUS[home.state]}</p>` +
  photos.map((url) => `<img src="${url}" width="600" loading="lazy" alt="">`).join('\n')

const page = (props: object, body = '<h1>Homes</h1>'): string =>
  `<!doctype html><html><head><script>window._pxAppId='sandbox'</script></head><body>${body}<a href="/user/">Sign in</a>` +
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props }).replaceAll('<', '\\u003c')}</script></body></html>`

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
