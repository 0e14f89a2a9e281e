import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ListingError } from '#domain/imports/listing-error.ts'
import { ANY, listingSite, TODAY } from '#tests/support/campaigns/listing-site.ts'
import { homeOnPage as homesHome } from '../homes-com-home.ts'
import { resultsOn as homesResults, rowOf as homesRow } from '../homes-com-search.ts'
import { homesListings } from '../homes-com.ts'
import { homeFrom, rowOf as redfinRow } from '../redfin-homes.ts'
import { payloadOf, redfinListings } from '../redfin.ts'
import { homeOnPage } from '../zillow-home.ts'
import { nextDataOf, resultsOn, rowOf } from '../zillow-search.ts'
import { zillowListings } from '../zillow.ts'

const SITE = { name: 'A site', site: 'https://s.example', baseUrl: 'https://s.example', today: () => TODAY }
const WHERE = { ...SITE, zpid: '1', key: 'abc123def4567', id: '1', url: 'https://s.example/1', today: TODAY }

/** Every way a text becomes homes. */
const PARSERS: Record<string, (text: string) => unknown> = {
  'a page of Zillow’s results': (text) => resultsOn(nextDataOf(text)).listResults.map((entry) => rowOf(entry, SITE)),
  'a page of a Zillow home': (text) => homeOnPage(nextDataOf(text), WHERE),
  'a response of Redfin': (text) => redfinRow(payloadOf(text), SITE),
  'the parts of a Redfin home': (text) =>
    homeFrom({ aboveTheFold: payloadOf(text) as object, mainHouseInfoPanelInfo: null, belowTheFold: null }, WHERE),
  'a page of homes': (text) => homesResults(text, SITE).entries.map((entry) => homesRow(entry, SITE)),
  'a page of a home': (text) => homesHome(text, WHERE),
}

