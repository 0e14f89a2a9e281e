import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ANY, listingSite, TODAY } from '#tests/support/campaigns/listing-site.ts'
import { homeOnPage } from './homes-com-home.ts'
import { resultsOn, rowOf } from './homes-com-search.ts'
import { homesListings, pageUrl } from './homes-com.ts'

const SITE = { name: 'homes.com', site: 'https://www.homes.com', baseUrl: 'https://www.homes.com', today: () => TODAY }
const KEY = 'abc123def4567'

const card = (overrides: { key?: string; title?: string; price?: string; pill?: string; extra?: string } = {}) => `
<article class="search-placard" data-pk="${overrides.key ?? KEY}"><div class="for-sale-content-container">
<a href="/property/12-sample-st-exampleton-ca/${overrides.key ?? KEY}/" title="${overrides.title ?? '12 Sample St, Exampleton CA, 90000'}"></a>
<script type="text/template"><p class="price-container">$1</p><span class="status-pill">Sold Jan 1, 1999</span></script>
${overrides.extra ?? ''}<p class="price-container">${overrides.price ?? '$499,000'}</p>
<span class="status-pill tag-type-sold">${overrides.pill ?? 'Sold Mar 11, 2026'}</span></div></article>`
const item = (overrides: object = {}) => ({
  '@type': ['RealEstateListing', 'Product'],
  '@id': `https://www.homes.com/property/12-sample-st/${KEY}/#x`,
  url: `https://www.homes.com/property/12-sample-st/${KEY}/`,
  image: 'https://images.site.example/1.jpg',
  offers: { price: 510000 },
  mainEntity: {
    address: {
      streetAddress: '12 Sample Street',
      addressLocality: 'Exampleton',
      addressRegion: 'CA',
      postalCode: '90000',
    },
  },
  ...overrides,
})
const ld = (node: object, type = 'application/ld&#x2B;json') =>
  `<script type="${type}">${JSON.stringify(node)}</script>`
const list = (items: readonly unknown[], numberOfItems: number | null = items.length) => ({
  '@graph': [{ '@type': 'CollectionPage', mainEntity: { numberOfItems, itemListElement: items } }],
})
const rows = (html: string) => resultsOn(html, SITE).entries.map((entry) => rowOf(entry, SITE))

test('D3-203 the page number goes at the end of the path, and the original query stays', () => {
  const url = 'https://www.homes.com/oak-park-il/sold/?price-min=1&bb=a%2Cb#map'
  expect(pageUrl(url, 1)).toBe('https://www.homes.com/oak-park-il/sold/?price-min=1&bb=a%2Cb')
  expect(pageUrl(url, 3)).toBe('https://www.homes.com/oak-park-il/sold/p3/?price-min=1&bb=a%2Cb')
  expect(pageUrl(pageUrl(url, 3), 12)).toBe('https://www.homes.com/oak-park-il/sold/p12/?price-min=1&bb=a%2Cb')
})

test('linked data with an entity-encoded type is read, and joined with its card by key', () => {
  expect(rows(ld(list([item()])) + card())).toEqual([
    expect.objectContaining({
      sourceId: KEY,
      status: 'Closed',
      dateSold: '2026-03-11',
      priceCents: 49_900_000,
      priceKind: 'close',
    }),
  ])
  expect(rows(ld(list([item()]), 'application/ld+json'))[0]).toMatchObject({
    priceCents: 51_000_000,
    status: 'Unknown',
    dateSold: null,
  })
})

test('a card without linked data is read from its title, and its template text is not trusted', () => {
  expect(rows(card())[0]).toMatchObject({
    address: {
      raw: '12 Sample St, Exampleton CA, 90000',
      line1: '12 Sample St',
      city: 'Exampleton',
      state: 'CA',
      zipCode: '90000',
    },
    priceCents: 49_900_000,
    dateSold: '2026-03-11',
  })
})

test('in non-disclosure states the number is the last list price', () => {
  const extra = '<span class="last-list-price-label">Last List Price</span>'
  expect(rows(card({ extra }))[0]).toMatchObject({ priceKind: 'last_list', priceCents: 49_900_000 })
  expect(rows(card({ price: 'Price Unknown' }))[0]).toMatchObject({ priceKind: null, priceCents: null })
})

test('unreadable entries are left out with the reason', () => {
  const bad = [
    null,
    7,
    {},
    item({ url: 5 }),
    item({ url: 'https://www.homes.com/agents/' }),
    item({ url: 'https://evil.example/property/x/abc123def4567/' }),
  ]
  expect(rows(ld(list(bad)))).toEqual(bad.map(() => ({ problem: expect.any(String) })))
  expect(rows(card({ title: ' ' }))).toEqual([{ problem: expect.any(String) }])
})

test('the declared total, pages and homes found are three different numbers', () => {
  const html = `${ld(list([item()], 340))}<span class="pageRange">1 of 9</span>${card()}`
  expect(resultsOn(html, SITE)).toMatchObject({ declaredTotal: 340, totalPages: 9, entries: [{}] })
  expect(resultsOn(ld(list([item()], 81)), SITE)).toMatchObject({ totalPages: 3 })
})

