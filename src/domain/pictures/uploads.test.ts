import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phoneHeic } from '#server/images/testing/heic.ts'
import { animatedPng, animatedWebp, bigPng, fourColors, withHugeExif } from '#server/images/testing/pictures.ts'
import { pictureFormatOf } from './picture-format.ts'
import { checkUpload, formatErrorText, MAX_UPLOAD_BYTES, UPLOAD_TEXTS } from './uploads.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const messageOf = (bytes: Uint8Array) => {
  const check = checkUpload(bytes)
  return check.kind === 'refused' ? check.message : `accepted ${check.format} ${check.width}x${check.height}`
}

test("E-29 the size in the header is the picture's size, in every format and encoding", async () => {
  const picture = fourColors(321, 243)
  const alpha = picture.clone().ensureAlpha(0.5)
  const encoded = {
    jpeg: [
      picture.clone().jpeg(),
      picture.clone().jpeg({ progressive: true }),
      picture.clone().toColourspace('cmyk').jpeg(),
    ],
    png: [picture.clone().png(), picture.clone().png({ progressive: true, palette: true })],
    webp: [
      picture.clone().webp(),
      picture.clone().webp({ lossless: true }),
      alpha.clone().webp(),
      alpha.clone().webp({ lossless: true }),
    ],
    avif: [picture.clone().avif({ effort: 0 })],
  }
  for (const [format, pipelines] of Object.entries(encoded)) {
    for (const pipeline of pipelines) expect(messageOf(await pipeline.toBuffer())).toBe(`accepted ${format} 321x243`)
  }
  expect(messageOf(phoneHeic())).toBe('accepted heic 320x240')
})

test('S-10 the bytes decide what a file is: drawings, animations and scans are rejected by name', async () => {
  const picture = fourColors()
  expect(messageOf(await picture.clone().gif().toBuffer())).toBe(formatErrorText('GIF'))
  expect(messageOf(await picture.clone().tiff().toBuffer())).toBe(formatErrorText('TIFF'))
  expect(messageOf(text('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'))).toBe(
    formatErrorText('SVG'),
  )
  const disguised = '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- house.png -->\n<!DOCTYPE svg>\n<svg width="400"/>'
  expect(messageOf(text(disguised))).toBe(formatErrorText('SVG'))
})

test.each([
  ['nothing', ''],
  ['a PDF', '%PDF-1.7\n'],
  ['a web page', '<!DOCTYPE html><html><body><svg></svg></body></html>'],
  ['a ZIP', 'PK\x03\x04\x14\x00'],
  ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
  ['a program', '\x7fELF\x02\x01\x01'],
  ['words', 'GABLEWORK'],
  ['the start of a start', '\xff\xd8'],
])('D1-219 %s is not an image', (_, content) => {
  expect(messageOf(text(content))).toBe('Please select an image file')
})

test('D1-220 10 MB is accepted, one byte more is not, whatever the file is', () => {
  expect(messageOf(new Uint8Array(MAX_UPLOAD_BYTES))).toBe(UPLOAD_TEXTS.notAnImage)
  expect(checkUpload(new Uint8Array(MAX_UPLOAD_BYTES + 1))).toEqual({
    kind: 'refused',
    code: 'too_large',
    message: 'Image is too large. Please select an image under 10MB.',
  })
})

test('S-10 50 megapixels are accepted; more, too few, or a long strip are not', async () => {
  const messageAt = async (width: number, height: number) =>
    messageOf(
      await sharp({ create: { width, height, channels: 3, background: 'gray' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
  expect(messageOf(bigPng(7071))).toBe('accepted png 7071x7071')
  expect(messageOf(bigPng(7072))).toBe(UPLOAD_TEXTS.tooManyPixels)
  expect(await messageAt(320, 240)).toBe('accepted png 320x240')
  expect(await messageAt(320, 199)).toBe(UPLOAD_TEXTS.tooSmall)
  expect(await messageAt(1200, 200)).toBe('accepted png 1200x200')
  expect(await messageAt(200, 1201)).toBe(UPLOAD_TEXTS.tooNarrow)
})

test('S-10 animations are rejected; a single frame in an animated format is not', async () => {
  const webp = await fourColors().webp({ lossless: true }).toBuffer()
  const png = await fourColors().png().toBuffer()
  expect(messageOf(animatedWebp(webp, 320, 240, 2))).toBe(UPLOAD_TEXTS.animated)
  expect(messageOf(animatedWebp(webp, 320, 240, 1))).toBe('accepted webp 320x240')
  expect(messageOf(animatedPng(png, 2))).toBe(UPLOAD_TEXTS.animated)
  expect(messageOf(animatedPng(png, 1))).toBe('accepted png 320x240')
})

test('S-09 a header is found after nine megabytes of EXIF, and a truncated one does no harm', async () => {
  const jpeg = await fourColors().jpeg().toBuffer()
  expect(messageOf(withHugeExif(jpeg, 9e6))).toBe('accepted jpeg 320x240')
  expect(messageOf(withHugeExif(jpeg, 9e6).subarray(0, 8e6))).toBe(UPLOAD_TEXTS.damaged)
  for (const whole of [jpeg, phoneHeic(), await fourColors().webp().toBuffer(), await fourColors().png().toBuffer()]) {
    for (let length = 0; length < 30; length++) expect(checkUpload(whole.subarray(0, length)).kind).toBe('refused')
  }
})

test('S-09 whatever follows a known beginning, there is a verdict and nothing throws', async () => {
  const beginnings = [
    Buffer.from([0xff, 0xd8, 0xff]),
    (await fourColors().png().toBuffer()).subarray(0, 33),
    text('RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00'),
    text('\x00\x00\x00\x10ftypheic\x00\x00\x00\x00'),
    phoneHeic().subarray(0, 400),
    Buffer.alloc(0),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (beginning, rest) => {
      const bytes = Buffer.concat([beginning, rest])
      expect(['accepted', 'refused']).toContain(checkUpload(bytes).kind)
      expect(typeof pictureFormatOf(rest)).toBe('string')
    }),
    { numRuns: 500 },
  )
})