const script = (json: string) => `<script id="__NEXT_DATA__">${json}</script>`
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`
const whole = (json: string): string[] => [json, script(json), `{}&&${json}`, ld(json)]
const VALUES = ['null', '7', '"x"', '[]', '{}', '[[[[]]]]', '{"props":7}', '{"props":{"pageProps":{"gdpClientCache":"[]"}}}', '{"@graph":{}}', '{"@type":"CollectionPage","mainEntity":7}', '{"@type":"RealEstateListing","@id":7}', '{"resultCode":0,"payload":null}', '{"__proto__":{"x":1},"constructor":7}'] // prettier-ignore

/** Where a home or its data is in the pages and responses of the sites. */
const WRAPPERS: readonly ((json: string) => string)[] = [
  (json) => script(`{"props":{"pageProps":{"searchPageState":{"queryState":{},"cat1":{"searchResults":{"listResults":[${json}]}}}}}}`),
  (json) => script(`{"queryState":{},"cat1":{"searchResults":{"listResults":[{"zpid":1,"detailUrl":"/x/1_zpid/","address":${json},"hdpData":{"homeInfo":${json}}}]}}}`),
  (json) => script(`{"props":{"pageProps":{"gdpClientCache":${JSON.stringify(`{"Q":{"property":${json}}}`)}}}}`),
  (json) => script(`{"props":{"pageProps":{"gdpClientCache":${JSON.stringify(`{"Q":{"property":{"zpid":1,"attributionInfo":${json},"priceHistory":${json},"responsivePhotos":[${json}],"listedBy":[${json}]}}}`)}}}}`),
  (json) => `{}&&{"resultCode":0,"payload":{"propertyId":1,"url":"/home/1","mlsStatus":"Sold","price":${json},"streetLine":${json},"soldDate":${json},"listingAgent":${json}}}`,
  (json) => `{}&&{"resultCode":0,"payload":{"addressSectionInfo":${json},"mediaBrowserInfo":${json}}}`,
  (json) => ld(`{"@graph":[{"@type":"CollectionPage","mainEntity":{"numberOfItems":${json},"itemListElement":[${json}]}}]}`),
  (json) => ld(`{"@type":"RealEstateListing","url":"/property/x/abc123def4567/","image":${json},"offers":${json},"mainEntity":{"address":${json}}}`),
] // prettier-ignore

/** Processor time, which other work on the machine hardly changes; each takes less than a second. */
const MAX_CPU_MS = 5_000
const MAX_BYTES = 700 * 2 ** 20

/** Parses a text in bounded time and memory: the result, or an error of the expected kind. */
function expectBounded(parse: (text: string) => unknown, text: string): string {
  const cpuBefore = process.cpuUsage()
  const before = process.memoryUsage().rss
  try {
    parse(text)
    return 'read'
  } catch (error) {
    expect(error, `${String(error)} for ${text.slice(0, 80)}`).toBeInstanceOf(ListingError)
    return (error as ListingError).kind
  } finally {
    const { user, system } = process.cpuUsage(cpuBefore)
    expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS)
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
  }
}

describe.each(Object.entries(PARSERS))('%s', (_, parse) => {
  test('wrong types are errors of the right kind', () => {
    for (const text of VALUES.flatMap(whole)) {
      const kind = expectBounded(parse, text)
      expect(['shape', 'not_found', 'read'], text).toContain(kind)
    }
    for (const text of ['', ' ', '\u0000', '<', '<!--', '<script', '<html><body></body></html>'])
      expect(['shape', 'not_found']).toContain(expectBounded(parse, text))
  })

  test('any JSON in any place is read or gives an error of the right kind', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        for (const text of whole(JSON.stringify(value))) expectBounded(parse, text)
        for (const wrapped of WRAPPERS) expectBounded(parse, wrapped(JSON.stringify(value)))
      }),
      { numRuns: 150 },
    )
  })

  test('pages truncated anywhere give errors of the right kind, or less data', () => {
    const home = '{"zpid":"1","detailUrl":"/x/1_zpid/"}'
    const state = `{"queryState":{},"cat1":{"searchResults":{"listResults":[${home}]}}}`
    const texts = [
      script(`{"props":{"pageProps":{"searchPageState":${state}}}}`),
      `{}&&{"resultCode":0,"payload":{"homes":[]}}`,
      `${ld('{"@graph":[{"@type":"CollectionPage","mainEntity":{"numberOfItems":1}}]}')}<article class="search-placard"><a href="/property/x/abc123def4567/" title="1 Elm St, A CA, 90000">x</a></article>`,
    ]
    for (const text of texts) for (let end = 0; end < text.length; end += 7) expectBounded(parse, text.slice(0, end))
  })

  test('pages of enormous size and depth end in bounded time and memory', () => {
    const many = 150_000
    const deepJson = '['.repeat(many) + ']'.repeat(many)
    const manyRows = `{"queryState":{},"cat1":{"searchResults":{"listResults":[${'{"zpid":1},'.repeat(100_000)}{}]}}}`
    const texts = [
      '<div>'.repeat(many),
      '<div class="agent-information-fullname">x'.repeat(100_000),
      '<article class="search-placard">'.repeat(many),
      ld('{"@graph":['.repeat(100_000)),
      ...whole(deepJson),
      script(manyRows),
      `{}&&{"resultCode":0,"payload":{"homes":[${'{},'.repeat(many)}{}]}}`,
      `<${'a'.repeat(40 * many)}`,
      `<div ${'x="y" '.repeat(many)}>`,
      '&amp;'.repeat(many),
    ]
    for (const text of texts) expectBounded(parse, text)
  }, 120_000)
})

test('an endless page is cut off in every source', async () => {
  const app = new Hono().get('*', (http) => {
    if (http.req.path === '/robots.txt') return http.text('')
    const chunk = new Uint8Array(2 ** 20).fill(65)
    return http.body(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }), 200, {
      'content-type': 'text/html',
    })
  })
  const served = await listingSite(app)
  const asks = [
    zillowListings(served).searchPage({ ...ANY, where: { by: 'zip', zipCode: '90000' } }),
    redfinListings(served).searchPage({ ...ANY, where: { by: 'zip', zipCode: '90000' } }),
    homesListings({ name: 'A site', ...served }).searchPage({
      ...ANY,
      where: { by: 'url', url: `${served.baseUrl}/a/` },
    }),
  ]
  for (const ask of asks) await expect(ask).rejects.toMatchObject({ name: 'ListingError', kind: 'shape' })
})