test('a page that says there are no homes is empty; one that says nothing is an error', () => {
  expect(resultsOn(ld(list([])), SITE)).toMatchObject({ entries: [], declaredTotal: 0 })
  for (const html of [
    '',
    '<html><body>Welcome</body></html>',
    ld({ '@type': 'WebSite' }),
    '<script type="application/ld+json">{"@graph":[</script>',
  ])
    expect(() => resultsOn(html, SITE)).toThrow(expect.objectContaining({ kind: 'shape' }))
})

async function site(app: Hono) {
  const served = await listingSite(app)
  return { ...served, source: homesListings({ name: 'homes.com', ...served }) }
}

test('beyond the end the site returns its first page, and no home is counted twice', async () => {
  const app = new Hono()
    .get('/oak-park-il/sold/', (http) => http.html(ld(list([item()], 60)) + card()))
    .get('/oak-park-il/sold/p2/', (http) => http.html(ld(list([], 60)) + card({ key: 'zzz123def4567' })))
    .get('/oak-park-il/sold/p3/', (http) => http.redirect('/oak-park-il/sold/'))
  const { source, baseUrl } = await site(app)
  const read = (page: number) =>
    source.searchPage({
      ...ANY,
      where: { by: 'url', url: 'https://www.homes.com/oak-park-il/sold/'.replace('https://www.homes.com', baseUrl) },
      page,
    })
  const pages = [await read(1), await read(2), await read(3)]
  expect(pages.map(({ found, hasMore, totalPages }) => [found, hasMore, totalPages])).toEqual([[1, true, 2], [1, false, 2], [0, false, null]]) // prettier-ignore
  expect(pages[1]!.url).toBe(`${baseUrl}/oak-park-il/sold/p2/`)
})

test('only URLs of the site are read', async () => {
  const { source, baseUrl } = await site(new Hono())
  for (const url of [
    'https://evil.example/oak-park-il/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '',
    `${baseUrl}@evil.example/`,
  ])
    await expect(source.searchPage({ ...ANY, where: { by: 'url', url } }), url).rejects.toMatchObject({
      kind: 'not_found',
    })
  await expect(source.details(`${baseUrl}/oak-park-il/`)).rejects.toMatchObject({ kind: 'not_found' })
})

// -- D3-207: a home's page

const block = (title: string, name: string, rest = '') => `<div class="agent-information-mls-info">${title}
<p class="agent-information-fullname">${name}</p><p class="agent-information-agency-name">Test Realty</p>
<p class="agent-information-phone-number">(312) 555-0142</p><p class="agent-information-email">Sam@test.example</p>
<p class="agent-information-license-number">License #SL123456</p>${rest}</div>`
const title = (text: string) => `<p class="listing-agent-title">${text}</p>`
const page = (agents: string, overrides: { ld?: object; price?: string } = {}) => `<html>${ld(overrides.ld ?? item())}
<div class="ldp-property-info-container"><div class="property-info-address"><h1>12 Sample Street</h1></div>
<span id="price">${overrides.price ?? '$480,000'}</span><span class="status-pill">Sold Mar 11, 2026</span></div>
${agents}<h2>Similar homes</h2>${card({ key: 'other12345678', price: '$1' })}</html>`
const WHERE = { name: 'homes.com', key: KEY, url: `https://www.homes.com/property/x/${KEY}/`, today: TODAY }

test('the buyer’s agent of a sold home is read by its label, with any kind of apostrophe', () => {
  for (const label of ["Buyer's Agent", 'Buyer’s Agent', 'Buyer&#39;s Agent', 'BUYERS AGENT', 'Buyer Agent']) {
    const home = homeOnPage(page(block(title('Listing Agent'), 'Lee List') + block(title(label), 'Sam Sample')), WHERE)
    expect(
      home.agents.map(({ role, name }) => `${role} ${name}`),
      label,
    ).toEqual(['list Lee List', 'buyer Sam Sample'])
    expect(home.agents[1]).toMatchObject({
      brokerage: 'Test Realty',
      license: 'SL123456',
      phone: '+13125550142',
      email: 'sam@test.example',
    })
  }
})

test('the listing’s agent is never taken for the buyer’s, nor is anyone without a title', () => {
  const roles = (html: string) => homeOnPage(page(html), WHERE).agents.map(({ role }) => role)
  expect(roles(block(title('Listing Agent'), 'Lee List'))).toEqual(['list'])
  expect(roles(block('', 'No Title'))).toEqual([])
  expect(roles(`<h2>Buyer’s Agent</h2><h2>Agents near you</h2>${block('', 'Ad Vert')}`)).toEqual([])
  const offered = item({
    offers: { offeredBy: [{ name: 'Of Fer', email: 'of@test.example', memberOf: { name: 'House' } }] },
  })
  expect(homeOnPage(page('', { ld: offered }), WHERE).agents).toMatchObject([
    { role: 'list', name: 'Of Fer', brokerage: 'House' },
  ])
})

test('nearby homes with the same markup are not mistaken for this one', () => {
  expect(homeOnPage(page(''), WHERE)).toMatchObject({
    priceCents: 48_000_000,
    dateSold: '2026-03-11',
    address: { line1: '12 Sample Street' },
  })
})

test('photos may be hidden; a page about another home counts as not found', () => {
  expect(homeOnPage(page('', { ld: item({ image: undefined }) }), WHERE)).toMatchObject({ photos: [], photoUrl: null })
  expect(() => homeOnPage(ld(item()) + card(), { ...WHERE, key: 'zzz999zzz9999' })).toThrow(
    expect.objectContaining({ kind: 'not_found' }),
  )
})
