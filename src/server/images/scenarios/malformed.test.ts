import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { formatErrorText, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { randomFrom } from '#engine/random.ts'
import { BUDGETS, openPhotoReader } from '../photo-reader.ts'
import { phoneHeic } from '../testing/heic.ts'
import { animatedWebp, bigPng, fourColors, fourColorsJpeg, withHugeExif } from '../testing/pictures.ts'

const twoSeconds = { cpuMs: 2000, cpuMsPerMegapixel: 0, rssMb: 700 }
const budgets = { ...BUDGETS, jpeg: twoSeconds, png: twoSeconds, webp: twoSeconds }
const reader = openPhotoReader({ processes: 1, budgets })
afterAll(() => reader.close())

/**
 * The refusal's text, or 'accepted'. Fails the test for any other error, and for a refusal that took 2 s of processor
 * time here or in the decoding process (which is then killed, and the file reported as unreadable).
 */
async function verdictOn(bytes: Buffer): Promise<string> {
  const before = process.cpuUsage()
  const verdict = await reader.read(bytes).then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      expect(['unsupported_image', 'too_large']).toContain(error.code)
      return error.message
    },
  )
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
  expect(verdict).not.toBe(UPLOAD_TEXTS.unreadable)
  return verdict
}

const jpeg = await fourColorsJpeg()
const progressive = await fourColors().jpeg({ progressive: true }).toBuffer()
const png = await fourColors().png().toBuffer()
const webp = await fourColors().webp().toBuffer()

test('S-09 a JPEG, PNG, WebP or HEIC truncated anywhere is rejected', async () => {
  for (const whole of [jpeg, progressive, png, webp, phoneHeic()]) {
    for (let share = 0; share < 1; share += 0.1) {
      const piece = whole.subarray(0, Math.floor((whole.length - 20) * share))
      expect([UPLOAD_TEXTS.damaged, UPLOAD_TEXTS.notAnImage]).toContain(await verdictOn(piece))
    }
    expect(await verdictOn(whole)).toBe('accepted')
  }
})

test('S-09 small imperfections of real cameras are tolerated', async () => {
  const afterStart = 4 + jpeg.readUInt16BE(4)
  const strayBytes = Buffer.concat([jpeg.subarray(0, afterStart), Buffer.alloc(3), jpeg.subarray(afterStart)])
  expect(await verdictOn(strayBytes)).toBe('accepted')
  expect(await verdictOn(Buffer.concat([jpeg, Buffer.alloc(5000, 'trailer')]))).toBe('accepted')
  const manyStrayBytes = Buffer.concat([jpeg.subarray(0, afterStart), Buffer.alloc(300), jpeg.subarray(afterStart)])
  expect(await verdictOn(manyStrayBytes)).toBe(UPLOAD_TEXTS.damaged)
})

test('S-10 of two files in one, only the picture survives', async () => {
  const page = '<html><script>alert("gable")</script></html>'
  const archive = 'PK\x03\x04 gable-archive'
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + page.length]), Buffer.from(page)])
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page + archive)])
  const { jpeg: master } = await reader.read(polyglot)
  expect(polyglot.includes('gable')).toBe(true)
  expect(master.includes('gable')).toBe(false)
  expect(master.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

test('S-09, S-10 bombs and wrong types are rejected by name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>'
  expect(await verdictOn(bigPng(30_000))).toBe(UPLOAD_TEXTS.tooManyPixels)
  expect(await verdictOn(animatedWebp(await fourColors().webp({ quality: 1 }).toBuffer(), 320, 240, 10_000))).toBe(
    UPLOAD_TEXTS.animated,
  )
  expect(await verdictOn(Buffer.from(svg))).toBe(formatErrorText('SVG'))
  expect(await verdictOn(await fourColors().gif().toBuffer())).toBe(formatErrorText('GIF'))
  expect(await verdictOn(await fourColors().tiff().toBuffer())).toBe(formatErrorText('TIFF'))
  expect(await verdictOn(Buffer.from('%PDF-1.7\n1 0 obj'))).toBe(UPLOAD_TEXTS.notAnImage)
  expect(await verdictOn(Buffer.alloc(0))).toBe(UPLOAD_TEXTS.notAnImage)
  expect(await verdictOn(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]))).toBe(UPLOAD_TEXTS.tooLarge)
})

test('S-09 a huge EXIF is dropped and does no harm', async () => {
  const photo = await reader.read(withHugeExif(jpeg, 9e6))
  expect(photo.jpeg.length).toBeLessThan(20_000)
})

test('S-09 if a header promises less than the data contains, the decoder keeps to its own limits', async () => {
  const bomb = bigPng(12_000)
  bomb.writeUInt32BE(3000, 16)
  bomb.writeUInt32BE(3000, 20)
  expect(await verdictOn(bomb)).toBe(UPLOAD_TEXTS.damaged)
})

test('an invalid HEIC is rejected with a reason', async () => {
  const heic = phoneHeic()
  const data = heic.indexOf('mdat')
  const scrambled = Buffer.concat([heic.subarray(0, data + 4), Buffer.alloc(heic.length - data - 4, 0x5a)])
  expect(await verdictOn(scrambled)).toBe(UPLOAD_TEXTS.damaged)
  expect(await verdictOn(Buffer.concat([heic.subarray(0, 24), Buffer.alloc(4000, 7)]))).toBe(UPLOAD_TEXTS.damaged)
})

test('S-09 two hundred mutations: no crash, no hang, no leak, and the reader still works', async () => {
  const random = randomFrom(20261121)
  const avif = await fourColors().avif({ effort: 0 }).toBuffer()
  const originals = [jpeg, progressive, png, webp, avif, phoneHeic()]
  const rssBefore = process.memoryUsage.rss()
  let accepted = 0
  for (let round = 0; round < 200; round++) {
    const mutant = Buffer.from(originals[round % originals.length]!)
    for (let changes = 1 + random() * 8; changes > 0; changes--)
      mutant[Math.floor(random() * mutant.length)] = Math.floor(random() * 256)
    if ((await verdictOn(mutant)) === 'accepted') accepted += 1
  }
  expect(accepted).toBeLessThan(200)
  expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(200e6)
  expect(await verdictOn(jpeg)).toBe('accepted')
})

test('S-10 noise that claims to be a photo is rejected', async () => {
  const random = randomFrom(7)
  const noise = Buffer.from(Array.from({ length: 20_000 }, () => Math.floor(random() * 256)))
  for (const start of ['ffd8ffe000104a46', '89504e470d0a1a0a', '52494646ffffffff5745425056503820']) {
    expect(await verdictOn(Buffer.concat([Buffer.from(start, 'hex'), noise]))).not.toBe('accepted')
  }
  expect((await sharp((await reader.read(png)).jpeg).metadata()).format).toBe('jpeg')
})
