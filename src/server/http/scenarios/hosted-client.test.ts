import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pictureUrl } from '#sandbox/pictures.ts'
import { storePlaceholder } from '#server/actions/compat/index.ts'
import {
  aPhoto,
  dataUrl,
  hosted,
  invoke,
  pictureAt,
  refusal,
  sandboxOfFile,
  sizeOf,
} from '#tests/support/requests/hosted-client.ts'
import { ANON_KEY } from '#tests/support/requests/http.ts'

const sandbox = sandboxOfFile()
const ADDRESS = '12 Maple St, Oak Park, IL 60302, USA'

/** Has the sandbox paint a home beforehand, which takes it seconds on a busy machine, more than a real web page. */
const painted = (address: string) =>
  Promise.all(
    (['left', 'dusk', 'right'] as const).map((view) =>
      pictureAt(pictureUrl(`${sandbox().url}/pictures`, address, view)),
    ),
  )

test('D1-250, D1-252, D1-253, D1-256 an unmodified client gets from an address to the chosen photo unaided', async () => {
  const { client, upload } = await hosted(sandbox())
  const address = '48 Birch Rd, Austin, TX 78704, USA'
  await painted(address)
  const street = await invoke<{ status: string; imageUrl: string }>(client, 'streetview', { address })
  expect(street.status).toBe('OK')
  expect(await sizeOf(await pictureAt(street.imageUrl))).toEqual([640, 480, 'jpeg'])

  const { WebUrls } = await invoke<{ WebUrls: { webUrl: string; imageUrl: string; uploadedUrl: string }[] }>(
    client,
    'google-images',
    { address },
  )
  expect(WebUrls.length).toBeGreaterThan(0)
  for (const { webUrl, imageUrl, uploadedUrl } of WebUrls) {
    expect([webUrl, imageUrl].every((url) => URL.canParse(url))).toBe(true)
    expect((await sizeOf(await pictureAt(uploadedUrl)))[2]).toBe('jpeg') // WebP is converted (D1-227)
  }

  const urls = [street.imageUrl, '', null, '', ...WebUrls.map(({ uploadedUrl }) => uploadedUrl), '', ''].slice(0, 7)
  const sheet = await invoke<Blob>(client, 'contact_sheet', { urls, quality: 'high' })
  expect(sheet).toBeInstanceOf(Blob)
  const bytes = Buffer.from(await sheet.arrayBuffer())
  expect(await sizeOf(bytes)).toEqual([2000, 768, 'jpeg'])

  const choice = await invoke(client, 'analyze-sheet', {
    sheetUrl: await upload(bytes),
    numberOfImages: 7,
    address,
    zillowMainURL: '',
  })
  expect(Object.keys(choice).sort()).toEqual(['confidenceLevel', 'reason', 'selectedIndex', 'suitabilityScore'])
  expect(urls[Number(choice.selectedIndex) - 1]).toBeTruthy() // a photo, no placeholder
})

test('D1-226 photos from the web that cannot be loaded are not returned', async () => {
  const { client } = await hosted(sandbox())
  expect(await invoke(client, 'google-images', { address: ADDRESS })).toEqual({ WebUrls: [] }) // all broken
})

