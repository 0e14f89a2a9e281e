import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printCrop } from '#domain/framed-print/print-crop.ts'
import { printPixels } from '#domain/framed-print/print-pixels.ts'
import { croppedPicture, enlargedPrint, showsTheSame } from './print-master.ts'

const [WIDTH, HEIGHT] = [300, 200]

/** Red grows from left to right, green from top to bottom. */
function ramp(): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      data[(y * WIDTH + x) * 3] = Math.round((x / WIDTH) * 255)
      data[(y * WIDTH + x) * 3 + 1] = Math.round((y / HEIGHT) * 255)
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer()
}

test('D2-153 a print has the pixels of its size and shows the crop: S 3600x2400, M 5100x3300, L 7200x5400', async () => {
  const picture = await ramp()
  const sizes = { S: [3600, 2400], M: [5100, 3300], L: [7200, 5400] } as const
  for (const size of ['S', 'M', 'L'] as const) {
    const { widthPx, heightPx } = printPixels({ size, orientation: 'landscape' })
    expect([widthPx, heightPx]).toEqual(sizes[size])
    const crop = printCrop(WIDTH / HEIGHT, { size, orientation: 'landscape' }, { x: 0, y: 0.5 })
    const print = await enlargedPrint(picture, { crop, widthPx, heightPx })
    expect(await sharp(print).metadata()).toMatchObject({
      format: 'jpeg',
      width: widthPx,
      height: heightPx,
      density: 300,
    })
    expect(await showsTheSame(print, picture, crop)).toBe(true)
  }
})

test('U-15 the approved crop is the one that is printed, wherever it was moved', () =>
  fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), async (x) => {
      const crop = printCrop(WIDTH / HEIGHT, { size: 'L', orientation: 'portrait' }, { x, y: 0.5 })
      const piece = await croppedPicture(await ramp(), crop)
      const { channels } = await sharp(piece).stats()
      expect(channels[0]!.mean / 255).toBeCloseTo(crop.left + crop.width / 2, 1)
    }),
    { numRuns: 12 },
  ))

test('a print of another picture is distinguished from the approved one', async () => {
  const picture = await ramp()
  const crop = printCrop(WIDTH / HEIGHT, { size: 'S', orientation: 'landscape' }, { x: 0.5, y: 0.5 })
  expect(await showsTheSame(await sharp(picture).flop().toBuffer(), picture, crop)).toBe(false)
})

test('D2-153 a print that differs in one corner only is distinguished from the approved one', async () => {
  const picture = await ramp()
  const crop = printCrop(WIDTH / HEIGHT, { size: 'S', orientation: 'landscape' }, { x: 0.5, y: 0.5 })
  const [width, height] = [Math.round(WIDTH / 5), Math.round(HEIGHT / 5)]
  const corner = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const withWhiteCorner = await sharp(picture)
    .composite([{ input: corner, left: 0, top: 0 }])
    .toBuffer()
  expect(await showsTheSame(withWhiteCorner, picture, crop)).toBe(false)
})
