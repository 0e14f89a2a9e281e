import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { google } from '#sandbox/google/google.ts'
import { openVendors } from '#server/boot/compose-vendors.ts'
import { readConfig } from '#server/config.ts'
import { SILENT } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { SANDBOX_KEY, testServing, testVendors } from '#tests/support/vendors/sandbox.ts'
import { addressFromDetails, googlePlaces } from './google-places.ts'

async function sandboxed(key = SANDBOX_KEY) {
  const { origin, requests } = await testVendors(google)
  return { places: googlePlaces({ baseUrl: `${origin}/google`, key, isGoogle: false }), requests }
}

test('D1-122 a typed address is predicted, at most five times; anything that is not an address is not', async () => {
  const { places } = await sandboxed()
  const predictions = await places.predict('12 Maple St, Oak Park, IL', 'a-session')
  expect(predictions[0]).toEqual({
    placeId: expect.stringMatching(/^ChIJ/),
    description: '12 Maple St, Oak Park, IL, USA',
    mainText: '12 Maple St',
    secondaryText: 'Oak Park, IL, USA',
  })
  expect((await places.predict('12 map', null)).length).toBe(5)
  expect(await places.predict('hello', null)).toEqual([])
})

test("D1-120 a prediction's details are its address in our terms; the session is passed along", async () => {
  const { places, requests } = await sandboxed()
  const [prediction] = await places.predict('12 Maple St, Apt 4, Oak Park, IL', 'a-session')
  expect(await places.details(prediction!.placeId, 'a-session')).toEqual({
    formattedAddress: expect.stringMatching(/^12 Maple St, Apt 4, Oak Park, IL \d{5}, USA$/),
    line1: '12 Maple St',
    line2: 'Apt 4',
    city: 'Oak Park',
    state: 'IL',
    zipCode: expect.stringMatching(/^60\d{3}$/),
    country: 'US',
    lat: expect.closeTo(41.9, 0),
    lng: expect.closeTo(-87.8, 0),
  })
  expect(requests.at(-1)).toContain('sessionToken=a-session')
})

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] })
const place = (...addressComponents: ReturnType<typeof component>[]) =>
  addressFromDetails({ formattedAddress: 'Old Mill, Salem, MA, USA', addressComponents })

test('D1-120 a city under another name, a ZIP+4, a place without a street', () => {
  const state = component('administrative_area_level_1', 'New York', 'NY')
  const street = [component('street_number', '7'), component('route', 'Willow Street', 'Willow St')]
  expect(place(...street, component('sublocality', 'Brooklyn'), state)).toMatchObject({
    line1: '7 Willow Street',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '',
  })
  expect(place(component('administrative_area_level_3', 'Salem')).city).toBe('Salem')
  expect(place(component('postal_code', '11201'), component('postal_code_suffix', '1832')).zipCode).toBe('11201-1832')
  expect(place(state)).toMatchObject({ line1: 'Old Mill', city: '', country: 'US', lat: null })
})

test('D1-254 an unknown place id is not_found; a wrong key is unavailable and never reveals itself', async () => {
  const { places } = await sandboxed()
  await expect(places.details('ChIJnothing', null)).rejects.toMatchObject({ code: 'not_found' })
  const refusedPlaces = (await sandboxed('a-wrong-key')).places
  await expect(refusedPlaces.details('ChIJnothing', null)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to fetch place details',
  })
  const failure = refusedPlaces.predict('12 Maple St', null)
  await expect(failure).rejects.toMatchObject({ code: 'unavailable', message: 'Failed to fetch predictions' })
})

test('a service that rejects our place types is called without them, from then on at once', async () => {
  const app = new Hono()
  const { origin } = await testVendors(google)
  app.post('/v1/places:autocomplete', async (http) => {
    const body = (await http.req.json()) as Record<string, unknown>
    if (body.includedPrimaryTypes) {
      const message = 'Invalid included_primary_types: subpremise'
      return http.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, 400)
    }
    return await fetch(`${origin}/google/v1/places:autocomplete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': SANDBOX_KEY },
      body: JSON.stringify(body),
    })
  })
  const strict = await testServing(app)
  const places = googlePlaces({ baseUrl: strict.origin, key: SANDBOX_KEY, isGoogle: false })
  expect(await places.predict('12 Maple St, Oak Park, IL', null)).not.toEqual([])
  expect(strict.requests).toHaveLength(2)
  expect(await places.predict('14 Maple St, Oak Park, IL', null)).not.toEqual([])
  expect(strict.requests).toHaveLength(3)
})

test('if the service fails, details are requested twice, predictions once', async () => {
  let calls = 0
  const stumbling = await testServing(
    new Hono().all('*', (http) => {
      calls++
      return http.html('<html><title>503 Service Unavailable</title></html>', 503)
    }),
  )
  const places = googlePlaces({ baseUrl: stumbling.origin, key: 'k', isGoogle: false })
  await expect(places.predict('12 Maple', null)).rejects.toMatchObject({ code: 'unavailable' })
  expect(calls).toBe(1)
  await expect(places.details('ChIJx', null)).rejects.toMatchObject({ code: 'unavailable' })
  expect(calls).toBe(3)
})

test("Google's results are attributed to Google; the sandbox's have no attribution", () => {
  const namesWith = (settings: Record<string, string>) =>
    openVendors(readConfig(settings), testFolder(), { sandboxUrl: null, smtpUrl: null }, SILENT).places.attribution
  expect(namesWith({ GOOGLE_MAPS_API_KEY: 'a-key-of-our-own' })).toBe('Google Maps')
  expect(namesWith({})).toBeNull()
})
