import { expect, test } from 'vitest'
import { testVendors } from '#tests/support/vendors/sandbox.ts'
import { areaNamed, areaOfRegion, homesOn } from '../areas.ts'
import { homes } from '../homes-com.ts'
import { agentNamed, agentsOf } from '../people.ts'
import { redfin } from '../redfin.ts'
import { homeById, homesIn, placeOfZip, studioAddress } from '../world-homes.ts'
import { zillow } from '../zillow.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const oakPark = homesIn(placeOfZip('60302')!, NOW)

test('a home can be found again by its number, and stays the same for a week', () => {
  for (const home of oakPark) expect(homeById(home.id, NOW)).toEqual(home)
  expect(homesIn(placeOfZip('60302')!, new Date('2026-11-17T00:00:00Z'))).toEqual(oakPark)
  expect(homeById(99_999_999_999, NOW)).toBeUndefined()
})

test('every state has homes at their own addresses, sold either recently or about a year ago', () => {
  const all = homesOn('zillow', areaNamed('Austin, TX')!, NOW)
  expect(new Set(all.map(({ state }) => state)).size).toBe(5)
  expect(new Set(all.map(studioAddress)).size).toBe(all.length)
  for (const { closed, state, paidDollars } of all) {
    expect([closed === null, paidDollars === null]).toEqual([state !== 'closed', state !== 'closed'])
    if (closed) expect(closed < '2026-11-21' && closed > '2025-08-01').toBe(true)
  }
  expect(all.some(({ seller }) => seller === null)).toBe(true)
  expect(all.some(({ views }) => views.length === 0)).toBe(true)
})

test('all people are made up: emails are under .example, phone numbers are unassigned, names occur once per state', () => {
  const agents = agentsOf('IL')
  for (const { email, mobile, brokerage, name } of agents) {
    expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
    for (const phone of [mobile, brokerage.officePhone]) expect(phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/)
    expect(agentNamed(name, 'IL')?.email).toBe(email)
  }
  expect(new Set(agents.map(({ name }) => name)).size).toBe(agents.length)
  expect(new Set(agents.map(({ onTheWeb }) => onTheWeb)).size).toBe(4)
})

test('areas can be named or numbered: a ZIP code, a city, a county', () => {
  for (const text of ['60302', 'Oak Park, IL', 'Cook County, IL']) {
    const area = areaNamed(text)!
    expect(areaOfRegion(area.regionId)).toEqual(area)
  }
  expect(areaNamed('Cook County, IL')!.places.length).toBeGreaterThan(150)
  expect(areaNamed('Atlantis, IL')).toBeUndefined()
})

test('a large place has more homes than the site will show', async () => {
  const { origin } = await testVendors(zillow)
  const area = areaNamed('Cook County, IL')!
  const query = {
    regionSelection: [{ regionId: area.regionId }],
    mapBounds: { north: 1 },
    pagination: { currentPage: 99 },
  }
  const html = await (
    await fetch(`${origin}/www.zillow.com/homes/x_rb/?searchQueryState=${encodeURIComponent(JSON.stringify(query))}`)
  ).text()
  const { props } = JSON.parse(/__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html)![1]!)
  const { queryState, cat1, categoryTotals } = props.pageProps.searchPageState
  expect(queryState.pagination.currentPage).toBe(20)
  expect(cat1.searchResults.listResults.length).toBeLessThanOrEqual(42)
  expect(categoryTotals.cat1.totalResultCount).toBeGreaterThan(820)
})

test('Zillow’s site ignores unknown filters, and never hides homes for sale because of pending ones', async () => {
  const { origin } = await testVendors(zillow)
  const { regionId } = areaNamed('60302')!
  const filterState = { isPendingListingsSelected: { value: true }, isHaunted: { value: true } }
  const query = { regionSelection: [{ regionId }], mapBounds: { north: 1 }, filterState }
  const html = await (
    await fetch(`${origin}/www.zillow.com/homes/x_rb/?searchQueryState=${encodeURIComponent(JSON.stringify(query))}`)
  ).text()
  expect(html).not.toContain('isHaunted')
  expect(html).toContain('"statusType":"PENDING"')
  expect(html).toContain('"statusType":"FOR_SALE"')
})

test('Redfin’s site shows the date of an earlier sale on homes for sale', async () => {
  const { origin } = await testVendors(redfin)
  const text = await (
    await fetch(
      `${origin}/www.redfin.com/stingray/api/gis?region_id=${200_000 + 99_999 - 60_302}&region_type=2&status=9`,
    )
  ).text()
  const { payload } = JSON.parse(text.replace('{}&&', ''))
  expect(payload.homes.length).toBeGreaterThan(0)
  for (const { mlsStatus, soldDate } of payload.homes) {
    expect(['Active', 'Coming Soon']).toContain(mlsStatus)
    expect(soldDate).toBeLessThan(Date.parse('2025-01-01'))
  }
})

test('the homes site names the buyer’s agent only for sold homes, and no sale price in non-disclosure states', async () => {
  const { origin } = await testVendors(homes)
  const list = async (place: string) => (await fetch(`${origin}/www.homes.com/${place}/`)).text()
  const soldHomes = await list('austin-tx/sold')
  expect(soldHomes).toContain('Last List Price')
  expect(await list('oak-park-il/sold')).not.toContain('Last List Price')
  const pageOf = async (html: string) =>
    (await fetch(`${origin}/www.homes.com${/href="(\/property\/[^"]+)"/.exec(html)![1]}`)).text()
  expect(await pageOf(await list('oak-park-il/houses-for-sale'))).not.toContain('Buyer’s Agent')
})
