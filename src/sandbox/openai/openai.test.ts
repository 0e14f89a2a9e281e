import { createParser } from 'eventsource-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { openDrawing, styleIn } from './drawing.ts'
import { findModel } from './models.ts'

/** A clock that runs, from a day before the models of the first generation are shut down. */
const STARTED_MS = Date.now()
const now = () => new Date(Date.parse('2026-11-30T12:00:00Z') + Date.now() - STARTED_MS)

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
let photo: Buffer
beforeAll(async () => {
  // Tiny, and drawn by the engine.
  const drawing = openDrawing({ grid: { short: 48, long: 96 }, maxLongSidePx: 64 })
  sandbox = await wholeSandbox({ drawing, now })
  photo = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#7aa35c' } })
    .composite([{ input: { create: { width: 48, height: 30, channels: 3, background: '#b5553c' } } }])
    .jpeg()
    .toBuffer()
})
afterAll(() => sandbox.close())

const KEY = { authorization: 'Bearer sandbox-key' }
const EDITS = '/openai/v1/images/edits'
const AZURE_EDITS = '/azure/openai/deployments/gpt-image-2/images/edits?api-version=2025-04-01-preview'
type Fields = Record<string, string | Blob | null>

async function edit(fields: Fields = {}, path = EDITS, headers: Record<string, string> = KEY) {
  const image = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  const form = new FormData()
  const all: Fields = { model: 'gpt-image-2', prompt: 'A pencil drawing', image, ...fields }
  for (const [name, value] of Object.entries(all)) if (value !== null) form.set(name, value)
  return await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: form })
}

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; param: string | null; type: string } }
  return { status: response.status, code: error.code, param: error.param }
}

test('an edit returns a changed picture of the requested size and format, with its cost', async () => {
  const response = await edit({ size: '1536x1024', output_format: 'webp', quality: 'low', n: '2' })
  const body = (await response.json()) as { data: { b64_json: string }[]; usage: Record<string, number>; size: string }
  expect([response.status, body.size, body.data.length]).toEqual([200, '1536x1024', 2])
  const picture = Buffer.from(body.data[0]!.b64_json, 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1536, height: 1024 })
  const { channels } = await sharp(picture).stats()
  const spread = Math.max(...channels.map(({ mean }) => mean)) - Math.min(...channels.map(({ mean }) => mean))
  expect(spread).toBeLessThan(20) // the photo is green and red, a pencil drawing is gray
  expect(body.usage.total_tokens).toBe(body.usage.input_tokens! + body.usage.output_tokens!)
  expect(response.headers.get('x-request-id')).toMatch(/^req_/)
  expect(Number(response.headers.get('x-ratelimit-remaining-requests'))).toBeGreaterThan(0)
})

test('both Azure URL forms draw too', async () => {
  for (const path of [AZURE_EDITS, '/azure/openai/v1/images/edits'])
    expect((await edit({ size: '64x64' }, path, { 'api-key': 'sandbox-key' })).status).toBe(200)
})

test('a stream sends rough pictures first, then the finished one with its cost', async () => {
  const response = await edit({ size: '128x64', stream: 'true', partial_images: '2', output_format: 'jpeg' })
  const events: {
    event: string | undefined
    data: { b64_json: string; partial_image_index?: number; usage?: object }
  }[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) })
  parser.feed(await response.text())
  expect(events.map(({ event, data }) => `${event} ${data.partial_image_index ?? ''}`.trim())).toEqual([
    'image_edit.partial_image 0',
    'image_edit.partial_image 1',
    'image_edit.completed',
  ])
  for (const { event, data } of events) {
    expect(data).toMatchObject({ type: event, size: '128x64', output_format: 'jpeg' })
    const picture = Buffer.from(data.b64_json, 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 64 })
  }
  expect(events.at(-1)!.data.usage).toMatchObject({ output_tokens: expect.any(Number) })
})

test('without a valid key nothing is drawn', async () => {
  expect(await refusal(await edit({}, EDITS, { authorization: 'Bearer sk-wrong' }))).toMatchObject({
    status: 401,
    code: 'invalid_api_key',
  })
  expect((await edit({}, EDITS, {})).status).toBe(401)
  expect((await edit({}, AZURE_EDITS, { 'api-key': 'wrong' })).status).toBe(401)
  expect((await edit({}, AZURE_EDITS, KEY)).status).toBe(401) // this form of the API takes no bearer token
})

