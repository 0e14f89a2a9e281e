import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Picture } from '#engine/picture.ts'
import { noisePicture } from '#engine/testing/pictures.ts'
import { joinJpegStrips, jpegStrip } from './jpeg-strips.ts'

const QUALITY = 90

const rowsOf = ({ width, data }: Picture, from: number, to: number): Picture => ({
  width,
  height: to - from,
  data: data.slice(from * width * 3, to * width * 3),
})

async function joined(picture: Picture, rows: number): Promise<Buffer> {
  const strips: Buffer[] = []
  for (let row = 0; row < picture.height; row += rows) {
    strips.push(await jpegStrip(rowsOf(picture, row, Math.min(picture.height, row + rows)), QUALITY))
  }
  return joinJpegStrips(strips, picture, 300)
}

const pixels = (jpeg: Buffer) => sharp(jpeg, { failOn: 'warning' }).raw().toBuffer()

test.each([
  [100, 203, 16],
  [97, 64, 8],
  [33, 160, 8],
  [64, 40, 40],
])(
  'D2-153 strips of %i x %i pixels, %i rows each, decode to the same pixels as the picture encoded at once',
  async (width, height, rows) => {
    const picture = noisePicture(width, height, 3)
    const jpeg = await joined(picture, rows)
    expect((await pixels(jpeg)).equals(await pixels(await jpegStrip(picture, QUALITY)))).toBe(true)
  },
)

test('D2-153 a joined picture states its size and resolution', async () => {
  const metadata = await sharp(await joined(noisePicture(50, 70, 1), 24)).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 50, height: 70, density: 300, isProgressive: false })
})

test('strips that do not make up the picture are rejected', async () => {
  const strip = await jpegStrip(noisePicture(32, 16, 1), QUALITY)
  const uneven = await jpegStrip(noisePicture(32, 12, 1), QUALITY)
  expect(() => joinJpegStrips([], { width: 32, height: 16 }, 300)).toThrow('no strips')
  expect(() => joinJpegStrips([strip, strip], { width: 32, height: 33 }, 300)).toThrow('do not make')
  expect(() => joinJpegStrips([strip], { width: 40, height: 16 }, 300)).toThrow('do not make')
  expect(() => joinJpegStrips([uneven, uneven], { width: 32, height: 24 }, 300)).toThrow('do not make')
})
