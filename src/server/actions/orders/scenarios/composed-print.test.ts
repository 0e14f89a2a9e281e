import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artworkKeyOf, composedSheetKey, sheetRatioInKey } from '#domain/artwork/composed-sheet-key.ts'
import { retainedOrders } from '#server/db/privacy/home-erasure.ts'
import { showsTheSame } from '#server/images/print-master.ts'
import type { Stylist } from '#server/ports/artwork.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { SESSION } from '#tests/support/requests/http.ts'
import { makePrint } from '../printing/make-print.ts'

const WHOLE = { left: 0, top: 0, width: 1, height: 1 }
const M_RATIO = 1.5455

/** A home with a finished picture, and the sheet of M drawn. */
async function aHomeWithSheet(shop: OrderShop) {
  const home = await shop.createHome()
  const key = composedSheetKey(`artworks/${home}/watercolor-1.jpg`, M_RATIO)
  const photo = await shop.ctx.files.get(`uploads/${home}.jpg`)
  const sheet = await shop.ctx.stylist.drawSheet!({
    photo,
    sheetRatio: M_RATIO,
    style: 'watercolor',
    seed: 1,
    leaveOutMarks: false,
    direction: {},
  })
  await shop.ctx.files.put(key, sheet, 'image/jpeg')
  return { home, key, sheet }
}

/** The order of a pressed pay button. */
async function placed(shop: OrderShop, home: string, choices: Parameters<OrderShop['payRequest']>[1]) {
  const { status, body } = await shop.call('checkout', await shop.payRequest(home, choices))
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { order_id } = await shop.ctx.db
    .selectFrom('payment_pages')
    .select('order_id')
    .where('page_id', '=', body['session_id'] as string)
    .executeTakeFirstOrThrow()
  return await shop.orderRow(order_id)
}

test('E-11, D2-153 the sheet that the buyer approved is what is printed, whole', async () => {
  const shop = await orderShop()
  const { home, key, sheet } = await aHomeWithSheet(shop)
  const order = await placed(shop, home, { size: 'M', composed: true })
  expect(order.artwork_key).toBe(key)
  const print = await makePrint(shop.ctx, order)
  if (print.kind !== 'made') throw new Error('not made')
  expect(await sharp(print.jpeg).metadata()).toMatchObject({ width: 5100, height: 3300, density: 300 })
  expect(await showsTheSame(print.jpeg, sheet, WHOLE)).toBe(true)

  const savedAddress = await shop.call('get-saved-address', { property_search_id: home }, shop.as(SESSION))
  expect(savedAddress.body).toMatchObject({ approved: { size: 'M', composed: true } })
})

test('E-11 an order whose buyer saw the artwork itself keeps its crop, even if its sheet is drawn later', async () => {
  const shop = await orderShop()
  const home = await shop.createHome()
  const order = await placed(shop, home, { size: 'L', crop: { x: 0, y: 0.5 } })
  expect(order.artwork_key).toBe(`artworks/${home}/watercolor-1.jpg`)
  await shop.ctx.files.put(composedSheetKey(order.artwork_key, 1.3333), Buffer.from('later'), 'image/jpeg')
  const drawRequests: Parameters<NonNullable<Stylist['drawPrint']>>[0][] = []
  const drawPrint: Stylist['drawPrint'] = async (request) => {
    drawRequests.push(request)
    return await shop.ctx.files.get(order.artwork_key)
  }
  await makePrint({ ...shop.ctx, stylist: { ...shop.ctx.stylist, drawPrint } }, order)
  expect(drawRequests).toMatchObject([{ sheetRatio: null, crop: { left: 0, top: 0, height: 1 } }])
  expect(drawRequests[0]!.crop.width).toBeCloseTo(8 / 9)
})

test('E-11 a sheet that is not drawn cannot be approved', async () => {
  const shop = await orderShop()
  const request = await shop.payRequest(await shop.createHome(), { size: 'L', composed: true })
  const { status, body } = await shop.call('checkout', request)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('has changed')
})

test('E-11 an approved sheet that was replaced is not printed', async () => {
  const shop = await orderShop()
  const { home, key } = await aHomeWithSheet(shop)
  const order = await placed(shop, home, { size: 'M', composed: true })
  await shop.ctx.files.put(key, await shop.ctx.files.get(artworkKeyOf(key)), 'image/jpeg')
  expect(sheetRatioInKey(order.artwork_key)).toBe(M_RATIO)
  expect(await makePrint(shop.ctx, order)).toEqual({ kind: 'changed' })
})

test('S-24 if the home is removed, the order keeps its sheet, and the artwork and photo that it is drawn from', async () => {
  const shop = await orderShop()
  const { home, key } = await aHomeWithSheet(shop)
  await placed(shop, home, { size: 'M', composed: true })
  const [order] = await retainedOrders(shop.ctx.db, [home])
  expect(order!.pictures.toSorted()).toEqual([artworkKeyOf(key), key, `uploads/${home}.jpg`].toSorted())
})
