import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'
import { google } from '#sandbox/google/google.ts'
import { googleStreetView as sandboxStreetView } from '#sandbox/google/street-view.ts'
import { grayJpeg } from '#tests/support/context.ts'
import { SANDBOX_KEY, testServing, testVendors } from '#tests/support/vendors/sandbox.ts'
import { googleStreetView, signed } from './street-view.ts'

const MAPLE = '12 Maple St, Oak Park, IL 60302, USA'
const SECRET = 'vNIXE0xscrmjlyV-12Nj_BvUPaw='

async function sandboxed(key = SANDBOX_KEY) {
  const { origin, requests } = await testVendors(google)
  return { views: googleStreetView({ baseUrl: `${origin}/google`, key, signingSecret: null }), requests, origin }
}

test('D1-141 the home as seen from the street; the source is given without the key', async () => {
  const { views, requests, origin } = await sandboxed()
  const view = await views.find(MAPLE)
  expect(pictureFormatOf(view!.jpeg)).toBe('jpeg')
  expect(view!.sourceUrl).toMatch(new RegExp(`^${origin}/google/maps/api/streetview\\?pano=\\w+&size=640x480$`))
  expect(view!.sourceUrl).not.toContain(SANDBOX_KEY)
  // Both calls name the same place without a heading: the service turns the camera to the home.
  const queries = requests.map((request) => new URL(request.split(' ')[1]!, origin).searchParams)
  expect(queries.map((query) => [query.get('location'), query.get('source'), query.has('heading')])).toEqual([
    [MAPLE, 'outdoor', false],
    [MAPLE, 'outdoor', false],
  ])
  expect(queries[1]!.get('return_error_code')).toBe('true')
})

test('D1-141 where there is no photo, or no such place, there is none, and no picture is paid for', async () => {
  const { views, requests } = await sandboxed()
  expect(await views.find('1 Nowhere Rd, Oak Park, IL')).toBeNull()
  expect(await views.find('404 Unknown Ln, Oak Park, IL')).toBeNull()
  expect(requests.every((request) => request.includes('/metadata?'))).toBe(true)
})

/** A service whose metadata are these; it has pictures of everything. */
async function serviceReturning(metadata: object, pictureStatus: 200 | 404 = 200) {
  const app = new Hono()
  app.get('/maps/api/streetview/metadata', (http) => http.json(metadata))
  app.get('/maps/api/streetview', async (http) =>
    http.body(new Uint8Array(await grayJpeg(64, 48)), pictureStatus, { 'content-type': 'image/jpeg' }),
  )
  const { origin, requests } = await testServing(app)
  return { views: googleStreetView({ baseUrl: origin, key: 'k', signingSecret: null }), requests }
}

test("E-37 only Google's own pictures are used, not those of its visitors", async () => {
  const ok = { status: 'OK', pano_id: 'p', location: { lat: 41, lng: -87 }, date: '2019-06' }
  const others = await serviceReturning({ ...ok, copyright: '© A neighbor' })
  expect(await others.views.find(MAPLE)).toBeNull()
  expect(others.requests).toHaveLength(1)
  const googles = await serviceReturning({ ...ok, copyright: '© Google' })
  expect(await googles.views.find(MAPLE)).not.toBeNull()
  const gonePicture = await serviceReturning({ ...ok, copyright: '© Google' }, 404)
  expect(await gonePicture.views.find(MAPLE)).toBeNull()
})

test('D1-256 a refusal inside a success is a failure; an unknown one is retried once', async () => {
  const failure = { code: 'unavailable', message: 'Failed to fetch street view image' }
  const denied = await serviceReturning({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' })
  await expect(denied.views.find(MAPLE)).rejects.toMatchObject({
    ...failure,
    cause: { status: 403, code: 'REQUEST_DENIED' },
  })
  expect(denied.requests).toHaveLength(1)
  const unknown = await serviceReturning({ status: 'UNKNOWN_ERROR' })
  await expect(unknown.views.find(MAPLE)).rejects.toMatchObject(failure)
  expect(unknown.requests).toHaveLength(2)
  await expect((await sandboxed('a-wrong-key')).views.find(MAPLE)).rejects.toMatchObject(failure)
})

test('a page instead of the picture is a failure', async () => {
  const app = new Hono()
  app.get('/maps/api/streetview/metadata', (http) => http.json({ status: 'OK', pano_id: 'p', copyright: '© Google' }))
  app.get('/maps/api/streetview', (http) => http.html('<html>Please sign in</html>'))
  const { origin } = await testServing(app)
  const views = googleStreetView({ baseUrl: origin, key: 'k', signingSecret: null })
  await expect(views.find(MAPLE)).rejects.toMatchObject({ code: 'unavailable' })
})

test("the signature matches the vendor's own example, and is the last parameter", () => {
  const url = new URL('https://maps.test/maps/api/streetview?location=Z%C3%BCrich&size=400x400&key=YOUR_API_KEY')
  expect(signed(url, SECRET).href).toBe(`${url.href}&signature=Y-ENC0WxsMH7YEzj6p3ASCDpiz0=`)
  expect(signed(url, null).href).toBe(url.href)
})

test('a service that requires signatures accepts ours, for any address', async () => {
  const photoOf = () => grayJpeg(64, 48)
  const { origin } = await testServing(sandboxStreetView({ key: 'k', signingSecret: SECRET, photoOf }))
  const find = (signingSecret: string | null, address: string) =>
    googleStreetView({ baseUrl: origin, key: 'k', signingSecret }).find(address)
  for (const address of [MAPLE, '7 Ñandú & Sons Way #4, Oak Park, IL', "1 O'Hare+Rd (rear), Salem, MA"]) {
    expect(await find(SECRET, address), address).not.toBeNull()
  }
  await expect(find(null, MAPLE)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(find('AAAA', MAPLE)).rejects.toMatchObject({ code: 'unavailable' })
})
