import { Hono } from 'hono'
import { zipPlaces } from '../google/us-cities.ts'
import type { Vendor, World } from '../vendor.ts'
import { type Area, areaNamed, homesOn } from './areas.ts'
import { siteFaults } from './block-page.ts'
import { cardOf, homePage, HOMES_PATH, itemOf, keyOf, type Shown } from './homes-com-pages.ts'
import { photoUrls, servePhotos } from './site-photos.ts'
import { homeById, pageOf, type WorldHome } from './world-homes.ts'

const SHELF = { before: '/listings/images/', after: '-primaryphoto.jpg' }
const PAGE_SIZE = 40

/** A homes.com-style site of invented homes: pages with linked data and cards. */
export const homes = (world: World): Vendor => ({
  name: 'homes',
  title: 'Homes-style listings',
  basePath: HOMES_PATH,
  app: homesSite(world),
  latencyMs: [200, 700],
  faults: siteFaults('challenge', 403),
})

function homesSite(world: World): Hono {
  const app = new Hono()
  const base = () => `${world.origin()}${HOMES_PATH}`
  const shownHome = (home: WorldHome): Shown => {
    // The MLS of every third sold home requires that its photos are hidden.
    const photos = photoUrls(base(), SHELF, home)
    return { home, base: base(), photos: home.state === 'closed' && home.id % 3 === 0 ? [] : photos }
  }

  app.get('/robots.txt', (http) => http.text('User-agent: *\nDisallow: /account/\nCrawl-delay: 0\n'))
  servePhotos(app, SHELF, world)
  app.get('/property/:slug/:key/', (http) => {
    const home = homeById(Number.parseInt(http.req.param('key').slice(3), 36), world.now())
    if (!home?.sites.includes('homes') || keyOf(home) !== http.req.param('key'))
      return http.html('<h1>Not found</h1>', 404)
    const nearby = homesOn('homes', { kind: 'zip', regionId: 0, name: '', places: [home.place] }, world.now())
    const others = nearby.filter(({ id }) => id !== home.id).slice(0, 9)
    return http.html(homePage(shownHome(home), others.map(shownHome)))
  })
  app.get('/:place/*', (http) => {
    const [place = '', ...facets] = http.req.path
      .slice(HOMES_PATH.length + 1)
      .split('/')
      .filter(Boolean)
    const page = Number(/^p(\d+)$/.exec(facets.at(-1) ?? '')?.[1] ?? 1)
    const area = areaOfSlug(place)
    if (!area) return http.html('<h1>We could not find this place</h1>', 404)
    const min = Number(http.req.query('price-min') ?? 0)
    const max = Number(http.req.query('price-max') ?? Infinity)
    const matching = homesOn('homes', area, world.now()).filter((home) => {
      const dollars = home.paidDollars ?? home.listDollars
      return (home.state === 'closed') === facets.includes('sold') && dollars >= min && dollars <= max
    })
    const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
    // Beyond the end it leads back to the beginning.
    if (page > pages) return http.redirect(`${base()}/${[place, ...facets.slice(0, -1)].join('/')}/`)
    const here = pageOf(matching, page, PAGE_SIZE).map(shownHome)
    return http.html(resultsPage(here, matching.length, `${page} of ${pages}`))
  })
  return app
}

/** 'oak-park-il' or '60302'. */
function areaOfSlug(slug: string): Area | undefined {
  if (/^\d{5}$/.test(slug)) return areaNamed(slug)
  const slugOf = (city: string, state: string) => `${city} ${state}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const place = zipPlaces().find(({ city, state }) => slugOf(city, state) === slug.toLowerCase())
  return place && areaNamed(`${place.city}, ${place.state}`)
}

const resultsPage = (homesOnPage: readonly Shown[], total: number, range: string): string => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        mainEntity: { '@type': 'ItemList', numberOfItems: total, itemListElement: homesOnPage.map(itemOf) },
      },
    ],
  }
  return `<!doctype html><html><head><title>Homes</title>
<script type="application/ld&#x2B;json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>
<body><a href="/account/">Sign in</a><span class="pageRange">${range}</span>
<ul>${homesOnPage.map((one) => `<li class="placard-container">${cardOf(one)}</li>`).join('\n')}</ul></body></html>`
}
