import { expect, test } from 'vitest'
import { googlePlaces } from './places.ts'
import { googleStreetView } from './street-view.ts'

const places = googlePlaces({ key: 'k' })
const autocomplete = async (body: object, key = 'k') => {
  const response = await places.request('/v1/places:autocomplete', {
    method: 'POST',
    headers: { 'x-goog-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as any }
}
const descriptions = (body: any): string[] => (body.suggestions ?? []).map((s: any) => s.placePrediction.text.text)

test('any plausible US address is found and resolves to its parts', async () => {
  const { body } = await autocomplete({ input: '12 Maple St, Oak Park, IL' })
  expect(descriptions(body)).toContain('12 Maple St, Oak Park, IL, USA')
  const id = body.suggestions[0].placePrediction.placeId
  const details = await places.request(`/v1/places/${id}`, {
    headers: { 'x-goog-api-key': 'k', 'x-goog-fieldmask': 'formattedAddress,addressComponents' },
  })
  const place = (await details.json()) as any
  expect(place.formattedAddress).toMatch(/^12 Maple St, Oak Park, IL 603\d\d, USA$/)
  expect(place.location).toBeUndefined() // not in the mask
  const types = place.addressComponents.flatMap((component: any) => component.types[0])
  expect(types).toEqual(expect.arrayContaining(['street_number', 'route', 'locality', 'postal_code', 'country']))
})

test('an incomplete street is suggested in several cities, at most five; anything that is not an address finds nothing', async () => {
  const offered = descriptions((await autocomplete({ input: '12 map' })).body)
  expect(offered).toHaveLength(5)
  expect(new Set(offered.map((text) => text.split(', ')[1])).size).toBe(5)
  expect(await autocomplete({ input: 'hello' })).toEqual({ status: 200, body: {} })
})

test.each([
  '10',
  'asdfghjkl',
  '🏠',
  'Chicago',
  '90210',
  'PO Box 123, Boise, ID 83701',
  '10 Downing Street, London SW1A 2AA, UK',
  '100 Rue Sainte-Catherine, Montreal, QC H2X 1Z6, Canada',
  '<script>alert(1)</script> 12 Oak St',
  '12 Oak St, Nosuchtown, IL',
  '5 Via Roma, Milano, MI 20121',
  'Bahnhofstrasse 1, 8001 Zürich',
  '200 Elm St. Manchester NH 3101',
])('E-40 %s is unknown', async (input) => {
  expect((await autocomplete({ input })).body).toEqual({})
})

test.each([
  ['4501 w 34th st indianapolis in 46222', '4501 W 34th St, Indianapolis, IN, USA'],
  ['12 broadway new york ny 10004', '12 Broadway, New York, NY, USA'],
  ['12 pine st federal way wa', '12 Pine St, Federal Way, WA, USA'],
  ['88 Cedar Court, Boulder, Colorado', '88 Cedar Court, Boulder, CO, USA'],
  ['12575 US Highway 301 S, Riverview FL', '12575 US Highway 301 S, Riverview, FL, USA'],
  ['842 e 400 s salt lake city utah', '842 E 400 S, Salt Lake City, UT, USA'],
])(
  'E-40 %s is understood without commas and with full names: one place, and no other city',
  async (input, expected) => {
    expect(descriptions((await autocomplete({ input })).body)).toEqual([expected])
  },
)

test("the vendor's rules: key, mask, token, not both bias and restriction, unknown id", async () => {
  expect((await autocomplete({ input: '12 map' }, 'wrong')).status).toBe(400)
  expect((await autocomplete({ input: '12 map', sessionToken: 'x'.repeat(37) })).status).toBe(400)
  expect((await autocomplete({ input: '12 map', locationBias: {}, locationRestriction: {} })).status).toBe(400)
  const get = (path: string, headers = {}) => places.request(path, { headers: { 'x-goog-api-key': 'k', ...headers } })
  expect((await get('/v1/places/ChIJx')).status).toBe(400)
  expect((await get('/v1/places/ChIJx', { 'x-goog-fieldmask': 'id' })).status).toBe(404)
})

const urls: string[] = []
const views = googleStreetView({
  key: 'k',
  photoOf: async (address, view, { width, height }) => {
    urls.push(`${address} ${view} ${width}x${height}`)
    return Buffer.from('a photo')
  },
})

test('street view: metadata says what is available, and its pano returns that picture', async () => {
  const metadata = (await (
    await views.request('/maps/api/streetview/metadata?key=k&location=12+Maple+St')
  ).json()) as any
  expect(metadata).toMatchObject({ status: 'OK', date: expect.stringMatching(/^\d{4}-\d\d$/) })
  const image = await views.request(
    `/maps/api/streetview?key=k&pano=${metadata.pano_id}&size=900x400&heading=90&return_error_code=true`,
  )
  expect([image.status, image.headers.get('content-type'), urls.at(-1)]).toEqual([
    200,
    'image/jpeg',
    '12 Maple St right 640x400',
  ])
})

test('street view: missing imagery is 404 with return_error_code and a gray picture without; a wrong key is 403', async () => {
  const status = async (query: string) => (await views.request(`/maps/api/streetview?${query}`)).status
  expect(await status('key=k&size=64x64&location=1+Nowhere+Rd&return_error_code=true')).toBe(404)
  expect(await status('key=k&size=64x64&location=1+Nowhere+Rd')).toBe(200)
  expect(await status('key=x&size=64x64&location=12+Maple+St')).toBe(403)
  expect(await status('key=k&location=12+Maple+St')).toBe(400)
})

test("street view: the vendor's own signature example is accepted, any other is refused", async () => {
  const signed = googleStreetView({
    key: 'YOUR_API_KEY',
    signingSecret: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=',
    photoOf: async () => Buffer.from('x'),
  })
  const request = 'http://maps.test/maps/api/streetview?location=Z%C3%BCrich&size=400x400&key=YOUR_API_KEY'
  const good = await signed.request(`${request}&signature=Y-ENC0WxsMH7YEzj6p3ASCDpiz0=`)
  expect(good.status).not.toBe(403)
  expect((await signed.request(`${request}&signature=A-ENC0WxsMH7YEzj6p3ASCDpiz0=`)).status).toBe(403)
  expect((await signed.request(request)).status).toBe(403)
})
