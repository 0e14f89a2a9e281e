import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contactSheet } from './contact-sheet.ts'

const photo = (r: number, g: number, b: number, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()

/** Mean color around the middle of cell `i`. */
async function middleOf(sheet: Buffer, i: number) {
  const region = { left: 16 + (i % 4) * 496 + 200, top: 16 + Math.floor(i / 4) * 376 + 140, width: 80, height: 80 }
  const { channels } = await sharp(await sharp(sheet).extract(region).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('D1-288 seven cells in two rows; each photo is in its own cell, upright ones uncropped', async () => {
  const cells = [
    { number: 1, photo: await photo(200, 0, 0) },
    { number: 2, photo: await photo(0, 200, 0, 300, 900) },
    ...[3, 4, 5, 6].map((number) => ({ number, photo: null })),
    { number: 7, photo: await photo(0, 0, 200) },
  ]
  const sheet = await contactSheet(cells)
  const { width, height, format } = await sharp(sheet).metadata()
  expect([width, height, format]).toEqual([2000, 768, 'jpeg'])
  const [red, green, blue] = [await middleOf(sheet, 0), await middleOf(sheet, 1), await middleOf(sheet, 6)]
  expect([red[0]! > 180, green[1]! > 180, blue[2]! > 180]).toEqual([true, true, true])
})

test('each cell of a contact sheet has a different number', async () => {
  const sheet = await contactSheet([1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, photo: null })))
  const badges = await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      sharp(sheet)
        .extract({ left: 16 + (i % 4) * 496 + 12, top: 16 + Math.floor(i / 4) * 376 + 12, width: 64, height: 64 })
        .raw()
        .toBuffer(),
    ),
  )
  expect(new Set(badges.map((badge) => badge.toString('base64'))).size).toBe(7)
})
