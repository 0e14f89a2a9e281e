import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { brave } from '#sandbox/brave-images.ts'
import { SANDBOX_KEY, testServing, testVendors } from '#tests/support/vendors/sandbox.ts'
import { braveImages } from './brave-images.ts'

const MAPLE = '12 Maple St, Oak Park, IL 60302, USA'

async function sandboxed(key = SANDBOX_KEY) {
  const { origin, requests } = await testVendors(brave)
  return { images: braveImages({ baseUrl: `${origin}/brave`, key }), requests, origin }
}

test("D1-253 pictures of the home with the pages they are on, in the service's order", async () => {
  const { images, origin } = await sandboxed()
  const results = await images.search(MAPLE)
  expect(results.length).toBeGreaterThanOrEqual(4)
  for (const { webUrl, imageUrl } of results) {
    expect(webUrl).toMatch(/^https:\/\/homes\.example\//)
    expect(imageUrl).toMatch(new RegExp(`^${origin}/pictures/`))
  }
  expect(await images.search('1 Unphotographed Way')).toEqual([])
})

test('a query longer than the service accepts is cut to its first words', async () => {
  const { images, requests } = await sandboxed()
  await images.search(Array.from({ length: 80 }, (_, i) => `street${i}`).join(' '))
  const query = new URL(requests[0]!.split(' ')[1]!, 'http://x').searchParams
  expect(query.get('q')!.length).toBeLessThanOrEqual(400)
  expect(query.get('q')).toMatch(/^street0 street1 /)
})

test('a wrong key and a gateway page are reported as unavailable', async () => {
  const { images } = await sandboxed('a-wrong-key')
  const failure = { code: 'unavailable', message: 'Failed to search web images' }
  await expect(images.search(MAPLE)).rejects.toMatchObject({ ...failure, cause: { status: 401 } })
  const { origin } = await testServing(new Hono().all('*', (http) => http.html('<html>Hello</html>')))
  await expect(braveImages({ baseUrl: origin, key: 'k' }).search(MAPLE)).rejects.toMatchObject(failure)
})

test('icons, repeated pictures and odd results are left out; a picture without a size is kept', async () => {
  const result = (url: string, size: object = {}) => ({ url: 'https://page.example/1', properties: { url, ...size } })
  const results = [
    result('https://a.example/icon.png', { width: 64, height: 64 }),
    result('https://a.example/strip.png', { width: 1200, height: 90 }),
    result('https://a.example/home.jpg', { width: 1600, height: 1066 }),
    result('https://a.example/home.jpg', { width: 1600, height: 1066 }),
    { url: 'https://page.example/2' },
    result('javascript:alert(1)'),
    result('https://a.example/unknown.jpg', { width: null }),
  ]
  const { origin } = await testServing(new Hono().all('*', (http) => http.json({ type: 'images', results })))
  expect(await braveImages({ baseUrl: origin, key: 'k' }).search(MAPLE)).toEqual([
    { webUrl: 'https://page.example/1', imageUrl: 'https://a.example/home.jpg' },
    { webUrl: 'https://page.example/1', imageUrl: 'https://a.example/unknown.jpg' },
  ])
})

test('a service that is briefly busy is called once more, one that requires a longer wait is not', async () => {
  let calls = 0
  const busyFor = async (seconds: string) => {
    calls = 0
    const app = new Hono().all('*', (http) =>
      ++calls === 1 ? http.json({}, 429, { 'retry-after': seconds }) : http.json({ results: [] }),
    )
    return braveImages({ baseUrl: (await testServing(app)).origin, key: 'k' })
  }
  expect(await (await busyFor('0')).search(MAPLE)).toEqual([])
  expect(calls).toBe(2)
  await expect((await busyFor('30')).search(MAPLE)).rejects.toMatchObject({ retryAfterSeconds: 30 })
  expect(calls).toBe(1)
})
