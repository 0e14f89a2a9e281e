import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { insertRemoval } from '#server/db/privacy/removals.ts'
import type { Stylist } from '#server/ports/artwork.ts'
import { grayJpeg } from '#tests/support/context.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { drawSheet } from '../jobs/draw-sheet.ts'

type Choices = { readonly size?: string; readonly orientation?: string }

/** A home with a finished picture, and calls about the sheet that it is printed on. */
async function aHome(shop: OrderShop, picture?: Parameters<OrderShop['createHome']>[1]) {
  const id = await shop.createHome(undefined, picture)
  const key = (await artworksOf(shop.ctx.db, id))[0]!.image_key!
  const url = `${shop.origin}/storage/v1/object/public/propertyimages/${key}`
  const call = ({ size = 'L', orientation = 'landscape' }: Choices = {}) =>
    shop.call('compose-sheet', { id, url, size, orientation })
  const sheet = async (choices?: Choices) => (await call(choices)).body as Output<'compose-sheet'>
  /** Runs the requested jobs as a worker would. */
  const draw = async (ctx = shop.ctx) => {
    for (const { data } of await shop.boss.findJobs('draw-sheet'))
      await drawSheet(ctx, data as Parameters<typeof drawSheet>[1])
  }
  return { id, key, url, call, sheet, draw }
}

/** The shop with an engine that draws sheets like this. */
const withSheets = ({ ctx }: OrderShop, drawSheet: NonNullable<Stylist['drawSheet']>) => ({
  ...ctx,
  stylist: { ...ctx.stylist, drawSheet },
})

test('U-15 a sheet is drawn once, however many ask for it at once, then it is a picture of the print’s shape', async () => {
  const shop = await orderShop()
  const { sheet, draw } = await aHome(shop)
  const responses = await Promise.all(Array.from({ length: 6 }, () => sheet()))
  for (const one of responses) expect(one).toEqual({ state: 'drawing', url: null })
  expect(await shop.waiting('draw-sheet')).toBe(1)
  await draw()
  const picture = await sheet()
  expect(picture.state).toBe('drawn')
  expect(await sheet()).toEqual(picture)
  const response = await fetch(picture.url!)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(width / height).toBeCloseTo(4 / 3, 2)
  expect(await shop.waiting('draw-sheet')).toBe(1)
})

test('each shape has its own sheet; an upright print of a landscape picture has none', async () => {
  const shop = await orderShop()
  const { sheet } = await aHome(shop)
  for (const size of ['M', 'L']) expect((await sheet({ size })).state).toBe('drawing')
  for (const size of ['S', 'M', 'L']) expect((await sheet({ size, orientation: 'portrait' })).state).toBe('as-it-is')
  expect(await shop.waiting('draw-sheet')).toBe(2)
})

test('a print of the picture’s shape, and an oil, are printed as they are', async () => {
  const shop = await orderShop()
  const asItIs = { state: 'as-it-is', url: null }
  const { sheet } = await aHome(shop)
  expect(await sheet({ size: 'S' })).toEqual(asItIs)
  expect(await (await aHome(shop, { style: 'oil' })).sheet()).toEqual(asItIs)
  expect(await shop.waiting('draw-sheet')).toBe(0)
})

test('S-05 only an artwork of this home has a sheet', async () => {
  const shop = await orderShop()
  const [{ id }, another] = [await aHome(shop), await aHome(shop)]
  for (const url of [another.url, 'https://pictures.example/house.jpg'])
    expect((await shop.call('compose-sheet', { id, url, size: 'L', orientation: 'landscape' })).status, url).toBe(404)
  expect(await shop.waiting('draw-sheet')).toBe(0)
})

test('without an engine pictures are printed as they are', async () => {
  const shop = await orderShop({ drawsPrints: false })
  expect((await (await aHome(shop)).sheet()).state).toBe('as-it-is')
})

test('a sheet that cannot be drawn, or would show another drawing, is given up', async () => {
  const shop = await orderShop()
  const hiddenHome = await aHome(shop)
  await hiddenHome.sheet()
  await shop.ctx.files.remove(`uploads/${hiddenHome.id}.jpg`)
  await hiddenHome.draw()
  expect((await hiddenHome.sheet()).state).toBe('as-it-is')

  const vendors = await aHome(shop)
  await vendors.sheet()
  await vendors.draw(
    withSheets(shop, async ({ sheetRatio, ...drawing }) =>
      sheetRatio === null
        ? await grayJpeg(400, 300, 10)
        : await shop.ctx.stylist.drawSheet!({ sheetRatio, ...drawing }),
    ),
  )
  expect((await vendors.sheet()).state).toBe('as-it-is')
})

test('D2-153 the sheet of an artwork that our engine drew is never refused, whatever its border covers', async () => {
  const shop = await orderShop()
  const { sheet, draw } = await aHome(shop)
  await sheet()
  await draw(
    withSheets(shop, async ({ photo, sheetRatio }) => (sheetRatio === null ? photo : await grayJpeg(400, 300, 250))),
  )
  expect((await sheet()).state).toBe('drawn')
})

test('S-24 the sheets of a hidden home cannot be requested or read', async () => {
  const shop = await orderShop()
  const { id, call, sheet, draw } = await aHome(shop)
  await sheet()
  await draw()
  const { url } = await sheet()
  const removal = {
    id: randomUUID(),
    kind: 'home',
    state: 'confirmed',
    subject: null,
    subject_hash: null,
    requester_email: null,
    origin: shop.origin,
    decidedBy: null,
    now: shop.ctx.now(),
  } as const
  await shop.ctx.inTransaction(async (tx) => {
    await insertRemoval(tx, removal)
    await tx.updateTable('property_searches').set({ removal_id: removal.id }).where('id', '=', id).execute()
  })
  expect((await call()).status).toBe(404)
  expect((await fetch(url!)).status).toBe(404)
})
