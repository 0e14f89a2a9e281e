import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { DARK_PHOTO_TEXT, SMALL_PHOTO_TEXT } from '#domain/pictures/uploads.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { testContext } from '#tests/support/context.ts'
import { storeUpload } from './store-upload.ts'

const SIZE = { width: 900, height: 600 }

test('D1-004 an uploaded photo that is small or dark is drawn, with one line that says so', async () => {
  const { ctx } = await testContext({})
  const { data } = drawHome(homeOf('3 Elm St'), 'street', SIZE)
  const noteOn = async (change: (photo: Sharp) => Sharp) => {
    const photo = sharp(data, { raw: { ...SIZE, channels: 3 } })
    const { note, doubt } = await storeUpload(ctx, await change(photo).jpeg().toBuffer())
    expect(doubt).toBeNull()
    return note
  }
  expect(await noteOn((photo) => photo)).toBeNull()
  expect(await noteOn((photo) => photo.resize(320, 240))).toBe(SMALL_PHOTO_TEXT)
  expect(await noteOn((photo) => photo.linear(0.3, 0))).toBe(DARK_PHOTO_TEXT)
})
