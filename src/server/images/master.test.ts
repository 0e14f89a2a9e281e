import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openPhotoReader } from './photo-reader.ts'
import { phoneHeic } from './testing/heic.ts'
import { FOUR_COLORS, fourColors, quadrantsOf, type Rgb } from './testing/pictures.ts'

const reader = openPhotoReader({ processes: 1 })
afterAll(() => reader.close())

const GPS = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '122/1 40/1 0/1' },
}
/** Where each stored quadrant is seen, by the definition of each orientation (EXIF 2.32, tag 0x0112). */
const SEEN: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [1, 0, 3, 2],
  [3, 2, 1, 0],
  [2, 3, 0, 1],
  [0, 2, 1, 3],
  [2, 0, 3, 1],
  [3, 1, 2, 0],
  [1, 3, 0, 2],
]

/** The largest difference of any channel of any quadrant, of 255. */
const colorError = (actual: readonly Rgb[], expected: readonly Rgb[]): number =>
  Math.max(
    ...expected.flatMap((color, index) => color.map((value, channel) => Math.abs(value - actual[index]![channel]!))),
  )

test.each(SEEN.map((colors, index) => ({ orientation: index + 1, seen: colors })))(
  'S-11 orientation $orientation is applied and no metadata survives, whatever the format',
  async ({ orientation, seen }) => {
    const shot = fourColors()
      .withExifMerge(GPS)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withMetadata({ orientation })
    for (const photo of [shot.clone().jpeg({ quality: 95 }), shot.clone().webp({ quality: 95 }), shot.clone().png()]) {
      const original = await photo.toBuffer()
      expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100)
      const { jpeg, width, height } = await reader.read(original)
      expect([width, height]).toEqual(orientation < 5 ? [320, 240] : [240, 320])
      expect(
        colorError(
          await quadrantsOf(jpeg),
          seen.map((index) => FOUR_COLORS[index]!),
        ),
      ).toBeLessThanOrEqual(8)
      const { exif, icc, xmp, iptc, orientation: orientationLeft } = await sharp(jpeg).metadata()
      expect({ exif, icc, xmp, iptc, left: orientationLeft }).toEqual({})
    }
  },
)

test('F-13 a HEIC from a phone comes out upright, in sRGB, without its GPS position', async () => {
  expect(phoneHeic().includes('Exif')).toBe(true)
  const { jpeg, width, height } = await reader.read(phoneHeic())
  expect([width, height]).toEqual([240, 320])
  expect(
    colorError(
      await quadrantsOf(jpeg),
      SEEN[5]!.map((index) => FOUR_COLORS[index]!),
    ),
  ).toBeLessThanOrEqual(3)
  expect(jpeg.includes('Exif')).toBe(false)
})

test('a wide-gamut photo keeps its colors: Display P3 becomes sRGB', async () => {
  const p3 = await fourColors().withIccProfile('p3').png().toBuffer()
  expect((await quadrantsOf(p3))[0]).not.toEqual(FOUR_COLORS[0])
  expect(colorError(await quadrantsOf((await reader.read(p3)).jpeg), FOUR_COLORS)).toBeLessThanOrEqual(3)
})

test.each([
  ['16 bits a channel', () => fourColors().toColourspace('rgb16').png()],
  ['a palette', () => fourColors().png({ palette: true })],
  ['opaque alpha', () => fourColors().ensureAlpha(1).webp({ lossless: true })],
  ['AVIF', () => fourColors().avif({ quality: 90, effort: 0 })],
])('colors survive %s', async (_, photo) => {
  expect(
    colorError(await quadrantsOf((await reader.read(await photo().toBuffer())).jpeg), FOUR_COLORS),
  ).toBeLessThanOrEqual(8)
})

test('a CMYK photo from a print shop becomes RGB of about the same colors', async () => {
  const cmyk = await fourColors().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const { jpeg } = await reader.read(cmyk)
  expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  expect(colorError(await quadrantsOf(jpeg), FOUR_COLORS)).toBeLessThanOrEqual(60)
})

test('a gray photo gets three equal channels, a transparent one a white background', async () => {
  const gray = await fourColors().greyscale().toColourspace('b-w').jpeg().toBuffer()
  expect((await sharp(gray).metadata()).channels).toBe(1)
  for (const [red, green, blue] of await quadrantsOf((await reader.read(gray)).jpeg))
    expect([green, blue]).toEqual([red, red])

  const glass = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect(
    colorError(await quadrantsOf((await reader.read(glass)).jpeg), Array(4).fill([255, 255, 255])),
  ).toBeLessThanOrEqual(1)
})

test('a master is a baseline JPEG with full color resolution', async () => {
  const { jpeg } = await reader.read(
    await fourColors().jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(),
  )
  expect(await sharp(jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    isProgressive: false,
    chromaSubsampling: '4:4:4',
  })
})
