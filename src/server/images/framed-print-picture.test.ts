import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FRAME_COLOR_NAMES, type FrameColor } from '#domain/framed-print/frames.ts'
import { PRINT_SIZE_NAMES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { framedPrintPicture } from './framed-print-picture.ts'

const WIDTH = 300
const HEIGHT = 158

/** A framed print of a plainly blue sheet; `at` reads a pixel by its place in the picture, 0..1. */
async function aPicture(frame: FrameColor, size: PrintSize) {
  const sheet = { create: { width: 90, height: 60, channels: 3, background: { r: 20, g: 60, b: 220 } } } as const
  const artwork = await sharp(sheet).jpeg().toBuffer()
  const jpeg = await framedPrintPicture({
    artwork,
    frame,
    format: { size, orientation: 'landscape' },
    widthPx: WIDTH,
    heightPx: HEIGHT,
  })
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const i = (Math.round(y * (HEIGHT - 1)) * WIDTH + Math.round(x * (WIDTH - 1))) * 3
    return { red: data[i]!, green: data[i + 1]!, blue: data[i + 2]! }
  }
  return { info, at }
}

test('every frame and size: art in the middle, a light mat around it, the wall at the edges, without any text', async () => {
  for (const frame of FRAME_COLOR_NAMES) {
    for (const size of PRINT_SIZE_NAMES) {
      const { info, at } = await aPicture(frame, size)
      expect(info).toMatchObject({ format: 'raw', width: WIDTH, height: HEIGHT })
      const middle = at(0.5, 0.5)
      expect(middle.blue - middle.red, `${frame} ${size}`).toBeGreaterThan(120)
      for (const [x, y] of [
        [0.02, 0.05],
        [0.98, 0.05],
        [0.02, 0.95],
      ] as const) {
        const wall = at(x, y)
        expect(Math.min(wall.red, wall.green, wall.blue), `wall of ${frame} ${size}`).toBeGreaterThan(150)
        expect(wall.red).toBeGreaterThanOrEqual(wall.blue) // warm
      }
    }
  }
})

test('the frame has the color of its wood', async () => {
  const brightness = async (frame: FrameColor) => {
    const { at } = await aPicture(frame, 'M')
    const { red, green, blue } = at(0.5, 0.075) // the middle of the upper rail
    return red + green + blue
  }
  const [black, mocca, white] = [await brightness('black'), await brightness('mocca'), await brightness('white')]
  expect(black).toBeLessThan(mocca)
  expect(mocca).toBeLessThan(white)
})
