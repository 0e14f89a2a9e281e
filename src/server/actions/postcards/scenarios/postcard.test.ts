import { afterAll, beforeAll, expect, test } from 'vitest'
import { lobPostcards } from '#server/vendors/lob.ts'
import { aVisitor, grayJpeg, testContext } from '#tests/support/context.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { createPostcardTemplate } from '../functions/create-postcard-template.ts'
import { postcardPicture } from '../functions/postcard-picture.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const mailHouse = (key = 'sandbox-key') => lobPostcards({ baseUrl: `${sandbox.url}/lob/v1`, key })
const context = async (key?: string) => (await testContext({ sources: { postcards: mailHouse(key) } })).ctx
const DESIGN = {
  name: 'Homes',
  frame_url: 'http://shop.test/assets/frame.svg',
  artwork_url: 'https://pictures.example/art.jpg?a=1&b=2',
}

test("D2-063 the mail house's template is our card with these two pictures; repeating does not create a second one", async () => {
  const ctx = await context()
  const template = await createPostcardTemplate(ctx, DESIGN, aVisitor())
  expect(await createPostcardTemplate(ctx, DESIGN, aVisitor())).toEqual(template)
  const page = await (await fetch(`${sandbox.url}/_sandbox/lob/html/${template.template_id}`)).text()
  expect(page).toContain('width: 9.25in; height: 6.25in')
  expect(page).toContain('src="http://shop.test/assets/frame.svg"')
  expect(page).toContain('src="https://pictures.example/art.jpg?a=1&#38;b=2"')
})

test.each([
  ['frame_url', 'http://pictures.example/frame.png'],
  ['artwork_url', 'javascript:alert(1)'],
  ['artwork_url', 'https://shop.test@evil.example/'],
])('a %s of %s is rejected by name', async (field, url) => {
  const asking = createPostcardTemplate(await context(), { ...DESIGN, [field]: url }, aVisitor())
  await expect(asking).rejects.toMatchObject({ code: 'bad_input', issues: [{ path: field }] })
})

test.each([
  ['rate-limit', 9, 'busy'],
  ['server-error', 9, 'unavailable'],
  ['garbage', 1, 'unavailable'],
  ['dropped', 9, 'unavailable'],
] as const)('a mail house that shows %s: %s', async (kind, times, code) => {
  await sandbox.fail({ vendor: 'lob', kind, times })
  await expect(createPostcardTemplate(await context(), DESIGN, aVisitor())).rejects.toMatchObject({ code })
})

test("one failure of the mail house goes unnoticed; a wrong key is not the visitor's fault", async () => {
  await sandbox.fail({ vendor: 'lob', kind: 'server-error', times: 1 })
  const { template_id } = await createPostcardTemplate(await context(), { ...DESIGN, name: 'Other' }, aVisitor())
  expect(template_id).toMatch(/^tmpl_/)
  const stranger = createPostcardTemplate(await context('wrong'), DESIGN, aVisitor())
  await expect(stranger).rejects.toMatchObject({ code: 'unavailable' })
})

test('six templates a minute per address, then 429 with Retry-After; a name is required', async () => {
  const { call, origin } = await testServer({ sources: { postcards: mailHouse() } })
  const design = { ...DESIGN, frame_url: `${origin}/assets/frame.svg` }
  expect(await call('create-postcard-template', { ...design, name: ' ' })).toMatchObject({ status: 400 })
  for (let i = 0; i < 5; i++) expect((await call('create-postcard-template', design)).status).toBe(200)
  const { status, headers } = await call('create-postcard-template', design)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('S-12 a picture from elsewhere is delivered by us as data; one that cannot be loaded is rejected by name', async () => {
  const picture = await grayJpeg(60, 40)
  const { ctx } = await testContext({ sources: { externalFetch: async () => picture } })
  const response = await postcardPicture(ctx, { url: 'https://pictures.example/a.jpg' }, aVisitor())
  expect(response).toEqual({ picture: `data:image/jpeg;base64,${picture.toString('base64')}`, width: 60, height: 40 })
  const { ctx: offlineContext } = await testContext({
    sources: { externalFetch: () => Promise.reject(new Error('refused')) },
  })
  const asking = postcardPicture(offlineContext, { url: 'https://10.0.0.1/a.jpg' }, aVisitor())
  await expect(asking).rejects.toMatchObject({ code: 'bad_input', issues: [{ path: 'url' }] })
})
