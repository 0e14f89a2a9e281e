import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import type { VendorError } from '../http/request.ts'
import { hostedStylist } from './hosted-stylist.ts'
import { editSizeFor } from './openai-images.ts'

const AZURE = 'azure-openai'
const OPENAI = 'openai'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
let photo: Buffer
beforeAll(async () => {
  sandbox = await wholeSandbox()
  photo = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#7aa35c' } })
    .composite([{ input: { create: { width: 48, height: 30, channels: 3, background: '#b5553c' } } }])
    .jpeg()
    .toBuffer()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.clearJournal())

type Overrides = Partial<{
  key: string
  azureKey: string
  deployment: string
  model: string
  timeoutMs: number
  baseUrl: string
}>

/** A stylist that calls the sandbox and records its waits, steps and failures instead of sleeping. */
function aStylist({
  timeoutMs = 15_000,
  deployment = 'gpt-image-2',
  model = 'gpt-image-2',
  ...overrides
}: Overrides = {}) {
  const waits: number[] = []
  const steps: string[] = []
  const failures: VendorError[] = []
  const key = overrides.key ?? 'sandbox-key'
  const stylist = hostedStylist({
    azure: { endpoint: `${sandbox.url}/azure`, key: overrides.azureKey ?? key, deployment },
    openai: { baseUrl: overrides.baseUrl ?? `${sandbox.url}/openai/v1`, key, model },
    quality: 'low',
    timeoutMs,
    sleep: async (ms) => void waits.push(ms),
    onFailure: (failure) => failures.push(failure),
  })
  const draw = (prompt = 'A pencil drawing', style: ArtStyle = 'pencil', of = photo) =>
    stylist.draw({
      photo: of,
      prompt,
      style,
      seed: 1,
      leaveOutMarks: false,
      direction: {},
      onProgress: (step) => steps.push(step),
    })
  return { draw, waits, steps, failures }
}

const refusalOf = async (drawing: Promise<unknown>): Promise<AppError> => {
  const error = await drawing.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}

test('D1-177 the primary service is called first, and its picture is returned as a JPEG of the size closest to the photo', async () => {
  const { draw, waits, steps } = aStylist()
  expect(await sharp(await draw()).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 })
  expect(await sandbox.calls()).toEqual([`${AZURE} 200`])
  expect(waits).toEqual([])
  expect(steps).toEqual(['Preparing the photo', 'Waiting for the image model', 'Adjusting the colors'])
})

test('D1-177 when the primary fails, the regular service is called in the same attempt, without waiting', async () => {
  const { draw, waits, failures } = aStylist({ azureKey: 'wrong' })
  await draw()
  expect(await sandbox.calls()).toEqual([`${AZURE} 401`, `${OPENAI} 200`])
  expect(waits).toEqual([])
  expect(failures).toMatchObject([{ vendor: 'Primary OpenAI (Azure)', kind: 'status', status: 401 }])
})

