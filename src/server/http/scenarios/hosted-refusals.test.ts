import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactSheet } from '#server/images/contact-sheet.ts'
import { aPhoto, dataUrl, hosted, invoke, refusal, sandboxOfFile } from '#tests/support/requests/hosted-client.ts'

const sandbox = sandboxOfFile()
const ADDRESS = '12 Maple St, Oak Park, IL 60302, USA'

test('D1-220 a photo of ten megabytes is accepted; a larger one is rejected by its length', async () => {
  const { client } = await hosted(sandbox())
  const noise = Buffer.alloc(10 * 2 ** 20)
  const small = await aPhoto()
  small.copy(noise) // a JPEG with a long tail
  const prompt = 'An oil painting'
  expect(await invoke(client, 'generate-image', { prompt, imageData: dataUrl(noise) })).toHaveProperty('url')
  const tooLarge = Buffer.concat([noise, Buffer.alloc(100_000)])
  expect(await refusal(client, 'generate-image', { prompt, imageData: dataUrl(tooLarge) })).toEqual([
    413,
    'Image is too large. Please select an image under 10MB.',
  ])
})

test("D1-228, D1-229, D1-230, D1-252, D1-256 refusals put the specification's texts in the error field", async () => {
  const { client, upload } = await hosted(sandbox())
  const imageData = dataUrl(await aPhoto())
  expect(await refusal(client, 'generate-image', { prompt: 'x' })).toEqual([400, 'No image data provided'])
  expect(await refusal(client, 'generate-image', { imageData })).toEqual([400, 'No prompt provided'])
  expect(await refusal(client, 'generate-image', { prompt: 'x', imageData: 'https://x.example/1.jpg' })).toEqual([
    400,
    'Invalid image data format',
  ])
  expect(await refusal(client, 'generate-image', { prompt: 'x', imageData: 'data:image/png;base64,%' })).toEqual([
    400,
    'Invalid base64 image data provided',
  ])
  const noImages = [400, 'No images available to create a contact sheet']
  const nowhere = ['', null, 'http://169.254.169.254/latest', 'http://127.0.0.1:1/a.jpg', 'file:///etc/passwd', '', '']
  expect(await refusal(client, 'contact_sheet', { urls: nowhere })).toEqual(noImages)
  expect(await refusal(client, 'contact_sheet', { urls: [] })).toEqual(noImages)
  const analysis = { numberOfImages: 7, address: ADDRESS }
  const [status, text] = await refusal(client, 'analyze-sheet', { ...analysis, sheetUrl: await upload(await aPhoto()) })
  expect([status, text]).toEqual([400, 'sheetUrl: must lead to a contact sheet of ours with photos on it'])

  await sandbox().fail({ vendor: 'google', kind: 'server-error' })
  expect(await refusal(client, 'streetview', { address: ADDRESS })).toEqual([503, 'Failed to fetch street view image'])
})

test('D1-177, D1-283, D1-284 refusals by the image models reach the client, and the same request may be sent again', async () => {
  const { client } = await hosted(sandbox(), { STYLIST: 'hosted', ASSESSOR: 'hosted' })
  const request = { prompt: 'An oil painting', imageData: dataUrl(await aPhoto()), request_id: 'again' }
  await sandbox().fail({ vendor: 'openai', kind: 'server-error' }, { vendor: 'azure-openai', kind: 'server-error' })
  const [status, text] = await refusal(client, 'generate-image', request)
  expect([status, text]).toEqual([
    503,
    expect.stringMatching(
      /^Failed to generate image after 3 attempts \(tried Primary OpenAI \(Azure\), then OpenAI\): /,
    ),
  ])
  await sandbox().fail(
    { vendor: 'openai', kind: 'rate-limit', retryAfterSeconds: 60 },
    { vendor: 'azure-openai', kind: 'rate-limit', retryAfterSeconds: 60 },
  )
  expect(await refusal(client, 'generate-image-regular', { ...request, request_id: 'busy' })).toEqual([
    429,
    'Our servers are busy right now. Please try again in a few minutes.',
  ])
  await sandbox().ask('/faults', 'DELETE')
  expect(await invoke(client, 'generate-image-regular', request)).toHaveProperty('url')
})

test('D1-252 a sheet that could not be analyzed is reported with the status', async () => {
  const { client, upload } = await hosted(sandbox(), { ASSESSOR: 'hosted' })
  const sheet = await contactSheet([{ number: 1, photo: await aPhoto() }])
  await sandbox().fail({ vendor: 'openai', kind: 'bad-gateway' })
  const analysis = { sheetUrl: await upload(sheet), numberOfImages: 1, address: ADDRESS }
  expect(await refusal(client, 'analyze-sheet', analysis)).toEqual([503, 'Failed to analyze contact sheet: 503'])
})

test('D1-259, E-27 a visitor may report that a home is being drawn, and nothing else; a notice that fails is only logged', async () => {
  const { client } = await hosted(sandbox())
  const notice = { type: 'image_generation', source: 'webcam', address: ADDRESS }
  await sandbox().clearJournal()
  expect(await invoke(client, 'notification', notice)).toEqual({ success: true })
  expect(await sandbox().calls()).toEqual(['slack 200'])
  for (const type of ['campaign_access', 'checkout_initiated', 'purchase', 'print_failed'])
    expect((await refusal(client, 'notification', { type }))[0]).toBe(403)
  expect((await refusal(client, 'notification', { type: 'party' }))[0]).toBe(400)
  expect(await sandbox().calls()).toEqual(['slack 200'])
  await sandbox().fail({ vendor: 'slack', kind: 'server-error' })
  expect(await invoke(client, 'notification', notice)).toEqual({ success: true })
})

test('one address may call costly functions only so often; others are not slowed down by it', async () => {
  const { client } = await hosted(sandbox())
  const notice = { type: 'print_failed' }
  const statuses = await Promise.all(Array.from({ length: 21 }, () => refusal(client, 'notification', notice)))
  expect(statuses.filter(([status]) => status === 429)).toHaveLength(1)
  expect((await refusal(client, 'contact_sheet', { urls: [] }))[0]).toBe(400)
})

test("the specification's texts exist once, in the domain", () => {
  const sources = readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`src/domain/${file}`, 'utf8'))
  const texts = [
    'No image data provided',
    'No prompt provided',
    'Invalid image data format',
    'Invalid base64 image data provided',
    'No images available to create a contact sheet',
    'Invalid selected index: ',
    'Failed to generate contact sheet: ',
    'Failed to analyze contact sheet: ',
    'Failed to fetch street view image',
    'Our servers are busy right now. Please try again in a few minutes.',
    'Failed to generate image after',
  ]
  for (const text of texts) expect(sources.join('').split(text).length - 1, text).toBe(1)
})
