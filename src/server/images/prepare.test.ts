import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Picture } from '#engine/picture.ts'
import { adjustedForStyle, jpegFromPicture, pictureFromJpeg, prepareForModel } from './prepare.ts'
import { FOUR_COLORS, fourColors, quadrantsOf } from './testing/pictures.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer()

test.each([
  [4000, 3000, 1024, 768],
  [3000, 4000, 768, 1024],
  [4000, 1000, 2000, 500],
  [1000, 4000, 500, 2000],
  [1024, 683, 1024, 683],
  [320, 240, 320, 240],
])('D1-180 a photo of %i x %i is sent to a model as %i x %i', async (width, height, modelWidth, modelHeight) => {
  const prepared = await sharp(await prepareForModel(await plain(width, height))).metadata()
  expect(prepared).toMatchObject({ format: 'jpeg', width: modelWidth, height: modelHeight })
})

test('D1-180 transparent areas are white for a model', async () => {
  const glass = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  for (const color of await quadrantsOf(await prepareForModel(glass))) expect(Math.min(...color)).toBeGreaterThan(253)
})

test('a picture survives conversion to JPEG and back', async () => {
  const { data, info } = await fourColors().raw().toBuffer({ resolveWithObject: true })
  const picture: Picture = { width: info.width, height: info.height, data }
  const back = await pictureFromJpeg(await jpegFromPicture(picture, 95))
  expect([back.width, back.height, back.data.length]).toEqual([320, 240, 320 * 240 * 3])
  const worst = back.data.reduce((most, value, at) => Math.max(most, Math.abs(value - data[at]!)), 0)
  expect(worst).toBeLessThan(24)
})

test('the engine gets a picture of at most the requested size, upright, with three channels, never enlarged', async () => {
  expect(await pictureFromJpeg(await plain(4000, 3000))).toMatchObject({ width: 2000, height: 1500 })
  expect(await pictureFromJpeg(await plain(300, 400), 1000)).toMatchObject({ width: 300, height: 400 })
  const turnedPhoto = await sharp(await plain(300, 400))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await pictureFromJpeg(turnedPhoto)).toMatchObject({ width: 400, height: 300 })
  const gray = await fourColors().greyscale().toColourspace('b-w').jpeg().toBuffer()
  expect((await pictureFromJpeg(gray)).data.length).toBe(320 * 240 * 3)
})

const spread = (color: readonly number[]) => Math.max(...color) - Math.min(...color)
const sum = (color: readonly number[]) => color.reduce((a, b) => a + b, 0)

test("D1-171 a hosted picture gets its style's adjustment, at its own size", async () => {
  const hosted = await fourColors(1536, 1024).png().toBuffer()
  const pixelsIn = async (style: Parameters<typeof adjustedForStyle>[1]) => {
    const jpeg = await adjustedForStyle(hosted, style)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 })
    return quadrantsOf(jpeg)
  }
  const [watercolor, pencil, oil] = await Promise.all([pixelsIn('watercolor'), pixelsIn('pencil'), pixelsIn('oil')])
  for (const [index, color] of FOUR_COLORS.entries()) {
    expect(spread(watercolor[index]!)).toBeLessThan(spread(color) * 0.85)
    expect(sum(pencil[index]!)).toBeGreaterThan(sum(color) + 20)
    expect(Math.abs(sum(oil[index]!) - sum(color))).toBeLessThan(10)
  }
})
