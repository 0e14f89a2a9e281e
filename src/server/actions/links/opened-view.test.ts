import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anUpload } from '#tests/support/properties.ts'
import { testServer } from '#tests/support/requests/http.ts'

test('D2-091, S-28 the photo is given only to the browser that owns the home, at a URL that expires', async () => {
  const { ctx, call, origin } = await testServer()
  const { property_token: token } = await anUpload(ctx)
  const open = async (headers = {}) =>
    (await call('open-property', { token, event_id: randomUUID() }, headers)).body['propertyData'] as Record<
      string,
      unknown
    >
  const maker = await open()
  const address = maker['master_image_url'] as string
  expect(address).toMatch(new RegExp(`^${origin}/storage/v1/object/sign/propertyimages/uploads/`))
  expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg')
  expect((await fetch(address.replace(/expires=\d+/, 'expires=4102444800'))).status).not.toBe(200)
  const others = await open({ 'x-client-session-id': 'another-browser-00001' })
  expect(others).toMatchObject({ id: maker['id'], master_image_url: null, selected_image_url: null })
})
