import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { AppError } from '#domain/errors.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { openDecodeWorker } from './decode-worker.ts'
import { BUDGETS, openPhotoReader } from './photo-reader.ts'
import { FOUR_COLORS, fourColors, fourColorsJpeg, quadrantsOf, slowJpeg } from './testing/pictures.ts'

const isLinux = process.platform === 'linux'
const small = await fourColorsJpeg()
const slow = await slowJpeg()
const open: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(open.map((reader) => reader.close())))

function aReader(options: Parameters<typeof openPhotoReader>[0] = {}) {
  const reader = openPhotoReader(options)
  open.push(reader)
  const refusalOf = (bytes: Buffer) =>
    reader.read(bytes).then(
      () => expect.fail('was accepted'),
      (error: AppError) => error,
    )
  return { ...reader, refusalOf }
}

function aWorker() {
  const worker = openDecodeWorker({ retireRssMb: 300, clockPerCpu: 100, startMs: 15_000 })
  open.push(worker)
  return worker
}

test('a photo that has bloated its process leaves the next one a fresh process', async () => {
  const worker = openDecodeWorker({ retireRssMb: 1, clockPerCpu: 100, startMs: 15_000 })
  open.push(worker)
  const request = { bytes: small, format: 'jpeg', cpuMs: 2000, rssMb: 700 } as const
  for (let round = 0; round < 2; round++) {
    expect(await worker.decode(request)).toMatchObject({ kind: 'decoded' })
    expect(worker.processId()).toBeNull()
  }
})

test('a photo keeps its size and colors when it is read', async () => {
  const { read } = aReader({ processes: 1 })
  const photo = await read(small)
  expect([photo.width, photo.height]).toEqual([320, 240])
  const colors = await quadrantsOf(photo.jpeg)
  for (const [index, color] of colors.entries()) {
    for (const channel of [0, 1, 2] as const)
      expect(Math.abs(color[channel] - FOUR_COLORS[index]![channel])).toBeLessThan(6)
  }
})

test('S-09 a decoder that crashes loses only its photo; its successor reads the next one', async () => {
  const { read, refusalOf, processIds } = aReader({ processes: 1 })
  await read(small)
  const [first] = processIds()
  const refusal = refusalOf(slow)
  await sleep(30)
  process.kill(first!, 'SIGKILL')
  expect(await refusal).toMatchObject({
    code: 'unsupported_image',
    message: UPLOAD_TEXTS.unreadable,
    cause: 'ended with SIGKILL',
  })
  expect((await read(small)).width).toBe(320)
  expect(processIds()).not.toEqual([first])
})

test.each([
  ['memory', { cpuMs: 20_000, rssMb: 60 }],
  ['processor time', { cpuMs: 60, rssMb: 700 }],
])('S-09 a photo that uses too much %s is given up, and only that photo', async (_, tight) => {
  const worker = aWorker()
  const decoded = await worker.decode({ bytes: slow, format: 'jpeg', ...tight })
  expect(decoded).toEqual({ kind: 'died', why: 'ended with SIGKILL' })
  const next = await worker.decode({ bytes: small, format: 'jpeg', cpuMs: 2000, rssMb: 700 })
  expect(next).toMatchObject({ kind: 'decoded', photo: { width: 320, height: 240 } })
})

test('S-09 a hanging decoder is stopped after its time limit', async () => {
  const hasty = { cpuMs: 500, cpuMsPerMegapixel: 0, rssMb: 700 }
  const { read, refusalOf, processIds } = aReader({ processes: 1, budgets: { ...BUDGETS, jpeg: hasty } })
  const png = await fourColors().png().toBuffer()
  await read(png)
  process.kill(processIds()[0]!, 'SIGSTOP')
  expect(await refusalOf(small)).toMatchObject({ code: 'unsupported_image', cause: 'no response within 1500 ms' })
  expect((await read(png)).width).toBe(320)
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'],
  ['GIF', await fourColors().gif().toBuffer()],
  ['TIFF', await fourColors().tiff().toBuffer()],
])('S-10 even a %s that got past the first bytes finds no decoder', async (_, file) => {
  const decoded = await aWorker().decode({ bytes: Buffer.from(file), format: 'png', cpuMs: 2000, rssMb: 700 })
  expect(decoded).toMatchObject({ kind: 'refused', why: expect.stringContaining('unsupported image format') })
})

test('photos beyond capacity get a busy response, the others wait their turn', async () => {
  const { read, refusalOf, processIds } = aReader({ processes: 1, maxWaitingBytes: small.length })
  const two = [read(slow), read(small)]
  expect(await refusalOf(small)).toMatchObject({ code: 'busy', retryAfterSeconds: 10 })
  expect((await Promise.all(two)).map(({ width }) => width)).toEqual([3200, 320])
  expect(processIds()).toHaveLength(1)
})

test('two photos are read at once, each in its own process', async () => {
  const { read, processIds } = aReader({ processes: 2 })
  await Promise.all([read(small), read(small)])
  expect(new Set(processIds()).size).toBe(2)
})

test('closing ends every process, responds to everyone waiting, and accepts no more', async () => {
  const { refusalOf, close, processIds } = aReader({ processes: 1 })
  const refusals = [refusalOf(slow), refusalOf(small)]
  await sleep(50)
  await close()
  expect((await Promise.all(refusals)).map(({ code }) => code)).toEqual(['unsupported_image', 'unavailable'])
  expect(processIds()).toEqual([])
  expect(await refusalOf(small)).toMatchObject({ code: 'unavailable' })
})

test.runIf(isLinux)('S-09 a decoding process gets none of our secrets', async () => {
  process.env['SIGNING_SECRET'] = 'a-secret-of-the-server'
  const { read, processIds } = aReader({ processes: 1 })
  await read(small)
  const environment = readFileSync(`/proc/${processIds()[0]}/environ`, 'latin1')
  expect(environment).toContain('MALLOC_ARENA_MAX')
  expect(environment).not.toContain('secret')
  delete process.env['SIGNING_SECRET']
})

test('a photo much larger than a master is scaled to 4000 pixels, a smaller one is unchanged', async () => {
  const { read } = aReader({ processes: 1 })
  const wide = await sharp({ create: { width: 6000, height: 1500, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer()
  expect(await read(wide)).toMatchObject({ width: 4000, height: 1000 })
})