test("D1-171 the picture gets its style's adjustment", async () => {
  const plain = await sharp({ create: { width: 1536, height: 1024, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  const url = await responding({ data: [{ url: `data:image/png;base64,${plain.toString('base64')}` }] })
  const mean = async (style: ArtStyle) => {
    const { draw } = aStylist({ azureKey: 'wrong', baseUrl: url })
    return (await sharp(await draw('paint', style)).stats()).channels[0]!.mean
  }
  expect(await mean('oil')).toBeCloseTo(128, -1)
  expect(await mean('pencil')).toBeGreaterThan(140)
})

test('D1-258 a picture behind a URL is fetched, but never from inside our network', async () => {
  const { draw, failures } = aStylist({
    azureKey: 'wrong',
    baseUrl: await responding({ data: [{ url: 'http://169.254.169.254/latest/meta-data/' }] }),
  })
  await refusalOf(draw())
  expect(failures.at(-1)).toMatchObject({ kind: 'network', cause: { name: 'FetchRefused', reason: 'address' } })
})

test('D1-180, D1-258 what is sent: the prepared JPEG, the prompt, the size, quality low', async () => {
  const large = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#7aa35c' } })
    .jpeg()
    .toBuffer()
  await aStylist().draw('A pencil drawing', 'pencil', large)
  const [call] = (await (await sandbox.ask('/journal', 'GET')).json()) as [{ path: string; request: { text: string } }]
  expect(call.path).toMatch(/^\/azure\/openai\/deployments\/gpt-image-2\/images\/edits\?api-version=/)
  expect(call.request.text.replace(/, \d+ kB/, '').split('\n')).toEqual([
    'model: gpt-image-2',
    'prompt: A pencil drawing',
    'image: (picture 1: jpeg 1152×768)',
    'size: 1536x1024',
    'quality: low',
    'output_format: jpeg',
  ])
})

test('D1-179, D1-284 three attempts with both services, 1 s and 2 s apart, then the message that names both', async () => {
  await sandbox.fail({ vendor: AZURE, kind: 'server-error' }, { vendor: OPENAI, kind: 'server-error' })
  const { draw, waits } = aStylist()
  const refusal = await refusalOf(draw())
  expect(refusal.code).toBe('unavailable')
  expect(refusal.message).toBe(
    'Failed to generate image after 3 attempts (tried Primary OpenAI (Azure), then OpenAI): the image service is temporarily unavailable (500)',
  )
  expect(waits).toEqual([1000, 2000])
  expect(await sandbox.calls()).toEqual(
    Array(3)
      .fill([`${AZURE} 500`, `${OPENAI} 500`])
      .flat(),
  )
})

test('D1-179 a temporary failure is waited out', async () => {
  const kinds = ['server-error', 'bad-gateway', 'garbage', 'dropped', 'wrong-picture'] as const
  for (const kind of kinds) {
    await sandbox.fail({ vendor: AZURE, kind, times: 1 }, { vendor: OPENAI, kind, times: 1 })
    const { draw, waits, failures } = aStylist()
    await draw()
    expect([kind, waits, failures.length]).toEqual([kind, [1000], 2])
  }
})

test("a vendor's own message reaches the log, cut to 500 characters, but never the visitor", async () => {
  await sandbox.fail({ vendor: AZURE, kind: 'bad-gateway' }, { vendor: OPENAI, kind: 'bad-gateway' })
  const { draw, failures } = aStylist()
  const refusal = await refusalOf(draw())
  expect(failures[0]!.bodyExcerpt).toContain('502 Bad Gateway')
  expect(failures[0]!.bodyExcerpt.length).toBeLessThanOrEqual(500)
  expect(refusal.message).not.toMatch(/<|nginx|Bad Gateway/)
})

test('D1-283 busy services: Retry-After is respected, the wait is explained, and the final message says that we are busy', async () => {
  const limit = { kind: 'rate-limit', retryAfterSeconds: 4 } as const
  await sandbox.fail({ vendor: AZURE, ...limit }, { vendor: OPENAI, ...limit })
  const { draw, waits, steps } = aStylist()
  const refusal = await refusalOf(draw())
  expect(refusal).toMatchObject({
    code: 'busy',
    message: 'Our servers are busy right now. Please try again in a few minutes.',
    retryAfterSeconds: 4,
  })
  expect(waits).toEqual([4000, 4000])
  expect(steps.filter((step) => step === 'Service temporarily busy. Trying again shortly.')).toHaveLength(2)
})

test('we do not wait for a Retry-After of minutes', async () => {
  const limit = { kind: 'rate-limit', retryAfterSeconds: 600 } as const
  await sandbox.fail({ vendor: AZURE, ...limit }, { vendor: OPENAI, ...limit })
  const { draw, waits } = aStylist()
  expect(await refusalOf(draw())).toMatchObject({ code: 'busy', retryAfterSeconds: 600 })
  expect(waits).toEqual([])
})

test('a service with an exhausted quota is not called again: the other one makes the remaining attempts alone', async () => {
  await sandbox.fail({ vendor: AZURE, kind: 'quota' }, { vendor: OPENAI, kind: 'server-error', times: 2 })
  await aStylist().draw()
  expect(await sandbox.calls()).toEqual([`${AZURE} 429`, `${OPENAI} 500`, `${OPENAI} 500`, `${OPENAI} 200`])
})

test('both quotas exhausted: one attempt, and it is not called busy', async () => {
  await sandbox.fail({ vendor: AZURE, kind: 'quota' }, { vendor: OPENAI, kind: 'quota' })
  const { draw, waits } = aStylist()
  expect(await refusalOf(draw())).toMatchObject({
    code: 'unavailable',
    message:
      'Failed to generate image after 1 attempt (tried Primary OpenAI (Azure), then OpenAI): the image service has no credit left',
  })
  expect(waits).toEqual([])
})

test('a blocked prompt is sent nowhere else', async () => {
  expect(await refusalOf(aStylist().draw('A massacre in pencil'))).toMatchObject({ code: 'bad_input' })
  expect(await sandbox.calls()).toEqual([`${AZURE} 400`])
  await sandbox.clearJournal()
  await refusalOf(aStylist({ azureKey: 'wrong' }).draw('A massacre in pencil'))
  expect(await sandbox.calls()).toEqual([`${AZURE} 401`, `${OPENAI} 400`])
})

test('bad keys and a model that was shut down are not retried', async () => {
  const wrongKeys = await refusalOf(aStylist({ key: 'wrong' }).draw())
  expect(wrongKeys.message).toContain('after 1 attempt')
  await refusalOf(aStylist({ deployment: 'gpt-image-1', model: 'gpt-image-1' }).draw())
  expect(await sandbox.calls()).toEqual([`${AZURE} 401`, `${OPENAI} 401`, `${AZURE} 404`, `${OPENAI} 404`])
})

test('D1-258 a call that takes too long is aborted and, since it may be billed, not repeated', async () => {
  await sandbox.fail({ vendor: AZURE, kind: 'slow', ms: 3000 }, { vendor: OPENAI, kind: 'slow', ms: 3000 })
  const { draw, waits, failures } = aStylist({ timeoutMs: 150 })
  const refusal = await refusalOf(draw())
  expect(failures.map(({ kind }) => kind)).toEqual(['timeout', 'timeout'])
  expect(refusal.message).toContain('the image service took too long')
  expect(waits).toEqual([])
})

test('D1-228 nothing is sent without a picture and a prompt', async () => {
  const { draw } = aStylist()
  expect((await refusalOf(draw('paint', 'oil', Buffer.alloc(0)))).message).toBe('No image data provided')
  expect((await refusalOf(draw('  '))).message).toBe('No prompt provided')
  expect((await refusalOf(draw('paint', 'oil', Buffer.from('<html>')))).message).toBe('Invalid image data format')
  expect(await sandbox.calls()).toEqual([])
})

test('the requested size is the one with the closest aspect ratio', () => {
  const name = (width: number, height: number) => Object.values(editSizeFor({ width, height })).join('x')
  expect([name(1600, 1200), name(900, 1600), name(1000, 1100), name(4000, 1000)]).toEqual([
    '1536x1024',
    '1024x1536',
    '1024x1024',
    '1536x1024',
  ])
})

/** A server that responds to everything with this. */
async function responding(body: unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
