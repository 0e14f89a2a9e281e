import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { automation } from '#sandbox/listing-automation.ts'
import { testServing, testVendors } from '#tests/support/vendors/sandbox.ts'
import { listingAutomation } from './listing-automation.ts'

const A = 'https://photos.example/a.jpg'
const B = 'https://photos.example/b,c.jpg'
const PAGE = 'https://listing.example/homedetails/1_zpid/'

test('D1-260 listings of many homes: with pictures as a list or text, or none at all', async () => {
  const { origin } = await testVendors(automation)
  const photos = listingAutomation({ url: `${origin}/automation/webhook` })
  const searches = await Promise.all(
    Array.from({ length: 12 }, (_, i) => photos.find(`${i + 1} Maple St, Oak Park, IL 60302, USA`)),
  )
  const searchesWithListing = searches.filter(({ listingUrl }) => listingUrl !== null)
  expect(searchesWithListing.length).toBeGreaterThan(0)
  expect(searchesWithListing.length).toBeLessThan(searches.length)
  for (const { listingUrl, imageUrls } of searches) {
    expect(imageUrls).toHaveLength(listingUrl === null ? 0 : 4)
    expect(imageUrls.every((url) => url.startsWith(`${origin}/pictures/homes/`))).toBe(true)
  }
  expect(await photos.find('1 Unlisted Ave')).toEqual({ listingUrl: null, imageUrls: [] })
})

/** The adapter's reading of a response. */
async function read(body: string, contentType = 'application/json') {
  const app = new Hono().post('/hook', (http) => http.body(body, 200, { 'content-type': contentType }))
  return await listingAutomation({ url: `${(await testServing(app)).origin}/hook` }).find('12 Maple St')
}

test('D1-260 the same list in every form that automations send it', async () => {
  const expected = { listingUrl: PAGE, imageUrls: [A, B] }
  const forms: unknown[] = [
    [A, B],
    `${A},${B}`,
    `${A}, ${B},`,
    `${A}\n${B}\n`,
    JSON.stringify([A, B]),
    [A, B, A, '', null, 'not an address', 'javascript:alert(1)'],
  ]
  for (const ZillowUrls of forms) {
    const reply = JSON.stringify({ ZillowMainUrl: PAGE, ZillowUrls, OriginalUrls: null })
    expect(await read(reply), reply).toEqual(expected)
    expect(await read(`[${reply}]`, 'text/html; charset=utf-8'), reply).toEqual(expected)
  }
})

test('D1-260 missing fields mean no photos; the originals replace an empty list', async () => {
  expect(await read(JSON.stringify({ ZillowMainUrl: PAGE }))).toEqual({ listingUrl: PAGE, imageUrls: [] })
  expect(await read(JSON.stringify({ ZillowMainUrl: '', ZillowUrls: [], OriginalUrls: `${A},${B}` }))).toEqual({
    listingUrl: null,
    imageUrls: [A, B],
  })
  for (const text of ['No Zillow Images', ' no zillow images\n', '"No Zillow Images"']) {
    expect(await read(text, 'text/plain')).toEqual({ listingUrl: null, imageUrls: [] })
  }
})

test('D1-260 a response that is not about a listing fails: pages, other words, other JSON, a refusal', async () => {
  const failure = { code: 'unavailable', message: 'Failed to fetch listing images' }
  for (const reply of [
    '<html><body>No Zillow Images</body></html>',
    'Accepted',
    '',
    '{"message":"Workflow was started"}',
    '[]',
    'null',
  ]) {
    await expect(read(reply, 'text/html'), reply).rejects.toMatchObject({ ...failure, cause: { kind: 'shape' } })
  }
  const { origin } = await testServing(new Hono().all('*', (http) => http.text('Scenario failed', 500)))
  await expect(listingAutomation({ url: origin }).find('12 Maple St')).rejects.toMatchObject(failure)
})

test('a list of nothing but spaces or commas names no picture', async () => {
  for (const piece of ['\t', ',', ', '])
    expect(await read(JSON.stringify({ OriginalUrls: `x${piece.repeat(2 ** 19)}x` }))).toEqual({
      listingUrl: null,
      imageUrls: [],
    })
})