test('D1-250 clients that accept images get a named JPEG; D1-289 four URLs or fewer make the small sheet', async () => {
  const { origin, upload } = await hosted(sandbox())
  const response = await fetch(`${origin}/functions/v1/contact_sheet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'image/*', authorization: `Bearer ${ANON_KEY}` },
    body: JSON.stringify({ urls: ['', await upload(await aPhoto())] }),
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual([2000, 392, 'jpeg'])
})

test('D1-256 if there is no photo from the street, the status says so', async () => {
  const { client } = await hosted(sandbox())
  expect(await invoke(client, 'streetview', { address: '1 ZERO_RESULTS St, Austin, TX 78704' })).toEqual({
    status: 'ZERO_RESULTS',
  })
})

test('D1-258, D1-255, D1-176 a photo is drawn, repeating the request draws nothing twice, and the picture is saved to the home', async () => {
  const { client, clientOf, drawn, upload, call } = await hosted(sandbox())
  const request = { prompt: 'A pencil drawing', imageData: dataUrl(await aPhoto()), request_id: 'home-1' }
  const [first, same] = await Promise.all([1, 2].map(() => invoke<{ url: string }>(client, 'generate-image', request)))
  const regular = await invoke<{ url: string }>(client, 'generate-image-regular', { ...request, quality: 'low' })
  const nameIn = ({ url }: { url: string }) => new URL(url).pathname
  expect(new Set([first!, same!, regular].map(nameIn)).size).toBe(1)
  expect(drawn.map(({ style }) => style)).toEqual(['pencil'])
  expect((await sizeOf(await pictureAt(first!.url)))[2]).toBe('jpeg')

  const id = randomUUID()
  await call('create-property-search', { id, image_source: 'upload', master_image_path: await upload(await aPhoto()) })
  const update = { propertyId: id, styleUpdates: { pencil: first!.url } }
  for (const _ of [1, 2]) {
    expect(await invoke(client, 'update-ai-images', update)).toMatchObject({
      success: true,
      error: null,
      updatedStyles: ['pencil'],
    })
  }
  const { body } = await call('get-property', { id })
  expect(await sizeOf(await pictureAt(String(body.pencil_image_url)))).toEqual([60, 40, 'jpeg'])

  // Finished stays finished, even by another picture of one's own.
  const other = await invoke<{ url: string }>(client, 'generate-image', { ...request, request_id: 'home-2' })
  expect(
    await invoke(client, 'update-ai-images', { propertyId: id, styleUpdates: { pencil: other.url } }),
  ).toMatchObject({
    updatedStyles: [],
  })
  expect((await call('get-property', { id })).body.pencil_image_url).toBe(body.pencil_image_url)

  // Another browser cannot save pictures here, and no browser can save pictures that we did not draw for it.
  const stranger = clientOf('another-session-0002')
  expect((await refusal(stranger, 'update-ai-images', update))[0]).toBe(404)
  const theirs = await invoke<{ url: string }>(stranger, 'generate-image', request)
  for (const oil of [
    theirs.url,
    'https://elsewhere.example/oil.jpg',
    first!.url.replace(/signature=./, 'signature=x'),
  ]) {
    const [status] = await refusal(client, 'update-ai-images', { propertyId: id, styleUpdates: { oil } })
    expect([400, 404]).toContain(status)
  }
  expect((await call('get-property', { id })).body.oil_image_url).toBeNull()
})

test('D1-203 a home that has not been saved yet is skipped', async () => {
  const { client } = await hosted(sandbox())
  for (const propertyId of ['', 'temp-17']) {
    const response = await invoke(client, 'update-ai-images', {
      propertyId,
      styleUpdates: { oil: 'https://x.example/1.jpg' },
    })
    expect(response).toMatchObject({ success: true, updatedStyles: [] })
  }
})

test('D1-261 the browser that uploaded a photo gives it its address, and then its token is known', async () => {
  const { client, clientOf, upload, call } = await hosted(sandbox())
  const id = randomUUID()
  await call('create-property-search', { id, image_source: 'upload', master_image_path: await upload(await aPhoto()) })
  const address = {
    formatted_address: ADDRESS,
    address_line_1: '12 Maple St',
    city: 'Oak Park',
    state: 'il',
    zip_code: '60302',
  }
  expect((await refusal(clientOf('another-session-0002'), 'save-address', { id, address }))[0]).toBe(404)
  const response = await invoke(client, 'save-address', { id, address })
  expect(response).toMatchObject({ id, address: ADDRESS, address_line_1: '12 Maple St', state: 'IL' })
  expect(await invoke(client, 'token-exists', { token: response.property_token })).toEqual({ exists: true })
  expect(await invoke(client, 'token-exists', { token: '99NOWHST00000' })).toEqual({ exists: false })

  const { url } = await invoke<{ url: string }>(client, 'generate-image', {
    prompt: 'Watercolor',
    imageData: dataUrl(await aPhoto()),
  })
  await invoke(client, 'update-ai-images', { propertyId: id, styleUpdates: { watercolor: url } })
  await expect
    .poll(async () => (await call('get-property', { id })).body.property_token, { timeout: 10_000 })
    .toBe('12MAPLST60302')
})

test('D1-129 the placeholder picture is kept in public storage and does not count as a photo on a sheet', async () => {
  const { ctx, client, origin } = await hosted(sandbox())
  await storePlaceholder(ctx)
  const url = `${origin}/storage/v1/object/public/propertyimages/public/no-image.jpg`
  expect(await sizeOf(await pictureAt(url))).toEqual([480, 360, 'jpeg'])
  expect((await refusal(client, 'contact_sheet', { urls: [url, url] }))[0]).toBe(400)
})

test('the API document says that the contact sheet is a picture', async () => {
  const { origin } = await hosted(sandbox())
  const { paths } = (await (await fetch(`${origin}/functions/v1/openapi.json`)).json()) as {
    paths: Record<string, { post: { responses: { 200: { content: object } } } }>
  }
  const contentOf = (name: string) => Object.keys(paths[`/functions/v1/${name}`]!.post.responses[200].content)
  expect(contentOf('contact_sheet')).toEqual(['image/jpeg', 'application/octet-stream'])
  expect(contentOf('analyze-sheet')).toEqual(['application/json'])
})