test.each<[param: string, code: string, fields: Fields]>([
  ['size', 'invalid_value', { size: '1000x1000' }],
  ['size', 'invalid_value', { size: '3200x1024' }],
  ['size', 'invalid_value', { size: '4096x2160' }],
  ['size', 'invalid_value', { size: '3840x3840' }],
  ['size', 'invalid_value', { size: 'large' }],
  ['size', 'invalid_value', { size: '512x512', model: 'gpt-image-1.5' }],
  ['quality', 'invalid_value', { quality: 'max' }],
  ['quality', 'invalid_value', { quality: 'best', model: 'gpt-image-2.5-flare' }],
  ['input_fidelity', 'invalid_value', { input_fidelity: 'high' }],
  ['output_format', 'invalid_value', { output_format: 'tiff' }],
  ['n', 'invalid_value', { n: '11' }],
  ['partial_images', 'invalid_value', { stream: 'true', partial_images: '4' }],
  ['response_format', 'unknown_parameter', { response_format: 'url' }],
  ['prompt', 'missing_required_parameter', { prompt: null }],
  ['prompt', 'string_above_max_length', { prompt: 'x'.repeat(32_001) }],
  ['image', 'missing_required_parameter', { image: null }],
  ['image', 'unsupported_file_mimetype', { image: new Blob(['%PDF-1.4'], { type: 'application/pdf' }) }],
  ['image', 'invalid_image_file', { image: new Blob(['not a picture'], { type: 'image/jpeg' }) }],
])('a wrong %s is refused as %s', async (param, code, fields) => {
  expect(await refusal(await edit(fields))).toEqual({ status: 400, code, param })
})

test('options of newer models are accepted', async () => {
  for (const fields of [
    { quality: 'max', model: 'gpt-image-2.5-flare', size: '64x64' },
    { model: 'gpt-image-2.6-anything', size: '192x64' },
    { input_fidelity: 'high', model: 'gpt-image-1.5' },
  ])
    expect((await edit(fields)).status).toBe(200)
})

test('half a picture is not a picture', async () => {
  const half = new Blob([new Uint8Array(photo.subarray(0, photo.length / 2))], { type: 'image/jpeg' })
  expect(await refusal(await edit({ image: half }))).toMatchObject({ code: 'invalid_image_file' })
})

test('a model is there until the day it is shut down', () => {
  expect(findModel('gpt-image-1.5', new Date('2026-11-30T23:59:59Z'))).toMatchObject({ id: 'gpt-image-1.5' })
  expect(findModel('gpt-image-1.5', new Date('2026-12-01T00:00:00Z'))).toBeUndefined()
  expect(findModel('gpt-image-2', new Date('2030-01-01T00:00:00Z'))).toBeDefined()
})

test('models that never existed, and retired ones, are not found', async () => {
  for (const model of ['gpt-image-1', 'gpt-image-9'])
    expect(await refusal(await edit({ model }))).toMatchObject({ status: 404, code: 'model_not_found' })
  const deployment = AZURE_EDITS.replace('gpt-image-2', 'gpt-image-1')
  expect(await refusal(await edit({}, deployment, { 'api-key': 'sandbox-key' }))).toMatchObject({
    status: 404,
    code: 'DeploymentNotFound',
  })
  const models = (await (await fetch(`${sandbox.url}/openai/v1/models`, { headers: KEY })).json()) as {
    data: { id: string; shutdown_date?: string }[]
  }
  expect(models.data.map(({ id }) => id)).toContain('gpt-image-2')
  expect(models.data.map(({ id }) => id)).not.toContain('gpt-image-1')
})

test('a forbidden prompt is blocked, in each vendor’s words', async () => {
  const prompt = 'A watercolor of a massacre'
  expect(await refusal(await edit({ prompt }))).toMatchObject({ status: 400, code: 'moderation_blocked' })
  const azure = await edit({ prompt }, AZURE_EDITS, { 'api-key': 'sandbox-key' })
  expect(await refusal(azure)).toMatchObject({ status: 400, code: 'contentFilter' })
})

test('the style is the first one the prompt names', () => {
  expect(styleIn('Paint this as a fine watercolor, not in oil')).toBe('watercolor')
  expect(styleIn('A rich OIL painting, boiled down')).toBe('oil')
  expect(styleIn('boil an egg')).toBe('watercolor')
  expect(styleIn('Draw in colored chalk on toned paper')).toBe('chalk')
})

test("none of this was the sandbox's own failure", () => expect(sandbox.complaints).toEqual([]))
